import type { MuseumContent } from '@museummate/domain';
import { type RefCallback, useCallback, useEffect, useRef } from 'react';
import { lazyComponent } from '#features/foundation/lazy-component/lazy-component.tsx';
import { useMapTexts } from '#i18n/map-texts.ts';
import { HereLine } from './here-line.tsx';
import styles from './sheet.module.css';
import type { MapView } from './use-map.ts';

const DirectionsCard = lazyComponent(async () => (await import('./directions-card.tsx')).DirectionsCard);

const cards = () => import('./cards.tsx');
const ItemCard = lazyComponent(async () => (await cards()).ItemCard);
const SmallCards = lazyComponent(async () => (await cards()).SmallCards);

interface SheetProps {
  map: MapView;
  content: MuseumContent;
  /** Opens the dialog that asks for the visitor's location. */
  onAsk: () => void;
}

/**
 * Panel below the plan, or beside it on a wide screen. Shows the selected place, directions, or the visitor's location.
 */
export function Sheet({ map, content, onAsk }: SheetProps) {
  const { chosen, group, state } = map;
  const isItem = chosen !== null && !state.isWay;
  const heading = useFocusOnChange(`${chosen?.id ?? group.length} ${state.isWay}`, isItem);
  return (
    <section className={styles.sheet}>
      {chosen && state.isWay ? (
        <DirectionsCard map={map} target={chosen} onAsk={onAsk} />
      ) : chosen ? (
        <ItemCard map={map} content={content} heading={heading} onAsk={onAsk} />
      ) : group.length > 0 ? (
        <SmallCards map={map} content={content} items={group} isGroup />
      ) : (
        <HereCard map={map} content={content} onAsk={onAsk} />
      )}
    </section>
  );
}

/**
 * When `shown` changes, moves the focus to the heading of the card. If the code of the card is still loading, the
 * heading gets the focus once it is rendered. When the map opens, the title of the screen keeps the focus.
 */
function useFocusOnChange(shown: string, isItem: boolean): RefCallback<HTMLHeadingElement> {
  const heading = useRef<HTMLHeadingElement>(null);
  const isDue = useRef(false);
  const last = useRef(shown);
  useEffect(() => {
    if (shown === last.current) return;
    last.current = shown;
    heading.current?.focus({ preventScroll: true });
    isDue.current = isItem && !heading.current;
  }, [shown, isItem]);
  return useCallback((element) => {
    heading.current = element;
    if (element && isDue.current) element.focus({ preventScroll: true });
    if (element) isDue.current = false;
  }, []);
}

/** Card with the visitor's assumed location and the works in its hall. */
function HereCard({ map, content, onAsk }: SheetProps) {
  const text = useMapTexts();
  const { here, model } = map;
  const place = here && model.items.get(here.item.spot?.place ?? '');
  const near = place
    ? [...model.items.values()].filter(
        ({ kind, spot, id }) => kind === 'artwork' && spot?.place === place.id && id !== here.item.id,
      )
    : [];
  return (
    <>
      {place && here.why !== 'start' && (
        <h2 className={styles.title}>
          <span className={styles.kicker}>{text('you_are_here')}</span> {place.label}
        </h2>
      )}
      <HereLine map={map} onAsk={onAsk} />
      {here?.why !== 'start' && near.length > 0 && <SmallCards map={map} content={content} items={near} />}
    </>
  );
}
