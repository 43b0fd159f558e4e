import { type Girih, key } from './girih.ts';
import type { Point } from './mosaic.ts';

interface Ray {
  from: Point;
  way: number;
  /** Two lines cross at the middle of each side. This is the index of the one to which the ray belongs. */
  line: 0 | 1;
  at: string;
}

/** A strand inside a tile. It leads from the middle of one side to the middle of another, with a bend between them. */
interface Strand {
  path: [Point, Point, Point];
  ends: [Ray, Ray];
}

/** A point where two strands cross, with the directions of the upper and the lower strand. */
export interface Crossing {
  at: Point;
  over: number;
  under: number;
}

const LEAN = (54 * Math.PI) / 180;

/**
 * Returns the strands and their crossings. At the middle of every side, two lines start at 54 degrees. Each joins the
 * nearest matching line.
 */
export function strapwork(tiles: readonly Girih[]): { strands: Strand[]; crossings: Crossing[] } {
  const strands = tiles.flatMap(({ corners }) => pairRays(raysOf(corners)));
  const ways = new Map<string, { at: Point; ways: [number, number] }>();
  const links = new Map<string, { to: string; mine: 0 | 1; other: 0 | 1 }[]>();
  const link = (a: Ray, b: Ray) => {
    const list = links.get(a.at) ?? [];
    list.push({ to: b.at, mine: a.line, other: b.line });
    links.set(a.at, list);
    const known = ways.get(a.at) ?? { at: a.from, ways: [0, 0] };
    known.ways[a.line] = a.way;
    ways.set(a.at, known);
  };
  for (const { ends } of strands) {
    link(ends[0], ends[1]);
    link(ends[1], ends[0]);
  }
  // Follows each strand through its crossings, where it is alternately above and below the strand that it crosses.
  const above = new Map<string, 0 | 1>();
  for (const start of links.keys()) {
    if (above.has(start)) continue;
    above.set(start, 0);
    const waiting = [start];
    for (let at = waiting.pop(); at !== undefined; at = waiting.pop())
      for (const { to, mine, other } of links.get(at) ?? [])
        if (!above.has(to)) {
          above.set(to, above.get(at) === mine ? (other === 0 ? 1 : 0) : other);
          waiting.push(to);
        }
  }
  const crossings = [...ways].map(([name, { at, ways: both }]) => {
    const top = above.get(name) ?? 0;
    return { at, over: both[top] as number, under: both[top === 0 ? 1 : 0] as number };
  });
  return { strands, crossings };
}

function raysOf(corners: readonly Point[]): Ray[] {
  return corners.flatMap(([ax, ay], index): Ray[] => {
    const [bx, by] = corners[(index + 1) % corners.length] as Point;
    const from: Point = [(ax + bx) / 2, (ay + by) / 2];
    const along = Math.atan2(by - ay, bx - ax);
    // A side belongs to two tiles, and both must give a line the same number. Therefore its direction is measured
    // from 0 to 180 degrees.
    const line = (lean: number): 0 | 1 => {
      const side = along - Math.PI * Math.floor(along / Math.PI + 1e-6);
      const way = along + lean - side;
      const rest = way - Math.PI * Math.floor(way / Math.PI + 1e-6);
      return rest < Math.PI / 2 ? 0 : 1;
    };
    return [LEAN, Math.PI - LEAN].map((lean) => ({
      from,
      way: along + lean,
      line: line(lean),
      at: key(from),
    }));
  });
}

/** Joins rays to strands in pairs. The pairs with the shortest paths are joined first. */
function pairRays(rays: Ray[]): Strand[] {
  const pairs: { a: number; b: number; at: Point; length: number }[] = [];
  for (let a = 0; a < rays.length; a++)
    for (let b = a + 1; b < rays.length; b++) {
      const met = meet(rays[a] as Ray, rays[b] as Ray);
      if (met) pairs.push({ a, b, ...met });
    }
  pairs.sort((p, q) => p.length - q.length);
  const used = new Set<number>();
  return pairs.flatMap(({ a, b, at }): Strand[] => {
    if (used.has(a) || used.has(b)) return [];
    used.add(a).add(b);
    const first = rays[a] as Ray;
    const second = rays[b] as Ray;
    return [{ path: [first.from, at, second.from], ends: [first, second] }];
  });
}

function meet(a: Ray, b: Ray): { at: Point; length: number } | undefined {
  if (a.at === b.at) return undefined;
  const ax = Math.cos(a.way);
  const ay = Math.sin(a.way);
  const bx = Math.cos(b.way);
  const by = Math.sin(b.way);
  const dx = b.from[0] - a.from[0];
  const dy = b.from[1] - a.from[1];
  const turn = ax * by - ay * bx;
  if (Math.abs(turn) < 1e-6) {
    // The rays are parallel. They are joined only if they are on the same line and face each other.
    const off = dx * ay - dy * ax;
    const far = dx * ax + dy * ay;
    if (Math.abs(off) > 1e-6 || far < 0 || ax * bx + ay * by > 0) return undefined;
    return { at: [a.from[0] + dx / 2, a.from[1] + dy / 2], length: far };
  }
  const s = (dx * by - dy * bx) / turn;
  const t = (dx * ay - dy * ax) / turn;
  if (s < 1e-6 || t < 1e-6 || Math.abs(s - t) > 1e-4) return undefined;
  return { at: [a.from[0] + ax * s, a.from[1] + ay * s], length: s + t };
}
