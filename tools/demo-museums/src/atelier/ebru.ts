import { Canvas } from '../lib/canvas.ts';
import { type Colour, hex, mix, scale, smoothstep } from '../lib/colour.ts';
import { cloud, hash, noise, random } from '../lib/random.ts';

const WIDTH = 1360;
const HEIGHT = 1700;

/**
 * A step of marbling, with lengths as fractions of the picture's width. A drop pushes the floating ink aside. Combs,
 * waves and a stylus drag the ink along.
 */
type Move =
  | { kind: 'drop'; x: number; y: number; radius: number; ink: number }
  | { kind: 'comb'; angle: number; gap: number; first: number; pull: number; sharp: number; both: boolean }
  | { kind: 'wave'; angle: number; length: number; swing: number; phase: number }
  | { kind: 'stylus'; x: number; y: number; toX: number; toY: number; pull: number; wide: number };

const inks = [
  '#f4ead3',
  '#16365c',
  '#c5402c',
  '#e3a83a',
  '#2b7f86',
  '#f8f3e6',
  '#7d2338',
  '#0f2238',
  '#e58f6e',
  '#a9c9c4',
  '#4f7d3f',
].map(hex);

/** Artwork 4: marbled paper (ebru), made with ink that floats on water. */
export function ebru(): Canvas {
  const moves = float();
  return Canvas.shade(WIDTH, HEIGHT, 2, (x, y) => look(moves, x / WIDTH, y / WIDTH));
}

/** Returns all steps of the marbling in order. */
function float(): Move[] {
  const chance = random(1575);
  const moves: Move[] = [];
  const sprinkle = (count: number, from: number, to: number, choice: number[]) => {
    for (let n = 0; n < count; n++)
      moves.push({
        kind: 'drop',
        x: chance() * 1.2 - 0.1,
        y: chance() * 1.45 - 0.1,
        radius: from + (to - from) * chance() ** 2,
        ink: choice[Math.floor(chance() * choice.length)] as number,
      });
  };
  sprinkle(50, 0.06, 0.13, [1, 7, 1]);
  sprinkle(45, 0.05, 0.1, [4, 9, 1]);
  sprinkle(55, 0.03, 0.08, [0, 5, 9]);
  sprinkle(40, 0.025, 0.06, [1, 4, 3]);
  sprinkle(40, 0.012, 0.04, [0, 7, 9]);
  // The ink is combed in both directions, then across with a fine comb, then with a wide, wavy comb.
  moves.push({ kind: 'comb', angle: 0, gap: 0.11, first: 0.02, pull: 0.34, sharp: 0.016, both: true });
  moves.push({
    kind: 'comb',
    angle: Math.PI / 2,
    gap: 0.036,
    first: 0.005,
    pull: 0.062,
    sharp: 0.0068,
    both: false,
  });
  moves.push({ kind: 'wave', angle: Math.PI / 2, length: 0.5, swing: 0.04, phase: 0.6 });
  for (const [x, y, size, way] of [
    [0.52, 0.37, 1.35, 0.04],
    [0.2, 0.8, 0.82, -0.3],
    [0.82, 0.86, 0.86, 0.28],
  ] as const)
    tulip(moves, x, y, size, way);
  return moves;
}

/**
 * Adds a tulip as in Turkish ebru. Ink is dropped into earlier drops, then a stylus pulls out the tips of the petals.
 */
function tulip(moves: Move[], x: number, y: number, size: number, lean: number): void {
  const cos = Math.cos(lean);
  const sin = Math.sin(lean);
  const put = (dx: number, dy: number, radius: number, ink: number) =>
    moves.push({
      kind: 'drop',
      x: x + (dx * cos - dy * sin) * size,
      y: y + (dy * cos + dx * sin) * size,
      radius: radius * size,
      ink,
    });
  const draw = (dx: number, dy: number, toX: number, toY: number, pull: number, wide: number) =>
    moves.push({
      kind: 'stylus',
      x: x + (dx * cos - dy * sin) * size,
      y: y + (dy * cos + dx * sin) * size,
      toX: x + (toX * cos - toY * sin) * size,
      toY: y + (toY * cos + toX * sin) * size,
      pull: pull * size,
      wide: wide * size,
    });
  // The stem is a row of green drops, which the stylus draws out into one line.
  for (let n = 0; n < 9; n++) put(Math.sin(n / 2.2) * 0.008, 0.09 + n * 0.026, 0.0145, 10);
  draw(0, 0.12, 0.006, 0.36, 0.05, 0.01);
  put(-0.045, 0.25, 0.031, 10);
  put(0.048, 0.225, 0.029, 10);
  draw(-0.047, 0.25, -0.1, 0.1, 0.11, 0.014);
  draw(0.05, 0.225, 0.11, 0.08, 0.1, 0.014);
  put(0, 0, 0.09, 6);
  put(0, 0.006, 0.078, 2);
  put(0, 0.016, 0.052, 8);
  put(0, 0.024, 0.03, 3);
  draw(-0.06, 0, -0.068, -0.15, 0.09, 0.019);
  draw(0.06, 0, 0.068, -0.15, 0.09, 0.019);
  draw(0, 0, 0, -0.17, 0.1, 0.022);
  draw(-0.032, 0.05, -0.036, -0.07, 0.04, 0.011);
  draw(0.032, 0.05, 0.036, -0.07, 0.04, 0.011);
  draw(0, 0.05, 0, 0.14, 0.04, 0.016);
}

/**
 * Returns the colour at a point. Follows the point backwards through all steps, until it reaches the drop whose
 * ink is there.
 */
function look(moves: Move[], startX: number, startY: number): Colour {
  let x = startX + cloud(startX * 9, startY * 9, 3, 3) * 0.004;
  let y = startY + cloud(startX * 9, startY * 9, 3, 4) * 0.004;
  let ink = -1;
  let rim = 1;
  for (let n = moves.length - 1; n >= 0 && ink < 0; n--) {
    const move = moves[n] as Move;
    if (move.kind === 'drop') {
      const dx = x - move.x;
      const dy = y - move.y;
      const far = dx * dx + dy * dy;
      const own = move.radius * move.radius;
      if (far < own) {
        ink = move.ink;
        rim = 1 - Math.sqrt(far / own);
        break;
      }
      const back = Math.sqrt(1 - own / far);
      x = move.x + dx * back;
      y = move.y + dy * back;
    } else if (move.kind === 'comb') {
      const cos = Math.cos(move.angle);
      const sin = Math.sin(move.angle);
      const across = y * cos - x * sin - move.first;
      const tooth = Math.round(across / move.gap);
      const near = Math.abs(across - tooth * move.gap);
      const way = move.both && tooth % 2 !== 0 ? -1 : 1;
      const drag = move.pull * way * (move.sharp / (near + move.sharp));
      x -= cos * drag;
      y -= sin * drag;
    } else if (move.kind === 'wave') {
      const cos = Math.cos(move.angle);
      const sin = Math.sin(move.angle);
      const along = x * cos + y * sin;
      const swing = move.swing * Math.sin((along / move.length) * Math.PI * 2 + move.phase);
      x += sin * swing;
      y -= cos * swing;
    } else {
      const wx = move.toX - move.x;
      const wy = move.toY - move.y;
      const length = Math.hypot(wx, wy);
      const ux = wx / length;
      const uy = wy / length;
      const dx = x - move.x;
      const dy = y - move.y;
      const along = dx * ux + dy * uy;
      const across = dx * uy - dy * ux;
      // The pull begins and ends smoothly, so that it does not tear the ink.
      const begin = smoothstep(-move.pull * 0.9, move.pull * 0.9, along);
      const end = 1 - smoothstep(length - move.pull * 0.9, length + move.pull * 0.9, along);
      const drag = move.pull * Math.exp(-((across / move.wide) ** 2)) * begin * end;
      x -= ux * drag;
      y -= uy * drag;
    }
  }
  return print(Math.max(ink, 0), rim, startX, startY, x, y);
}

/** Returns the colour of ink on paper, with grains of pigment, pale spots and the texture of the paper. */
function print(ink: number, rim: number, u: number, v: number, x: number, y: number): Colour {
  const base = inks[ink] as Colour;
  const pigment = cloud(x * 130, y * 130, 3, ink) * 0.13 + cloud(x * 30, y * 30, 2, ink + 5) * 0.09;
  const tooth = noise(u * 900, v * 900, 2) * 0.035 + cloud(u * 260, v * 110, 2, 1) * 0.035;
  const speck = hash(Math.floor(u * 1360), Math.floor(v * 1360), 6) > 0.9985 ? 0.35 : 0;
  const edge = 0.1 * (1 - smoothstep(0, 0.12, rim));
  const paper = mix(base, hex('#f6ecd8'), Math.max(0, 0.05 + pigment * 0.3 + edge + speck));
  const light = 1.06 - 0.34 * smoothstep(0.35, 1.0, Math.hypot(u - 0.42, (v - 0.5) * 0.9));
  return scale(paper, (1 + pigment * 0.5 + tooth) * light);
}
