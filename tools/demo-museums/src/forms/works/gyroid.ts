import type { Canvas } from '#lib/canvas.ts';
import { add, type Colour, clamp, hex, mix, scale, smoothstep } from '#lib/colour.ts';
import { unit, type Vector } from '#lib/light.ts';
import { along, camera, dot, drawRefined, facing, march, openness, softLight } from '#lib/march.ts';
import { cloud, noise } from '#lib/random.ts';

/** Waves per unit of length. This number decides how many chambers are in the ball. */
const WAVES = 5.3;
const WALL = 0.03;
const RADIUS = 1.55;
const FLOOR = -1.6;

const wave = (x: number, y: number, z: number): number =>
  Math.sin(x * WAVES) * Math.cos(y * WAVES) +
  Math.sin(y * WAVES) * Math.cos(z * WAVES) +
  Math.sin(z * WAVES) * Math.cos(x * WAVES);

/**
 * Returns the signed distance of a point to the wall. The wall follows the gyroid and is cut to a ball with soft rims.
 */
function wall(x: number, y: number, z: number): number {
  const ball = Math.sqrt(x * x + y * y + z * z) - RADIUS;
  if (ball > 0.3) return ball - 0.02;
  const sheet = Math.abs(wave(x + 0.3, y + 0.12, z)) / (WAVES * 1.55) - WALL;
  const round = 0.03;
  const a = Math.max(0, sheet + round);
  const b = Math.max(0, ball + round);
  return Math.min(0, Math.max(sheet + round, ball + round)) + Math.sqrt(a * a + b * b) - round;
}
const scene = (x: number, y: number, z: number): number => Math.min(wall(x, y, z), z - FLOOR);

const lamp = unit([-0.62, 0.5, 0.85]);
const window = unit([0.95, 0.1, 0.25]);
const eye: Vector = [2.1, 7.2, 2.3];

/** Artwork 131: a gyroid (Schoen's minimal surface) of thin porcelain with a candle inside. */
export function gyroid(width = 1600): Canvas {
  const height = Math.round(width * 1.25);
  const ray = camera(eye, [0, 0, -0.12], 3.2, width, height);
  return drawRefined(width, height, 2, (x, y) => look(ray(x, y), x / width, y / width)).glow(
    width * 0.03,
    0.5,
    0.62,
  );
}

function look(way: Vector, u: number, v: number): Colour {
  // To save time, only the ball and the table are tested, because a ray cannot hit anything else.
  const toBall = -dot(eye, way);
  const miss = dot(eye, eye) - toBall * toBall;
  let far = Infinity;
  if (miss < RADIUS * RADIUS) {
    const reach = Math.sqrt(RADIUS * RADIUS - miss);
    far = march(wall, eye, way, { near: toBall - reach, far: toBall + reach, stride: 0.8, close: 0.0012 });
  }
  if (far < Infinity) return porcelain(along(eye, way, far), way);
  const down = (FLOOR - eye[2]) / way[2];
  return way[2] < 0 && down < 60 ? table(along(eye, way, down), u, v) : backdrop(u, v);
}

function porcelain(at: Vector, way: Vector): Colour {
  const normal = facing(wall, at);
  const start = along(at, normal, 0.01);
  const [x, y, z] = at;
  const middle = Math.sqrt(x * x + y * y + z * z);
  const side = wave(x + 0.3, y + 0.12, z);
  const rim = smoothstep(RADIUS - 0.05, RADIUS - 0.015, middle) * (1 - smoothstep(0.1, 0.28, Math.abs(side)));
  // The gyroid separates space into two labyrinths, so each side of the wall has its own colour.
  const glaze = mix(side > 0 ? hex('#f2ece0') : hex('#4f9f98'), hex('#f7efe2'), rim * 0.8);
  const open = openness(wall, start, normal, 0.42);
  const seen = softLight(scene, start, lamp, { far: 3, hard: 9, stride: 0.85 });
  const toLamp = clamp(dot(normal, lamp));
  const sky = 0.5 + 0.5 * normal[2];
  // Light of the candle. It reaches the surface directly, and also through the thin wall.
  const inward: Vector = [-x / middle, -y / middle, -z / middle];
  const fall = Math.exp(-1.9 * Math.max(0, middle - 0.1)) + 0.07 / (0.2 + middle * middle);
  const direct = clamp(dot(normal, inward) * 0.6 + 0.4) * fall;
  const through = (0.35 + 0.65 * clamp(-dot(normal, inward))) * fall;
  const speck = 1 + 0.03 * noise(x * 60, (y + z) * 60, 3);
  const cool = clamp(dot(normal, window)) * open * 0.34;
  let colour = scale(glaze, 0.74 * toLamp * seen * speck);
  colour = add(colour, [glaze[0] * 0.72, glaze[1] * 0.92, glaze[2] * 1.1], 0.17 * sky * open + cool);
  colour = add(colour, [1, 0.52, 0.2], direct * 2.6 * (0.35 + 0.65 * open));
  colour = add(colour, [1, 0.36, 0.12], through * 1.5);
  const halfway = unit([lamp[0] - way[0], lamp[1] - way[1], lamp[2] - way[2]]);
  const facingEye = clamp(-dot(normal, way));
  const fresnel = 0.04 + 0.5 * (1 - facingEye) ** 5;
  colour = add(
    colour,
    [1, 0.97, 0.92],
    clamp(dot(normal, halfway)) ** 90 * 0.8 * seen + fresnel * 0.28 * sky * open,
  );
  return colour;
}

function table(at: Vector, u: number, v: number): Colour {
  const far = Math.hypot(at[0], at[1]);
  const seen = softLight(wall, [at[0], at[1], FLOOR + 0.01], lamp, { far: 5, hard: 5, stride: 0.85 });
  const contact = 1 - 0.75 * Math.exp(-((far / 0.62) ** 2));
  const stone = 1 + 0.1 * cloud(at[0] * 1.4, at[1] * 1.4, 5, 4) + 0.03 * cloud(at[0] * 30, at[1] * 30, 2, 9);
  const cloth = scale(hex('#1d4750'), stone * (0.35 + 0.75 * seen) * contact);
  const spill = add(cloth, [0.9, 0.4, 0.14], (0.1 * contact) / (0.6 + far * far * far * 0.35));
  return mix(spill, backdrop(u, v), smoothstep(3.5, 13, far));
}

function backdrop(u: number, v: number): Colour {
  const far = Math.hypot(u - 0.38, v - 0.42);
  const plaster = 1 + 0.09 * cloud(u * 7, v * 7, 5, 2);
  return scale(mix(hex('#23525c'), hex('#06161d'), smoothstep(0.1, 0.95, far)), plaster);
}
