import { type MuseumContent, safeUrl } from '@museummate/domain';
import { Picture } from '@museummate/ui/picture';
import { Check } from 'lucide-react';
import { useMemo } from 'react';
import { MuseumText } from '#features/museum/museum-text/museum-text.tsx';
import { useMapTexts } from '#i18n/map-texts.ts';
import { useTexts } from '#i18n/text.ts';
import { AmenityIcon } from './amenity-icon.tsx';
import styles from './list-view.module.css';
import type { MapItem } from './map-model.ts';
import type { MapView } from './use-map.ts';
import { wayTo } from './ways.ts';

interface ListViewProps {
  map: MapView;
  content: MuseumContent;
  isPlanMissing: boolean;
}

/** List of everything on the map, as a text alternative. In museums without plans, it replaces the map. */
export function ListView({ map, content, isPlanMissing }: ListViewProps) {
  const text = useMapTexts();
  const { model, here, stepFree, floor } = map;
  const items = useMemo(() => [...model.items.values()], [model]);
  // Directions are computed once per hall or space and not per work, because a museum may have hundreds of works.
  const ways = useMemo(() => {
    const places = items.filter(({ kind }) => kind === 'hall' || kind === 'space');
    return new Map(places.map((place) => [place.id, here && wayTo(model, here.item, [place], stepFree)]));
  }, [items, model, here, stepFree]);
  const secondsTo = ({ spot }: MapItem) =>
    ways.get(spot?.place ?? '')?.directions.seconds ?? Number.MAX_SAFE_INTEGER;
  // If the floor of an item is unknown, the item is in the list of each floor.
  const onFloor = items
    .filter(({ idFloor }) => idFloor === null || idFloor === floor?.idFloor)
    .toSorted((a, b) => secondsTo(a) - secondsTo(b));
  const rows = (wanted: (item: MapItem) => boolean) =>
    onFloor
      .filter(wanted)
      .map((item) => (
        <Row
          key={item.id}
          item={item}
          map={map}
          content={content}
          minutes={ways.get(item.spot?.place ?? '')?.minutes ?? null}
        />
      ));
  const amenities = rows(({ amenity }) => amenity !== undefined);
  return (
    <div className={styles.list}>
      {isPlanMissing && <p className={styles.note}>{text('no_plan')}</p>}
      <h2 className={styles.floor}>{floor?.name}</h2>
      {amenities.length > 0 && <ul className={styles.rows}>{amenities}</ul>}
      {onFloor
        .filter(({ kind }) => kind === 'hall')
        .map((hall) => (
          <div key={hall.id}>
            <h3 className={styles.hall}>
              <button type="button" className={styles.hallLink} onClick={() => map.choose([hall])}>
                <MuseumText language={hall.language}>{hall.label}</MuseumText>
              </button>
            </h3>
            {hall.isClosed && <p className={styles.note}>{text('closed', { place: hall.label })}</p>}
            <ul className={styles.rows}>
              {rows(({ kind, spot }) => kind === 'artwork' && spot?.place === hall.id)}
            </ul>
          </div>
        ))}
    </div>
  );
}

interface RowProps {
  item: MapItem;
  map: MapView;
  content: MuseumContent;
  minutes: number | null;
}

function Row({ item, map, content, minutes }: RowProps) {
  const text = useTexts();
  const mapText = useMapTexts();
  const url = safeUrl(item.artwork?.mainImageUrl);
  const isHeard = item.artwork && map.heard.has(item.artwork.idArtwork);
  return (
    <li>
      <button
        type="button"
        className={styles.row}
        aria-pressed={map.chosen?.id === item.id}
        onClick={() => map.choose([item])}
      >
        <span className={styles.thumb} data-amenity={Boolean(item.amenity)}>
          {url && <Picture url={url} info={content.media[url]} alt="" sizes="3rem" />}
          {item.amenity && <AmenityIcon kind={item.amenity.kind} />}
        </span>
        <span className={styles.name}>
          {item.number && <b>{item.number}</b>} <MuseumText language={item.language}>{item.name}</MuseumText>
        </span>
        <span className={styles.end}>
          {isHeard ? (
            <span className={styles.heard}>
              <Check size="1rem" aria-hidden="true" />
              {mapText('heard')}
            </span>
          ) : (
            minutes !== null && text('minutes', { count: minutes })
          )}
        </span>
      </button>
    </li>
  );
}
