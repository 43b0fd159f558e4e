import { clamp, smoothstep } from './colour.ts';
import { unit, type Vector } from './light.ts';

/** Returns the normal of a height field at a point. `steep` multiplies the slope. */
export function normalAt(
  field: Float32Array,
  width: number,
  height: number,
  x: number,
  y: number,
  steep = 1,
): Vector {
  const at = (px: number, py: number) =>
    field[clamp(py, 0, height - 1) * width + clamp(px, 0, width - 1)] as number;
  return unit([((at(x - 1, y) - at(x + 1, y)) / 2) * steep, ((at(x, y - 1) - at(x, y + 1)) / 2) * steep, 1]);
}

/**
 * Returns the shadows of a lamp at the upper left, from 0 (lit) to 1 (shadow). `fall` is the height by which a light
 * ray falls from one row to the next. `soft` is the depth below the ray at which the shadow is complete.
 */
export function shadows(
  field: Float32Array,
  width: number,
  height: number,
  { across = 0.77, fall = 0.9, soft = 2 } = {},
): Float32Array {
  const ray = new Float32Array(field.length);
  const shadow = new Float32Array(field.length);
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const i = y * width + x;
      const own = field[i] as number;
      let from = own;
      if (y > 0) {
        const place = Math.max(0, x - across);
        const left = Math.floor(place);
        const row = (y - 1) * width;
        const share = place - left;
        from =
          (ray[row + left] as number) * (1 - share) +
          (ray[row + Math.min(width - 1, left + 1)] as number) * share -
          fall;
      }
      ray[i] = Math.max(own, from);
      shadow[i] = smoothstep(0, soft, (ray[i] as number) - own);
    }
  return shadow;
}

/** Returns the value at a position between pixels, by interpolation of the four nearest pixels. */
export function between(field: Float32Array, width: number, height: number, x: number, y: number): number {
  const px = clamp(x, 0, width - 1.001);
  const py = clamp(y, 0, height - 1.001);
  const left = Math.floor(px);
  const top = Math.floor(py);
  const u = px - left;
  const v = py - top;
  const i = top * width + left;
  const above = (field[i] as number) * (1 - u) + (field[i + 1] as number) * u;
  const below = (field[i + width] as number) * (1 - u) + (field[i + width + 1] as number) * u;
  return above * (1 - v) + below * v;
}

/** Returns a field with a computed value for each pixel. */
export function fillField(
  width: number,
  height: number,
  value: (x: number, y: number) => number,
): Float32Array {
  const field = new Float32Array(width * height);
  for (let y = 0; y < height; y++) for (let x = 0; x < width; x++) field[y * width + x] = value(x, y);
  return field;
}
