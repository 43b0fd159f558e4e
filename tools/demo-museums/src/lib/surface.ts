import { blur, Canvas } from './canvas.ts';
import { type Colour, clamp } from './colour.ts';
import { unit, type Vector } from './light.ts';

/** A surface as a height field, in pixels above the table. */
export class Surface {
  readonly width: number;
  readonly height: number;
  readonly heights: Float32Array;

  constructor(width: number, height: number, heightAt?: (x: number, y: number) => number) {
    this.width = width;
    this.height = height;
    this.heights = new Float32Array(width * height);
    if (!heightAt) return;
    for (let y = 0; y < height; y++)
      for (let x = 0; x < width; x++) this.heights[y * width + x] = heightAt(x, y);
  }

  at(x: number, y: number): number {
    const column = clamp(x, 0, this.width - 1) | 0;
    const row = clamp(y, 0, this.height - 1) | 0;
    return this.heights[row * this.width + column] as number;
  }

  /** Raises the surface at a pixel to this height. Returns false if it is already higher there. */
  lay(x: number, y: number, height: number): boolean {
    if (x < 0 || y < 0 || x >= this.width || y >= this.height) return false;
    const i = y * this.width + x;
    if (height <= (this.heights[i] as number)) return false;
    this.heights[i] = height;
    return true;
  }

  normal(x: number, y: number): Vector {
    return unit([
      (this.at(x - 1, y) - this.at(x + 1, y)) / 2,
      (this.at(x, y - 1) - this.at(x, y + 1)) / 2,
      1,
    ]);
  }
}

interface Lamp {
  /** Direction to the lamp: x to the right, y down, z towards the viewer. */
  towards?: Vector;
  ambient?: number;
  strength?: number;
  gloss?: number;
  shine?: number;
  /**
   * Maximum length of a shadow in pixels (`reach`), and how much softer its edge becomes with distance (`soft`).
   */
  reach?: number;
  soft?: number;
  /**
   * How much hollows are darkened. A point is in a hollow if its surroundings within the radius `around` (in
   * pixels) are higher.
   */
  hollow?: number;
  around?: number;
  /** Tint of lit areas (`warm`) and of shaded areas (`cool`). */
  warm?: Colour;
  cool?: Colour;
}

/** Draws a surface under a lamp. The surface casts shadows on itself, and hollows are darker. */
export function drawLit(
  surface: Surface,
  colourAt: (x: number, y: number) => Colour,
  {
    towards = [-0.5, -0.65, 0.62],
    ambient = 0.3,
    strength = 1.15,
    gloss = 40,
    shine = 0.1,
    reach = 160,
    soft = 0.25,
    hollow = 0.5,
    around = 14,
    warm = [1, 1, 1],
    cool = [1, 1, 1],
  }: Lamp = {},
): Canvas {
  const lamp = unit(towards);
  const half = unit([lamp[0], lamp[1], lamp[2] + 1]);
  const seen = shadows(surface, lamp, reach, soft);
  const dusk = hollows(surface, around);
  const canvas = new Canvas(surface.width, surface.height);
  for (let y = 0; y < surface.height; y++)
    for (let x = 0; x < surface.width; x++) {
      const i = y * surface.width + x;
      const normal = surface.normal(x, y);
      const along = (to: Vector) => normal[0] * to[0] + normal[1] * to[1] + normal[2] * to[2];
      const direct = Math.max(0, along(lamp)) * (seen[i] as number) * strength;
      const open = ambient * (0.6 + 0.4 * normal[2]) * (1 - hollow * (dusk[i] as number));
      const gleam = shine * Math.max(0, along(half)) ** gloss * (seen[i] as number);
      const colour = colourAt(x, y);
      canvas.set(x, y, [
        colour[0] * (direct * warm[0] + open * cool[0]) + gleam * warm[0],
        colour[1] * (direct * warm[1] + open * cool[1]) + gleam * warm[1],
        colour[2] * (direct * warm[2] + open * cool[2]) + gleam * warm[2],
      ]);
    }
  return canvas;
}

/** Returns for each point how much of the lamp is visible, from 0 to 1. */
function shadows({ width, height, heights }: Surface, lamp: Vector, reach: number, soft: number) {
  const flat = Math.hypot(lamp[0], lamp[1]) || 1e-6;
  const dx = lamp[0] / flat;
  const dy = lamp[1] / flat;
  const rise = lamp[2] / flat;
  const steps: number[] = [];
  for (let t = 1.5; t < reach; t += 1 + t * 0.045) steps.push(t);
  const seen = new Float32Array(width * height);
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const own = (heights[y * width + x] as number) + 0.4;
      let free = 1;
      for (const t of steps) {
        const px = Math.round(x + dx * t);
        const py = Math.round(y + dy * t);
        if (px < 0 || py < 0 || px >= width || py >= height) break;
        const above = (own + rise * t - (heights[py * width + px] as number)) / (soft * t + 0.8) + 0.5;
        if (above < free) free = above;
        if (free <= 0) break;
      }
      seen[y * width + x] = free <= 0 ? 0 : free * free * (3 - 2 * free);
    }
  return seen;
}

/** Returns for each point how deep it is below its surroundings, from 0 to 1. */
function hollows({ width, height, heights }: Surface, around: number): Float32Array {
  const mean = heights.slice();
  blur(mean, width, height, around);
  for (let i = 0; i < mean.length; i++)
    mean[i] = clamp(((mean[i] as number) - (heights[i] as number)) / around);
  return mean;
}
