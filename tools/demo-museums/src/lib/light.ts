import { type Colour, clamp } from './colour.ts';

export type Vector = readonly [x: number, y: number, z: number];

export function unit([x, y, z]: Vector): Vector {
  const length = Math.hypot(x, y, z) || 1;
  return [x / length, y / length, z / length];
}

/** Direction of the lamp: from the upper left and slightly from the front, as usual in museums. */
const lamp: Vector = unit([-0.5, -0.65, 0.62]);
const half: Vector = unit([lamp[0], lamp[1], lamp[2] + 1]);

/** Returns the diffuse light and the specular highlight of a surface. */
function surfaceLight(normal: Vector, gloss: number): { diffuse: number; gleam: number } {
  const along = (to: Vector) => normal[0] * to[0] + normal[1] * to[1] + normal[2] * to[2];
  return { diffuse: clamp(along(lamp)), gleam: Math.max(0, along(half)) ** gloss };
}

export function addColour(
  colour: Colour,
  normal: Vector,
  { ambient = 0.35, gloss = 40, shine = 0.25 } = {},
): Colour {
  const { diffuse, gleam } = surfaceLight(normal, gloss);
  const light = ambient + (1.35 - ambient) * diffuse;
  const white = shine * gleam;
  return [colour[0] * light + white, colour[1] * light + white, colour[2] * light + white * 0.94];
}
