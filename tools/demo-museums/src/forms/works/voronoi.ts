import { Canvas } from '#lib/canvas.ts';
import { add, type Colour, clamp, gradient, hex, mix, scale, smoothstep } from '#lib/colour.ts';
import { addColour, unit } from '#lib/light.ts';
import { cloud, hash, noise, random } from '#lib/random.ts';

const WIDTH = 1280;
const HEIGHT = 1600;
const SUN = { x: 800, y: 560, radius: 150 };
const LEAD = 4.1;

interface Site {
  x: number;
  y: number;
  glass: Colour;
  turn: number;
}

/**
 * Artwork 106: a Voronoi diagram as a stained-glass window. Each pane contains the points that are nearest to its site.
 */
export function voronoi(): Canvas {
  const grid = new Grid(placeSites());
  const canvas = Canvas.shade(WIDTH, HEIGHT, 2, (x, y) => look(grid, x, y));
  return canvas.glow(30, 0.5, 0.42).map((colour, x, y) => {
    const far = Math.hypot(x / WIDTH - 0.55, (y / HEIGHT - 0.42) * 0.95);
    return scale(colour, 1.1 - 0.5 * smoothstep(0.25, 0.8, far));
  });
}

/**
 * Outlines of the scene, from far to near. Pairs of sites are placed along each outline, one on either side. The
 * lead between their panes follows the outline.
 */
const peak = (x: number, at: number, high: number, wide: number) =>
  high * Math.max(0, 1 - Math.abs(x - at) / wide) ** 1.25;
const ridge = (x: number) =>
  842 -
  Math.max(peak(x, 190, 250, 330), peak(x, 455, 130, 210), peak(x, 1215, 190, 300), peak(x, 20, 150, 200));
const shore = (x: number) => 905 + 10 * Math.sin(x / 170 + 1);
const meadow = (x: number) => 1330 - 90 * Math.sin(x / 330 + 2.2) + 60 * Math.cos(x / 190);

const rings = [
  { ring: 1, count: 20, offset: 25, start: 0 },
  { ring: 1.62, count: 28, offset: 25, start: 0.5 },
  { ring: 2.45, count: 36, offset: 28, start: 0 },
];

function placeSites(): Site[] {
  const chance = random(1908);
  const sites: Site[] = [];
  const put = (x: number, y: number) =>
    sites.push({ x, y, glass: glassAt(x, y, chance()), turn: chance() * Math.PI });
  for (const { ring, count, offset, start } of rings) {
    for (let k = 0; k < count; k++) {
      const turn = ((k + start) / count) * Math.PI * 2;
      for (const r of [SUN.radius * ring - offset, SUN.radius * ring + offset]) {
        const x = SUN.x + Math.cos(turn) * r;
        const y = SUN.y + Math.sin(turn) * r;
        if (y < ridge(x) - 24) put(x, y);
      }
    }
  }
  for (const [line, gap] of [
    [ridge, 17],
    [shore, 15],
    [meadow, 22],
  ] as const)
    for (let x = -40; x < WIDTH + 60; x += gap * (1.5 + 1.8 * chance())) {
      const slope = (line(x + 2) - line(x - 2)) / 4;
      const length = Math.hypot(1, slope);
      for (const way of [-1, 1]) put(x - ((slope * way) / length) * gap, line(x) + (way / length) * gap);
    }
  // All other sites are random with a minimum distance between them. The distance is smaller near the light.
  for (let tries = 0; tries < 60_000; tries++) {
    const x = chance() * (WIDTH + 160) - 80;
    const y = chance() * (HEIGHT + 160) - 80;
    const room = roomAt(x, y);
    if (sites.every((site) => (site.x - x) ** 2 + (site.y - y) ** 2 > room * room)) put(x, y);
  }
  return sites;
}

function roomAt(x: number, y: number): number {
  const fromSun = Math.hypot(x - SUN.x, y - SUN.y) / 700;
  const water = y > shore(x) && y < meadow(x);
  return (water ? 35 : 33) + 27 * clamp(fromSun) + (y > meadow(x) ? 4 : 0);
}

const sky = gradient([
  [0, '#123a8c'],
  [0.3, '#2f6fc0'],
  [0.52, '#8a5fb0'],
  [0.7, '#e0647a'],
  [0.85, '#f79a4d'],
  [1, '#ffd36b'],
]);

function glassAt(x: number, y: number, chance: number): Colour {
  const wobble = (chance - 0.5) * 0.16;
  const fromSun = Math.hypot(x - SUN.x, y - SUN.y) / SUN.radius;
  if (y > meadow(x)) {
    const greens = ['#0f5c4a', '#2f7d3c', '#7ba02f', '#174a55', '#b7a52c'];
    return hex(greens[Math.floor(chance * greens.length)] as string);
  }
  if (y > shore(x)) {
    const depth = (y - 905) / 430;
    const path = Math.exp(-(((x - SUN.x) / (70 + 190 * depth)) ** 2));
    const water = mix(hex('#1c5fae'), hex('#0f2f66'), clamp(depth + wobble * 2));
    if (path > 0.25 + 0.6 * noise(x / 60, y / 25, 3) ** 2)
      return hex(['#ffd877', '#fbb44c', '#f58a4b', '#ffe9a8'][Math.floor(chance * 4)] as string);
    if (path > 0.08 && chance < 0.5) return hex('#d0587c');
    return mix(water, hex('#7a4fa8'), clamp(0.55 - depth + wobble * 2));
  }
  if (y > ridge(x))
    return hex(['#2c2a6e', '#3a2f86', '#54308c', '#1f3a78'][Math.floor(chance * 4)] as string);
  if (fromSun < 1) return mix(hex('#fff3c4'), hex('#ffd65a'), clamp(fromSun * 0.8 + wobble));
  if (fromSun < 1.62) return mix(hex('#ffc24d'), hex('#fb8f3c'), clamp(fromSun - 0.9 + wobble * 2));
  if (fromSun < 2.45) return mix(hex('#f5723f'), hex('#d9486b'), clamp(fromSun - 1.6 + wobble * 3));
  return sky(clamp(y / 860 - (fromSun - 2.4) * 0.04 + wobble));
}

/** An index of the sites by position, with which the nearest sites are found quickly. */
class Grid {
  readonly #cells = new Map<number, Site[]>();
  static readonly size = 90;

  constructor(sites: Site[]) {
    for (const site of sites) {
      const key = Grid.key(Math.floor(site.x / Grid.size), Math.floor(site.y / Grid.size));
      const cell = this.#cells.get(key);
      if (cell) cell.push(site);
      else this.#cells.set(key, [site]);
    }
  }

  static key(column: number, row: number): number {
    return (row + 50) * 1000 + column + 50;
  }

  near(x: number, y: number): Site[] {
    const column = Math.floor(x / Grid.size);
    const row = Math.floor(y / Grid.size);
    const key = Grid.key(column, row);
    const known = this.#near.get(key);
    if (known) return known;
    const found: Site[] = [];
    for (let r = row - 2; r <= row + 2; r++)
      for (let c = column - 2; c <= column + 2; c++) found.push(...(this.#cells.get(Grid.key(c, r)) ?? []));
    this.#near.set(key, found);
    return found;
  }
  readonly #near = new Map<number, Site[]>();
}

function look(grid: Grid, x: number, y: number): Colour {
  const near = grid.near(x, y);
  let own = near[0] as Site;
  let least = Infinity;
  for (const site of near) {
    const far = (site.x - x) ** 2 + (site.y - y) ** 2;
    if (far < least) {
      least = far;
      own = site;
    }
  }
  let edge = Infinity;
  let ax = 0;
  let ay = 0;
  for (const site of near) {
    if (site === own) continue;
    const dx = site.x - own.x;
    const dy = site.y - own.y;
    const length = Math.hypot(dx, dy);
    const far = ((site.x + own.x) / 2 - x) * (dx / length) + ((site.y + own.y) / 2 - y) * (dy / length);
    if (far < edge) {
      edge = far;
      ax = dx / length;
      ay = dy / length;
    }
  }
  return edge < LEAD ? lead(edge, ax, ay, x, y) : pane(own, edge - LEAD, ax, ay, x, y);
}

/** Returns the colour of the lead between panes: a rounded bar, scratched and grey. */
function lead(edge: number, ax: number, ay: number, x: number, y: number): Colour {
  const across = edge / LEAD;
  const slope = -across * 1.1;
  const scratch = noise(x / 4, y / 4, 2) * 0.2 + noise(x / 17, y / 17, 9) * 0.2;
  return addColour(scale(hex('#2b2b31'), 0.8 + scratch), unit([ax * slope, ay * slope, 1]), {
    ambient: 0.2,
    gloss: 24,
    shine: 0.16,
  });
}

/**
 * Returns the colour of mouth-blown glass with evening light behind it. It has streaks, bubbles and varying thickness.
 */
function pane(site: Site, edge: number, ax: number, ay: number, x: number, y: number): Colour {
  const cos = Math.cos(site.turn);
  const sin = Math.sin(site.turn);
  const u = x * cos + y * sin;
  const v = y * cos - x * sin;
  const seed = Math.floor(site.turn * 1000);
  const streak = cloud(u / 120, v / 13, 4, seed) * 0.34 + cloud(u / 40, v / 40, 3, seed + 5) * 0.2;
  const thick = ((x - site.x) * cos + (y - site.y) * sin) / 110;
  const behind = 0.62 + 0.75 * Math.exp(-(((x - SUN.x) / 620) ** 2) - ((y - SUN.y) / 560) ** 2);
  const rim = 0.55 + 0.45 * smoothstep(0, 9, edge);
  const light = behind * rim * (1 + streak * 0.6 - thick * 0.3);
  const tinted: Colour = [
    site.glass[0] ** (1 + streak * 0.18),
    site.glass[1] ** (1 + streak * 0.18),
    site.glass[2] ** (1 + streak * 0.18),
  ];
  const cellX = Math.floor(x / 13);
  const cellY = Math.floor(y / 13);
  const bubble =
    hash(cellX, cellY, 5) > 0.965 ? Math.hypot(x - (cellX + 0.5) * 13, y - (cellY + 0.5) * 13) : 99;
  const spark = bubble < 2.6 ? 0.12 : 0;
  // The edge of the glass beside the lead reflects a little light from inside the room.
  const caught = Math.max(0, ax * 0.5 + ay * 0.65) * (1 - smoothstep(0, 5, edge)) * 0.12;
  return add(scale(tinted, light), [1, 0.95, 0.85], spark * behind + caught);
}
