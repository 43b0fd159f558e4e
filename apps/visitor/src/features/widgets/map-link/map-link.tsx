import { hasMap } from '@museummate/domain';
import { iconButtonClass } from '@museummate/ui/icon-button';
import { Map as MapIcon } from 'lucide-react';
import { Link } from '#features/foundation/link/link.tsx';
import { useContent } from '#features/museum/museum/museum.ts';
import { Text, useTexts } from '#i18n/text.ts';
import styles from './map-link.module.css';

interface MapLinkProps {
  /**
   * The place that the map shows: artwork-101, hall-2, amenity-4 or a kind of amenity. If it is missing, the map
   * shows the visitor's location.
   */
  place?: string | undefined;
  /** True if the map shows directions to the place, false if it shows only the place. */
  isWay?: boolean;
  /** True for an icon without text, for rows of round buttons. */
  isRound?: boolean;
}

/** Link to the floor map. Renders nothing if the museum has placed nothing on its plans (A109). */
export function MapLink({ place, isWay = false, isRound = false }: MapLinkProps) {
  const content = useContent();
  const text = useTexts();
  if (content.kind !== 'loaded' || !hasMap(content.content)) return null;
  const to = { screen: 'FloorMap', query: { place, way: isWay ? '1' : undefined } } as const;
  if (isRound)
    return (
      <Link to={to} className={iconButtonClass()} label={text('show_map')}>
        <MapIcon aria-hidden="true" />
      </Link>
    );
  return (
    <Link to={to} className={styles.link}>
      <MapIcon size="1.25em" aria-hidden="true" />
      <Text of="show_map" />
    </Link>
  );
}
