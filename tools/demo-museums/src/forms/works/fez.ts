import { Canvas, plane } from '#lib/canvas.ts';
import { type Colour, clamp, hex, mix, scale, smoothstep } from '#lib/colour.ts';
import { distanceTo, type Piece, pieces } from '#lib/distance.ts';
import { addColour, unit } from '#lib/light.ts';
import { cloud, hash, noise } from '#lib/random.ts';

const SIZE = 1600;
const SIDE = SIZE * 2;
/** Width of the picture in units. A unit is half the distance between neighbouring rosettes. */
const SPAN = 4.3;
const UNIT = SIDE / SPAN;
const STRAP = 0.036;

type Line = readonly [x1: number, y1: number, x2: number, y2: number];

const degree = Math.PI / 180;
/**
 * Ratio of the radius of a rosette's inner points to that of its outer points. With this ratio, all lines have one of
 * eight directions, 22.5 degrees apart.
 */
const INNER = Math.cos(67.5 * degree) / Math.cos(45 * degree);

/** Artwork 104: Moroccan tiles (zellij). Between rosettes with sixteen points are stars with eight points. */
export async function fez(): Promise<Canvas> {
  const strap = await plane(drawing(lines()), SIDE, SIDE);
  const mask = new Uint8Array(strap.length);
  for (let i = 0; i < mask.length; i++) mask[i] = (strap[i] as number) > 0.5 ? 1 : 0;
  const { labels, found } = pieces(mask, SIDE);
  const inPiece = distanceTo(mask, SIDE, SIDE);
  const inverse = mask.map((value) => 1 - value);
  const inStrap = distanceTo(inverse, SIDE, SIDE);
  const glazes = found.map(glazeOf);
  const canvas = new Canvas(SIDE, SIDE).map((_, x, y) => {
    const i = y * SIDE + x;
    const label = labels[i] as number;
    return label === 0
      ? tile(ivory, 0, inStrap, i, x, y)
      : tile(glazes[label] as Colour, label, inPiece, i, x, y);
  });
  return canvas.halve().map((colour, x, y) => {
    const far = Math.hypot(x / SIZE - 0.44, y / SIZE - 0.42);
    return scale(colour, 1.16 - 0.62 * smoothstep(0.15, 0.85, far));
  });
}

function around(x: number, y: number, radius: number, turn: number): [number, number] {
  return [x + radius * Math.cos(turn * degree), y + radius * Math.sin(turn * degree)];
}

function lines(): Line[] {
  const all: Line[] = [];
  for (let x = -4; x <= 4; x += 2)
    for (let y = -4; y <= 4; y += 2) {
      rosette(all, x, y, 1);
      rosette(all, x, y, INNER);
      rosette(all, x, y, INNER ** 2);
      star(all, x + 1, y + 1);
    }
  return all;
}

/** Adds the zigzag of a rosette with sixteen points. */
function rosette(all: Line[], x: number, y: number, size: number): void {
  for (let k = 0; k < 16; k++)
    for (const way of [-1, 1])
      all.push([...around(x, y, size, k * 22.5), ...around(x, y, size * INNER, (k + way) * 22.5)]);
}

/**
 * Adds the star with eight points between four rosettes. The lines of the rosettes continue as lines of the star.
 */
function star(all: Line[], x: number, y: number): void {
  const radius = Math.SQRT2 - 1;
  for (let k = 45; k < 360; k += 90) {
    for (const way of [135, -135]) all.push([...around(x, y, radius, k), ...around(x, y, radius, k + way)]);
    const nearX = 1 - Math.cos(22.5 * degree);
    const nearY = 1 - Math.sin(22.5 * degree);
    const rotatePoint = (a: number, b: number): [number, number] => {
      const cos = Math.cos((k - 45) * degree);
      const sin = Math.sin((k - 45) * degree);
      return [x + a * cos - b * sin, y + a * sin + b * cos];
    };
    const tip = rotatePoint(0, -radius);
    all.push([...rotatePoint(-nearX, -nearY), ...tip], [...rotatePoint(nearX, -nearY), ...tip]);
    all.push([...rotatePoint(-nearX, -nearY), ...rotatePoint(nearX, -nearY)]);
  }
}

function drawing(all: Line[]): string {
  const from = -SPAN / 2;
  const path = all.map(([a, b, c, d]) => `M${a} ${b}L${c} ${d}`).join('');
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${SIDE}" height="${SIDE}" viewBox="${from} ${from} ${SPAN} ${SPAN}"><path d="${path}" fill="none" stroke="#fff" stroke-width="${STRAP}" stroke-linejoin="miter" stroke-linecap="round"/></svg>`;
}

const ivory = hex('#efe3c8');

/** Returns the colour of a piece. As in Moroccan tiles, it depends on the position of the piece in its rosette. */
function glazeOf({ x, y, area }: Piece): Colour {
  const u = (x - SIDE / 2) / UNIT;
  const v = (y - SIDE / 2) / UNIT;
  const near = (value: number, offset: number) => value - offset - 2 * Math.round((value - offset) / 2);
  const dx = near(u, 0);
  const dy = near(v, 0);
  const toRosette = Math.hypot(dx, dy);
  const toStar = Math.hypot(near(u, 1), near(v, 1));
  const spoke = Math.round(Math.atan2(dy, dx) / (22.5 * degree));
  if (toRosette < 0.12) return hex('#d08a1c');
  if (toRosette < 0.245) return hex('#0f5a4a');
  if (toRosette < 0.33) return hex('#15212c');
  if (toRosette < 0.45) return hex(spoke % 2 === 0 ? '#2a9a9c' : '#d59a2a');
  if (toRosette < 0.62) return hex('#7a1d1c');
  if (toRosette < 0.85) return hex(spoke % 2 === 0 ? '#12604a' : '#17529c');
  if (toStar < 0.08) return hex('#0e3c7c');
  if (toStar < 0.32 || area / UNIT ** 2 < 0.012) return hex('#d8961f');
  return hex(toStar < 0.7 ? '#15212c' : '#b04e2a');
}

/**
 * Returns the colour at a point of a piece of glazed clay, which is slightly tilted, worn at the edge and mottled.
 * Between pieces, returns the colour of mortar.
 */
function tile(glaze: Colour, label: number, edges: Float32Array, i: number, x: number, y: number): Colour {
  const edge = edges[i] as number;
  const chip = noise(x / 11, y / 11, label) * 0.9 + noise(x / 37, y / 37, 5) * 0.7;
  const mortar = 1 - smoothstep(3.2, 5.2, edge + chip);
  const mottle = cloud(x / 70, y / 70, 4, label % 50) * 0.3 + noise(x / 5, y / 5, 3) * 0.035;
  const tone = 0.74 + 0.55 * hash(label, 4) + mottle;
  const slope = Math.max(0, 1 - edge / 13) ** 1.5 * 0.75;
  const ahead = (dx: number, dy: number) =>
    (edges[clamp(i + dx + dy * SIDE, 0, edges.length - 1)] as number) -
    (edges[clamp(i - dx - dy * SIDE, 0, edges.length - 1)] as number);
  const gx = ahead(2, 0);
  const gy = ahead(0, 2);
  const length = Math.hypot(gx, gy) || 1;
  const tilt = label === 0 ? 0.02 : 0.3;
  const normal = unit([
    (-gx / length) * slope + (hash(label, 8) - 0.5) * tilt + mottle * 0.12,
    (-gy / length) * slope + (hash(label, 9) - 0.5) * tilt + mottle * 0.12,
    1,
  ]);
  const clay = addColour(scale(glaze, tone), normal, {
    ambient: 0.3,
    gloss: label === 0 ? 40 : 26,
    shine: label === 0 ? 0.08 : 0.1,
  });
  const sand = scale(hex('#4a3f33'), 0.8 + noise(x / 3, y / 3, 6) * 0.25);
  return mix(clay, sand, mortar);
}
