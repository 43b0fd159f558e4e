import { blur, Canvas } from '#lib/canvas.ts';
import { add, type Colour, clamp, hex, mix, scale, smoothstep } from '#lib/colour.ts';
import { fabrics } from '#lib/fabrics.ts';
import { Lamp } from '#lib/lamp.ts';
import { cloud, noise } from '#lib/random.ts';
import { soften } from '#lib/soften.ts';
import { Print } from '#lib/wallpaper.ts';

const WIDTH = 2000;
const HEIGHT = 1400;
/**
 * Size of a patch in pixels. The quilt has six by four patches with strips of linen between them. The eight patches in
 * the middle form one large patch.
 */
const PATCH = 270;
const STRIP = 27;
const PITCH = PATCH + STRIP;

const window = new Lamp(-0.6, -0.58, 0.62);
const linen = hex('#e6d8ba');
const indigo = hex('#1d2c4f');
const thread = hex('#f7ecd2');

interface ClothPoint {
  /** Index of the fabric at this point; -1 is linen, and -2 is the border. */
  cloth: number;
  /** Distance to the nearest seam. u and v are the position in the patch, from its middle. */
  seam: number;
  u: number;
  v: number;
}

/** Artwork 109: a quilt of seventeen fabrics. Each fabric shows one of the seventeen wallpaper groups. */
export function seventeen(longest = WIDTH): Canvas {
  const zoom = longest / WIDTH;
  const width = longest;
  const height = HEIGHT * zoom;
  const prints = fabrics.map(({ group, motif }, index) => new Print(group, motif, index === 0 ? 512 : 256));
  const relief = new Float32Array(width * height);
  for (let i = 0; i < relief.length; i++) {
    const [x, y] = quiltPosition(((i % width) + 0.5) / zoom, (Math.floor(i / width) + 0.5) / zoom);
    relief[i] = puff(placeAt(x, y), x, y);
  }
  const folds = relief.slice();
  blur(folds, width, height, 14 * zoom);
  const slope = (plane: Float32Array, i: number, stride: number) =>
    ((plane[Math.min(i + stride, plane.length - 1)] as number) - (plane[Math.max(i - stride, 0)] as number)) *
    0.5 *
    zoom;
  const quilt = new Canvas(width, height).map((_, px, py) => {
    const i = py * width + px;
    const sx = (px + 0.5) / zoom;
    const sy = (py + 0.5) / zoom;
    const [x, y] = quiltPosition(sx, sy);
    const { cloth } = placeAt(x, y);
    const weave = cloth === -1 ? woven(x, y) : 0;
    const nx = -slope(relief, i, 1) * 1.2 + noise(sx / 420, sy / 900, 3) * 0.07 + weave * 0.015;
    const ny = -slope(relief, i, width) * 1.2 + noise(sx / 700, sy / 500, 4) * 0.06 + weave * 0.015;
    const hollow = clamp(1 + ((relief[i] as number) - (folds[i] as number)) * 0.06, 0.5, 1.15);
    const far = Math.hypot(sx / WIDTH - 0.45, sy / WIDTH - 0.29);
    const light = (0.26 + 0.76 * window.diffuse(nx, ny)) * hollow * (1.12 - 0.5 * smoothstep(0.2, 0.85, far));
    const fade = 0.05 + 0.06 * cloud(x / 160, y / 160, 3, 8);
    // The fabric is printed with blocks by hand, so the print is not quite even.
    const miss = smoothstep(0.4, 0.75, cloud(x / 60, y / 60, 2, cloth)) * 0.3;
    let dye: Colour = [0, 0, 0];
    for (const [dx, dy] of corners) {
      const u = x + dx / zoom;
      const v = y + dy / zoom;
      const place = placeAt(u, v);
      const sewn = mix(mix(dyed(prints, place, miss), linen, fade), thread, stitchStrength(place));
      dye = add(dye, sewn, 0.25);
    }
    const lit = scale(dye, light * (1 + weave * 0.05));
    return add(lit, [1, 0.95, 0.85], window.gleam(nx, ny, 6) * 0.012);
  });
  return soften(quilt, 0.06);
}

const corners = [
  [-0.25, -0.25],
  [0.25, -0.25],
  [-0.25, 0.25],
  [0.25, 0.25],
] as const;

/** Returns the position on the quilt that a pixel shows. The quilt is slightly uneven. */
function quiltPosition(x: number, y: number): [number, number] {
  return [x + 7 * noise(x / 380, y / 380, 11), y + 7 * noise(x / 400, y / 360, 13)];
}

/** Returns the distance of a point from a box in the middle of the quilt. It is negative inside the box. */
const box = (dx: number, dy: number, columns: number, rows: number, more: number) =>
  Math.max(Math.abs(dx) - (columns * PITCH - STRIP) / 2, Math.abs(dy) - (rows * PITCH - STRIP) / 2) - more;

function placeAt(x: number, y: number): ClothPoint {
  const dx = x - WIDTH / 2;
  const dy = y - HEIGHT / 2;
  const border = box(dx, dy, 6, 4, STRIP);
  if (border > 0) return { cloth: -2, seam: border, u: dx, v: dy };
  const centre = box(dx, dy, 4, 2, 0);
  if (centre < 0) return { cloth: 0, seam: -centre, u: dx, v: dy };
  const column = Math.floor(dx / PITCH);
  const row = Math.floor(dy / PITCH);
  const u = dx - (column + 0.5) * PITCH;
  const v = dy - (row + 0.5) * PITCH;
  const within = PATCH / 2 - Math.max(Math.abs(u), Math.abs(v));
  const ring = column === -3 || column === 2 || row === -2 || row === 1;
  if (!ring || within < 0 || Math.abs(column + 0.5) > 3 || Math.abs(row + 0.5) > 2)
    return { cloth: -1, seam: Math.min(Math.abs(within), centre, -border), u: dx, v: dy };
  return { cloth: around(column, row), seam: within, u, v };
}

/**
 * Returns the number of a patch in the outer ring. The patches are numbered clockwise from the upper left, from 1
 * to 16.
 */
function around(column: number, row: number): number {
  if (row === -2) return column + 4;
  if (row === 1) return 11 - column;
  return column === 2 ? row + 8 : 15 - row;
}

/** Returns the distance to the nearest line of quilting stitches, and the position along that line. */
function quilting({ cloth, u, v }: ClothPoint): { off: number; along: number } {
  if (cloth === -2) {
    const beside = Math.abs(u) - WIDTH / 2 > Math.abs(v) - HEIGHT / 2;
    const along = beside ? v : u;
    const out = box(u, v, 6, 4, STRIP);
    return { off: Math.abs(out - 50 - 15 * Math.sin(along / 31)) * 0.92, along };
  }
  if (cloth === -1) return { off: 99, along: 0 };
  if (cloth === 0) {
    const r = Math.sqrt(u * u + v * v);
    const turn = Math.atan2(v, u);
    const petal = 1 + 0.09 * Math.cos(6 * turn);
    const ring = r / petal / 92;
    return { off: Math.abs(ring - Math.round(Math.max(1, ring))) * 92, along: turn * r };
  }
  const gap = PATCH / 2 / Math.SQRT2;
  const p = (u + v) / Math.SQRT2;
  const q = (u - v) / Math.SQRT2;
  const a = Math.abs(p - Math.round(p / gap) * gap);
  const b = Math.abs(q - Math.round(q / gap) * gap);
  return a < b ? { off: a, along: q } : { off: b, along: p };
}

function puff(place: ClothPoint, x: number, y: number): number {
  const { off } = quilting(place);
  const line = 9 * (1 - Math.exp(-Math.sqrt(off * off + 4) / 13));
  const edge = 10 * (1 - Math.exp(-place.seam / 9));
  const strip = place.cloth === -1 ? -2 : 0;
  const pucker = noise(x / 24, y / 24, 21) * Math.exp(-Math.min(off, place.seam) / 16);
  return line + edge + strip + pucker * 1.5 + 1.4 * noise(x / 60, y / 60, 22);
}

function stitchStrength(place: ClothPoint): number {
  const { off, along } = quilting(place);
  const dash = along / 16 - Math.floor(along / 16);
  const length = smoothstep(0.05, 0.16, dash) * (1 - smoothstep(0.5, 0.61, dash));
  return (1 - smoothstep(1.1, 2.1, off)) * length * (place.cloth >= 0 ? 0.5 : 0.8);
}

/** Returns the texture of linen, whose threads have uneven thickness. */
function woven(x: number, y: number): number {
  return noise(x / 60, y / 3.4, 31) + noise(x / 3.4, y / 60, 32);
}

function dyed(prints: Print[], { cloth, u, v, seam }: ClothPoint, miss: number): Colour {
  if (cloth === -2) return indigo;
  if (cloth === -1) return linen;
  const { scale: unit, motif } = fabrics[cloth] as (typeof fabrics)[number];
  const print = (prints[cloth] as Print).at(u / unit, v / unit);
  return scale(mix(print, motif.ground, miss), 0.93 + 0.07 * smoothstep(0, 10, seam));
}
