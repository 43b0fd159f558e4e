import { AMENITY_KINDS, type MuseumContent } from '@museummate/domain';
import { IconButton } from '@museummate/ui/icon-button';
import { Map as MapIcon, MapPin, Plus } from 'lucide-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { lazyComponent } from '#features/foundation/lazy-component/lazy-component.tsx';
import { useMapTexts } from '#i18n/map-texts.ts';
import { useTexts } from '#i18n/text.ts';
import { AmenityIcon, PathIcon } from './amenity-icon.tsx';
import styles from './floor-map.module.css';
import { Plan, type PlanHandle } from './plan.tsx';
import { Sheet } from './sheet.tsx';
import { type MapView, useMap } from './use-map.ts';
import { wayOnFloor } from './ways.ts';

// List and dialog are loaded lazily, because most visitors never open them.
const ListView = lazyComponent(async () => (await import('./list-view.tsx')).ListView);
const WhereDialog = lazyComponent(async () => (await import('./where-dialog.tsx')).WhereDialog);

/** The floor plan with its controls. The visitor can switch to a list of everything on the map. */
export function FloorMapView({ content }: { content: MuseumContent }) {
  const map = useMap(content);
  const mapText = useMapTexts();
  const text = useTexts();
  const plan = useRef<PlanHandle>(null);
  const [isAsking, setAsking] = useState(false);
  const { floor, state, here, chosen } = map;
  const hasPlan = Boolean(floor?.mapUrl);
  const isList = state.isList || !hasPlan;
  useCentre(map, plan);
  return (
    <div className={styles.view} data-list={isList} data-way={state.isWay}>
      <Chips map={map} />
      <div className={styles.stage}>
        {isList || !floor ? (
          <ListView map={map} content={content} isPlanMissing={!hasPlan} />
        ) : (
          <Plan
            key={floor.idFloor}
            floor={floor}
            content={content}
            items={[...map.model.items.values()].filter(({ idFloor }) => idFloor === floor.idFloor)}
            heard={map.heard}
            chosen={chosen}
            filter={state.filter}
            matches={map.matches}
            here={here}
            way={state.isWay || state.filter ? map.found : null}
            isWay={state.isWay}
            onChoose={map.choose}
            handle={plan}
            label={`${text('map')}: ${floor.name ?? ''}`}
          />
        )}
        {(!state.isWay || isList) && (
          <div className={styles.tools}>
            <Floors map={map} />
            <RoundButton
              label={isList ? text('map') : mapText('list')}
              onPress={() => map.change({ isList: !state.isList })}
            >
              {isList ? <MapIcon aria-hidden="true" /> : <PathIcon path={LIST} />}
            </RoundButton>
            {!isList && <PlanButtons map={map} plan={plan} />}
          </div>
        )}
      </div>
      <Sheet map={map} content={content} onAsk={() => setAsking(true)} />
      {isAsking && <WhereDialog map={map} onClose={() => setAsking(false)} />}
    </div>
  );
}

/**
 * Moves the plan when the selection changes. If directions are shown, the plan shows the whole way, otherwise the
 * selected item.
 */
function useCentre(map: MapView, plan: React.RefObject<PlanHandle | null>) {
  const { chosen, floor, model, found, stepFree } = map;
  const { isWay } = map.state;
  const id = chosen?.id;
  const idFloor = floor?.idFloor;
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when another place, way or floor is shown
  useEffect(() => {
    const points = isWay && found && idFloor ? wayOnFloor(found, idFloor, model.items.values()).flat() : [];
    const point = chosen && (chosen.point ?? model.items.get(chosen.spot?.place ?? '')?.point);
    if (points.length > 0) plan.current?.show(points);
    else if (point && chosen.idFloor === idFloor) plan.current?.centreOn(point);
  }, [id, isWay, idFloor, stepFree]);
}

function PlanButtons({ map, plan }: { map: MapView; plan: React.RefObject<PlanHandle | null> }) {
  const text = useMapTexts();
  const { here, model } = map;
  const locate = () => {
    if (!here) return;
    map.change({ floor: here.item.idFloor });
    const point = here.item.point ?? model.items.get(here.item.spot?.place ?? '')?.point;
    // If the point is on another floor, that plan is rendered first, so wait for the next frame.
    if (point) requestAnimationFrame(() => plan.current?.centreOn(point, 2));
  };
  return (
    <>
      <RoundButton label={text('zoom_out')} onPress={() => plan.current?.zoomOut()} isWideOnly>
        <PathIcon path="M5 12h14" />
      </RoundButton>
      <RoundButton label={text('zoom_in')} onPress={() => plan.current?.zoomIn()} isWideOnly>
        <Plus aria-hidden="true" />
      </RoundButton>
      {here && (
        <RoundButton label={text('locate')} onPress={locate}>
          <MapPin aria-hidden="true" />
        </RoundButton>
      )}
    </>
  );
}

/** Path of Lucide’s icon of a list. Lucide’s component would be larger. */
const LIST = 'M3 5h.01M3 12h.01M3 19h.01M8 5h13M8 12h13M8 19h13';

interface RoundButtonProps {
  label: string;
  onPress: () => void;
  children: ReactNode;
  /** Whether the button is hidden on phones, where it would cover the plan. */
  isWideOnly?: boolean;
}

function RoundButton({ label, onPress, children, isWideOnly }: RoundButtonProps) {
  return (
    <span className={styles.round} data-wide-only={isWideOnly}>
      <IconButton label={label} onPress={onPress}>
        {children}
      </IconButton>
    </span>
  );
}

function Floors({ map }: { map: MapView }) {
  const text = useMapTexts();
  const { floors } = map.model;
  if (floors.length < 2) return <span />;
  return (
    <fieldset className={styles.floors} data-many={floors.length > 3}>
      <legend className="visually-hidden">{text('floors')}</legend>
      {floors.map(({ idFloor, name }) => (
        <button
          key={idFloor}
          type="button"
          className={styles.floor}
          aria-pressed={idFloor === map.floor?.idFloor}
          onClick={() => map.change({ floor: idFloor })}
        >
          <span className={styles.floorName}>{name}</span>
        </button>
      ))}
    </fieldset>
  );
}

/** Buttons for kinds of amenities. Each selects the nearest amenity of its kind. */
function Chips({ map }: { map: MapView }) {
  const text = useMapTexts();
  const present = new Set([...map.model.items.values()].flatMap(({ amenity }) => amenity?.kind ?? []));
  const kinds = [...new Set([...CHIPS_FIRST, ...AMENITY_KINDS])].filter(
    (kind) => present.has(kind) && kind !== 'other',
  );
  if (kinds.length === 0) return null;
  return (
    <fieldset className={styles.chips}>
      <legend className="visually-hidden">{text('places_filter')}</legend>
      {kinds.map((kind) => (
        <button
          key={kind}
          type="button"
          className={styles.chip}
          aria-pressed={map.state.filter === kind}
          onClick={() => map.filterBy(map.state.filter === kind ? null : kind)}
        >
          <span className={styles.chipFace}>
            <AmenityIcon kind={kind} />
            {text(`amenity_${kind}`)}
          </span>
        </button>
      ))}
    </fieldset>
  );
}

const CHIPS_FIRST = ['toilets', 'accessibleToilets', 'cafe', 'lift', 'seats', 'shop', 'cloakroom'] as const;
