import { type MuseumContent, safeUrl } from '@museummate/domain';
import { Picture } from '@museummate/ui/picture';
import { useEffect, useRef } from 'react';
import { MuseumText } from '#features/museum/museum-text/museum-text.tsx';
import { useMapTexts } from '#i18n/map-texts.ts';
import { AmenityIcon } from './amenity-icon.tsx';
import type { MapItem } from './map-model.ts';
import styles from './sheet.module.css';
import type { MapView } from './use-map.ts';

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
