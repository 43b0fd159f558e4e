import {
  type AmenityKind,
  type Floor,
  type MuseumContent,
  type PlanPoint,
  safeUrl,
} from '@museummate/domain';
import { pictureSources } from '@museummate/ui/picture-sources';
import { isDarkPicture } from '@museummate/ui/placeholder';
import { Check } from 'lucide-react';
import { type CSSProperties, type RefObject, useEffect, useMemo, useRef, useState } from 'react';
import { lazyComponent } from '#features/foundation/lazy-component/lazy-component.tsx';
import { useMapTexts } from '#i18n/map-texts.ts';
import { AmenityIcon } from './amenity-icon.tsx';
import { groupPins, type PinGroup } from './group-pins.ts';
import type { Here } from './here.ts';
import { aspectOf, type MapItem } from './map-model.ts';
import { PanZoom, spanOf } from './pan-zoom.ts';
import styles from './plan.module.css';
import { positionAt } from './position-at.ts';
import type { FoundWay } from './ways.ts';

/** Loads the components of the selection lazily, because nothing is selected when the map opens. */
const selection = () => import('./plan-selection.tsx');
const ChosenPin = lazyComponent(async () => (await selection()).ChosenPin);
const WayLine = lazyComponent(async () => (await selection()).WayLine);

export type PlanHandle = Pick<PanZoom, 'zoomIn' | 'zoomOut' | 'centreOn' | 'show'>;

interface PlanProps {
  floor: Floor;
  content: MuseumContent;
  items: readonly MapItem[];
  heard: ReadonlySet<number>;
  chosen: MapItem | null;
  filter: AmenityKind | null;
  matches: readonly MapItem[];
  here: Here | null;
  way: FoundWay | null;
  /**
   * Whether directions are shown. If so, the plan hides artworks and all amenities except entrances, lifts,
   * stairs and ramps.
   */
  isWay: boolean;
  onChoose: (items: readonly MapItem[]) => void;
  handle: RefObject<PlanHandle | null>;
  label: string;
}

/** Kinds of amenities that are hidden at the lowest zoom. Their pins would cover the plan. */
const MINOR_KINDS: readonly AmenityKind[] = [
  ...(['lockers', 'babyChange', 'seats', 'quietRoom', 'drinkingWater', 'hearingLoop'] as const),
  ...(['parking', 'other'] as const),
];
const WAY_KINDS: readonly AmenityKind[] = ['entrance', 'lift', 'stairs', 'ramp'];
const NEAR_WIDTH_PX = 700;
/** Minimum widths of a hall on the plan in pixels for its number and its name. Otherwise, they would cover others. */
const MIN_NUMBER_PX = 28;
const MIN_NAME_PX = 64;

/** The plan of a floor with its pins. The museum's file is shown as an `img`, so that no script in it can run. */
export function Plan(props: PlanProps) {
  const { floor, content, items, chosen, filter, matches, here, way, onChoose } = props;
  const text = useMapTexts();
  const aspect = aspectOf(floor, content.media);
  const { viewport, plan, width } = usePanZoom(aspect, props.handle);
  const works = props.isWay ? [] : items.filter(({ kind, id }) => kind === 'artwork' && id !== chosen?.id);
  const isNear = width > NEAR_WIDTH_PX;
  const amenities = items.filter(
    (item) =>
      item.amenity &&
      item.id !== chosen?.id &&
      (props.isWay
        ? WAY_KINDS.includes(item.amenity.kind)
        : filter
          ? matches.includes(item)
          : isNear || !MINOR_KINDS.includes(item.amenity.kind)),
  );
  const groups = useMemo(() => {
    const size = { width, height: width * aspect };
    const places = groupPins(amenities, size);
    return [...places, ...groupPins(works, size, places)];
  }, [amenities, works, width, aspect]);
  return (
    <section
      ref={viewport}
      className={styles.viewport}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: the plan is panned with the arrow keys
      tabIndex={0}
      aria-label={props.label}
    >
      <div ref={plan} className={styles.plan} dir="ltr" data-way={Boolean(way)}>
        <PlanPicture floor={floor} content={content} />
        {way && <WayLine way={way} idFloor={floor.idFloor} items={items} />}
        {items.map((item) =>
          item.kind === 'hall' ? (
            <HallName key={item.id} item={item} planWidth={width} onChoose={onChoose} />
          ) : null,
        )}
        {groups.map((group) => (
          <Pins
            key={group.pins[0]?.id}
            group={group}
            heard={props.heard}
            onChoose={onChoose}
            isDim={Boolean(filter)}
          />
        ))}
        {here && here.why !== 'start' && here.item.idFloor === floor.idFloor && (
          <HereMark point={pointOf(here.item, items)} label={text('you_are_here')} />
        )}
        {chosen && chosen.idFloor === floor.idFloor && (
          <ChosenPin item={chosen} point={pointOf(chosen, items)} content={content} />
        )}
      </div>
    </section>
  );
}

/** Returns the point of an item, or else the middle of its hall. */
function pointOf(item: MapItem, items: readonly MapItem[]): PlanPoint | null {
  return item.point ?? items.find(({ id }) => id === item.spot?.place)?.point ?? null;
}

function usePanZoom(aspect: number, handle: RefObject<PlanHandle | null>) {
  const viewport = useRef<HTMLElement>(null);
  const plan = useRef<HTMLDivElement>(null);
  const [width, setWidth] = useState(0);
  useEffect(() => {
    if (!viewport.current || !plan.current) return undefined;
    const made = new PanZoom({ viewport: viewport.current, plan: plan.current, aspect, onWidth: setWidth });
    handle.current = made;
    return () => {
      handle.current = null;
      made.close();
    };
  }, [aspect, handle]);
  return { viewport, plan, width };
}

function PlanPicture({ floor, content }: { floor: Floor; content: MuseumContent }) {
  const url = safeUrl(floor.mapUrl);
  if (!url) return null;
  return (
    <picture>
      {pictureSources(url, content.media[url]).map(({ type, srcSet }) => (
        // `sizes` is large, so that the browser selects a large copy that stays sharp when it is zoomed.
        <source key={type} type={type} srcSet={srcSet} sizes="400vw" />
      ))}
      <img
        className={styles.picture}
        src={url}
        alt={floor.mapAlt ?? ''}
        data-dark={isDarkPicture(content.media[url]?.placeholder)}
        draggable={false}
      />
    </picture>
  );
}

interface PinsProps {
  group: PinGroup<MapItem>;
  heard: ReadonlySet<number>;
  onChoose: (items: readonly MapItem[]) => void;
  isDim: boolean;
}

/** Button for one pin, or for a group of pins that would overlap each other. */
function Pins({ group: { pins, point }, heard, onChoose, isDim }: PinsProps) {
  const text = useMapTexts();
  const [first] = pins;
  if (!first) return null;
  const isHeard = pins.every(({ artwork }) => artwork && heard.has(artwork.idArtwork));
  const numbers = pins.map(({ number, name }) => number || name);
  const label = pins.length > 1 ? numbers.join(', ') : first.label;
  const { amenity } = first;
  return (
    <button
      type="button"
      className={styles.pin}
      style={positionAt(point)}
      data-kind={first.kind}
      data-heard={isHeard}
      data-closed={pins.every(({ isClosed }) => isClosed)}
      data-dim={isDim && !amenity}
      aria-label={isHeard ? `${label}, ${text('heard')}` : label}
      onClick={() => onChoose(pins)}
    >
      <span className={styles.face}>
        {isHeard && <Check size="0.875rem" aria-hidden="true" />}
        {amenity ? <AmenityIcon kind={amenity.kind} /> : <Numbers numbers={numbers} />}
        {amenity && pins.length > 1 && <span>+{pins.length - 1}</span>}
      </span>
    </button>
  );
}

/**
 * Numbers or names on a pin: at most two, or the first one and the number of the others. CSS hides text that does
 * not fit. The button's accessible name contains all of them.
 */
function Numbers({ numbers: [first, second, ...others] }: { numbers: readonly string[] }) {
  return (
    <>
      <span className={styles.number}>{first}</span>
      {others.length > 0 && <span>+{others.length + 1}</span>}
      {second !== undefined && others.length === 0 && (
        <>
          <span>·</span>
          <span className={styles.number}>{second}</span>
        </>
      )}
    </>
  );
}

interface HallNameProps {
  item: MapItem;
  planWidth: number;
  onChoose: PlanProps['onChoose'];
}

/** Number and name of a hall. A small hall has only its number, and a very small one has neither. */
function HallName({ item, planWidth, onChoose }: HallNameProps) {
  const width = (spanOf((item.hall?.area ?? []).map(({ x }) => x)).size * planWidth) / 100;
  if (!item.point || width < MIN_NUMBER_PX) return null;
  return (
    <button
      type="button"
      className={styles.hall}
      style={positionAt(item.point)}
      data-closed={item.isClosed}
      aria-label={item.label}
      onClick={() => onChoose([item])}
    >
      <span className={styles.hallFace} dir="auto">
        <b>{item.number}</b> {(width > MIN_NAME_PX || !item.number) && <span>{item.name}</span>}
      </span>
    </button>
  );
}

function HereMark({ point, label }: { point: PlanPoint | null; label: string }) {
  if (!point) return null;
  return (
    <span className={styles.here} style={positionAt(point)}>
      <span className={styles.hereLabel} style={{ '--x': point.x } as CSSProperties}>
        {label}
      </span>
    </span>
  );
}
