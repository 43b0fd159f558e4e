import { Canvas } from './canvas.ts';
import type { Colour } from './colour.ts';
import { unit, type Vector } from './light.ts';

/** Returns the distance of a point to the nearest surface, or a smaller value. It is negative inside a body. */
type Field = (x: number, y: number, z: number) => number;

export function dot(a: Vector, b: Vector): number {
  return a[0] * b[0] + a[1] * b[1] + a[2] * b[2];
}

export function cross(a: Vector, b: Vector): Vector {
  return [a[1] * b[2] - a[2] * b[1], a[2] * b[0] - a[0] * b[2], a[0] * b[1] - a[1] * b[0]];
}

/** Returns the point at distance `far` from `from` in direction `way`. */
export function along(from: Vector, way: Vector, far: number): Vector {
  return [from[0] + way[0] * far, from[1] + way[1] * far, from[2] + way[2] * far];
}

export function reflect(way: Vector, normal: Vector): Vector {
  return along(way, normal, -2 * dot(way, normal));
}

/**
 * Returns a function for the view rays from `eye` to `target`, with the axis z up. `lens` is the distance of an image
 * plane that is two units high.
 */
export function camera(eye: Vector, target: Vector, lens: number, width: number, height: number) {
  const ahead = unit([target[0] - eye[0], target[1] - eye[1], target[2] - eye[2]]);
  const right = unit(cross(ahead, [0, 0, 1]));
  const up = cross(right, ahead);
  return (x: number, y: number): Vector => {
    const a = ((x - width / 2) / height) * 2;
    const b = 1 - (y / height) * 2;
    return unit([
      right[0] * a + up[0] * b + ahead[0] * lens,
      right[1] * a + up[1] * b + ahead[1] * lens,
      right[2] * a + up[2] * b + ahead[2] * lens,
    ]);
  };
}

/** Follows a ray until it hits a surface (ray marching). Returns the distance, or Infinity without a hit. */
export function march(
  field: Field,
  from: Vector,
  way: Vector,
  { near = 0, far = 20, close = 0.0008, stride = 1, most = 220 } = {},
): number {
  let t = near;
  for (let step = 0; step < most && t < far; step++) {
    const free = field(from[0] + way[0] * t, from[1] + way[1] * t, from[2] + way[2] * t);
    if (free < close) return t;
    t += free * stride;
  }
  return Infinity;
}

/** Returns the normal of the surface at a point. */
export function facing(field: Field, [x, y, z]: Vector, step = 0.001): Vector {
  const a = field(x + step, y - step, z - step);
  const b = field(x - step, y - step, z + step);
  const c = field(x - step, y + step, z - step);
  const d = field(x + step, y + step, z + step);
  return unit([a - b - c + d, -a - b + c + d, -a + b - c + d]);
}

/** Returns how much of a wide lamp is visible from a point, from 0 to 1. The result makes shadows soft. */
export function softLight(
  field: Field,
  from: Vector,
  way: Vector,
  { near = 0.02, far = 6, hard = 10, stride = 1, most = 60 } = {},
): number {
  let seen = 1;
  let t = near;
  for (let step = 0; step < most && t < far; step++) {
    const free = field(from[0] + way[0] * t, from[1] + way[1] * t, from[2] + way[2] * t);
    if (free < 0.0005) return 0;
    seen = Math.min(seen, (hard * free) / t);
    t += Math.max(0.008, free * stride);
  }
  return seen * seen * (3 - 2 * seen);
}

/** Returns how open a point is to its surroundings, from 0 in a corner to 1 (ambient occlusion). */
export function openness(field: Field, from: Vector, normal: Vector, reach: number): number {
  let closed = 0;
  let weight = 1;
  for (let step = 1; step <= 5; step++) {
    const far = (reach * step) / 5;
    const free = field(from[0] + normal[0] * far, from[1] + normal[1] * far, from[2] + normal[2] * far);
    closed += (weight * Math.max(0, far - free)) / far;
    weight *= 0.75;
  }
  return Math.max(0, 1 - closed / 3.05);
}

/**
 * Draws a picture with one sample per pixel. Where neighbouring pixels differ, `samples`² samples per pixel are used.
 */
export function drawRefined(
  width: number,
  height: number,
  samples: number,
  look: (x: number, y: number) => Colour,
  contrast = 0.06,
): Canvas {
  const canvas = Canvas.shade(width, height, 1, look);
  const rough = new Uint8Array(width * height);
  const shade = (x: number, y: number, channel: number) =>
    Math.sqrt(Math.max(0, canvas.data[(y * width + x) * 3 + channel] as number));
  for (let y = 0; y < height - 1; y++)
    for (let x = 0; x < width - 1; x++) {
      let most = 0;
      for (let channel = 0; channel < 3; channel++) {
        const own = shade(x, y, channel);
        most = Math.max(
          most,
          Math.abs(own - shade(x + 1, y, channel)),
          Math.abs(own - shade(x, y + 1, channel)),
        );
      }
      if (most > contrast) for (const i of [0, 1, width, width + 1]) rough[y * width + x + i] = 1;
    }
  const share = 1 / samples ** 2;
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      if (!rough[y * width + x]) continue;
      let r = 0;
      let g = 0;
      let b = 0;
      for (let k = 0; k < samples ** 2; k++) {
        const seen = look(x + ((k % samples) + 0.5) / samples, y + (Math.floor(k / samples) + 0.5) / samples);
        r += Math.min(seen[0], 1.2);
        g += Math.min(seen[1], 1.2);
        b += Math.min(seen[2], 1.2);
      }
      canvas.set(x, y, [r * share, g * share, b * share]);
    }
  return canvas;
}
