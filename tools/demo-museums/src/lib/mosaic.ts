export type Point = readonly [x: number, y: number];

/**
 * The piece of a mosaic at a point: its index, the distance to its nearest edge, and the direction towards
 * that edge.
 */
export interface Spot {
  piece: number;
  edge: number;
  ax: number;
  ay: number;
}

/** Polygons that do not overlap, with an index to find the polygon at a point. */
export class Mosaic {
  readonly #cells: (number[] | undefined)[] = [];
  readonly #columns: number;
  readonly #rows: number;
  readonly #left: number;
  readonly #top: number;
  readonly #size: number;
  readonly polygons: readonly (readonly Point[])[];

  constructor(polygons: readonly (readonly Point[])[], size: number) {
    this.polygons = polygons;
    this.#size = size;
    const all = polygons.flat();
    this.#left = Math.min(...all.map(([x]) => x));
    this.#top = Math.min(...all.map(([, y]) => y));
    this.#columns = Math.ceil((Math.max(...all.map(([x]) => x)) - this.#left) / size) + 1;
    this.#rows = Math.ceil((Math.max(...all.map(([, y]) => y)) - this.#top) / size) + 1;
    polygons.forEach((polygon, index) => {
      const column = (x: number) => Math.floor((x - this.#left) / size);
      const row = (y: number) => Math.floor((y - this.#top) / size);
      const xs = polygon.map(([x]) => x);
      const ys = polygon.map(([, y]) => y);
      for (let r = row(Math.min(...ys)); r <= row(Math.max(...ys)); r++)
        for (let c = column(Math.min(...xs)); c <= column(Math.max(...xs)); c++) {
          const midX = this.#left + (c + 0.5) * size;
          const midY = this.#top + (r + 0.5) * size;
          if (!inside(polygon, midX, midY) && nearest(polygon, midX, midY).edge > size * Math.SQRT1_2)
            continue;
          const cell = r * this.#columns + c;
          const there = this.#cells[cell];
          if (there) there.push(index);
          else this.#cells[cell] = [index];
        }
    });
  }

  /** Returns what is at a point; undefined if there is no piece. */
  at(x: number, y: number): Spot | undefined {
    const column = Math.floor((x - this.#left) / this.#size);
    const row = Math.floor((y - this.#top) / this.#size);
    if (column < 0 || row < 0 || column >= this.#columns || row >= this.#rows) return undefined;
    for (const piece of this.#cells[row * this.#columns + column] ?? []) {
      const polygon = this.polygons[piece] as readonly Point[];
      if (inside(polygon, x, y)) return { piece, ...nearest(polygon, x, y) };
    }
    return undefined;
  }
}

function inside(polygon: readonly Point[], x: number, y: number): boolean {
  let within = false;
  let [px, py] = polygon[polygon.length - 1] as Point;
  for (const [qx, qy] of polygon) {
    if (qy > y !== py > y && x < ((px - qx) * (y - qy)) / (py - qy) + qx) within = !within;
    px = qx;
    py = qy;
  }
  return within;
}

/** Returns the distance of a point to the outline of a polygon, and the direction towards the outline. */
function nearest(polygon: readonly Point[], x: number, y: number): { edge: number; ax: number; ay: number } {
  let least = Infinity;
  let toX = 0;
  let toY = 0;
  let [px, py] = polygon[polygon.length - 1] as Point;
  for (const [qx, qy] of polygon) {
    const dx = qx - px;
    const dy = qy - py;
    const t = Math.min(1, Math.max(0, ((x - px) * dx + (y - py) * dy) / (dx * dx + dy * dy)));
    const nx = px + t * dx - x;
    const ny = py + t * dy - y;
    const far = nx * nx + ny * ny;
    if (far < least) {
      least = far;
      toX = nx;
      toY = ny;
    }
    px = qx;
    py = qy;
  }
  const edge = Math.sqrt(least);
  return { edge, ax: toX / (edge || 1), ay: toY / (edge || 1) };
}
