import type { Canvas } from './canvas.ts';

/** Adds light at a position that may be between pixels. The nearest pixels share the light. */
export function spark(
  canvas: Canvas,
  x: number,
  y: number,
  colour: readonly number[],
  strength: number,
): void {
  const left = Math.floor(x);
  const top = Math.floor(y);
  if (left < 0 || top < 0 || left >= canvas.width - 1 || top >= canvas.height - 1) return;
  const u = x - left;
  const v = y - top;
  for (const [dx, dy, share] of [
    [0, 0, (1 - u) * (1 - v)],
    [1, 0, u * (1 - v)],
    [0, 1, (1 - u) * v],
    [1, 1, u * v],
  ] as const) {
    const i = ((top + dy) * canvas.width + left + dx) * 3;
    for (let channel = 0; channel < 3; channel++)
      canvas.data[i + channel] =
        (canvas.data[i + channel] as number) + (colour[channel] as number) * strength * share;
  }
}
