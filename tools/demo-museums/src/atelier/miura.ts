import type { Canvas } from '../lib/canvas.ts';
import { type Colour, gradient, hex, mix, scale, smoothstep } from '../lib/colour.ts';
import { cloud, noise } from '../lib/random.ts';
import { drawLit, Surface } from '../lib/surface.ts';

const WIDTH = 1360;
const HEIGHT = 1700;
const WIDE = WIDTH * 2;
const HIGH = HEIGHT * 2;
/** Width (`CELL_X`) and height (`CELL_Y`) of a facet, and amplitude of the zigzag (`SWING`), in pixels. */
const CELL_X = 186;
const CELL_Y = 172;
const SWING = 82;
const DEPTH = 106;
const COLUMNS = 12;
const ROWS = 17;
const TILT = -0.17;

const dye = gradient([
  [0, '#7a1f3d'],
  [0.2, '#c23a4b'],
  [0.42, '#ec7a55'],
  [0.62, '#f6b37a'],
  [0.82, '#f4d9ae'],
  [1, '#f3ead6'],
]);

interface FoldPoint {
  u: number;
  v: number;
  /** Height of the fold: 0 in a valley, 1 on a ridge. */
  rise: number;
  crease: number;
  inside: boolean;
}

/** Artwork 1: a half-open Miura fold, lit from a low angle. */
export function miura(): Canvas {
  const surface = new Surface(WIDE, HIGH, (x, y) => {
    const { rise, u, v, inside } = place(x, y);
    if (!inside) return cloud(x / 6, y / 6, 2, 8) * 0.7;
    const worn = cloud(x / 90, y / 90, 3, 2) * 2.4 + cloud(x / 7, y / 7, 2, 4) * 0.3;
    // The sheet is opened wider towards the lower right corner, so the folds are flatter there.
    const tight = 1 - 0.42 * smoothstep(0.35, 1.35, u * 0.55 + v * 0.75);
    return 26 + rise * DEPTH * tight + worn;
  });
  return drawLit(surface, colourAt, {
    towards: [-0.78, -0.36, 0.42],
    ambient: 0.34,
    strength: 1.22,
    shine: 0.03,
    gloss: 10,
    reach: 420,
    soft: 0.2,
    hollow: 0.75,
    around: 60,
    warm: [1.07, 1, 0.88],
    cool: [0.8, 0.93, 1.2],
  })
    .halve()
    .map((colour, x, y) => {
      const far = Math.hypot(x / WIDTH - 0.4, (y / HEIGHT - 0.4) * 1.1);
      return scale(colour, 1.1 - 0.5 * smoothstep(0.25, 0.9, far));
    });
}

/** Returns which point of the folded sheet is visible at a pixel. */
function place(x: number, y: number): FoldPoint {
  const dx = x - WIDE * 0.5;
  const dy = y - HIGH * 0.5;
  const cos = Math.cos(TILT);
  const sin = Math.sin(TILT);
  const a = dx * cos + dy * sin + (COLUMNS * CELL_X) / 2;
  const b = dy * cos - dx * sin + (ROWS * CELL_Y) / 2;
  const row = b / CELL_Y;
  const along = row - Math.floor(row);
  const even = Math.floor(row) % 2 === 0;
  const shift = SWING * (even ? along : 1 - along) - SWING / 2;
  const column = (a - shift) / CELL_X;
  const across = column - Math.floor(column);
  const rising = Math.floor(column) % 2 === 0;
  return {
    u: column / COLUMNS,
    v: row / ROWS,
    rise: rising ? across : 1 - across,
    crease: Math.min(Math.min(across, 1 - across) * CELL_X, Math.min(along, 1 - along) * CELL_Y),
    inside: column > 0 && column < COLUMNS && row > 0 && row < ROWS,
  };
}

function colourAt(x: number, y: number): Colour {
  const { u, v, crease, inside } = place(x, y);
  if (!inside) return table(x, y);
  const fibre =
    cloud(x / 4, y / 11, 3, 1) * 0.07 +
    cloud(x / 150, y / 150, 3, 6) * 0.05 +
    noise(x / 1.6, y / 1.6, 3) * 0.03;
  const paper = dye(
    smoothstep(-0.1, 1.1, 1.05 - v * 0.95 + (u - 0.5) * 0.25 + cloud(x / 420, y / 420, 3, 9) * 0.12),
  );
  const worn = mix(paper, hex('#fff8ee'), 0.4 * (1 - smoothstep(1, 6, crease)));
  return scale(worn, 1 + fibre);
}

/** Returns the colour of the table: blue-green linen. */
function table(x: number, y: number): Colour {
  const weave =
    Math.sin(x * 0.55 + noise(x / 60, y / 200, 3) * 3) * 0.1 +
    Math.sin(y * 0.55 + noise(x / 200, y / 60, 4) * 3) * 0.1;
  const uneven = cloud(x / 300, y / 300, 3, 5) * 0.2 + cloud(x / 5, y / 5, 2, 8) * 0.12;
  return scale(hex('#17424a'), 0.9 + weave + uneven);
}
