import { type MuseumContent, safeUrl } from '@museummate/domain';
import { FACT_SEPARATOR } from '@museummate/i18n';
import { Button, buttonClass } from '@museummate/ui/button';
import { IconButton } from '@museummate/ui/icon-button';
import { Picture } from '@museummate/ui/picture';
import { Footprints, Navigation, X } from 'lucide-react';
import { type RefCallback, useEffect, useRef } from 'react';
import { Link } from '#features/foundation/link/link.tsx';
import { useIsKids } from '#features/kids/kids/kids.ts';
import { MuseumText } from '#features/museum/museum-text/museum-text.tsx';
import { useMapTexts } from '#i18n/map-texts.ts';
import { useTexts } from '#i18n/text.ts';
import { AmenityIcon } from './amenity-icon.tsx';
import { HereLine } from './here-line.tsx';
import type { MapItem } from './map-model.ts';
import styles from './sheet.module.css';
import type { MapView } from './use-map.ts';

interface ItemCardProps {
  map: MapView;
  content: MuseumContent;
  /** Receives the heading's element. The heading gets the focus when another item is selected. */
  heading: RefCallback<HTMLHeadingElement>;
  /** Opens the dialog that asks for the visitor's location. */
  onAsk: () => void;
}

/** Card of the selected item: picture, name, walking time and directions. */
export function ItemCard({ map, content, heading, onAsk }: ItemCardProps) {
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

/** Walking time from the visitor's location, shown higher than the buttons. */
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

interface SmallCardsProps {
  map: MapView;
  content: MuseumContent;
  items: readonly MapItem[];
  /** Whether the items share one pin, which the visitor has pressed. */
  isGroup?: boolean;
}

/** Row of works or places, from which the visitor selects one. */
export function SmallCards({ map, content, items, isGroup = false }: SmallCardsProps) {
  const text = useMapTexts();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus({ preventScroll: true }), []);
  return (
    <>
      {isGroup && (
        <h2 ref={heading} tabIndex={-1} className={styles.title}>
          {text('places', { count: items.length })}
        </h2>
      )}
      <ul className={styles.cards}>
        {items.map((item) => {
          const url = safeUrl(item.artwork?.mainImageUrl);
          return (
            <li key={item.id}>
              <button type="button" className={styles.small} onClick={() => map.choose([item])}>
                <span className={styles.thumb}>
                  {url && <Picture url={url} info={content.media[url]} alt="" sizes="3rem" />}
                  {item.amenity && <AmenityIcon kind={item.amenity.kind} />}
                </span>
                <span className={styles.smallWords}>
                  {item.number && <b>{item.number}</b>}{' '}
                  <MuseumText language={item.language}>{item.name}</MuseumText>
                </span>
              </button>
            </li>
          );
        })}
      </ul>
    </>
  );
}
