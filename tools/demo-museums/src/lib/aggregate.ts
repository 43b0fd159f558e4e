import { random } from './random.ts';

/**
 * A grain at rest: its position, the index of the grain that it touches (-1 for the ground), and how many grains
 * it carries.
 */
export interface Grain {
  x: number;
  y: number;
  on: number;
  load: number;
}

export interface Growth {
  width: number;
  /**
   * Points from which grains grow towards smaller y. Growth ends when a grain is above `top` or there are `most`
   * grains.
   */
  seeds: readonly (readonly [x: number, y: number])[];
  top: number;
  most: number;
  /** Distance between the middles of two grains that touch. */
  size: number;
  /** Returns the probability that a new grain starts at this x. */
  launch: (x: number) => number;
  /** Probability that a moving grain stays where it touches another grain. */
  stick: number;
  seed: number;
}

/**
 * Number of fine cells along each side of a coarse cell. A grain that is far from all others moves one coarse cell
 * per step.
 */
const COARSE = 12;

/** All grains that no longer move, with an index by position. */
class Grains {
  readonly all: Grain[] = [];
  readonly floor: number;
  readonly base: number;
  readonly #size: number;
  readonly #columns: number;
  readonly #wide: number;
  readonly #cells: (number[] | undefined)[];
  /** For each coarse cell, whether it or a cell beside it contains a grain. */
  readonly #busy: Uint8Array;

  constructor({ width, seeds, top, size }: Growth) {
    this.#size = size;
    this.floor = Math.max(...seeds.map(([, y]) => y)) + 40;
    this.#columns = Math.ceil(width / size) + 2;
    const rows = Math.ceil((this.floor - top) / size) + 400;
    this.base = this.floor - rows * size;
    this.#cells = new Array(this.#columns * rows);
    this.#wide = Math.ceil(this.#columns / COARSE) + 1;
    this.#busy = new Uint8Array(this.#wide * (Math.ceil(rows / COARSE) + 1));
    for (const [x, y] of seeds) this.put(x, y, -1);
  }

  put(x: number, y: number, on: number): void {
    this.all.push({ x, y, on, load: 1 });
    const cell = Math.floor((y - this.base) / this.#size) * this.#columns + Math.floor(x / this.#size);
    const there = this.#cells[cell];
    if (there) there.push(this.all.length - 1);
    else this.#cells[cell] = [this.all.length - 1];
    const c = Math.floor(x / this.#size / COARSE);
    const r = Math.floor((y - this.base) / this.#size / COARSE);
    for (let i = -1; i <= 1; i++)
      for (let j = -1; j <= 1; j++)
        if (c + i >= 0 && c + i < this.#wide && r + j >= 0) this.#busy[(r + j) * this.#wide + c + i] = 1;
  }

  /** Whether there may be a grain near this point. */
  isNear(x: number, y: number): boolean {
    const row = Math.floor((y - this.base) / this.#size / COARSE);
    return this.#busy[row * this.#wide + Math.floor(x / this.#size / COARSE)] === 1;
  }

  /** Returns the index of a grain that touches this point, or -1. */
  findTouching(x: number, y: number): number {
    const c = Math.floor(x / this.#size);
    const r = Math.floor((y - this.base) / this.#size);
    for (let j = -1; j <= 1; j++)
      for (let i = -1; i <= 1; i++)
        for (const other of this.#cells[(r + j) * this.#columns + c + i] ?? []) {
          const grain = this.all[other] as Grain;
          if ((grain.x - x) ** 2 + (grain.y - y) ** 2 < this.#size * this.#size) return other;
        }
    return -1;
  }
}

/** Diffusion-limited aggregation (Witten and Sander): grains wander at random and stay where they touch another. */
export function aggregate(growth: Growth): Grain[] {
  const { width, seeds, top, most, size, launch, stick, seed } = growth;
  const chance = random(seed);
  const grains = new Grains(growth);
  let high = Math.min(...seeds.map(([, y]) => y));
  while (grains.all.length < most && high > top) {
    let x = chance() * width;
    if (chance() > launch(x)) continue;
    let y = high - 30 * size;
    for (;;) {
      const isNear = grains.isNear(x, y);
      const step = isNear ? size * 0.9 : size * COARSE * 0.9;
      const turn = chance() * 2 * Math.PI;
      x += Math.cos(turn) * step;
      y += Math.sin(turn) * step;
      if (x < 0 || x >= width || y > grains.floor - size || y < high - 150 * size || y < grains.base + size)
        break;
      if (!isNear) continue;
      const on = grains.findTouching(x, y);
      if (on < 0) continue;
      if (chance() > stick) {
        x -= Math.cos(turn) * step;
        y -= Math.sin(turn) * step;
        continue;
      }
      const grain = grains.all[on] as Grain;
      const far = Math.hypot(x - grain.x, y - grain.y) || 1;
      grains.put(grain.x + ((x - grain.x) / far) * size, grain.y + ((y - grain.y) / far) * size, on);
      if (y < high) high = y;
      break;
    }
  }
  addLoads(grains.all);
  return grains.all;
}

/** Adds to each grain's load the loads of the grains that it carries. */
function addLoads(grains: Grain[]): void {
  for (let i = grains.length - 1; i >= 0; i--) {
    const { on, load } = grains[i] as Grain;
    const under = grains[on];
    if (under) under.load += load;
  }
}
