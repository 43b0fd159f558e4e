import type { Canvas } from '#lib/canvas.ts';
import { add, type Colour, clamp, gradient, hex, mix, scale, smoothstep } from '#lib/colour.ts';
import type { Vector } from '#lib/light.ts';
import { along, camera, drawRefined } from '#lib/march.ts';
import { cloud, noise } from '#lib/random.ts';
import { HALF, type Plot, plotAt, QUAY, quayWall, roof, SEA, street, TALLEST, wall } from './ulam-town.ts';

const eye: Vector = [-52, -52, 50];

/** Artwork 130: Ulam's spiral as an island town at night. Houses whose numbers are prime are lit. */
export function ulam(width = 1600): Canvas {
  const height = Math.round(width * 1.25);
  const ray = camera(eye, [0.6, 0.6, 0], 1.57, width, height);
  return drawRefined(width, height, 2, (x, y) => look(ray(x, y)), 0.04)
    .glow(width * 0.004, 0.5, 0.3)
    .glow(width * 0.03, 0.9, 0.3)
    .map((colour, x, y) => {
      const far = Math.hypot(x / width - 0.5, (y / height - 0.52) * 1.05);
      return scale(colour, 1.08 - 0.6 * smoothstep(0.3, 0.8, far));
    });
}

function look(way: Vector): Colour {
  const town = cast(eye, way);
  if (town) return hazy(town.colour, town.at);
  if (way[2] > -0.012) return sky(way);
  const at = along(eye, way, (SEA - eye[2]) / way[2]);
  return hazy(sea(at, way), at);
}

interface Seen {
  at: Vector;
  colour: Colour;
}

/** Follows a ray from plot to plot, until it hits a house, a street or the quay. Returns what it hits, or undefined. */
function cast(from: Vector, way: Vector): Seen | undefined {
  let near = 0;
  let far = Infinity;
  for (const [axis, low, high] of [
    [0, -QUAY, QUAY],
    [1, -QUAY, QUAY],
    [2, SEA, TALLEST],
  ] as const) {
    const a = (low - from[axis]) / way[axis];
    const b = (high - from[axis]) / way[axis];
    near = Math.max(near, Math.min(a, b));
    far = Math.min(far, Math.max(a, b));
  }
  if (near >= far) return undefined;
  const entry = along(from, way, near);
  if (entry[2] < 0) return near > 0.01 ? { at: entry, colour: quayWall(entry) } : undefined;
  let x = Math.round(entry[0]);
  let y = Math.round(entry[1]);
  const stepX = Math.sign(way[0]) || 1;
  const stepY = Math.sign(way[1]) || 1;
  const perX = Math.abs(1 / way[0]);
  const perY = Math.abs(1 / way[1]);
  let nextX = near + (stepX * (x - entry[0]) + 0.5) * perX;
  let nextY = near + (stepY * (y - entry[1]) + 0.5) * perY;
  const ground = way[2] < 0 ? -from[2] / way[2] : Infinity;
  for (let t = near; t < Math.min(far, ground); ) {
    const plot = plotAt(x, y);
    const hit = plot && meet(plot, x, y, from, way, t);
    if (hit) return hit;
    if (nextX < nextY) {
      t = nextX;
      nextX += perX;
      x += stepX;
    } else {
      t = nextY;
      nextY += perY;
      y += stepY;
    }
  }
  if (ground > far) return undefined;
  const at = along(from, way, ground);
  return { at, colour: street(at) };
}

function meet(plot: Plot, x: number, y: number, from: Vector, way: Vector, since: number): Seen | undefined {
  const top = (plot.height - from[2]) / way[2];
  const roofAt = along(from, way, top);
  if (way[2] < 0 && Math.abs(roofAt[0] - x) <= HALF && Math.abs(roofAt[1] - y) <= HALF)
    return { at: roofAt, colour: roof(plot, roofAt[0] - x, roofAt[1] - y) };
  // Tests the front wall and the side wall of the house. The ray can hit only one of them.
  for (const axis of [1, 0] as const) {
    const edge = (axis === 1 ? y : x) - Math.sign(way[axis]) * HALF;
    const t = (edge - from[axis]) / way[axis];
    const at = along(from, way, t);
    const beside = axis === 1 ? at[0] - x : at[1] - y;
    if (t > since - 2 && Math.abs(beside) <= HALF && at[2] > 0 && at[2] < plot.height)
      return { at, colour: wall(plot, beside, at, axis) };
  }
  return undefined;
}

/** Returns the colour of the sea. Waves tilt its surface, which makes reflections longer. */
function sea([x, y]: Vector, way: Vector): Colour {
  const u = (x + y) * 0.7;
  const v = (x - y) * 0.7;
  const tilt = 0.085 * cloud(u * 1.5, v * 0.9, 3, 6) + 0.05 * noise(u * 5, v * 2.2, 9);
  const side = 0.02 * cloud(v * 1.4, u * 1.6, 2, 11);
  const up: Vector = [way[0] + tilt * 0.7 + side, way[1] + tilt * 0.7 - side, -way[2] + tilt * 0.6];
  const length = Math.hypot(...up);
  const back: Vector = [up[0] / length, up[1] / length, Math.abs(up[2]) / length];
  const seen = cast([x, y, SEA + 0.001], back)?.colour ?? sky(back);
  const mirror = 0.42 + 0.5 * (1 + way[2]) ** 4;
  // The sea reflects the evening sky in a path of sparks that leads to the town.
  const glint = cloud(u * 0.75, v * 0.33, 3, 21) + 0.5 * noise(u * 3.1, v * 0.9, 23);
  const path =
    Math.exp(-((v / (5 + 0.085 * Math.max(0, u))) ** 2)) * smoothstep(-0.25, 0.5, glint + 0.002 * u);
  const water = add(scale(hex('#08203c'), 1 + tilt * 6), seen, mirror);
  return add(add(water, hex('#ffb27a'), path * 0.6 * smoothstep(20, 90, u)), [1, 0.75, 0.42], boats(x, y));
}

/** Returns the light of the fishing boats. Each has a lamp with a long reflection. */
function boats(x: number, y: number): number {
  let light = 0;
  for (const [bx, by] of [
    [-40, -14],
    [-44, -21],
    [-17, -43],
    [34, -38],
    [-38, 33],
    [-52, 6],
  ] as const) {
    const u = (x - bx + y - by) * 0.7;
    const v = (x - bx - y + by) * 0.7;
    light += 2.2 * Math.exp(-(u * u + v * v) / 0.06);
    const trail = Math.exp(-((v / (0.16 - u * 0.05)) ** 2)) * smoothstep(-6, 0, u) * (u < 0 ? 1 : 0);
    light += trail * 0.55 * smoothstep(0, 0.5, noise(u * 4, v * 2 + bx, 3) + 0.2);
  }
  return light;
}

const dusk = gradient([
  [0, '#ffb27a'],
  [0.07, '#f08a86'],
  [0.18, '#a8689c'],
  [0.34, '#4b4f96'],
  [0.6, '#16245c'],
  [1, '#0a1236'],
]);

function sky(way: Vector): Colour {
  const high = clamp(way[2] * 2.4);
  const turn = Math.atan2(way[1], way[0]) * 9;
  const band = cloud(turn * 0.6, way[2] * 30, 4, 5);
  return scale(dusk(clamp(high + band * 0.05)), 0.62 + 0.14 * band);
}

/** Adds haze to a colour, depending on its distance. */
function hazy(colour: Colour, [x, y]: Vector): Colour {
  const far = (x + y) * 0.7;
  const mist = smoothstep(22, 250, far) * 0.92;
  return mix(colour, scale(dusk(0.16 - 0.12 * smoothstep(60, 260, far)), 0.42), clamp(mist));
}
