import { random } from './random.ts';

/** A grain at rest: its position, the grain below it (-1 for the ground), and how many grains it carries. */
export interface Grain {
  x: number;
  y: number;
  on: number;
  load: number;
}

export interface Growth {
  width: number;
  /** Grains grow from these points towards smaller y, until a grain is above `top` or there are `most` grains. */
  seeds: readonly (readonly [x: number, y: number])[];
  top: number;
  most: number;
  /** Distance of two grains that touch. */
  size: number;
  /** Probability that a new grain starts at this x. */
  launch: (x: number) => number;
  /** Probability that a grain sticks when it touches another. */
  stick: number;
  seed: number;
}

/** Diffusion-limited aggregation (Witten and Sander): grains wander at random and stay where they touch another. */
export function aggregate({ width, seeds, top, most, size, launch, stick, seed }: Growth): Grain[] {
  const chance = random(seed);
  const floor = Math.max(...seeds.map(([, y]) => y)) + 40;
  const columns = Math.ceil(width / size) + 2;
  const rows = Math.ceil((floor - top) / size) + 400;
  const base = floor - rows * size;
  const cells: (number[] | undefined)[] = new Array(columns * rows);
  const coarse = 12;
  const wide = Math.ceil(columns / coarse) + 1;
  const busy = new Uint8Array(wide * (Math.ceil(rows / coarse) + 1));
  const grains: Grain[] = [];
  const cellOf = (x: number, y: number) => Math.floor((y - base) / size) * columns + Math.floor(x / size);
  const put = (x: number, y: number, on: number) => {
    grains.push({ x, y, on, load: 1 });
    const cell = cellOf(x, y);
    const there = cells[cell];
    if (there) there.push(grains.length - 1);
    else cells[cell] = [grains.length - 1];
    const c = Math.floor(x / size / coarse);
    const r = Math.floor((y - base) / size / coarse);
    for (let i = -1; i <= 1; i++)
      for (let j = -1; j <= 1; j++)
        if (c + i >= 0 && c + i < wide && r + j >= 0) busy[(r + j) * wide + c + i] = 1;
  };
  const touched = (x: number, y: number): number => {
    const c = Math.floor(x / size);
    const r = Math.floor((y - base) / size);
    for (let j = -1; j <= 1; j++)
      for (let i = -1; i <= 1; i++)
        for (const other of cells[(r + j) * columns + c + i] ?? []) {
          const grain = grains[other] as Grain;
          if ((grain.x - x) ** 2 + (grain.y - y) ** 2 < size * size) return other;
        }
    return -1;
  };
  for (const [x, y] of seeds) put(x, y, -1);
  let high = Math.min(...seeds.map(([, y]) => y));
  while (grains.length < most && high > top) {
    let x = chance() * width;
    if (chance() > launch(x)) continue;
    let y = high - 30 * size;
    for (;;) {
      const here = Math.floor((y - base) / size / coarse) * wide + Math.floor(x / size / coarse);
      const step = busy[here] ? size * 0.9 : size * coarse * 0.9;
      const turn = chance() * 2 * Math.PI;
      x += Math.cos(turn) * step;
      y += Math.sin(turn) * step;
      if (x < 0 || x >= width || y > floor - size || y < high - 150 * size || y < base + size) break;
      if (!busy[here]) continue;
      const on = touched(x, y);
      if (on < 0) continue;
      if (chance() > stick) {
        x -= Math.cos(turn) * step;
        y -= Math.sin(turn) * step;
        continue;
      }
      const grain = grains[on] as Grain;
      const far = Math.hypot(x - grain.x, y - grain.y) || 1;
      put(grain.x + ((x - grain.x) / far) * size, grain.y + ((y - grain.y) / far) * size, on);
      if (y < high) high = y;
      break;
    }
  }
  for (let i = grains.length - 1; i >= 0; i--) {
    const { on, load } = grains[i] as Grain;
    const under = grains[on];
    if (under) under.load += load;
  }
  return grains;
}
