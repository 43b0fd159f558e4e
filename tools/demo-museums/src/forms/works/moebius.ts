import type { Canvas } from '#lib/canvas.ts';
import { add, type Colour, clamp, hex, mix, scale, smoothstep } from '#lib/colour.ts';
import { unit, type Vector } from '#lib/light.ts';
import { along, camera, dot, drawRefined, facing, march, openness, reflect, softLight } from '#lib/march.ts';
import { cloud, hash, noise } from '#lib/random.ts';

const HALF = 0.43;
const THICK = 0.028;
/** Angles in radians by which the ring leans back and is rotated about its axis. */
const LEAN = 1.2;
const SPIN = 0.35;
const START = 2.2;
const cosL = Math.cos(LEAN);
const sinL = Math.sin(LEAN);
const FLOOR = lowest();

/** Returns the height of the floor. The lowest point of the band touches it. */
function lowest(): number {
  let least = 0;
  for (let turn = 0; turn < 4 * Math.PI; turn += 0.002) {
    const half = turn / 2 + START;
    const out = 1 + HALF * Math.cos(half);
    const u = out * Math.sin(turn - SPIN);
    const w = HALF * Math.sin(half);
    least = Math.min(least, u * sinL + w * cosL);
  }
  return least - 0.015;
}

/**
 * Converts a point into coordinates of the band: position around the ring, position across the band, and distance from
 * its surface.
 */
function onBand(x: number, y: number, z: number): [turn: number, across: number, off: number] {
  const u = y * cosL + z * sinL;
  const w = z * cosL - y * sinL;
  const turn = Math.atan2(u, x) + SPIN;
  const out = Math.sqrt(x * x + u * u) - 1;
  // While the ring makes a full turn, the cross-section makes half a turn.
  const half = turn / 2 + START;
  const c = Math.cos(half);
  const s = Math.sin(half);
  return [turn, out * c + w * s, w * c - out * s];
}

function band(x: number, y: number, z: number): number {
  const [, across, off] = onBand(x, y, z);
  const a = Math.max(0, Math.abs(across) - HALF);
  const b = Math.max(0, Math.abs(off) - THICK + 0.012);
  return Math.sqrt(a * a + b * b) - 0.012;
}
const scene = (x: number, y: number, z: number): number => Math.min(band(x, y, z), z - FLOOR);

const lamp = unit([-0.55, 0.42, 0.9]);
const eye: Vector = [0.35, 7.4, 2.1];

/** Artwork 133: a Möbius band. It has only one side, whose colour changes gradually from copper to verdigris. */
export function moebius(width = 2000): Canvas {
  const ray = camera(eye, [0, 0, 0.04], 4.15, width, width);
  return drawRefined(width, width, 2, (x, y) => look(ray(x, y), x / width, y / width)).glow(
    width * 0.012,
    0.3,
    0.85,
  );
}

function look(way: Vector, u: number, v: number): Colour {
  const middle = -dot(eye, way);
  const miss = dot(eye, eye) - middle * middle;
  const reach = 1.62 * 1.62 - miss;
  const far =
    reach > 0
      ? march(band, eye, way, {
          near: middle - Math.sqrt(reach),
          far: middle + Math.sqrt(reach),
          stride: 0.85,
          close: 0.0008,
        })
      : Infinity;
  if (far < Infinity) return metal(along(eye, way, far), way, 0);
  return ground(eye, way, u, v);
}

function metal(at: Vector, way: Vector, depth: number): Colour {
  let normal = facing(band, at, 0.0006);
  const [turn, across, off] = onBand(...at);
  const edge = smoothstep(HALF - 0.012, HALF + 0.002, Math.abs(across));
  // The position along the only side of the band, from 0 to 1. The side is two turns long, because the back continues
  // the front.
  const whole = ((turn - SPIN + Math.PI) / (2 * Math.PI) + (off < 0 ? 1 : 0)) / 2;
  const rot = 0.5 - 0.5 * Math.cos((whole - 0.06) * 2 * Math.PI);
  const blotch = cloud(turn * 3.1, across * 4.2 + Math.sign(off) * 9, 5, 12);
  const fine = cloud(turn * 14, across * 16 + Math.sign(off) * 9, 4, 31);
  const groove = 1 - smoothstep(0.004, 0.011, Math.abs(Math.abs(across) - HALF * 0.84));
  const patina =
    clamp(smoothstep(0.3, 0.72, rot + blotch * 0.3 + fine * 0.14) + groove * 0.25) * (1 - edge * 0.75);
  // The metal is brushed lengthwise, so the scratches tilt its surface sideways.
  const brush = noise(across * 420, turn * 3, 5) * 0.6 + noise(across * 150, turn * 1.3, 8) * 0.4;
  const side = sideways(at);
  normal = unit(along(normal, side, brush * 0.035 * (1 - patina) + fine * 0.05 * patina));
  const start = along(at, normal, 0.006);
  const open = openness(scene, start, normal, 0.5);
  const seen = softLight(scene, start, lamp, { far: 3.2, hard: 10, stride: 0.9 });
  const toLamp = clamp(dot(normal, lamp));
  const warm = clamp(0.5 - 0.5 * normal[2]);
  // Verdigris does not shine, but is dull and chalky.
  const chalk = mix(hex('#3f8f80'), hex('#a9d2bd'), clamp(0.45 + blotch * 0.9 + fine * 0.7));
  let dull = scale(chalk, 0.3 * open + 0.85 * toLamp * seen);
  dull = add(dull, chalk, 0.1 * warm * open);
  // Copper shines and reflects the room.
  let shine: Colour = [0, 0, 0];
  const spread = [-0.085, 0, 0.085];
  for (const lean of spread) {
    const bent = unit(along(normal, side, lean));
    const back = reflect(way, bent);
    shine = add(
      shine,
      depth > 0 || edge > 0.2 ? room(back) : reflectedColour(start, back),
      1 / spread.length,
    );
  }
  const copper = hex('#e08f5c');
  const metalColour: Colour = [
    copper[0] * (shine[0] * (0.35 + 0.65 * open) + 0.2 * toLamp * seen),
    copper[1] * (shine[1] * (0.35 + 0.65 * open) + 0.2 * toLamp * seen),
    copper[2] * (shine[2] * (0.35 + 0.65 * open) + 0.2 * toLamp * seen),
  ];
  const colour = mix(metalColour, dull, patina);
  return scale(colour, 1 - groove * 0.6);
}

/** Returns the direction across the band at a point, as the gradient of the coordinate `across`. */
function sideways([x, y, z]: Vector): Vector {
  const h = 0.002;
  const at = (a: number, b: number, c: number) => onBand(a, b, c)[1];
  const here = at(x, y, z);
  return unit([at(x + h, y, z) - here, at(x, y + h, z) - here, at(x, y, z + h) - here]);
}

function reflectedColour(from: Vector, way: Vector): Colour {
  const far = march(band, from, way, { near: 0.02, far: 3, stride: 0.9, close: 0.002, most: 70 });
  if (far < Infinity) {
    // The ray hits copper again. A reflection of copper in copper would be glaring red, so it is paler here than in
    // reality.
    const seen = metal(along(from, way, far), way, 1);
    const grey = (seen[0] + seen[1] + seen[2]) / 3;
    return scale(mix([grey, grey, grey], seen, 0.55), 0.8 / (0.7 + grey));
  }
  if (way[2] < -0.02) {
    const down = (FLOOR - from[2]) / way[2];
    return floorAt(along(from, way, down), false);
  }
  return room(way);
}

/**
 * Returns the light of the reflected studio from one direction. There is a large soft window on the left and a
 * narrow one on the right. The rest of the studio is dim and warm.
 */
function room(way: Vector): Colour {
  const key = smoothstep(0.55, 0.92, dot(way, unit([-0.75, 0.35, 0.55])));
  const dark = smoothstep(0.35, 0.85, dot(way, unit([0.5, 0.8, -0.1])));
  const strip =
    smoothstep(0.1, 0.02, Math.abs(dot(way, unit([0.75, -0.66, 0])))) * smoothstep(-0.1, 0.2, way[0]);
  const up = 0.5 + 0.5 * way[2];
  let light = mix(hex('#6b5138'), hex('#efe6d6'), smoothstep(0.2, 1, up));
  light = scale(light, 0.62);
  light = scale(light, 1 - 0.55 * dark);
  light = add(light, [1, 0.97, 0.9], key * 2.4);
  return add(light, [1, 0.9, 0.75], strip * 0.75);
}

function floorAt(at: Vector, exact: boolean): Colour {
  const stone =
    1 +
    0.09 * cloud(at[0] * 1.1, at[1] * 2.3, 5, 4) +
    0.05 * cloud(at[0] * 26, at[1] * 26, 3, 9) +
    0.05 * (hash(Math.floor(at[0] * 190), Math.floor(at[1] * 190), 3) - 0.5);
  const place: Vector = [at[0], at[1], FLOOR + 0.004];
  const seen = exact ? softLight(band, place, lamp, { far: 4.5, hard: 6, stride: 0.9 }) : 0.75;
  const open = exact ? openness(band, place, [0, 0, 1], 0.9) : 0.9;
  const shade = 0.34 * open + 0.66 * seen;
  const tint = mix(hex('#8d7a6c'), hex('#dccbb2'), shade);
  const far = Math.hypot(at[0] + 0.5, at[1] * 0.6 - 0.2);
  return scale(tint, stone * (0.2 + 0.8 * shade) * (1.02 - 0.5 * smoothstep(1, 6, far)));
}

/** Returns the colour of the background, a sheet of plaster that curves from the floor up to the wall. */
function ground(from: Vector, way: Vector, u: number, v: number): Colour {
  const far = Math.hypot(u - 0.36, v - 0.3);
  const plaster = 1 + 0.07 * cloud(u * 5, v * 6, 5, 21) + 0.03 * cloud(u * 70, v * 70, 2, 4);
  const wall = scale(mix(hex('#d9c8b0'), hex('#8f7a66'), smoothstep(0.05, 0.95, far)), plaster);
  const down = (FLOOR - from[2]) / way[2];
  if (way[2] >= 0 || down > 40) return wall;
  const at = along(from, way, down);
  return mix(floorAt(at, true), wall, smoothstep(-1.5, -6.5, at[1]));
}
