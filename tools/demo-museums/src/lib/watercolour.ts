import { Canvas } from './canvas.ts';
import { type Colour, smoothstep } from './colour.ts';
import { fillField } from './heights.ts';
import { cloud, noise } from './random.ts';

/** A sheet of paper. It stores how much light the pigments and ink on it absorb. */
export class Sheet {
  readonly taken: Canvas;
  readonly grain: Float32Array;
  /**
   * For each pixel, 1 if a flower covers it and 0 otherwise. Later washes are behind the flowers, so they are not
   * painted there.
   */
  readonly cover: Float32Array;
  readonly unit: number;

  constructor(width: number) {
    this.taken = new Canvas(width, width * 1.25);
    this.unit = width / 1600;
    this.cover = new Float32Array(width * width * 1.25);
    this.grain = fillField(width, width * 1.25, (x, y) => paper(x / this.unit, y / this.unit));
  }

  /**
   * Paints a wash of colour. `inside` returns the distance of a point from the edge of the wash, where the colour dries
   * darker.
   */
  wash(
    [left, top, right, bottom]: readonly [number, number, number, number],
    inside: (x: number, y: number) => number,
    tint: (x: number, y: number) => Colour,
    { thick = 1, seed = 0, edge = 1, layer = 0 } = {},
  ): void {
    const { unit, taken } = this;
    for (let y = Math.max(0, Math.floor(top * unit)); y < Math.min(taken.height, bottom * unit); y++)
      for (let x = Math.max(0, Math.floor(left * unit)); x < Math.min(taken.width, right * unit); x++) {
        const i = y * taken.width + x;
        const u = x / unit;
        const v = y / unit;
        if (inside(u, v) < -9 || (layer < 0 && (this.cover[i] as number) > 0.5)) continue;
        const wx = noise(u / 46, v / 46, seed) * 5;
        const wy = noise(u / 46, v / 46, seed + 1) * 5;
        const rough = (this.grain[i] as number) * 1.6;
        const depth = inside(u + wx, v + wy) + rough + noise(u / 9, v / 9, seed + 2) * 1.2;
        if (depth < -1.5) continue;
        if (layer > 0 && depth > 1) this.cover[i] = 1;
        const pool = cloud(u / 95, v / 95, 4, seed + 3);
        const bloom = smoothstep(0.12, 0.17, cloud(u / 60 + 9, v / 60, 4, seed + 4)) * 0.22;
        const line = Math.exp(-Math.max(0, depth) / 3.2) * 0.62 * edge;
        const strength =
          thick *
          smoothstep(-1.2, 1.2, depth) *
          Math.max(0.08, 0.6 + pool * 0.75 - bloom + line - (this.grain[i] as number) * 0.22);
        const pigment = tint(u, v);
        for (let channel = 0; channel < 3; channel++)
          taken.data[i * 3 + channel] =
            (taken.data[i * 3 + channel] as number) + absorption(pigment[channel] as number) * strength;
      }
  }

  line(x1: number, y1: number, x2: number, y2: number, strength: number): void {
    const { unit, taken } = this;
    const steps = Math.ceil(Math.hypot(x2 - x1, y2 - y1) * unit * 1.5);
    for (let k = 0; k <= steps; k++) {
      const x = (x1 + ((x2 - x1) * k) / steps) * unit;
      const y = (y1 + ((y2 - y1) * k) / steps) * unit;
      const left = Math.floor(x);
      const top = Math.floor(y);
      for (const [dx, dy] of [
        [0, 0],
        [1, 0],
        [0, 1],
        [1, 1],
      ] as const) {
        const i = (top + dy) * taken.width + left + dx;
        const share = (1 - Math.abs(x - left - dx)) * (1 - Math.abs(y - top - dy));
        for (let channel = 0; channel < 3; channel++)
          taken.data[i * 3 + channel] =
            (taken.data[i * 3 + channel] as number) + strength * share * (ink[channel] as number);
      }
    }
  }
}

const ink = [1.5, 1.25, 0.7] as const;
const absorption = (channel: number) => -Math.log(channel + 0.035);

/** Returns the height of the texture of cold-pressed cotton paper. */
function paper(x: number, y: number): number {
  return cloud(x / 9, y / 9, 3, 40) * 1.1 + noise(x / 3.4, y / 3.4, 41) * 0.25;
}
