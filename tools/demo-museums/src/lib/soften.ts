import { Canvas } from './canvas.ts';

/** Softens a picture slightly, as a lens does. Each pixel is mixed with this share of each of its four neighbours. */
export function soften(picture: Canvas, share: number): Canvas {
  const { width, height, data } = picture;
  const soft = new Canvas(width, height);
  for (let i = 0; i < data.length; i++) {
    const column = Math.floor(i / 3) % width;
    const row = Math.floor(i / 3 / width);
    const at = (stride: number, inside: boolean) => (inside ? data[i + stride] : data[i]) as number;
    const around =
      at(-3, column > 0) +
      at(3, column < width - 1) +
      at(-3 * width, row > 0) +
      at(3 * width, row < height - 1);
    soft.data[i] = (data[i] as number) * (1 - 4 * share) + around * share;
  }
  return soft;
}
