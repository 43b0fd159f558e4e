import { blur, Canvas } from '#lib/canvas.ts';
import { type Colour, clamp, gradient, hex, mix, scale, smoothstep } from '#lib/colour.ts';
import { Lamp } from '#lib/lamp.ts';
import { cloud, hash, noise, random } from '#lib/random.ts';

const WIDTH = 1600;
const HEIGHT = 2000;

/** An affine map of the plane, and the probability with which it is applied. */
type Step = readonly [a: number, b: number, c: number, d: number, f: number, chance: number];

interface Frond {
  /**
   * The four maps of the fern. They produce the stem, the frond above the lowest leaflets, and the lowest leaflets
   * on the left and on the right.
   */
  steps: readonly [Step, Step, Step, Step];
  /**
   * Position of the foot in pixels (x, y), pixels per unit (`size`), tilt (`lean`), and whether the frond is
   * mirrored (`flip`).
   */
  x: number;
  y: number;
  size: number;
  lean: number;
  flip: 1 | -1;
  points: number;
}

/** The four maps of the Barnsley fern, and two variants of them that are narrower or more bent. */
const barnsley: Frond['steps'] = [
  [0.011, 0, 0, 0.16, 0, 0.015],
  [0.85, 0.04, -0.04, 0.85, 1.6, 0.785],
  [0.2, -0.26, 0.23, 0.22, 1.6, 0.1],
  [-0.15, 0.28, 0.26, 0.24, 0.44, 0.1],
];
const narrow: Frond['steps'] = [
  [0.012, 0, 0, 0.2, -0.12, 0.015],
  [0.885, -0.028, 0.028, 0.885, 1.2, 0.825],
  [0.14, -0.2, 0.19, 0.16, 1.1, 0.08],
  [-0.14, 0.2, 0.2, 0.16, 0.6, 0.08],
];
const young: Frond['steps'] = [
  [0.012, 0, 0, 0.22, 0, 0.02],
  [0.84, 0.115, -0.115, 0.84, 1.5, 0.8],
  [0.17, -0.22, 0.2, 0.19, 1.4, 0.09],
  [-0.14, 0.24, 0.22, 0.19, 0.7, 0.09],
];
const fronds: Frond[] = [
  { steps: barnsley, x: 690, y: 1800, size: 160, lean: 0.03, flip: 1, points: 16e6 },
  { steps: narrow, x: 1080, y: 1770, size: 88, lean: 0.24, flip: 1, points: 4e6 },
  { steps: young, x: 470, y: 800, size: 62, lean: 0.1, flip: -1, points: 3e6 },
];

/** Artwork 112: Barnsley ferns as a cyanotype, a print made by sunlight, in the style of Anna Atkins (1853). */
export function fern(longest = HEIGHT): Canvas {
  const zoom = longest / HEIGHT;
  const width = WIDTH * zoom;
  const height = HEIGHT * zoom;
  const veil = new Float32Array(width * height);
  for (const [index, frond] of fronds.entries()) press(frond, index, veil, width, height, zoom);
  const near = veil.slice();
  const far = veil.slice();
  blur(near, width, height, 3.2 * zoom);
  blur(far, width, height, 15 * zoom);
  return new Canvas(width, height).map((_, px, py) => {
    const i = py * width + px;
    const x = (px + 0.5) / zoom;
    const y = (py + 0.5) / zoom;
    // In places, the leaf did not touch the paper. Light got under it there and blurred its shadow.
    const lift = smoothstep(0.05, 0.5, cloud(x / 210, y / 210, 3, 7) + 0.06);
    const shadow = mix3(veil[i] as number, near[i] as number, far[i] as number, lift);
    const sun = (1 - shadow) ** 1.25;
    return print(sun * (1 - 0.1 * (far[i] as number)), x, y);
  });
}

function mix3(sharp: number, soft: number, wide: number, lift: number): number {
  return clamp(sharp * (0.93 - 0.75 * lift) + soft * (0.07 + 0.68 * lift) + wide * 0.1 * lift);
}

/**
 * Plots the fern by applying its maps in random order (chaos game). A pixel that is hit more often gets less
 * light.
 */
function press(
  frond: Frond,
  index: number,
  veil: Float32Array,
  width: number,
  height: number,
  zoom: number,
): void {
  const chance = random(1988 + index);
  const hits = new Float32Array(veil.length);
  const tone = new Float32Array(veil.length);
  const cos = Math.cos(frond.lean);
  const sin = Math.sin(frond.lean);
  const unit = frond.size * zoom;
  let x = 0;
  let y = 0;
  let leaflet = 0;
  const points = frond.points * Math.max(zoom * zoom, 0.1);
  for (let count = 0; count < points; count++) {
    const dice = chance();
    const [stem, up, left, right] = frond.steps;
    const step =
      dice < up[5] ? up : dice < up[5] + left[5] ? left : dice < up[5] + left[5] + right[5] ? right : stem;
    // Number of the leaflet at the point: from 0 on the left, from 100 on the right, and 50 for the stem. The map
    // `up` moves a point to the next leaflet.
    leaflet = step === up ? leaflet + 1 : step === left ? 0 : step === right ? 100 : 50;
    const nextX = step[0] * x + step[1] * y;
    y = step[2] * x + step[3] * y + step[4];
    x = nextX;
    const u = x * frond.flip;
    const v = -y;
    const px = Math.round(frond.x * zoom + (u * cos - v * sin) * unit);
    const py = Math.round(frond.y * zoom + (u * sin + v * cos) * unit);
    if (px < 0 || py < 0 || px >= width || py >= height) continue;
    const i = py * width + px;
    hits[i] = (hits[i] as number) + 1;
    tone[i] = (tone[i] as number) + hash(leaflet, index, 3);
  }
  const mean = points / (9 * unit * unit);
  for (let i = 0; i < hits.length; i++) {
    const here = hits[i] as number;
    if (here === 0) continue;
    const thin = 0.7 + 0.24 * ((tone[i] as number) / here);
    const cover = 1 - Math.exp((-here / mean) * 4);
    const stem = 0.12 * smoothstep(6, 30, here / mean);
    const dense = clamp(cover * (thin + stem));
    veil[i] = 1 - (1 - (veil[i] as number)) * (1 - dense);
  }
}

const prussian = gradient([
  [0, '#eef0e6'],
  [0.12, '#cfe0e6'],
  [0.3, '#8fb9d4'],
  [0.52, '#3f7fb4'],
  [0.74, '#164f8e'],
  [0.9, '#0a2f66'],
  [1, '#061f4c'],
]);
const table = new Lamp(-0.6, -0.6, 0.75);
const cream = hex('#efe6d2');

/** Returns the position of the end of a brush stroke, where single bristles are visible. */
function bristle(y: number, seed: number): number {
  const stroke = 70 * noise(1, y / 75, seed);
  const hairs = 34 * noise(2, y / 17, seed + 1) * (0.5 + 0.5 * noise(3, y / 120, seed));
  return stroke * 0.6 + hairs + 9 * noise(4, y / 4, seed);
}

/** Returns how much light-sensitive coating is at a point. The coating has streaks and a ragged edge. */
function coat(x: number, y: number): number {
  const streak = noise(x / 420, y / 6, 41) * 0.5 + noise(x / 200, y / 15, 42) * 0.5;
  const side = Math.min(x - 100 - bristle(y, 43), 1500 - x - bristle(y, 45));
  const rim = Math.min(
    y - 108 - 12 * noise(x / 40, 5, 47) - 6 * noise(x / 9, 5, 49),
    1896 - y + 16 * noise(x / 50, 6, 48) + 6 * noise(x / 9, 5, 50),
  );
  const dry = smoothstep(-0.05, 0.35, streak + side / 70);
  return (
    smoothstep(-3, 4, Math.min(side, rim)) * (side < 60 ? 0.25 + 0.75 * dry : 1) * (0.94 + 0.06 * streak)
  );
}

function print(sun: number, x: number, y: number): Colour {
  const brushed = coat(x, y);
  const pool = 0.5 + 0.5 * cloud(x / 360, y / 420, 4, 51);
  const blot = cloud(x / 34, y / 34, 3, 52);
  const edge = Math.min(x - 96, 1500 - x, y - 108, 1896 - y);
  const wash = 0.82 + 0.2 * smoothstep(0, 190, edge + 60 * noise(x / 90, y / 90, 53));
  const depth = sun * wash * (0.86 + 0.13 * pool + 0.035 * blot) * brushed;
  const grain = paper(x, y);
  const settled = clamp(depth - grain * 0.035 * smoothstep(0.1, 0.5, depth));
  const blue = prussian(settled);
  const bare = mix(
    cream,
    hex('#d9c49a'),
    clamp(0.25 * smoothstep(0.75, 1.05, Math.hypot(x / 1600 - 0.5, y / 2000 - 0.5) * 1.5) + 0.06 * blot),
  );
  const seen = mix(bare, blue, smoothstep(0.01, 0.14, brushed));
  const nx = grain - paper(x + 1.6, y);
  const ny = grain - paper(x, y + 1.6);
  const light = 0.35 + 0.65 * table.diffuse(nx * 0.55, ny * 0.55);
  return scale(
    seen,
    light * (1.05 - 0.22 * smoothstep(0.35, 0.85, Math.hypot(x / 1600 - 0.42, y / 2000 - 0.4))),
  );
}

/** Returns the height of the paper's texture at a point. */
function paper(x: number, y: number): number {
  return cloud(x / 9, y / 9, 3, 61);
}
