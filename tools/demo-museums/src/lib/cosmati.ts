import type { Kind } from './stones.ts';

/** A stone of the floor at a point: its kind, its number, and the distance of the point to the joint. */
export interface Piece {
  kind: Kind;
  id: number;
  edge: number;
  /** Whether the piece is a large slab or disc, which is flatter than small pieces. */
  slab?: boolean;
}

/** Positions of large discs. In Roman floors, such discs were cut from old columns. */
const wheels = [
  { x: 800, y: 362, r: 186, kind: 'porphyry', rays: 28 },
  { x: 468, y: 446, r: 122, kind: 'serpentine', rays: 20 },
  { x: 1132, y: 446, r: 122, kind: 'serpentine', rays: 20 },
  { x: 288, y: 700, r: 96, kind: 'porphyry', rays: 18 },
  { x: 1312, y: 700, r: 96, kind: 'porphyry', rays: 18 },
  { x: 216, y: 930, r: 60, kind: 'serpentine', rays: 0 },
  { x: 1384, y: 930, r: 60, kind: 'serpentine', rays: 0 },
  { x: 190, y: 1090, r: 38, kind: 'giallo', rays: 0 },
  { x: 1410, y: 1090, r: 38, kind: 'giallo', rays: 0 },
] as const;

export function turnOf(dx: number, dy: number, count: number): number {
  return Math.floor(((Math.atan2(dy, dx) + Math.PI) / (Math.PI * 2)) * count);
}
export function turnEdge(dx: number, dy: number, count: number): number {
  const at = ((Math.atan2(dy, dx) + Math.PI) / (Math.PI * 2)) * count;
  const part = at - Math.floor(at);
  return (Math.min(part, 1 - part) * Math.PI * 2 * Math.hypot(dx, dy)) / count;
}

export function wheel(x: number, y: number): Piece | undefined {
  for (const [index, { x: mx, y: my, r, kind, rays }] of wheels.entries()) {
    if (Math.hypot(x - mx, y - my) > r) continue;
    return rings(x - mx, y - my, r, kind, rays, 50_000 + index * 1000);
  }
  return undefined;
}

/** Returns the stone at a point of a disc. Rings of marble, of triangles and of gold surround the disc. */
export function rings(
  dx: number,
  dy: number,
  r: number,
  kind: Kind,
  rays: number,
  id: number,
): Piece | undefined {
  const far = Math.hypot(dx, dy);
  if (far > r) return undefined;
  const disc = rays ? r * 0.56 : r - 13;
  if (far < disc) return { kind, id, edge: disc - far, slab: true };
  const gold = r - 12;
  if (far > gold) {
    const count = Math.round(r / 2.6);
    return {
      kind: 'gold',
      id: id * 3 + turnOf(dx, dy, count),
      edge: Math.min(far - gold, r - far, turnEdge(dx, dy, count)),
    };
  }
  if (!rays) return { kind: 'marble', id: id + 1, edge: Math.min(far - disc, gold - far), slab: true };
  const inner = disc + r * 0.05;
  const outer = gold - r * 0.05;
  if (far < inner || far > outer)
    return {
      kind: 'marble',
      id: id + (far < inner ? 1 : 2),
      edge: far < inner ? Math.min(far - disc, inner - far) : Math.min(far - outer, gold - far),
      slab: true,
    };
  const at = ((Math.atan2(dy, dx) + Math.PI) / (Math.PI * 2)) * rays;
  const part = Math.abs(at - Math.floor(at) - 0.5) * 2;
  const up = (far - inner) / (outer - inner);
  const wide = (Math.PI * far) / rays;
  const side = (up - part) * wide * 0.75;
  const ring = Math.min(far - inner, outer - far);
  const turn = Math.floor(at);
  if (side > 0)
    return {
      kind: turn % 2 ? 'lapis' : kind === 'porphyry' ? 'serpentine' : 'porphyry',
      id: id + 10 + turn,
      edge: Math.min(side, ring),
    };
  return { kind: 'marble', id: id + 200 + Math.round(at), edge: Math.min(-side, ring) };
}

/** Returns the stone at a point of the band below the triangle. The squares of the band are on their corners. */
export function band(x: number, y: number): Piece | undefined {
  if (y < 1735 || y > 1845 || x < 155 || x > 1445) return undefined;
  const cell = 1290 / 24;
  const u = ((x - 155) / cell) % 1;
  const v = (y - 1735) / 110;
  const column = Math.floor((x - 155) / cell);
  const row = v < 0.5 ? 0 : 1;
  const w = (v * 2) % 1;
  const reach = 0.5 - Math.abs(u - 0.5) - Math.abs(w - 0.5);
  const edge = Math.min(Math.min(u, 1 - u) * cell, Math.min(w, 1 - w) * 55);
  if (reach > 0)
    return {
      kind: (column + row) % 2 ? 'porphyry' : 'serpentine',
      id: 90_000 + column * 2 + row,
      edge: reach * cell * 0.7,
    };
  const corner = (u < 0.5 ? 0 : 1) + (w < 0.5 ? 0 : 2);
  return {
    kind: (column + row + corner) % 2 ? 'giallo' : 'marble',
    id: 91_000 + column * 8 + row * 4 + corner,
    edge: Math.min(edge, -reach * cell * 0.7),
  };
}

/** Returns the stone at a point of the frame: a strip of triangles between two strips of marble. */
export function frame(x: number, y: number): Piece | undefined {
  const from = Math.min(x, 1600 - x, y, 2000 - y);
  if (from > 132) return undefined;
  const upright = from === x || from === 1600 - x;
  const side = from === x ? 0 : from === 1600 - x ? 1 : from === y ? 2 : 3;
  const along = upright ? y : x;
  if (from < 50 || from > 104) {
    const slab = Math.floor((along + (from < 50 ? 0 : 170)) / 400);
    const part = along + (from < 50 ? 0 : 170) - slab * 400;
    const edge = from < 50 ? 50 - from : Math.min(from - 104, 132 - from);
    return {
      kind: 'marble',
      id: 80_000 + side * 50 + slab + (from < 50 ? 0 : 20),
      edge: Math.min(edge, part, 400 - part),
      slab: true,
    };
  }
  const at = along / 50;
  const part = Math.abs(at - Math.floor(at) - 0.5) * 2;
  const up = (from - 50) / 54;
  const edge = Math.min(from - 50, 104 - from);
  const split = (up - part) * 22;
  const id = 81_000 + side * 500 + Math.floor(at) * 2;
  if (split > 0)
    return { kind: Math.floor(at) % 2 ? 'porphyry' : 'serpentine', id, edge: Math.min(split, edge) };
  return {
    kind: Math.round(at) % 2 ? 'giallo' : 'marble',
    id: id + 1000 + Math.round(at),
    edge: Math.min(-split, edge),
  };
}

export function ground(x: number, y: number): Piece {
  const row = y < 690 ? 0 : y < 1230 ? 1 : 2;
  const column = x < 800 ? 0 : 1;
  const edge = Math.min(Math.abs(y - 690), Math.abs(y - 1230), Math.abs(x - 800), y < 1705 ? 1705 - y : 99);
  return { kind: 'marble', id: 95_000 + row * 2 + column, edge: Math.max(0, edge), slab: true };
}
