import { Canvas } from '#lib/canvas.ts';
import { type Colour, mix, scale, smoothstep } from '#lib/colour.ts';
import { band, frame, ground, type Piece, rings, turnEdge, turnOf, wheel } from '#lib/cosmati.ts';
import { addColour, unit as normed } from '#lib/light.ts';
import { cloud, hash, noise } from '#lib/random.ts';
import { type Kind, stone } from '#lib/stones.ts';

/** The visible part of the floor. The whole floor is 1600 units wide and 2000 units high. */
interface View {
  left: number;
  top: number;
  span: number;
  ratio: number;
}
const whole: View = { left: 0, top: 0, span: 1600, ratio: 1.25 };

const ORDER = 6;
const BASE = 1290;
const HIGH = (BASE * Math.sqrt(3)) / 2;
const MID = 800;
const FOOT = 1705;
const APEX = FOOT - HIGH;

/** Artwork 122: a Sierpiński triangle of porphyry, serpentine and gold glass, like the floor of a Roman church. */
export function sierpinski(width = 1600, view: View = whole): Canvas {
  const wide = width * 2;
  const high = Math.round(width * view.ratio) * 2;
  const step = view.span / wide;
  const canvas = new Canvas(wide, high).map((_, px, py) => {
    const x = view.left + (px + 0.5) * step;
    const y = view.top + (py + 0.5) * step;
    // The edges of stones are slightly uneven, because the stones were cut by hand.
    const sx = x + noise(x / 60, y / 60, 1) * 1.4;
    const sy = y + noise(x / 60, y / 60, 2) * 1.4;
    const here = pieceAt(sx, sy);
    const right = pieceAt(sx + 0.6, sy);
    const below = pieceAt(sx, sy + 0.6);
    return look(here, right, below, x, y, step);
  });
  return canvas.halve().map((colour, px, py) => {
    const x = view.left + px * step * 2;
    const y = view.top + py * step * 2;
    return sunlit(colour, x, y);
  });
}

function pieceAt(x: number, y: number): Piece {
  return frame(x, y) ?? triangle(x, y) ?? wheel(x, y) ?? band(x, y) ?? ground(x, y);
}

/**
 * Returns the stone at a point of the triangle. Each triangle is divided into four. The middle one is a stone, and
 * the others are divided again.
 */
function triangle(x: number, y: number): Piece | undefined {
  const across = (x - MID) / BASE;
  const down = (y - APEX) / HIGH;
  // Barycentric coordinates for the apex, the left corner and the right corner. Their sum is one.
  let a = 1 - down;
  let b = down / 2 - across;
  let c = down / 2 + across;
  const outer = Math.min(a, b, c) * HIGH;
  if (outer < -16) return undefined;
  if (outer < -4)
    return { kind: 'gold', id: strip(a, b, c), edge: Math.min(-4 - outer, outer + 16, stripEdge(a, b, c)) };
  if (outer < 0) return { kind: 'marble', id: 9, edge: Math.min(-outer, outer + 4), slab: true };
  let id = 1;
  let size = HIGH;
  for (let level = 1; level <= ORDER; level++) {
    size /= 2;
    const most = Math.max(a, b, c);
    if (most < 0.5) return stoneInMiddle(level, id, (1 - 2 * most) * size, a, b, c, size);
    const corner = a === most ? 0 : b === most ? 1 : 2;
    a = 2 * a - (corner === 0 ? 1 : 0);
    b = 2 * b - (corner === 1 ? 1 : 0);
    c = 2 * c - (corner === 2 ? 1 : 0);
    id = id * 3 + corner;
  }
  return { kind: 'porphyry', id, edge: Math.min(a, b, c) * size };
}

const levels: Kind[] = ['marble', 'marble', 'giallo', 'serpentine', 'marble', 'gold'];

/**
 * Returns the stone at a point of a middle triangle. Large middle triangles contain discs, and the largest one
 * contains rings.
 */
function stoneInMiddle(
  level: number,
  id: number,
  edge: number,
  a: number,
  b: number,
  c: number,
  size: number,
): Piece {
  const kind = levels[level - 1] as Kind;
  if (level > 3) return { kind, id: id * 7 + level, edge };
  // The middle of the cut-out triangle has the barycentric coordinates (1/3, 1/3, 1/3).
  const dx = ((c - b) / Math.sqrt(3)) * size * 2;
  const dy = (1 / 3 - a) * size * 2;
  const far = Math.hypot(dx, dy);
  const inner = (size * 2) / 6;
  const own = id * 7 + level;
  if (level === 1) {
    const found = rings(dx, dy, inner * 0.88, 'serpentine', 28, own);
    if (found) return found;
    const border = band3(edge, own, a, b, c, 12);
    return border ?? { kind, id: own, edge: Math.min(edge - 12, far - inner * 0.88), slab: true };
  }
  const disc = inner * (level === 2 ? 0.66 : 0.5);
  if (far < disc)
    return { kind: level === 2 ? 'porphyry' : 'serpentine', id: own + 3, edge: disc - far, slab: true };
  if (level === 2 && far < disc + 9)
    return {
      kind: 'gold',
      id: own * 40 + turnOf(dx, dy, 26),
      edge: Math.min(far - disc, disc + 9 - far, turnEdge(dx, dy, 26)),
    };
  return { kind, id: own, edge: Math.min(edge, far - disc - (level === 2 ? 9 : 0)), slab: true };
}

/**
 * Returns the piece at a point of the border of a middle triangle. The border consists of small pieces of gold and
 * lapis lazuli.
 */
function band3(edge: number, id: number, a: number, b: number, c: number, wide: number): Piece | undefined {
  if (edge > wide) return undefined;
  const along = (Math.max(a, b, c) === a ? b - c : Math.max(a, b, c) === b ? c - a : a - b) * 34;
  const part = along - Math.floor(along);
  return {
    kind: Math.floor(along) % 2 === 0 ? 'gold' : 'lapis',
    id: id * 99 + Math.floor(along),
    edge: Math.min(edge, wide - edge, Math.min(part, 1 - part) * 16),
  };
}

function strip(a: number, b: number, c: number): number {
  const along = a < b && a < c ? b : b < c ? c : a;
  return 4000 + Math.floor(along * 88) * 3 + (a < b && a < c ? 0 : b < c ? 1 : 2);
}
function stripEdge(a: number, b: number, c: number): number {
  const along = (a < b && a < c ? b : b < c ? c : a) * 88;
  const part = along - Math.floor(along);
  return Math.min(part, 1 - part) * (BASE / 88);
}

const lime: Colour = [0.16, 0.125, 0.09];

/** Returns the colour of a stone. Its worn edge is rounded, it is slightly tilted, and there is lime in the joint. */
function look(here: Piece, right: Piece, below: Piece, x: number, y: number, step: number): Colour {
  const { kind, id, edge, slab } = here;
  const chip = noise(x / 5, y / 5, id % 89) * 0.5 + noise(x / 14, y / 14, 4) * 0.5;
  const joint = 1 - smoothstep(0.35 - step, 1.05 + step, edge + chip * (slab ? 0.5 : 0.8));
  const gx = right.id === id ? right.edge - edge : 0;
  const gy = below.id === id ? below.edge - edge : 0;
  const round = 0.9 * Math.exp(-edge / 1.8);
  const tilt = slab ? 0.03 : 0.2;
  const wave = cloud(x / 90, y / 90, 3, 7) * 0.07;
  const normal = normed([
    -(gx / 0.6) * round + (hash(id, 1) - 0.5) * tilt + wave,
    -(gy / 0.6) * round + (hash(id, 2) - 0.5) * tilt + wave,
    1,
  ]);
  const { colour, gloss, shine } = stone(kind, id, x, y);
  const tone = slab ? 1 : 0.78 + 0.44 * hash(id, 3);
  const lit = addColour(scale(colour, tone), normal, { ambient: 0.42, gloss, shine });
  const dust = scale(lime, 0.8 + 0.4 * noise(x / 2, y / 2, 8));
  const dirt = 1 - 0.3 * Math.exp(-edge / 3.5);
  return mix(scale(lit, dirt), dust, joint);
}

/** Adds the wear of the floor, and sunlight through a high window. */
function sunlit(colour: Colour, x: number, y: number): Colour {
  const worn = cloud(x / 330, y / 330, 4, 9);
  const across = (x - 800) * 0.82 - (y - 1050) * 0.57;
  const along = (x - 800) * 0.57 + (y - 1050) * 0.82;
  const bar = 1 - smoothstep(13, 30, Math.abs(across - 20));
  const lying =
    smoothstep(290, 235, Math.abs(across - 20)) * smoothstep(-900, -820, along) * (1 - 0.75 * bar);
  const far = Math.hypot(x / 1600 - 0.5, y / 1600 - 0.6);
  const shade = (0.7 - 0.26 * smoothstep(0.3, 0.8, far)) * (1 + worn * 0.14);
  const sun = lying * (0.52 - 0.2 * smoothstep(-600, 900, along));
  return [
    colour[0] * (shade + sun),
    colour[1] * (shade * 1.02 + sun * 0.92),
    colour[2] * (shade * 1.08 + sun * 0.74),
  ];
}
