import { type Colour, clamp, hex, mix, scale } from '../lib/colour.ts';
import { cloud, noise } from '../lib/random.ts';
import type { Surface } from '../lib/surface.ts';

export interface Point {
  x: number;
  y: number;
  /** Height of the rope's axis above the table. */
  z: number;
}

interface Strand {
  /** Position along the rope, across the rope, and within a strand. The colour depends on all three. */
  along: number;
  across: number;
  lay: number;
}

/** The ropes on a surface. For each pixel, this stores the position on the topmost rope. */
export class Cordage {
  readonly #width: number;
  readonly #lay: Float32Array;
  readonly #along: Float32Array;
  readonly #across: Float32Array;

  constructor(width: number, height: number) {
    this.#width = width;
    this.#lay = new Float32Array(width * height).fill(-9);
    this.#along = new Float32Array(width * height);
    this.#across = new Float32Array(width * height);
  }

  at(x: number, y: number): Strand | undefined {
    const i = y * this.#width + x;
    const lay = this.#lay[i] as number;
    if (lay < -5) return undefined;
    return { lay, along: this.#along[i] as number, across: this.#across[i] as number };
  }

  /** Lays a rope of three strands along these points. */
  run(surface: Surface, points: Point[], radius: number, pitch = 3.1): void {
    let length = 0;
    for (let n = 1; n < points.length; n++) {
      const a = points[n - 1] as Point;
      const b = points[n] as Point;
      const step = Math.hypot(b.x - a.x, b.y - a.y);
      if (step < 1e-6) continue;
      const ux = (b.x - a.x) / step;
      const uy = (b.y - a.y) / step;
      const parts = Math.ceil(step / 0.7);
      for (let k = 0; k < parts; k++) {
        const t = k / parts;
        const along = length + step * t;
        this.#slice(
          surface,
          a.x + (b.x - a.x) * t,
          a.y + (b.y - a.y) * t,
          a.z + (b.z - a.z) * t,
          ux,
          uy,
          along,
          radius,
          pitch,
        );
      }
      length += step;
    }
  }

  #slice(
    surface: Surface,
    x: number,
    y: number,
    z: number,
    ux: number,
    uy: number,
    along: number,
    radius: number,
    pitch: number,
  ): void {
    for (let w = -radius; w <= radius; w += 0.7) {
      const across = w / radius;
      const round = Math.sqrt(1 - across * across);
      // The three strands wind round each other, so the surface of the rope has crests and grooves.
      const turn = Math.asin(clamp(across, -1, 1));
      const phase = (along / (radius * pitch)) * Math.PI * 2 * 0.333 + turn / 2.1;
      const place = phase * 1.5 - Math.floor(phase * 1.5);
      const crest = Math.sqrt(Math.max(0, 1 - ((place - 0.5) * 2) ** 2));
      const yarn = noise(along / 3 + turn * 9 + place * 14, turn * 4 + place * 9, 3) * 0.9;
      const height = z + radius * (0.72 * round + 0.3 * crest) + yarn;
      const px = Math.round(x - uy * w);
      const py = Math.round(y + ux * w);
      if (!surface.lay(px, py, height)) continue;
      const i = py * this.#width + px;
      this.#lay[i] = place;
      this.#along[i] = along;
      this.#across[i] = turn;
    }
  }
}

/** Returns the colour of weathered hemp, which is like straw, with tar in the grooves. */
export function hemp({ lay, along, across }: Strand, pale = '#d8b878', dark = '#7c5a2e'): Colour {
  const edge = Math.abs(lay - 0.5) * 2;
  // Yarns run diagonally across the strand.
  const yarn =
    Math.sin(along / 2.6 - across * 16 + lay * 30) * 0.5 + noise(along / 2, across * 16 + lay * 22, 6) * 0.7;
  const worn = cloud(along / 130, across * 1.3 + lay, 3, 2);
  const colour = mix(hex(pale), hex(dark), clamp(0.28 + edge ** 3 * 0.5 + worn * 0.45));
  return scale(colour, 1 + yarn * 0.15);
}
