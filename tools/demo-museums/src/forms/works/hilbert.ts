import { blur, Canvas } from '#lib/canvas.ts';
import { type Colour, gradient, hex, mix, scale, smoothstep } from '#lib/colour.ts';
import { normalAt, shadows } from '#lib/heights.ts';
import { addColour } from '#lib/light.ts';
import { cloud, hash, noise } from '#lib/random.ts';

/**
 * Order of the Hilbert curve, which visits 32 × 32 cells. A cell is five knots wide, and the line is three knots wide.
 */
const ORDER = 5;
const PLACES = 2 ** ORDER;
const FIELD = PLACES * 5;
const BORDER = 15;
const SIDE = FIELD + 2 * BORDER;
/**
 * Length in knots of the flat-woven ends above and below the pile (`END`), and size of a knot in pixels (`KNOT`).
 */
const END = 13;
const KNOT = 7.45;

/** Colours of the yarn along the line, from its beginning (0) to its end (1). */
const yarn = gradient([
  [0, '#1f3a78'],
  [0.14, '#1f6f8c'],
  [0.27, '#4a927c'],
  [0.4, '#a3a25a'],
  [0.52, '#e0ad4e'],
  [0.64, '#d6743c'],
  [0.77, '#b23a3c'],
  [0.89, '#8c3a6c'],
  [1, '#54437f'],
]);
const [ground, ivory, saffron, madder] = ['#1e1b2e', '#e9dcc0', '#d99a2e', '#9c2f36'].map(hex) as [
  Colour,
  Colour,
  Colour,
  Colour,
];

interface Knot {
  colour: Colour;
  pile: number;
}

/** Artwork 119: a Hilbert curve as a rug: one woollen line that visits every cell. */
export function hilbert(width = 1600): Canvas {
  const wide = width * 2;
  const high = width * 2.5;
  const unit = wide / 1600;
  const knots = tieKnots();
  const tone = new Canvas(wide, high);
  const height = new Float32Array(wide * high);
  const inside = new Float32Array(wide * high);
  for (let y = 0; y < high; y++)
    for (let x = 0; x < wide; x++) {
      const i = y * wide + x;
      const seen = rugAt(knots, x / unit, y / unit);
      if (!seen) continue;
      tone.set(x, y, seen.colour);
      height[i] = seen.height * unit;
      inside[i] = 1;
    }
  const dark = shadows(height, wide, high, { fall: 0.95, soft: 3 * unit });
  const hollow = height.slice();
  blur(hollow, wide, high, 8 * unit);
  return new Canvas(wide, high)
    .map((_, x, y) => {
      const i = y * wide + x;
      const lamp = 1.12 - 0.5 * smoothstep(0.2, 1.05, Math.hypot(x / wide - 0.4, y / wide - 0.42));
      const shade = 1 - 0.5 * (dark[i] as number);
      if (!inside[i]) return scale(wall(x / unit, y / unit), lamp * (1 - 0.62 * (dark[i] as number)));
      const deep = Math.min(
        1.15,
        Math.max(0.5, 1 + ((height[i] as number) - (hollow[i] as number)) / (14 * unit)),
      );
      const normal = normalAt(height, wide, high, x, y, 0.42);
      return scale(
        addColour(tone.get(x, y), normal, { ambient: 0.45, gloss: 8, shine: 0.02 }),
        lamp * shade * deep,
      );
    })
    .halve();
}

/** Returns the n-th cell of the Hilbert curve. */
function visit(n: number): [x: number, y: number] {
  let x = 0;
  let y = 0;
  let rest = n;
  for (let size = 1; size < PLACES; size *= 2) {
    const right = 1 & (rest >> 1);
    const up = 1 & (rest ^ right);
    if (up === 0) {
      if (right === 1) {
        x = size - 1 - x;
        y = size - 1 - y;
      }
      // biome-ignore lint/plugin: a swap
      [x, y] = [y, x];
    }
    x += size * right;
    y += size * up;
    rest >>= 2;
  }
  return [x, y];
}

/** Returns all knots of the rug's pile, by row and column. */
function tieKnots(): Knot[][] {
  const rows = Array.from({ length: SIDE }, (_, row) =>
    Array.from({ length: SIDE }, (_, column) => edge(column, row)),
  );
  const put = (x: number, y: number, at: number) => {
    const row = rows[BORDER + y] as Knot[];
    row[BORDER + x] = { colour: yarn(at), pile: 1 };
  };
  let last: [number, number] | undefined;
  for (let n = 0; n < PLACES ** 2; n++) {
    const [x, y] = visit(n);
    const at = n / (PLACES ** 2 - 1);
    for (let a = 1; a <= 3; a++) for (let b = 1; b <= 3; b++) put(x * 5 + a, y * 5 + b, at);
    if (last) {
      const dx = x - last[0];
      const dy = y - last[1];
      for (let a = 1; a <= 3; a++)
        for (const step of [4, 5]) {
          const along = dx + dy > 0 ? step : 4 - step;
          if (dx) put(last[0] * 5 + along, y * 5 + a, at);
          else put(x * 5 + a, last[1] * 5 + along, at);
        }
    }
    last = [x, y];
  }
  return rows;
}

/** Returns a knot of the border, which has stripes and a row of diamonds in the colours of the line. */
function edge(column: number, row: number): Knot {
  const from = Math.min(column, row, SIDE - 1 - column, SIDE - 1 - row);
  const pile = 0.72;
  if (from >= BORDER - 1) return { colour: ground, pile: 0.25 };
  if (from === BORDER - 2 || from === 1) return { colour: ivory, pile };
  if (from === BORDER - 3 || from === 2 || from === 0) return { colour: madder, pile };
  const along = from === row || from === SIDE - 1 - row ? column : row;
  // On each side there are nineteen diamonds, each ten knots long.
  const reach = Math.abs(((along + 0.5) % 10) - 5) + Math.abs(from - 7);
  if (from < 3 || from > 11) return { colour: ground, pile: 0.5 };
  if (reach < 1.6) return { colour: ivory, pile };
  if (reach < 4.6) return { colour: yarn((Math.floor(along / 10) + 0.5) / 19), pile: 0.85 };
  return { colour: ground, pile: 0.5 };
}

const LEFT = (1600 - SIDE * KNOT) / 2;
const TOP = (2000 - SIDE * KNOT) / 2;

function rugAt(knots: Knot[][], x: number, y: number): { colour: Colour; height: number } | undefined {
  // The rug is not quite straight, because it is made by hand.
  const u = (x - LEFT + noise(x / 300, y / 300, 1) * 7 + noise(2, y / 90, 2) * 3) / KNOT;
  const v = (y - TOP + noise(x / 300, y / 300, 3) * 7 + noise(x / 120, 5, 4) * 3) / KNOT;
  if (v < 0 || v >= SIDE) return endAt(u, v < 0 ? -v : v - SIDE, v < 0);
  if (u < -0.9 || u >= SIDE + 0.9) return undefined;
  let best = { far: 9, row: 0, column: 0, dx: 0, dy: 0 };
  for (let row = Math.floor(v) - 1; row <= v + 1; row++)
    for (let column = Math.floor(u) - 1; column <= u + 1; column++) {
      if (row < 0 || column < 0 || row >= SIDE || column >= SIDE) continue;
      const dx = u - column - 0.3 - hash(column, row, 5) * 0.4;
      const dy = (v - row - 0.3 - hash(column, row, 6) * 0.4) * 0.92;
      const far = dx * dx + dy * dy;
      if (far < best.far) best = { far, row, column, dx, dy };
    }
  if (best.far > 1.4) return undefined;
  const row = knots[best.row] as Knot[];
  const { colour, pile } = row[best.column] as Knot;
  const own = hash(best.column, best.row, 7);
  // The tone differs from row to row, because wool takes up dye unevenly.
  const hank = noise(best.row / 5, 1, 8) * 0.1 + noise(best.row / 17, best.column / 90, 9) * 0.12;
  const strand = noise(best.dx * 9 + own * 60, best.dy * 3 + own * 90, 10) * 0.05;
  const tip = 1 - Math.min(1, best.far * 1.9);
  return {
    colour: scale(colour, (0.76 + 0.3 * tip) * (0.93 + own * 0.14 + hank + strand)),
    height: pile * 15 + tip * 2.9 + own * 1.1,
  };
}

/**
 * Returns the colour and height at the end of the rug: flat-woven stripes, and beyond them the warp threads, knotted
 * into tassels.
 */
function endAt(u: number, out: number, above: boolean): { colour: Colour; height: number } | undefined {
  if (u < 0 || u > SIDE) return undefined;
  if (out < END) {
    const weft = Math.abs(Math.sin((out + noise(u / 9, out, 11) * 0.15) * Math.PI * 1.6));
    const rib = Math.abs(Math.sin(u * Math.PI));
    const band = [madder, saffron, madder, ivory, ground, ivory][Math.floor(out / 2.2)] ?? madder;
    return { colour: scale(band, 0.6 + 0.3 * weft + 0.16 * rib), height: 2.2 + weft * 1.3 + rib * 0.8 };
  }
  const tassel = Math.floor(u / 5);
  const own = hash(tassel, above ? 1 : 2, 12);
  const lean = (hash(tassel, above ? 1 : 2, 13) - 0.5) * 3.4;
  const length = 11 + own * 3;
  const along = (out - END) / length;
  if (along > 1) return undefined;
  const across = u - tassel * 5 - 2.5 - lean * along * along;
  const half =
    along < 0.2
      ? 1.9 - along * 5.5
      : 0.8 + 1.3 * Math.sqrt(along - 0.2) + (along > 0.93 ? -1.2 * (along - 0.93) * 9 : 0);
  const knot = Math.exp(-(((along - 0.2) / 0.07) ** 2));
  if (Math.abs(across) > half + knot * 0.5) return undefined;
  const thread = noise((across / half) * 6 + own * 30, along * 2, 14);
  const round = Math.sqrt(Math.max(0, 1 - (across / (half + knot * 0.5)) ** 2));
  return {
    colour: scale(ivory, 0.62 + 0.2 * thread + 0.22 * round),
    height: 1 + round * (3.5 + knot * 5) + thread * 0.6,
  };
}

const lime = hex('#93a5a6');
const limeDark = hex('#788c91');

function wall(x: number, y: number): Colour {
  const brush = cloud(x / 210, y / 150, 5, 15);
  return scale(mix(lime, limeDark, 0.5 + brush * 0.8), 1 + noise(x / 40, y / 14, 16) * 0.015);
}
