import type { Canvas } from '../lib/canvas.ts';
import { type Colour, gradient, hex, mix, scale, smoothstep } from '../lib/colour.ts';
import { cloud, noise } from '../lib/random.ts';
import { drawLit, Surface } from '../lib/surface.ts';

const WIDTH = 1360;
const HEIGHT = 1700;
/** The picture is drawn at twice its final size and then halved, which smooths the edges. */
const WIDE = WIDTH * 2;
const HIGH = HEIGHT * 2;
const LEVELS = 19;
const SHORE = 8;
const THICK = 13;

const sea = gradient([
  [0, '#0a2540'],
  [0.35, '#12506b'],
  [0.7, '#2f8f95'],
  [1, '#a5d6c6'],
]);
const land = gradient([
  [0, '#f3dfae'],
  [0.16, '#c9c67f'],
  [0.36, '#7fa45d'],
  [0.56, '#c58a4a'],
  [0.76, '#a24f3a'],
  [0.92, '#e9d9cc'],
  [1, '#fffaf3'],
]);

/** Artwork 5: an imaginary island, one sheet of paper for each contour line. */
export function island(): Canvas {
  const levels = new Uint8Array(WIDE * HIGH);
  const surface = new Surface(WIDE, HIGH, (x, y) => {
    const level = Math.min(LEVELS, Math.max(0, Math.floor(elevation(x / WIDE, y / WIDE) * LEVELS)));
    levels[y * WIDE + x] = level;
    // The sheets are not quite flat, because they bend slightly between the points of glue.
    const bow = cloud(x / 210, y / 210, 2, level * 7) * 3.2 + cloud(x / 9, y / 9, 2, 3 + level) * 0.35;
    return level * THICK + bow;
  });
  const roseAt = layRose(surface);
  return drawLit(
    surface,
    (x, y) => {
      const rose = roseAt(x, y);
      const level = levels[y * WIDE + x] as number;
      const paper = rose ?? sheet(level);
      const fibre =
        cloud(x / 5, y / 12, 3, level) * 0.05 +
        cloud(x / 120, y / 120, 3, level + 40) * 0.07 +
        noise(x / 1.7, y / 1.7, level) * 0.025;
      return scale(paper, 1 + fibre);
    },
    {
      towards: [-0.62, -0.7, 0.62],
      ambient: 0.42,
      strength: 1.2,
      shine: 0.015,
      gloss: 12,
      reach: 190,
      soft: 0.3,
      hollow: 0.75,
      around: 20,
      warm: [1.06, 1, 0.9],
      cool: [0.86, 0.97, 1.16],
    },
  )
    .halve()
    .map((colour, x, y) => {
      const far = Math.hypot(x / WIDTH - 0.45, (y / HEIGHT - 0.42) * 1.1);
      return scale(colour, 1.08 - 0.42 * smoothstep(0.3, 0.85, far));
    });
}

function sheet(level: number): Colour {
  if (level < SHORE) return sea(level / (SHORE - 1));
  return land((level - SHORE) / (LEVELS - SHORE));
}

/** Returns the elevation from 0 (deepest trench) to 1 (summit). Both u and v are in widths of the picture. */
function elevation(u: number, v: number): number {
  const wu = u + cloud(u * 3.1, v * 3.1, 3, 5) * 0.12;
  const wv = v + cloud(u * 3.1, v * 3.1, 3, 25) * 0.12;
  const hill = (x: number, y: number, wide: number, high: number) =>
    high * Math.exp(-((Math.hypot(wu - x, wv - y) / wide) ** 2));
  let height = 0.07 + 0.1 * (1 - v) * u;
  height += hill(0.47, 0.6, 0.32, 0.38);
  height += hill(0.55, 0.46, 0.17, 0.3);
  height += hill(0.56, 0.44, 0.075, 0.24);
  height += hill(0.4, 0.75, 0.13, 0.24);
  height += hill(0.37, 0.77, 0.05, 0.13);
  height += hill(0.62, 0.81, 0.11, 0.18);
  height -= hill(0.3, 0.54, 0.1, 0.36);
  height -= hill(0.68, 0.66, 0.08, 0.3);
  height -= hill(0.5, 0.92, 0.06, 0.16);
  height += hill(0.87, 1.0, 0.14, 0.36);
  height += hill(0.11, 0.97, 0.08, 0.38);
  height += hill(0.89, 0.2, 0.1, 0.38);
  height += hill(0.74, 0.3, 0.06, 0.2);
  height += hill(0.19, 0.2, 0.19, 0.12);
  // Higher ground has deeper valleys.
  return height + cloud(u * 6.4, v * 6.4, 4, 11) * (0.06 + 0.16 * height);
}

/**
 * Adds a compass rose of two papers to the sea. The returned function gives the colour of the rose at a point, and
 * undefined outside the rose.
 */
function layRose(surface: Surface): (x: number, y: number) => Colour | undefined {
  const midX = WIDE * 0.19;
  const midY = WIDE * 0.205;
  const reach = WIDE * 0.118;
  const dark = hex('#20303c');
  const pale = hex('#fbf3e2');
  const red = hex('#c8452f');
  const place = (x: number, y: number): Colour | undefined => {
    const dx = x - midX;
    const dy = y - midY;
    const far = Math.hypot(dx, dy) / reach;
    if (far > 1.06) return undefined;
    const turn = (Math.atan2(dx, -dy) + Math.PI * 2) % (Math.PI * 2);
    const point = (first: number, reaches: number) => {
      const step = Math.PI / 2;
      const nearest = Math.round((turn - first) / step) * step + first;
      const off = turn - nearest;
      // The ray has straight edges. They lead from its tip to the waist, which is halfway to the next ray.
      const tip = reaches;
      const waist = 0.19;
      const px = Math.cos(Math.abs(off)) * far;
      const py = Math.sin(Math.abs(off)) * far;
      const wx = Math.cos(step / 2) * waist;
      const wy = Math.sin(step / 2) * waist;
      const inside = (px - tip) * wy - (py - 0) * (wx - tip);
      return {
        inside: inside < 0 && px < tip,
        left: off < 0,
        north: Math.abs(nearest % (Math.PI * 2)) < 0.1,
      };
    };
    const main = point(0, 1);
    if (main.inside) return main.north ? (main.left ? red : mix(red, pale, 0.35)) : main.left ? dark : pale;
    const small = point(Math.PI / 4, 0.62);
    if (small.inside) return small.left ? mix(dark, pale, 0.35) : mix(dark, pale, 0.8);
    if (Math.abs(far - 0.46) < 0.014) return pale;
    return undefined;
  };
  for (let y = 0; y < midY + reach * 1.2; y++)
    for (let x = 0; x < midX + reach * 1.2; x++) if (place(x, y)) surface.heights[y * WIDE + x] = 5.4 * THICK;
  return (x, y) => (x < midX + reach * 1.2 && y < midY + reach * 1.2 ? place(x, y) : undefined);
}
