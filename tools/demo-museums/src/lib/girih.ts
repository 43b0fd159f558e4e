import type { Point } from './mosaic.ts';
import { random } from './random.ts';

type Kind = 'decagon' | 'hexagon' | 'bowtie';
export interface Girih {
  kind: Kind;
  corners: Point[];
}

/** Angles at the corners of each kind of tile, in units of 36 degrees. All sides have the length one. */
const angles: Record<Kind, number[]> = {
  decagon: Array.from({ length: 10 }, () => 4),
  hexagon: [2, 4, 4, 2, 4, 4],
  bowtie: [2, 2, 6, 2, 2, 6],
};
const starts: [Kind, number][] = [
  ['decagon', 0],
  ['hexagon', 0],
  ['hexagon', 1],
  ['hexagon', 2],
  ['bowtie', 0],
  ['bowtie', 1],
  ['bowtie', 2],
];
const FULL = 10;
const tenth = Math.PI / 5;

export const key = ([x, y]: Point) => `${Math.round(x * 500)},${Math.round(y * 500)}`;

/**
 * Returns a tile whose first side starts at the given point in direction `turn` (units of 36 degrees). The tile is on
 * the left of that side.
 */
function tile(kind: Kind, start: number, [x, y]: Point, turn: number): Girih {
  const list = angles[kind];
  const corners: Point[] = [];
  let px = x;
  let py = y;
  let way = turn;
  for (let i = 0; i < list.length; i++) {
    corners.push([px, py]);
    px += Math.cos(way * tenth);
    py += Math.sin(way * tenth);
    way += 5 - (list[(start + i + 1) % list.length] as number);
  }
  return { kind, corners };
}

/** Returns the different copies of a tile under the ten symmetries of a rosette with five points. */
function orbit({ kind, corners }: Girih): Girih[] {
  const seen = new Map<string, Girih>();
  for (let k = 0; k < 5; k++)
    for (const flip of [1, -1]) {
      const cos = Math.cos(k * 2 * tenth);
      const sin = Math.sin(k * 2 * tenth);
      const moved = corners.map(([x, y]): Point => [x * cos - y * flip * sin, x * sin + y * flip * cos]);
      if (flip < 0) moved.reverse();
      seen.set(key(middle(moved)), { kind, corners: moved });
    }
  return [...seen.values()];
}

export function middle(corners: readonly Point[]): Point {
  const sum = (axis: 0 | 1) => corners.reduce((total, corner) => total + corner[axis], 0);
  return [sum(0) / corners.length, sum(1) / corners.length];
}

class Floor {
  readonly tiles: Girih[] = [];
  /** For each side, whether a tile is on its left (0 or 1). The key contains the start and the end of the side. */
  readonly #sides = new Map<string, number>();
  readonly #around = new Map<string, { at: Point; sum: number }>();

  lay(tiles: Girih[]): boolean {
    for (let i = 0; i < tiles.length; i++)
      if (!this.#layOne(tiles[i] as Girih)) {
        for (let j = 0; j < i; j++) this.#lift();
        return false;
      }
    return true;
  }

  lift(count: number): void {
    for (let i = 0; i < count; i++) this.#lift();
  }

  #layOne(next: Girih): boolean {
    const [mx, my] = middle(next.corners);
    for (const other of this.tiles) {
      const [ox, oy] = middle(other.corners);
      if ((ox - mx) ** 2 + (oy - my) ** 2 < 12 && overlap(next.corners, other.corners)) return false;
    }
    this.tiles.push(next);
    let good = true;
    next.corners.forEach((corner, index) => {
      const after = next.corners[(index + 1) % next.corners.length] as Point;
      const side = `${key(corner)}>${key(after)}`;
      const count = (this.#sides.get(side) ?? 0) + 1;
      this.#sides.set(side, count);
      const there = this.#around.get(key(corner)) ?? { at: corner, sum: 0 };
      there.sum += cornerOf(next, index);
      this.#around.set(key(corner), there);
      if (count > 1 || there.sum > FULL) good = false;
    });
    if (!good) this.#lift();
    return good;
  }

  #lift(): void {
    const last = this.tiles.pop() as Girih;
    last.corners.forEach((corner, index) => {
      const side = `${key(corner)}>${key(last.corners[(index + 1) % last.corners.length] as Point)}`;
      this.#sides.set(side, (this.#sides.get(side) ?? 0) - 1);
      const there = this.#around.get(key(corner));
      if (there) there.sum -= cornerOf(last, index);
    });
  }

  /**
   * Returns the nearest corner to the middle that still has a gap between tiles. Also returns a side at this
   * corner with a tile on its right only.
   */
  open(): { from: Point; turn: number; far: number } | undefined {
    let best: { from: Point; turn: number; far: number } | undefined;
    for (const { corners } of this.tiles)
      for (let i = 0; i < corners.length; i++) {
        const from = corners[(i + 1) % corners.length] as Point;
        const to = corners[i] as Point;
        const there = this.#around.get(key(from));
        if (!there || there.sum >= FULL || (this.#sides.get(`${key(from)}>${key(to)}`) ?? 0) > 0) continue;
        const far = Math.hypot(from[0], from[1]);
        if (best && far > best.far - 1e-6) continue;
        best = { from, far, turn: Math.round(Math.atan2(to[1] - from[1], to[0] - from[0]) / tenth) };
      }
    return best;
  }
}

function cornerOf({ corners }: Girih, index: number): number {
  const [a, b, c] = [-1, 0, 1].map(
    (step) => corners[(index + step + corners.length) % corners.length] as Point,
  ) as [Point, Point, Point];
  const turn = Math.atan2(a[1] - b[1], a[0] - b[0]) - Math.atan2(c[1] - b[1], c[0] - b[0]);
  return (Math.round(turn / tenth) + 20) % 10;
}

function overlap(a: readonly Point[], b: readonly Point[]): boolean {
  for (let i = 0; i < a.length; i++)
    for (let j = 0; j < b.length; j++)
      if (cross(a[i] as Point, a[(i + 1) % a.length] as Point, b[j] as Point, b[(j + 1) % b.length] as Point))
        return true;
  return within(b, a) || within(a, b);
}

function side(a: Point, b: Point, p: Point): number {
  const area = (b[0] - a[0]) * (p[1] - a[1]) - (b[1] - a[1]) * (p[0] - a[0]);
  return Math.abs(area) < 1e-4 ? 0 : Math.sign(area);
}

function cross(a: Point, b: Point, c: Point, d: Point): boolean {
  return side(a, b, c) * side(a, b, d) < 0 && side(c, d, a) * side(c, d, b) < 0;
}

/** Whether the middle of a polygon `of`, or one of its corners moved slightly inwards, is inside `polygon`. */
function within(polygon: readonly Point[], of: readonly Point[]): boolean {
  const [mx, my] = middle(of);
  return [[mx, my] as Point, ...of.map(([x, y]): Point => [x + (mx - x) * 0.04, y + (my - y) * 0.04])].some(
    ([x, y]) => {
      let inside = false;
      polygon.forEach(([qx, qy], i) => {
        const [px, py] = polygon[(i + polygon.length - 1) % polygon.length] as Point;
        if (qy > y !== py > y && x < ((px - qx) * (y - qy)) / (py - qy) + qx) inside = !inside;
      });
      return inside;
    },
  );
}

/**
 * Returns tiles of the plane up to the distance `reach`: decagons, hexagons and bowties around a decagon, with fivefold
 * symmetry.
 */
export function girih(reach: number, seed: number): Girih[] {
  const chance = random(seed);
  const floor = new Floor();
  const first = tile('decagon', 0, [0, 0], 0);
  const [mx, my] = middle(first.corners);
  floor.lay([{ ...first, corners: first.corners.map(([x, y]): Point => [x - mx, y - my]) }]);
  let steps = 0;
  const search = (): boolean => {
    const spot = floor.open();
    if (!spot || spot.far > reach) return true;
    if (++steps > 4000) return false;
    const order = starts
      .map(([kind, start]) => ({ kind, start, weight: chance() + (kind === 'decagon' ? 0.45 : 0) }))
      .sort((a, b) => b.weight - a.weight);
    for (const { kind, start } of order) {
      const all = orbit(tile(kind, start, spot.from, spot.turn));
      if (!floor.lay(all)) continue;
      if (search()) return true;
      floor.lift(all.length);
    }
    return false;
  };
  return search() ? floor.tiles : [];
}
