import type { Box } from './drawing.ts';

/**
 * Divides a box into `count` boxes without holes, by splitting it again and again. The first boxes are the
 * largest.
 */
export function mosaic(count: number, box: Box, gap: number): Box[] {
  if (count < 1) return [];
  if (count === 1) return [box];
  const first = Math.max(1, Math.floor(count * 0.45));
  const share = Math.min(0.62, (first / count) * 1.2);
  const [one, other] = box.width > box.height ? beside(box, share, gap) : below(box, share, gap);
  return [...mosaic(first, one, gap), ...mosaic(count - first, other, gap)];
}

function beside({ x, y, width, height }: Box, share: number, gap: number): [Box, Box] {
  const wide = (width - gap) * share;
  return [
    { x, y, width: wide, height },
    { x: x + wide + gap, y, width: width - gap - wide, height },
  ];
}

function below({ x, y, width, height }: Box, share: number, gap: number): [Box, Box] {
  const high = (height - gap) * share;
  return [
    { x, y, width, height: high },
    { x, y: y + high + gap, width, height: height - gap - high },
  ];
}
