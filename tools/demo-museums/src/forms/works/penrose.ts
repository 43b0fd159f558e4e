import { Canvas } from '#lib/canvas.ts';
import { add, type Colour, clamp, hex, mix, scale, smoothstep } from '#lib/colour.ts';
import { Lamp } from '#lib/lamp.ts';
import { Mosaic, type Point, type Spot } from '#lib/mosaic.ts';
import { hash, noise } from '#lib/random.ts';

const PHI = (1 + Math.sqrt(5)) / 2;
const WIDTH = 1600;
const HEIGHT = 2000;
/** Centre of the pattern in pixels, and the length of the long side of a tile. */
const SUN_X = 790;
const SUN_Y = 860;
const LONG = 158;
const TURN = 0.06;

/** Half a kite with its corners tail, side and front, or half a dart with its corners nose, notch and wing. */
type Half = readonly [kind: 'kite' | 'dart', a: Point, b: Point, c: Point];

interface Tile {
  kind: 'kite' | 'dart';
  outline: Point[];
  /** Centres of the two arcs that Conway draws on each tile. */
  tail: Point;
  front: Point;
  grain: number;
  wood: Wood;
  tone: number;
  seed: number;
}

interface Wood {
  pale: Colour;
  dark: Colour;
  /**
   * Growth rings per pixel (`rings`), and the strength of the rings (`contrast`), of the pores and of the curl.
   */
  rings: number;
  contrast: number;
  pores: number;
  curl: number;
}
const wood = (
  pale: string,
  dark: string,
  rings: number,
  contrast: number,
  pores: number,
  curl: number,
): Wood => ({ pale: hex(pale), dark: hex(dark), rings, contrast, pores, curl });
const woods = {
  holly: wood('#e6d3a6', '#c8a873', 0.07, 0.3, 0.1, 0.5),
  maple: wood('#e9c384', '#c48f4c', 0.09, 0.45, 0.12, 1),
  pear: wood('#d99a5b', '#a8683a', 0.08, 0.5, 0.15, 0.7),
  cherry: wood('#c47a3f', '#8f4a22', 0.1, 0.6, 0.25, 0.5),
  padauk: wood('#a8401c', '#6d1d0e', 0.12, 0.5, 0.6, 0.3),
  walnut: wood('#7a4e2c', '#42260f', 0.1, 0.8, 0.6, 0.5),
  wenge: wood('#3d2618', '#170c07', 0.16, 0.9, 0.7, 0.1),
};

/**
 * Artwork 107: a Penrose tiling of kites and darts from seven kinds of wood. Arcs of brass show that the tiles match.
 */
export function penrose(longest = HEIGHT): Canvas {
  const zoom = longest / HEIGHT;
  const tiles = sawn(cut());
  const mosaic = new Mosaic(
    tiles.map(({ outline }) => outline),
    24,
  );
  return Canvas.shade(WIDTH * zoom, HEIGHT * zoom, 2, (px, py) => {
    const x = px / zoom;
    const y = py / zoom;
    const spot = mosaic.at(x, y);
    return spot ? look(tiles[spot.piece] as Tile, spot, x, y) : [0, 0, 0];
  });
}

const towards = ([ax, ay]: Point, [bx, by]: Point, share: number): Point => [
  ax + (bx - ax) * share,
  ay + (by - ay) * share,
];

/** Returns half tiles after six subdivisions. Their pattern never repeats. */
function cut(): Half[] {
  const turns = 6;
  const radius = LONG * PHI ** turns;
  const corner = (k: number): Point => {
    const turn = (k * Math.PI) / 5 + TURN;
    return [SUN_X + radius * Math.sin(turn), SUN_Y - radius * Math.cos(turn)];
  };
  let halves: Half[] = [];
  for (let k = 0; k < 10; k++) {
    const [side, front] = k % 2 ? [corner(k), corner(k + 1)] : [corner(k + 1), corner(k)];
    halves.push(['kite', [SUN_X, SUN_Y], side, front]);
  }
  for (let turn = 0; turn < turns; turn++)
    halves = halves.flatMap(([kind, a, b, c]): Half[] => {
      if (kind === 'kite') {
        const p = towards(b, a, 1 / PHI);
        const q = towards(c, a, 1 / PHI ** 2);
        return [
          ['kite', b, c, q],
          ['kite', b, p, q],
          ['dart', a, p, q],
        ];
      }
      const p = towards(a, c, 1 / PHI);
      return [
        ['kite', a, p, b],
        ['dart', c, p, b],
      ];
    });
  return halves;
}

const name = ([x, y]: Point) => `${Math.round(x)},${Math.round(y)}`;

/**
 * Joins half tiles into whole tiles. Tiles with the same number of neighbours around the tail or nose are of the
 * same wood.
 */
function sawn(halves: Half[]): Tile[] {
  const whole = new Map<string, Half>();
  const around = new Map<string, number>();
  for (const half of halves) {
    const [kind, a, b, c] = half;
    const end = kind === 'kite' ? c : b;
    const key = name(towards(a, end, 0.5));
    const far = Math.max(Math.abs(a[0] - WIDTH / 2) - WIDTH / 2, Math.abs(a[1] - HEIGHT / 2) - HEIGHT / 2);
    if (whole.has(key) || far > 2 * LONG) continue;
    whole.set(key, half);
    const at = kind + name(a);
    around.set(at, (around.get(at) ?? 0) + 1);
  }
  return [...whole.values()].map(([kind, a, b, c]) => {
    const end = kind === 'kite' ? c : b;
    const wing = kind === 'kite' ? b : c;
    const outline = [a, wing, end, mirrorPoint(wing, a, end)];
    const company = around.get(kind + name(a)) ?? 0;
    const far = Math.hypot(end[0] - SUN_X, end[1] - SUN_Y) / LONG;
    const chance = hash(Math.round(end[0]), Math.round(end[1]), 7);
    return {
      kind,
      outline,
      tail: a,
      front: end,
      grain: Math.atan2(end[1] - a[1], end[0] - a[0]),
      wood: chooseWood(kind, company, far),
      tone: 0.86 + 0.28 * chance,
      seed: Math.floor(chance * 900),
    };
  });
}

function mirrorPoint([x, y]: Point, [ax, ay]: Point, [bx, by]: Point): Point {
  const dx = bx - ax;
  const dy = by - ay;
  const t = ((x - ax) * dx + (y - ay) * dy) / (dx * dx + dy * dy);
  return [2 * (ax + t * dx) - x, 2 * (ay + t * dy) - y];
}

function chooseWood(kind: string, company: number, far: number): Wood {
  if (kind === 'kite') {
    if (company === 5) return far < 1.5 ? woods.holly : far < 6 ? woods.maple : woods.pear;
    return far < 3 ? woods.pear : far < 5.4 ? woods.cherry : woods.walnut;
  }
  return company === 5 ? woods.padauk : far < 1.9 ? woods.padauk : woods.wenge;
}

/** The light of a low sun, through a window on the left. */
const lamp = new Lamp(-0.72, -0.5, 0.5);
const sunX = lamp.x / Math.hypot(lamp.x, lamp.y);
const sunY = lamp.y / Math.hypot(lamp.x, lamp.y);

function look(tile: Tile, spot: Spot, x: number, y: number): Colour {
  const { ground, lean } = veneer(tile, x, y);
  // Each tile is a little higher or lower than its neighbours, with a worn edge and a dark joint.
  const bevel = (1 - smoothstep(0, 6, spot.edge)) * 0.45;
  const joint = 1 - smoothstep(0.5, 2, spot.edge);
  const sun = light(x, y);
  const nx = spot.ax * bevel + lean[0];
  const ny = spot.ay * bevel + lean[1];
  const varnish = lamp.gleam(nx, ny, 50) * 0.07 * sun;
  const body = add(scale(ground, 0.1 + 0.9 * lamp.diffuse(nx, ny) * sun), [1, 0.9, 0.72], varnish);
  const seen = scale(body, 1 - 0.75 * joint);
  return brass(seen, tile.tail, tile.kind === 'kite' ? LONG / PHI : LONG / PHI ** 2, x, y, sun);
}

/**
 * Returns the wood grain at a point, along the axis of the tile. The brightness of fibres depends on the direction of
 * the light.
 */
function veneer(
  { wood, grain, tone, seed, front }: Tile,
  x: number,
  y: number,
): { ground: Colour; lean: Point } {
  const cos = Math.cos(grain);
  const sin = Math.sin(grain);
  const dx = x - front[0];
  const dy = y - front[1];
  const u = dx * cos + dy * sin;
  const v = dy * cos - dx * sin;
  const flow = v + 20 * noise(u / 150, v / 70, seed) + 3 * noise(u / 40, v / 16, seed + 1);
  const ring = flow * wood.rings * (0.8 + 0.5 * noise(flow / 30, seed, 2)) + seed;
  const year = ring - Math.floor(ring);
  const late = year ** 2 * (1 - smoothstep(0.88, 1, year));
  const fibre = noise(u / 46, flow / 1.4, seed + 2) * 0.5 + noise(u / 24, flow / 3.4, seed + 3) * 0.5;
  const pore = smoothstep(0.45, 0.8, noise(u / 26, flow / 1.2, seed + 4)) * wood.pores * (0.4 + 0.6 * late);
  const curl = noise(u / 12 + noise(u / 50, v / 30, seed) * 2, v / 60, seed + 5) * wood.curl;
  const share = clamp(late * wood.contrast + fibre * 0.2 + 0.25 * noise(u / 80, v / 45, seed + 6) + 0.12);
  const gleam = Math.abs(cos * sunY - sin * sunX);
  const silk = 0.6 + 0.6 * gleam ** 1.5 + curl * 0.14;
  const ground = scale(mix(wood.pale, wood.dark, share), tone * silk * (1 - 0.5 * pore));
  return { ground, lean: [-sin * fibre * 0.05, cos * fibre * 0.05] };
}

const gold = hex('#d09a35');
const white: Colour = [1, 0.95, 0.8];

/** Draws one of Conway's arcs in brass. The arcs continue from tile to tile only if the tiles are laid correctly. */
function brass(under: Colour, [cx, cy]: Point, radius: number, x: number, y: number, sun: number): Colour {
  const far = Math.sqrt((x - cx) ** 2 + (y - cy) ** 2) || 1;
  const across = (far - radius) / 5;
  const off = Math.abs(across);
  if (off > 1.6) return under;
  const ax = (x - cx) / far;
  const ay = (y - cy) / far;
  const brushed = noise(Math.atan2(ay, ax) * 300, off * 3, 4) * 0.1;
  const slope = across ** 3 * 0.7 + brushed;
  const gleam = lamp.gleam(ax * slope, ay * slope, 14);
  const body = scale(gold, 0.12 + 0.55 * sun * lamp.diffuse(ax * slope, ay * slope));
  const metal = add(body, mix(gold, white, 0.5), gleam * 1.15 * sun ** 1.5);
  const groove = scale(under, 0.25 + 0.75 * smoothstep(1, 1.6, off));
  return mix(metal, groove, smoothstep(0.92, 1.06, off));
}

/** Returns the light that falls through a window onto the table, with the soft shadows of the window's bars. */
function light(x: number, y: number): number {
  const far = Math.sqrt(((x - SUN_X) / 950) ** 2 + ((y - SUN_Y) / 1150) ** 2);
  const across = (x * 0.42 + y * 0.9) / 1000 + 0.03 * noise(x / 300, y / 300, 5);
  const down = (x * 0.97 - y * 0.24) / 1000;
  const bar = (place: number, at: number, wide: number) => 1 - 0.72 * Math.exp(-(((place - at) / wide) ** 4));
  const pane = smoothstep(0.2, 0.42, across) * (1 - smoothstep(1.72, 2.05, across));
  const sash = bar(across, 0.68, 0.045) * bar(across, 1.47, 0.05) * bar(down, 1.05, 0.04);
  return (0.3 + 0.84 * pane * sash) * (1.08 - 0.4 * smoothstep(0.3, 1.1, far));
}
