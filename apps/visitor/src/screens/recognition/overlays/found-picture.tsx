import type { Media } from '@museummate/domain';
import { Picture } from '@museummate/ui/picture';
import { useLayoutEffect, useRef } from 'react';
import { transformOnto } from '#features/find/recognition/geometry.ts';
import type { Sighting } from '#platform/recognition/recognition.ts';
import type { StageSize } from '../use-camera-size.ts';
import type { Work } from '../works.ts';
import styles from './found-picture.module.css';

interface FoundPictureProps {
  sighting: Sighting;
  work: Work;
  media: Media;
  size: StageSize;
}

const GROW_MS = 250;
/** Space in pixels above the picture for the buttons, and margin on the other sides. */
const ABOVE = 76;
const AROUND = 20;

/**
 * The museum's picture of the found artwork. It is animated from its position in the camera frame to a straight
 * view.
 */
export function FoundPicture({ sighting, work, media, size }: FoundPictureProps) {
  const picture = useRef<HTMLDivElement>(null);
  const info = work.imageUrl ? media[work.imageUrl] : undefined;
  const shape = info?.width && info.height ? info.width / info.height : 0.8;
  const width = Math.max(0, Math.min(size.width - 2 * AROUND, (size.height - ABOVE - AROUND) * shape));
  const height = width / shape;
  const left = (size.width - width) / 2;
  const top = ABOVE + (size.height - ABOVE - AROUND - height) / 2;
  const { corners } = sighting;

  // Animate only when the picture appears. After a rotation of the phone, it is already straight.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the animation starts from the position at that moment
  useLayoutEffect(() => {
    const from = transformOnto(
      width,
      height,
      corners.map(({ x, y }) => ({ x: x * size.width - left, y: y * size.height - top })),
    );
    if (!from || window.matchMedia('(prefers-reduced-motion: reduce)').matches) return;
    picture.current?.animate([{ transform: from }, { transform: 'none' }], {
      duration: GROW_MS,
      easing: 'ease-out',
    });
  }, []);

  if (!work.imageUrl) return null;
  return (
    <div className={styles.found} ref={picture} style={{ left, top, width, height }}>
      <Picture url={work.imageUrl} info={info} alt="" sizes="90vw" first />
    </div>
  );
}
