import type { Canvas } from '../lib/canvas.ts';
import { type Colour, clamp, gradient, hex, mix, scale, smoothstep } from '../lib/colour.ts';
import { cloud, hash } from '../lib/random.ts';
import { drawLit, Surface } from '../lib/surface.ts';

const WIDTH = 1360;
const HEIGHT = 1700;
const WIDE = WIDTH * 2;
const HIGH = HEIGHT * 2;

/** Colours of the phases of the tide. The last colour equals the first, because the tide repeats. */
const wash = gradient([
  [0, '#1f4f7a'],
  [0.16, '#2f8796'],
  [0.33, '#7fb9a0'],
  [0.5, '#e8cf97'],
  [0.66, '#df9270'],
  [0.83, '#8f5a7c'],
  [1, '#1f4f7a'],
]);

/** x coordinates of the two shores of a gulf, which is open at the top and closed at the bottom. */
const west = (v: number) =>
  0.165 + 0.055 * Math.sin(v * 4.3 + 0.7) + 0.05 * cloud(v * 3.1, 1, 4, 3) - 0.012 * v;
const east = (v: number) =>
  0.86 + 0.05 * Math.sin(v * 3.4 + 2.1) + 0.055 * cloud(v * 3.3, 5, 4, 7) + 0.03 * v;
const FOOT = 1.115;

interface Tide {
  /** Time of high water (`hour`), as a fraction of a tide's duration, and height of the tide (`range`). */
  hour: number;
  range: number;
}

/**
 * Returns the tide at a point: the sum of two Kelvin waves, which the Earth's rotation holds at the shores. One
 * wave enters the gulf. The other one leaves it, and is weaker.
 */
function tide(u: number, v: number): Tide {
  const wander = 0.05 * cloud(u * 2.2, v * 2.2, 2, 14);
  const across = (u - west(v)) / (east(v) - west(v)) + wander;
  const k = 7.6;
  const lean = 0.235;
  const comes = Math.exp(-across / lean);
  const goes = Math.exp(-(1 - across) / lean) * 0.8;
  const way = k * (FOOT - v + wander) + 0.5 + 0.9 * (across - 0.5);
  const re = comes * Math.cos(way) + goes * Math.cos(way);
  // In the northern hemisphere, the tide rotates anticlockwise.
  const im = goes * Math.sin(way) - comes * Math.sin(way);
  const hour = Math.atan2(im, re) / (Math.PI * 2);
  return { hour: hour - Math.floor(hour), range: Math.hypot(re, im) };
}

const isles = [
  [0.3, 0.2, 0.024],
  [0.255, 0.262, 0.014],
  [0.745, 0.82, 0.018],
  [0.69, 0.4, 0.013],
] as const;

/** Returns the distance of a point from the shore. It is negative on land. */
function sea(u: number, v: number): number {
  const ragged = 0.014 * cloud(u * 14, v * 14, 4, 9);
  const side = Math.min(u - west(v), east(v) - u);
  const foot = FOOT - v + 0.05 * Math.cos((u - 0.5) * 7) - 0.02;
  const shores = isles.map(
    ([x, y, r]) => Math.hypot(u - x, v - y) - r * (1 + 0.7 * cloud(u * 40, v * 40, 3, 2)),
  );
  return Math.min(Math.min(side, foot) + ragged, ...shores);
}

/**
 * Artwork 1: a chart of the tide in a gulf. Its lines join points with the same time of high water, and meet at points
 * without tide.
 */
export function chart(): Canvas {
  const ink = numerals();
  const surface = new Surface(
    WIDE,
    HIGH,
    (x, y) => folds(x, y) + cloud(x / 5, y / 5, 3, 3) * 0.7 + cloud(x / 40, y / 40, 3, 8) * 0.9,
  );
  return drawLit(surface, (x, y) => colourAt(x, y, ink[y * WIDE + x] as number), {
    towards: [-0.55, -0.6, 0.7],
    ambient: 0.5,
    strength: 0.72,
    shine: 0,
    reach: 60,
    hollow: 0.2,
    warm: [1.05, 1, 0.92],
    cool: [0.95, 0.98, 1.06],
  })
    .halve()
    .map((colour, x, y) => {
      const far = Math.hypot(x / WIDTH - 0.45, (y / HEIGHT - 0.42) * 1.1);
      return scale(colour, 1.1 - 0.4 * smoothstep(0.25, 0.9, far));
    });
}

/** Returns the shading of the folds in the old paper. */
function folds(x: number, y: number): number {
  let height = 0;
  for (const [at, way] of [[WIDE / 2, 1]] as const) height += way * 16 * Math.exp(-Math.abs(x - at) / 26);
  height -= 15 * Math.exp(-Math.abs(y - HIGH / 3) / 26);
  height += 15 * Math.exp(-Math.abs(y - (2 * HIGH) / 3) / 26);
  return height;
}

function colourAt(x: number, y: number, ink: number): Colour {
  const u = x / WIDE;
  const v = y / WIDE;
  const margin = Math.min(x, y, WIDE - x, HIGH - y);
  const paper = scale(
    mix(hex('#f3e6c8'), hex('#dcc59a'), clamp(0.4 + cloud(x / 520, y / 520, 4, 6) * 0.8)),
    1 + cloud(x / 6, y / 14, 2, 2) * 0.04 + (hash(x >> 2, y >> 2, 7) > 0.9988 ? -0.16 : 0),
  );
  const brown = hex('#4a3524');
  if (margin < 150) return frame(x, y, margin, paper, brown);
  const water = sea(u, v);
  const shoreline = Math.exp(-((water / 0.0016) ** 2));
  if (water < 0) return mix(land(paper, u, v, water), brown, clamp(shoreline * 0.9 + ink));
  const { hour, range } = tide(u, v);
  // There are twelve colours, one for each hour. At their edges, the pigment is denser.
  const twelfth = hour * 12;
  const step = 0.0009;
  const turn = (du: number, dv: number) => {
    const other = tide(u + du, v + dv).hour - hour;
    return (other - Math.round(other)) / step;
  };
  const slope = Math.hypot(turn(step, 0), turn(0, step)) * 12 || 1e-6;
  const near = Math.abs(twelfth - Math.round(twelfth)) / slope;
  const within = Math.floor(twelfth) / 12 + 1 / 24;
  const pigment = cloud(x / 90, y / 90, 4, 12) * 0.22 + cloud(x / 12, y / 12, 3, 4) * 0.13;
  const bloom = 0.35 * Math.exp(-near / 0.006) + 0.4 * Math.exp(-water / 0.01);
  const deep = clamp(0.42 + 0.42 * clamp(range) + pigment + bloom * 0.5);
  const colour = mix(
    mix(paper, wash(within - Math.floor(within)), 0.25),
    scale(wash(mixPhase(hour, within)), 0.92),
    deep,
  );
  const line = 1 - smoothstep(0.0009, 0.0016, near);
  const main = Math.round(twelfth) % 3 === 0 ? 1 : 0.72;
  // Dashed lines join points with the same height of the tide.
  const levels = range * 7;
  const rise = Math.hypot(tide(u + step, v).range - range, tide(u, v + step).range - range) / step;
  const off = Math.abs(levels - Math.round(levels)) / (rise * 7 || 1e-6);
  const dash = Math.sin(hour * Math.PI * 2 * 48) > -0.2 ? 1 : 0;
  const ring = levels > 0.5 && levels < 6.5 ? (1 - smoothstep(0.0006, 0.0012, off)) * dash * 0.6 : 0;
  const lined = mix(mix(colour, hex('#f7ecd2'), ring), hex('#fbf3df'), line * main);
  // Three fine lines follow the shore, as in engraved maps.
  const shoring = [0.0055, 0.0115, 0.019].reduce(
    (sum, at, n) => sum + (0.42 - 0.11 * n) * Math.exp(-(((water - at) / 0.0007) ** 2)),
    0,
  );
  return mix(lined, brown, clamp(shoreline * 0.85 + shoring + ink));
}

/**
 * Returns the phase at which the colour is read: the phase `within`, moved by 35 % towards the exact phase. So
 * colours change only a little within an hour.
 */
function mixPhase(hour: number, within: number): number {
  const at = within + (hour - within - Math.round(hour - within)) * 0.35;
  return at - Math.floor(at);
}

/** Returns the colour of land: dots for dunes near the shore, and short strokes for hills farther inland. */
function land(paper: Colour, u: number, v: number, water: number): Colour {
  const inland = -water;
  const grain = hash(Math.floor(u * 620), Math.floor(v * 620), 11);
  const dots = grain < 0.5 * Math.exp(-inland / 0.011) ? 0.4 : 0;
  const row = Math.floor(v * 46);
  const column = Math.floor(u * 40 + hash(Math.floor(v * 46), 1, 2));
  const px = u * 40 + hash(row, 1, 2) - column - 0.5;
  const py = v * 46 - row - 0.5;
  const hilly = inland > 0.03 && cloud(u * 5, v * 5, 3, 21) > 0.08 && hash(column, row, 6) > 0.35;
  const slope = Math.abs(px) * 1.7 - 0.34 - py;
  const peak =
    hilly &&
    Math.abs(px) < 0.4 &&
    (Math.abs(slope) < 0.055 || (px > 0 && slope < 0 && py < 0.34 && Math.sin((px + py * 0.3) * 60) > 0.55))
      ? 0.62
      : 0;
  return mix(mix(paper, hex('#c2ab74'), 0.2), hex('#5c4630'), Math.max(dots, peak));
}

/** Returns the colour of the frame, a black and white scale of degrees. */
function frame(x: number, y: number, margin: number, paper: Colour, brown: Colour): Colour {
  const upright = Math.min(x, WIDE - x) < Math.min(y, HIGH - y);
  const along = upright ? y : x;
  if (margin > 92 && margin < 122) {
    const black = Math.floor((along - 10) / 85) % 2 === 0;
    return margin < 96 || margin > 118 ? brown : black ? mix(paper, brown, 0.85) : paper;
  }
  return (margin > 142 && margin < 150) || (margin > 62 && margin < 66) ? mix(paper, brown, 0.9) : paper;
}

/** Draws Roman numerals for the hours around each point without tide. */
function numerals(): Float32Array {
  const plane = new Float32Array(WIDE * HIGH);
  const strokes: Record<string, [number, number, number, number][]> = {
    I: [[0.5, 0, 0.5, 1]],
    V: [
      [0, 0, 0.5, 1],
      [0.5, 1, 1, 0],
    ],
    X: [
      [0, 0, 1, 1],
      [1, 0, 0, 1],
    ],
  };
  const wide: Record<string, number> = { I: 0.45, V: 1, X: 1 };
  const put = (text: string, x: number, y: number) => {
    const high = 32;
    const gap = 7;
    const width = [...text].reduce((sum, letter) => sum + (wide[letter] ?? 1) * 21 + gap, -gap);
    let left = x - width / 2;
    for (const letter of text) {
      const w = (wide[letter] ?? 1) * 21;
      for (const [ax, ay, bx, by] of strokes[letter] ?? [])
        for (let t = 0; t <= 1; t += 0.01)
          for (let dy = -2; dy <= 2; dy++)
            for (let dx = -2; dx <= 2; dx++)
              if (dx * dx + dy * dy < 5) {
                const px = Math.round(left + (ax + (bx - ax) * t) * w + dx);
                const py = Math.round(y - high / 2 + (ay + (by - ay) * t) * high + dy);
                plane[py * WIDE + px] = 0.92;
              }
      left += w + gap;
    }
  };
  const names = ['XII', 'I', 'II', 'III', 'IV', 'V', 'VI', 'VII', 'VIII', 'IX', 'X', 'XI'];
  for (const [mu, mv] of stillPoints()) {
    for (const [hour, name] of names.entries()) {
      let best = { off: 1, turn: 0 };
      for (let k = 0; k < 1440; k++) {
        const turn = (k / 1440) * Math.PI * 2;
        const found = tide(mu + Math.cos(turn) * 0.085, mv + Math.sin(turn) * 0.085).hour - (hour + 0.5) / 12;
        const off = Math.abs(found - Math.round(found));
        if (off < best.off) best = { off, turn };
      }
      const u = mu + Math.cos(best.turn) * 0.085;
      const v = mv + Math.sin(best.turn) * 0.085;
      if (sea(u, v) > 0.012) put(name, u * WIDE, v * WIDE);
    }
    // Draws a small ring around each point without tide.
    for (let k = 0; k < 900; k++) {
      const turn = (k / 900) * Math.PI * 2;
      for (const r of [9, 10, 11, 12])
        plane[
          Math.round(mv * WIDE + Math.sin(turn) * r) * WIDE + Math.round(mu * WIDE + Math.cos(turn) * r)
        ] = 0.95;
    }
  }
  return plane;
}

function stillPoints(): [number, number][] {
  const found: [number, number][] = [];
  const least = (u: number, v: number) => tide(u, v).range;
  for (let v = 0.1; v < 1.1; v += 0.01)
    for (let u = 0.15; u < 0.87; u += 0.01) {
      const here = least(u, v);
      if (here > 0.06) continue;
      const around = [
        [0.01, 0],
        [-0.01, 0],
        [0, 0.01],
        [0, -0.01],
      ].every(([du, dv]) => least(u + (du as number), v + (dv as number)) > here);
      if (around) found.push(settle(u, v));
    }
  return found;
}

function settle(u: number, v: number): [number, number] {
  for (let step = 0.005; step > 0.0001; step /= 2)
    for (let k = 0; k < 8; k++)
      for (const [du, dv] of [
        [step, 0],
        [-step, 0],
        [0, step],
        [0, -step],
      ] as const)
        if (tide(u + du, v + dv).range < tide(u, v).range) {
          u += du;
          v += dv;
        }
  return [u, v];
}
