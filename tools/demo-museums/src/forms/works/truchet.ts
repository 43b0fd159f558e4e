import { blur, Canvas } from '#lib/canvas.ts';
import { type Colour, clamp, hex, mix, scale, smoothstep } from '#lib/colour.ts';
import { addColour, unit } from '#lib/light.ts';
import { cloud, hash, random } from '#lib/random.ts';

const WIDTH = 1280;
const HEIGHT = 1600;
const TILE = WIDTH / 12;
/**
 * Number of columns of tiles: twelve in the picture, and one more beyond each edge, so that ribbons do not end at
 * the edge.
 */
const COLUMNS = 14;
const ROWS = 17;
const HALF_RIBBON = 0.205;

/**
 * The two strands of a tile. They are either arcs around opposite corners, or straight lines that cross, one over
 * the other.
 */
type Kind = 'rising' | 'falling' | 'across over' | 'down over';
/** Sides of a tile: 0 above, 1 right, 2 below, 3 left. */
type Side = 0 | 1 | 2 | 3;

interface Strand {
  sides: [Side, Side];
  colour: number;
}
interface Tile {
  kind: Kind;
  strands: [Strand, Strand];
}

const palette = ['#dd4124', '#f2a30f', '#f4e9d0', '#1f9e9b', '#ec7b5e', '#7fb8d2'].map(hex);

/** Artwork 102: Truchet tiles with random rotations. Their ribbons always continue from tile to tile. */
export function truchet(): Canvas {
  const tiles = lay();
  colourLoops(tiles);
  const cover = shadowOf(tiles);
  const canvas = Canvas.shade(WIDTH, HEIGHT, 3, (x, y) => look(tiles, cover, x, y));
  return canvas.map((colour, x, y) => {
    const far = Math.hypot(x / WIDTH - 0.42, y / HEIGHT - 0.4);
    return scale(colour, 1.1 - 0.5 * smoothstep(0.2, 0.85, far));
  });
}

function lay(): Tile[][] {
  const chance = random(1704);
  return Array.from({ length: ROWS }, () =>
    Array.from({ length: COLUMNS }, () => {
      const throwOf = chance();
      const kind: Kind =
        throwOf < 0.39 ? 'rising' : throwOf < 0.78 ? 'falling' : throwOf < 0.89 ? 'across over' : 'down over';
      const strand = (a: Side, b: Side): Strand => ({ sides: [a, b], colour: -1 });
      const strands: [Strand, Strand] =
        kind === 'rising'
          ? [strand(0, 3), strand(1, 2)]
          : kind === 'falling'
            ? [strand(0, 1), strand(2, 3)]
            : kind === 'across over'
              ? [strand(1, 3), strand(0, 2)]
              : [strand(0, 2), strand(1, 3)];
      return { kind, strands };
    }),
  );
}

/** Follows each ribbon from tile to tile and gives it a colour. Ribbons that cross get different colours. */
function colourLoops(tiles: Tile[][]): void {
  const chance = random(12);
  const moves = [
    [0, -1],
    [1, 0],
    [0, 1],
    [-1, 0],
  ] as const;
  let last = 0;
  const follow = (column: number, row: number, strand: Strand, found: [Tile, Strand][], way: 0 | 1) => {
    let c = column;
    let r = row;
    let here = strand;
    let out = strand.sides[way];
    for (;;) {
      const [dx, dy] = moves[out];
      c += dx;
      r += dy;
      const tile = tiles[r]?.[c];
      const enters = ((out + 2) % 4) as Side;
      const next = tile?.strands.find(({ sides }) => sides.includes(enters));
      if (!tile || !next || next === strand) return;
      found.push([tile, next]);
      here = next;
      out = here.sides[0] === enters ? here.sides[1] : here.sides[0];
    }
  };
  tiles.forEach((line, row) => {
    line.forEach((tile, column) => {
      for (const strand of tile.strands) {
        if (strand.colour >= 0) continue;
        const found: [Tile, Strand][] = [[tile, strand]];
        follow(column, row, strand, found, 0);
        follow(column, row, strand, found, 1);
        const taken = new Set(
          found.flatMap(([each, mine]) =>
            each.strands.filter((other) => other !== mine).map((other) => other.colour),
          ),
        );
        const free = palette.map((_, index) => index).filter((index) => !taken.has(index) && index !== last);
        last = free[Math.floor(chance() * free.length)] ?? (last + 1) % palette.length;
        for (const [, each] of found) each.colour = last;
      }
    });
  });
}

/** Returns the distance of a point from the middle of a strand, and the direction across the strand. */
function from(tile: Tile, index: 0 | 1, u: number, v: number): { off: number; ax: number; ay: number } {
  const [a, b] = tile.strands[index].sides;
  if ((a + b) % 2 === 0) {
    return a % 2 === 0 ? { off: u - 0.5, ax: 1, ay: 0 } : { off: v - 0.5, ax: 0, ay: 1 };
  }
  const cornerX = a === 1 || b === 1 ? 1 : 0;
  const cornerY = a === 2 || b === 2 ? 1 : 0;
  const dx = u - cornerX;
  const dy = v - cornerY;
  const radius = Math.hypot(dx, dy) || 1e-6;
  return { off: radius - 0.5, ax: dx / radius, ay: dy / radius };
}

function tileAt(tiles: Tile[][], x: number, y: number) {
  const column = Math.floor(x / TILE) + 1;
  const row = Math.floor(y / TILE) + 1;
  const tile = tiles[clamp(row, 0, ROWS - 1)]?.[clamp(column, 0, COLUMNS - 1)] as Tile;
  return { tile, column, row, u: x / TILE - Math.floor(x / TILE), v: y / TILE - Math.floor(y / TILE) };
}

function shadowOf(tiles: Tile[][]): Float32Array {
  const cover = new Float32Array(WIDTH * HEIGHT);
  for (let y = 0; y < HEIGHT; y++)
    for (let x = 0; x < WIDTH; x++) {
      const { tile, u, v } = tileAt(tiles, x - 6, y - 9);
      const near = Math.min(Math.abs(from(tile, 0, u, v).off), Math.abs(from(tile, 1, u, v).off));
      cover[y * WIDTH + x] = near < HALF_RIBBON ? 1 : 0;
    }
  blur(cover, WIDTH, HEIGHT, 8);
  return cover;
}

function look(tiles: Tile[][], cover: Float32Array, x: number, y: number): Colour {
  const { tile, column, row, u, v } = tileAt(tiles, x, y);
  const first = from(tile, 0, u, v);
  if (Math.abs(first.off) < HALF_RIBBON) return ribbon(tile.strands[0].colour, first, x, y, 1);
  const second = from(tile, 1, u, v);
  if (Math.abs(second.off) < HALF_RIBBON) {
    const crossed = tile.kind.endsWith('over')
      ? 0.42 + 0.58 * smoothstep(HALF_RIBBON, 0.4, Math.abs(first.off))
      : 1;
    return ribbon(tile.strands[1].colour, second, x, y, crossed);
  }
  return floor(column, row, u, v, x, y, cover[Math.floor(y) * WIDTH + Math.floor(x)] as number);
}

/** Draws a ribbon of painted wood, a rounded band with a thin line on either side. */
function ribbon(
  index: number,
  { off, ax, ay }: { off: number; ax: number; ay: number },
  x: number,
  y: number,
  light: number,
): Colour {
  const across = off / HALF_RIBBON;
  const paint = palette[index] as Colour;
  const worn = cloud(x / 90, y / 90, 4, index) * 0.14 + cloud(x / 7, y / 7, 2, 40 + index) * 0.05;
  const line = 1 - smoothstep(0.05, 0.085, Math.abs(Math.abs(across) - 0.56));
  const middle = smoothstep(0.5, 0.44, Math.abs(across));
  const base = mix(scale(paint, 1 + worn), mix(paint, hex('#fff6e0'), 0.16), middle * 0.5);
  const slope =
    Math.sign(across) * Math.abs(across) ** 3.2 * 1.25 +
    (line > 0.5 ? Math.sign(Math.abs(across) - 0.56) * 0.4 * Math.sign(across) : 0);
  const normal = unit([ax * slope + worn * 0.2, ay * slope + worn * 0.2, 1]);
  const body = mix(base, scale(paint, 0.3), line * 0.8);
  return scale(addColour(body, normal, { ambient: 0.3, gloss: 50, shine: 0.12 }), light);
}

/**
 * Returns the background below the ribbons: Truchet's original tile of 1704, which a diagonal divides into two similar
 * tones.
 */
function floor(
  column: number,
  row: number,
  u: number,
  v: number,
  x: number,
  y: number,
  shade: number,
): Colour {
  const dark = hex('#141b3d');
  const pale = hex('#24305e');
  const turn = Math.floor(hash(column, row, 1704) * 4);
  const [p, q] = turn === 0 ? [u, v] : turn === 1 ? [1 - u, v] : turn === 2 ? [u, 1 - v] : [1 - u, 1 - v];
  const grain = cloud(x / 26, y / 9, 3, 5) * 0.22 + cloud(x / 160, y / 160, 3, 9) * 0.2;
  const joint = Math.min(u, v, 1 - u, 1 - v) < 0.008 ? 0.55 : 1;
  return scale(mix(dark, pale, p + q < 1 ? 1 : 0), (1 + grain) * joint * (1 - 0.82 * shade));
}
