import { cover } from './cover.ts';
import type { Point } from './mosaic.ts';

export interface Hat {
  outline: Point[];
  reflected: boolean;
}

const ROOT = Math.sqrt(3);
/** Returns a point of the triangular grid, whose two basis vectors have an angle of 60 degrees. */
const place = (a: number, b: number): Point => [a + b / 2, (b * ROOT) / 2];
/** Outline of the hat tile on the triangular grid. Its sides have the lengths 1 and √3. */
const outline = [
  [0, 0],
  [-1, -1],
  [0, -2],
  [2, -2],
  [2, -1],
  [4, -2],
  [5, -1],
  [4, 0],
  [3, 0],
  [2, 2],
  [0, 3],
  [0, 2],
  [-1, 2],
].map(([a, b]) => place(a as number, b as number));

/**
 * Returns the middle of a hexagon with sides of length 2. Each hexagon is divided into six kites, and a hat consists of
 * eight kites.
 */
const hexagon = (i: number, j: number): Point => place(2 * i + 4 * j, 2 * i - 2 * j);
const kite = (k: number): Point => [1.2 * Math.cos((k * Math.PI) / 3), 1.2 * Math.sin((k * Math.PI) / 3)];

function turnPoint([x, y]: Point, turn: number, flip: boolean): Point {
  const cos = Math.cos((turn * Math.PI) / 3);
  const sin = Math.sin((turn * Math.PI) / 3);
  const mirror = flip ? -y : y;
  return [x * cos - mirror * sin, x * sin + mirror * cos];
}

function inside(polygon: readonly Point[], x: number, y: number): boolean {
  let within = false;
  polygon.forEach(([qx, qy], index) => {
    const [px, py] = polygon[(index + polygon.length - 1) % polygon.length] as Point;
    if (qy > y !== py > y && x < ((px - qx) * (y - qy)) / (py - qy) + qx) within = !within;
  });
  return within;
}

/** Covers the area up to this distance from the middle with hats, by search. Distances are in short sides of a hat. */
export function hats(wide: number, high: number, seed: number): Hat[] {
  const reach = Math.ceil((wide + high) / 3) + 6;
  const names = new Map<string, number>();
  const must: number[] = [];
  const shapes = [0, 1, 2, 3, 4, 5].flatMap((turn) =>
    [false, true].map((flip) => {
      const shape = outline.map((point) => turnPoint(point, turn, flip));
      const kites: [number, number, number][] = [];
      for (let i = -4; i <= 4; i++)
        for (let j = -4; j <= 4; j++)
          for (let k = 0; k < 6; k++) {
            const x = hexagon(i, j)[0] + kite(k)[0];
            const y = hexagon(i, j)[1] + kite(k)[1];
            if (inside(shape, x, y)) kites.push([i, j, k]);
          }
      return { shape, flip, kites };
    }),
  );
  const pieces: number[][] = [];
  const laid: Hat[] = [];
  for (let i = -reach; i <= reach; i++)
    for (let j = -reach; j <= reach; j++) {
      const [x, y] = hexagon(i, j);
      if (Math.abs(x) > wide + 6 || Math.abs(y) > high + 6) continue;
      for (const { shape, flip, kites } of shapes) {
        pieces.push(
          kites.map(([di, dj, k]) => {
            const key = `${i + di},${j + dj},${k}`;
            const known = names.get(key);
            if (known !== undefined) return known;
            const [cx, cy] = hexagon(i + di, j + dj);
            must.push(Math.abs(cx) <= wide && Math.abs(cy) <= high ? 1 : 0);
            names.set(key, must.length - 1);
            return must.length - 1;
          }),
        );
        laid.push({ outline: shape.map(([px, py]): Point => [px + x, py + y]), reflected: flip });
      }
    }
  const found = cover(pieces, must.length, Uint8Array.from(must), seed).map((index) => laid[index] as Hat);
  // In a hat tiling, most tiles have one orientation, and the rest are mirrored. The rarer orientation is called
  // reflected.
  const flipped = found.filter(({ reflected }) => reflected).length;
  if (flipped * 2 < found.length) return found;
  return found.map((hat) => ({ ...hat, reflected: !hat.reflected }));
}
