import { type MuseumContent, safeUrl } from '@museummate/domain';
import { FACT_SEPARATOR } from '@museummate/i18n';
import { Button, buttonClass } from '@museummate/ui/button';
import { IconButton } from '@museummate/ui/icon-button';
import { Picture } from '@museummate/ui/picture';
import { Footprints, Navigation, X } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { lazyComponent } from '#features/foundation/lazy-component/lazy-component.tsx';
import { Link } from '#features/foundation/link/link.tsx';
import { useIsKids } from '#features/kids/kids/kids.ts';
import { MuseumText } from '#features/museum/museum-text/museum-text.tsx';
import { useMapTexts } from '#i18n/map-texts.ts';
import { useTexts } from '#i18n/text.ts';
import { HereLine } from './here-line.tsx';
import styles from './sheet.module.css';
import type { MapView } from './use-map.ts';

const DirectionsCard = lazyComponent(async () => (await import('./directions-card.tsx')).DirectionsCard);

const SmallCards = lazyComponent(async () => (await import('./small-cards.tsx')).SmallCards);

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
  const focus = useRef<HTMLHeadingElement>(null);
  const shown = `${chosen?.id ?? group.length} ${state.isWay}`;
  const first = useRef(shown);
  useEffect(() => {
    // The panel gets the focus when its content changes. When the map opens, the title of the screen keeps the focus.
    if (shown !== first.current) focus.current?.focus({ preventScroll: true });
    first.current = shown;
  }, [shown]);
  return (
    <section className={styles.sheet}>
      {chosen && state.isWay ? (
        <DirectionsCard map={map} target={chosen} onAsk={onAsk} />
      ) : chosen ? (
        <ItemCard map={map} content={content} heading={focus} onAsk={onAsk} />
      ) : group.length > 0 ? (
        <SmallCards map={map} content={content} items={group} isGroup />
      ) : (
        <HereCard map={map} content={content} onAsk={onAsk} />
      )}
    </section>
  );
}

/** Card with the works in the hall where the visitor is. */
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

function ItemCard({
  map,
  content,
  heading,
  onAsk,
}: SheetProps & { heading: React.RefObject<HTMLHeadingElement | null> }) {
  const text = useTexts();
  const mapText = useMapTexts();
  const { chosen, model, floor } = map;
  if (!chosen) return null;
  const url = safeUrl(chosen.artwork?.mainImageUrl ?? chosen.hall?.mainImageUrl);
  const place =
    chosen.kind === 'artwork' || chosen.amenity ? model.items.get(chosen.spot?.place ?? '') : undefined;
  const floorName = model.floors.find(({ idFloor }) => idFloor === chosen.idFloor)?.name;
  const facts = [
    place?.label,
    chosen.idFloor !== floor?.idFloor || !place ? floorName : null,
    chosen.amenity?.locale.extraInfo,
  ];
  return (
    <>
      <div className={styles.card}>
        {url && (
          <span className={styles.picture}>
            <Picture url={url} info={content.media[url]} alt="" sizes="6rem" />
          </span>
        )}
        <div className={styles.words}>
          <h2 ref={heading} tabIndex={-1} className={styles.title}>
            {chosen.number && <span className={styles.number}>{chosen.number}</span>}{' '}
            <MuseumText language={chosen.language}>{chosen.name}</MuseumText>
          </h2>
          <p className={styles.facts}>{facts.filter(Boolean).join(FACT_SEPARATOR)}</p>
          {chosen.isClosed && <p className={styles.closed}>{mapText('closed', { place: chosen.label })}</p>}
          <WayTime map={map} />
        </div>
        <IconButton label={text('close')} onPress={() => map.change({ places: [], filter: null })}>
          <X aria-hidden="true" />
        </IconButton>
      </div>
      <div className={styles.actions}>
        <Button
          variant={chosen.artwork || chosen.hall ? 'secondary' : 'primary'}
          onPress={() => map.change({ isWay: true, floor: map.here?.item.idFloor ?? null })}
        >
          <Navigation size="1.25rem" aria-hidden="true" />
          {mapText('directions')}
        </Button>
        <OpenLink map={map} />
      </div>
      {map.here?.why !== 'start' ? null : <HereLine map={map} onAsk={onAsk} />}
    </>
  );
}

/** Walking time from the visitor's location. It comes before all buttons. */
function WayTime({ map }: { map: MapView }) {
  const text = useTexts();
  const mapText = useMapTexts();
  const { found, stepFree } = map;
  const minutes = found?.minutes;
  if (!minutes) return null;
  const time = mapText('on_foot', { time: text('minutes', { count: minutes }) });
  return (
    <p className={styles.time}>
      <Footprints size="1.125rem" aria-hidden="true" />
      <span>{stepFree ? [time, mapText('step_free')].join(FACT_SEPARATOR) : time}</span>
    </p>
  );
}

function OpenLink({ map: { chosen } }: { map: MapView }) {
  const text = useTexts();
  const isKids = useIsKids();
  if (chosen?.artwork)
    return (
      <Link
        to={{
          screen: 'Artwork',
          params: { idArtwork: String(chosen.artwork.idArtwork) },
          query: { from: 'FloorMap' },
        }}
        className={buttonClass()}
      >
        {text('open_work')}
      </Link>
    );
  if (!chosen?.hall || isKids) return null;
  return (
    <Link to={{ screen: 'Hall', params: { idHall: String(chosen.hall.idHall) } }} className={buttonClass()}>
      {text('works', { count: chosen.hall.artworkIds.length })}
    </Link>
  );
}
