import { blur, Canvas } from '#lib/canvas.ts';
import { add, type Colour, clamp, gradient, hex, mix, scale, smoothstep } from '#lib/colour.ts';
import { unit } from '#lib/light.ts';
import { cloud, hash, noise } from '#lib/random.ts';
import { Threads } from '#lib/threads.ts';

/** Position of the cloth and size of its stitches, in pixels of a drawing of 3200 by 4000. */
const LEFT = 350;
const TOP = 410;
const WIDE = 2500;
const ACROSS = 51;
const STITCH = WIDE / ACROSS;
const ROW = STITCH * 0.8;
const ROWS = 80;
const FIRST = 5;
const ROD = 46;

/** Colours of the dyed wool, from dark to light green. */
const dyes = gradient([
  [0, '#0f3d3a'],
  [0.25, '#145245'],
  [0.5, '#2c6b3f'],
  [0.75, '#5f8430'],
  [1, '#9c9a2c'],
]);
const wool = hex('#f3e4c6');
const lamp = unit([-0.55, -0.6, 0.58]);

/**
 * Returns the stitches row by row, by Wolfram's Rule 30: a stitch is dark if (left above) XOR (above OR right
 * above).
 */
function pattern(): Uint8Array[] {
  const wide = ROWS * 2 + ACROSS;
  const rows: Uint8Array[] = [];
  for (let row = 0; row < ROWS; row++) {
    const cells = new Uint8Array(wide);
    const above = rows[row - 1];
    if (above)
      for (let i = 1; i < wide - 1; i++)
        cells[i] = (above[i - 1] as number) ^ ((above[i] as number) | (above[i + 1] as number));
    else cells[wide >> 1] = 1;
    rows.push(cells);
  }
  return rows;
}

/** Returns the height of the hanging cloth. Its soft folds begin at the rod. */
function fold(x: number, y: number): number {
  const u = x / 3200;
  const v = y / 4000;
  const free = smoothstep(0.08, 0.6, v);
  const lines =
    Math.sin(u * 13 + v * 1.6 + 0.8 * Math.sin(v * 3.1 + 1)) * 0.62 + Math.sin(u * 23 - v * 2.3 + 2) * 0.2;
  return free * (lines * 90 + 50 * cloud(u * 2.2, v * 1.8, 3, 30));
}

/** Returns where a point of the cloth is in the picture. Rows are uneven, and folds shift them. */
function hangPoint(x: number, y: number, px: number): [number, number] {
  const lift = fold(x, y);
  return [
    (x + 8 * noise(x / 300, y / 260, 3) + lift * 0.2) * px,
    (y + 9 * noise(x / 340, y / 300, 7) + lift * 0.2) * px,
  ];
}

/** Artwork 128: the cellular automaton Rule 30 as knitting. It starts with a single dark stitch at the top. */
export function rule30(width = 1600): Canvas {
  const wide = width * 2;
  const high = Math.round(width * 1.25) * 2;
  const px = wide / 3200;
  const yarn = new Threads(wide, high);
  const colours = make(yarn, px);
  const rod = yarn.strand.map((strand) => (strand >= 0 ? 1 : 0));
  const shadow = new Float32Array(wide * high);
  const dx = Math.round(62 * px);
  const dy = Math.round(70 * px);
  for (let y = dy; y < high; y++)
    for (let x = dx; x < wide; x++) shadow[y * wide + x] = rod[(y - dy) * wide + x - dx] as number;
  blur(shadow, wide, high, 30 * px);
  const near = Float32Array.from(yarn.level);
  blur(near, wide, high, 15 * px);
  const light = yarn.visibleLamp(lamp[0], lamp[1], 0.8, 26 * px, 9 * px);
  return new Canvas(wide, high)
    .map((_, x, y) => {
      const i = y * wide + x;
      const u = x / px;
      const v = y / px;
      const strand = yarn.strand[i] as number;
      if (strand < 0) return wall(u, v, shadow[i] as number);
      if (strand === 0) return wood(yarn, i, u, v);
      const slopeX = (fold(u + 8, v) - fold(u - 8, v)) / 16;
      const slopeY = (fold(u, v + 8) - fold(u, v - 8)) / 16;
      const cloth = unit([-slopeX * 1.9, -slopeY * 1.9, 1]);
      const drape = clamp(cloth[0] * lamp[0] + cloth[1] * lamp[1] + cloth[2] * lamp[2]);
      const hollow = clamp(((near[i] as number) - (yarn.level[i] as number)) / (13 * px));
      const fall = (0.34 + 1.6 * drape ** 1.3) * (0.72 + 0.28 * smoothstep(-120, 110, fold(u, v)));
      return scale(thread(yarn, i, colours, light[i] as number, 1 - 0.62 * hollow, px), fall);
    })
    .halve();
}

/** Lays the rod, the stitches and the hem. Returns the colour of each thread, beginning with that of the rod. */
function make(yarn: Threads, px: number): Colour[] {
  const cells = pattern();
  const colours: Colour[] = [wool];
  const dye = (row: number, cell: number) => (cell ? dyes(clamp((row - FIRST) / (ROWS - FIRST))) : wool);
  for (let row = 0; row < ROWS; row++)
    for (let column = 0; column < ACROSS; column++) {
      const cell = cells[row - FIRST]?.[ROWS + column] ?? 0;
      knit(yarn, column, row, colours.length, px);
      colours.push(scale(dye(row, cell), 0.95 + 0.1 * hash(column, row, 5)));
    }
  // The hem is a chain of stitches, which ends with the loose end of the thread.
  const hem = TOP + ROWS * ROW + 4;
  for (let column = 0; column < ACROSS; column++) {
    const a = LEFT + column * STITCH - 5;
    const b = LEFT + (column + 1) * STITCH + 9;
    yarn.lay(
      [...hangPoint(a, hem - 9, px), 17 * px, ...hangPoint(b, hem + 5, px), 10 * px],
      12.5 * px,
      colours.length,
    );
    yarn.lay(
      [...hangPoint(a, hem + 15, px), 15 * px, ...hangPoint(b, hem + 5, px), 10 * px],
      12.5 * px,
      colours.length,
    );
    colours.push(dye(ROWS, 1));
  }
  const tail: number[] = [];
  for (let n = 0; n <= 60; n++) {
    const t = n / 60;
    const x = LEFT + WIDE - 6 + 46 * Math.sin(t * 7.5) * t - 120 * t * t;
    tail.push(...hangPoint(x, hem + 8 + 300 * t - 60 * Math.max(0, t - 0.7) * Math.sin(t * 30), px), 10 * px);
  }
  yarn.lay(tail, 10.5 * px, colours.length);
  colours.push(dye(ROWS, 1));
  // The rod is held by the loops of the first row, which are wound round it.
  for (let column = 0; column < ACROSS; column++) {
    const x = LEFT + (column + 0.5) * STITCH;
    const points: number[] = [];
    for (let n = 0; n <= 8; n++)
      points.push(x * px, (TOP + 34 - n * 13) * px, (62 + 18 * Math.sin((n / 8) * Math.PI)) * px);
    yarn.lay(points, 12.5 * px, colours.length);
    colours.push(scale(wool, 0.96));
  }
  const y = (TOP - 22) * px;
  yarn.lay([150 * px, y, 8 * px, 3050 * px, y, 8 * px], ROD * px, 0);
  for (const x of [140, 3060]) yarn.lay([x * px, y, 10 * px, x * px + 1, y, 10 * px], ROD * 1.5 * px, 0);
  return colours;
}

/** Draws one stitch: two legs that start in the loop below and lean apart. */
function knit(yarn: Threads, column: number, row: number, id: number, px: number): void {
  const tight = 0.97 + 0.06 * hash(column, row, 2);
  for (const side of [-1, 1]) {
    const points: number[] = [];
    for (let n = 0; n <= 7; n++) {
      const t = n / 7;
      const out = (0.06 + 0.36 * Math.sin(t * 1.75) - 0.1 * t ** 3) * STITCH * side;
      const level = (13.5 - 10 * t ** 1.6 - 5 * (1 - t) ** 4) * px;
      points.push(
        ...hangPoint(LEFT + (column + 0.5) * STITCH + out, TOP + (row + 1.12 - t * 1.5) * ROW, px),
        level,
      );
    }
    yarn.lay(points, STITCH * 0.232 * tight * px, id);
  }
}

/** Returns the colour of wool, which has twisted plies and a haze of fibres. */
function thread(yarn: Threads, i: number, colours: Colour[], seen: number, open: number, px: number): Colour {
  const id = yarn.strand[i] as number;
  const along = (yarn.along[i] as number) / px;
  const across = clamp(yarn.across[i] as number, -0.999, 0.999);
  const heading = yarn.heading[i] as number;
  const twist = Math.sin(along * 0.36 + Math.asin(across) * 2.4 + hash(id, 3) * 6);
  const round = across * 0.74 + twist * 0.1;
  const normal = unit([
    -Math.sin(heading) * round + Math.cos(heading) * twist * 0.11,
    Math.cos(heading) * round + Math.sin(heading) * twist * 0.11,
    Math.sqrt(Math.max(0.1, 1 - round * round)),
  ]);
  const toLamp = clamp(normal[0] * lamp[0] + normal[1] * lamp[1] + normal[2] * lamp[2]);
  const shade = 0.34 * open + 0.8 * toLamp ** 0.8 * (0.3 + 0.7 * seen) * (0.55 + 0.45 * open);
  const dye = colours[id] as Colour;
  // At the rim of the thread, fibres scatter light.
  return add(scale(dye, shade), dye, Math.abs(across) ** 3 * 0.08 * open);
}

function wood(yarn: Threads, i: number, u: number, v: number): Colour {
  const across = yarn.across[i] as number;
  const high = Math.sqrt(Math.max(0, 1 - across * across));
  const lit = clamp(across * lamp[1] + high * lamp[2]);
  const grain = cloud(u / 240, v / 9, 3, 4);
  const timber = mix(hex('#7a4a2a'), hex('#b07a48'), clamp(0.5 + grain * 0.8));
  return add(scale(timber, 0.2 + 0.95 * lit), [1, 0.92, 0.8], lit ** 30 * 0.2);
}

/** Returns the colour of a wall of lime plaster in the light of a window. */
function wall(u: number, v: number, shadow: number): Colour {
  const far = Math.hypot(u / 3200 - 0.3, v / 4000 - 0.25);
  const trowel = cloud(u / 420, v / 300, 4, 9) * 0.07 + cloud(u / 26, v / 26, 2, 3) * 0.014;
  const plaster = mix(hex('#dcb6a0'), hex('#9a6f5e'), smoothstep(0.05, 0.95, far));
  return scale(plaster, (1 + trowel) * (1 - 0.55 * shadow));
}
