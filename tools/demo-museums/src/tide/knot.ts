import type { Canvas } from '../lib/canvas.ts';
import { type Colour, clamp, hex, mix, scale, smoothstep } from '../lib/colour.ts';
import { cloud, hash, noise } from '../lib/random.ts';
import { drawLit, Surface } from '../lib/surface.ts';
import { Cordage, hemp, type Point } from './rope.ts';

const SIZE = 1600;
const BIG = SIZE * 2;
const RADIUS = 46;

/**
 * Artwork 4: a sailor's mat. It is a Turk's head knot with three strands and eight loops, whose path is followed three
 * times.
 */
export function knot(): Canvas {
  const surface = new Surface(BIG, BIG, (x, y) => plank(x, y).height);
  const cordage = new Cordage(BIG, BIG);
  for (const pass of [-1, 0, 1]) cordage.run(surface, mat(pass), RADIUS);
  cordage.run(surface, tail(), RADIUS);
  return drawLit(
    surface,
    (x, y) => {
      const rope = cordage.at(x, y);
      return rope ? hemp(rope) : plank(x, y).colour;
    },
    {
      towards: [-0.55, -0.6, 0.58],
      ambient: 0.36,
      strength: 1.12,
      shine: 0.05,
      gloss: 14,
      reach: 330,
      soft: 0.24,
      hollow: 0.85,
      around: 26,
      warm: [1.07, 1, 0.88],
      cool: [0.82, 0.95, 1.18],
    },
  )
    .halve()
    .map((colour, x, y) => {
      const far = Math.hypot(x / SIZE - 0.44, y / SIZE - 0.42);
      return scale(colour, 1.12 - 0.52 * smoothstep(0.25, 0.85, far));
    });
}

const MIDDLE = { x: BIG * 0.5, y: BIG * 0.485 };

/** Returns the path of the closed plait with three strands, alternately over and under. */
function mat(pass: number): Point[] {
  const leads = 3;
  const bights = 8;
  const points: Point[] = [];
  const steps = 2600;
  const place = (turn: number) => {
    const phase = (turn * bights) / leads;
    const radius = BIG * 0.262 + BIG * 0.098 * Math.cos(phase);
    return { x: Math.cos(turn) * radius, y: Math.sin(turn) * radius, z: 30 + 44 * Math.sin(2 * phase) };
  };
  for (let n = 0; n <= steps; n++) {
    const turn = (n / steps) * Math.PI * 2 * leads;
    const here = place(turn);
    const next = place(turn + 0.001);
    const length = Math.hypot(next.x - here.x, next.y - here.y);
    const offset = pass * RADIUS * 2.02;
    points.push({
      x: MIDDLE.x + here.x - ((next.y - here.y) / length) * offset,
      y: MIDDLE.y + here.y + ((next.x - here.x) / length) * offset,
      z: here.z,
    });
  }
  return points;
}

/** Returns the path of the rope's loose end, which is coiled at the lower right. */
function tail(): Point[] {
  const points: Point[] = [];
  for (let n = 0; n <= 900; n++) {
    const t = n / 900;
    const turn = 0.9 + t * Math.PI * 4.1;
    const radius = 52 + 98 * (turn / (Math.PI * 2));
    points.push({ x: BIG * 0.875 + Math.cos(turn) * radius, y: BIG * 0.885 + Math.sin(turn) * radius, z: 8 });
  }
  return points;
}

/** Returns the height and colour of deck planks with old blue paint and caulked seams. */
function plank(x: number, y: number): { height: number; colour: Colour } {
  const wide = BIG / 6.4;
  const board = Math.floor(y / wide + 0.3);
  const off = y / wide + 0.3 - board;
  const seam = Math.min(off, 1 - off) * wide;
  const shift = hash(board, 3, 2) * 900;
  const grain =
    cloud((x + shift) / 420, y / 11, 4, board) * 0.6 + cloud((x + shift) / 130, y / 4.4, 3, board + 7) * 0.4;
  const flaked = smoothstep(0.02, 0.24, cloud((x + shift) / 210, y / 60, 5, board + 20) + grain * 0.22);
  const wood = mix(hex('#8f7a62'), hex('#5c4a3a'), clamp(0.5 + grain));
  const paint = mix(hex('#2b6a86'), hex('#3f8aa0'), clamp(0.5 + cloud(x / 300, y / 200, 3, board + 4)));
  const gap = smoothstep(5, 9, seam);
  const height = (gap - 1) * 26 + grain * 3.2 - flaked * 3 + noise(x / 3, y / 2, 8) * 0.35;
  const colour = mix(scale(paint, 0.92 + grain * 0.14), scale(wood, 0.95 + grain * 0.3), flaked);
  return { height, colour: mix(hex('#120f0e'), colour, gap) };
}
