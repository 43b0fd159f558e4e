import { type MuseumContent, type PlanPoint, safeUrl } from '@museummate/domain';
import { pictureSources } from '@museummate/ui/picture-sources';
import { AmenityIcon } from './amenity-icon.tsx';
import type { MapItem } from './map-model.ts';
import styles from './plan.module.css';
import { positionAt } from './position-at.ts';
import { type FoundWay, wayOnFloor } from './ways.ts';

/** Pin of the selected item. The pin of a work contains a picture. */
export function ChosenPin({
  item,
  point,
  content,
}: {
  item: MapItem;
  point: PlanPoint | null;
  content: MuseumContent;
}) {
  if (!point) return null;
  const url = safeUrl(item.artwork?.mainImageUrl);
  const source = url && pictureSources(url, content.media[url])[0];
  return (
    <span className={styles.chosen} style={positionAt(point)} data-picture={Boolean(url)} aria-hidden="true">
      {url ? (
        <picture>
          {source && <source type={source.type} srcSet={source.srcSet} sizes="66px" />}
          <img src={url} alt="" draggable={false} />
        </picture>
      ) : (
        item.amenity && <AmenityIcon kind={item.amenity.kind} />
      )}
      {(item.number || !url) && <b>{item.number || (item.amenity ? '' : item.name)}</b>}
    </span>
  );
}

/** Line of the way to the selected item. Only the part on this floor is drawn. */
export function WayLine({
  way,
  idFloor,
  items,
}: {
  way: FoundWay;
  idFloor: number;
  items: readonly MapItem[];
}) {
  const lines = wayOnFloor(way, idFloor, items).map(([from, to]) => `M${from.x} ${from.y}L${to.x} ${to.y}`);
  return (
    <svg className={styles.way} viewBox="0 0 100 100" preserveAspectRatio="none" aria-hidden="true">
      <path className={styles.bed} d={lines.join('')} vectorEffect="non-scaling-stroke" />
      <path className={styles.dots} d={lines.join('')} vectorEffect="non-scaling-stroke" />
    </svg>
  );
}
