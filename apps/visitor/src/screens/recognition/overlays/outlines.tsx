import type { MuseumContent } from '@museummate/domain';
import type { CSSProperties } from 'react';
import type { Sighting } from '#platform/recognition/recognition.ts';
import type { StageSize } from '../use-camera-size.ts';
import { workIn } from '../works.ts';
import styles from './outlines.module.css';

interface OutlinesProps {
  sightings: readonly Sighting[];
  size: StageSize;
  content: MuseumContent;
  onChoose: (idArtwork: number) => void;
}

/** Outlines of several recognised artworks in the camera picture. Each outlined area is a button. */
export function Outlines({ sightings, size, content, onChoose }: OutlinesProps) {
  return (
    <ul className={styles.list}>
      {sightings.map((sighting) => {
        const work = workIn(content, sighting.idArtwork);
        if (!work) return null;
        const box = boxOf(sighting, size);
        const corners = sighting.corners.map(
          ({ x, y }) => `${x * size.width - box.left},${y * size.height - box.top}`,
        );
        return (
          <li key={sighting.idArtwork}>
            <button
              type="button"
              className={styles.work}
              style={styleOf(box)}
              onClick={() => onChoose(sighting.idArtwork)}
            >
              <svg className={styles.outline} aria-hidden="true">
                <polygon points={corners.join(' ')} />
              </svg>
              <span className={styles.name}>
                {work.code && <span className={styles.code}>{work.code}</span>}
                {work.name}
              </span>
            </button>
          </li>
        );
      })}
    </ul>
  );
}

interface Box {
  left: number;
  top: number;
  width: number;
  height: number;
}

/** Minimum width and height of a button in pixels. */
const SMALLEST = 48;

/** Returns the bounding box of an artwork in the camera view, in pixels. */
function boxOf({ corners }: Sighting, { width, height }: StageSize): Box {
  const xs = corners.map(({ x }) => Math.min(Math.max(x, 0), 1) * width);
  const ys = corners.map(({ y }) => Math.min(Math.max(y, 0), 1) * height);
  const left = Math.min(...xs);
  const top = Math.min(...ys);
  return {
    left,
    top,
    width: Math.max(Math.max(...xs) - left, SMALLEST),
    height: Math.max(Math.max(...ys) - top, SMALLEST),
  };
}

const styleOf = ({ left, top, width, height }: Box): CSSProperties => ({
  left,
  top,
  width,
  height,
});
