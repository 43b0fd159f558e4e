import { clamp } from './colour.ts';
import type { Vector } from './light.ts';

/** For each pixel, a linked list of all surfaces that the line of sight passes through. */
export class Layers {
  readonly head: Int32Array;
  readonly next: Int32Array;
  readonly near: Float32Array;
  readonly across: Float32Array;
  readonly heading: Float32Array;
  readonly ring: Uint8Array;
  count = 0;

  constructor(pixels: number, room: number) {
    this.head = new Int32Array(pixels).fill(-1);
    this.next = new Int32Array(room);
    this.near = new Float32Array(room);
    this.across = new Float32Array(room);
    this.heading = new Float32Array(room);
    this.ring = new Uint8Array(room);
  }

  /**
   * Adds a surface of a ring to a pixel. If the ring is already there at the same depth, only the surface nearer to the
   * ring's axis is kept.
   */
  put(pixel: number, ring: number, near: number, across: number, heading: number): void {
    for (let i = this.head[pixel] as number; i >= 0; i = this.next[i] as number) {
      if (this.ring[i] !== ring || Math.abs((this.near[i] as number) - near) > 0.25) continue;
      if (Math.abs(across) >= Math.abs(this.across[i] as number)) return;
      this.#set(i, ring, near, across, heading);
      return;
    }
    const i = this.count++;
    this.next[i] = this.head[pixel] as number;
    this.head[pixel] = i;
    this.#set(i, ring, near, across, heading);
  }

  #set(i: number, ring: number, near: number, across: number, heading: number): void {
    this.near[i] = near;
    this.across[i] = across;
    this.heading[i] = heading;
    this.ring[i] = ring;
  }
}

/**
 * Adds a piece of a tube between two projected points (x, y, depth) to the layers. `size` is its radius at depth one.
 */
export function tube(
  layers: Layers,
  wide: number,
  high: number,
  a: Vector,
  b: Vector,
  size: number,
  ring: number,
): void {
  const radius = size / ((a[2] + b[2]) / 2);
  const far = Math.hypot(b[0] - a[0], b[1] - a[1]);
  const [ux, uy] = far > 0 ? [(b[0] - a[0]) / far, (b[1] - a[1]) / far] : [1, 0];
  const heading = Math.atan2(uy, ux);
  const left = Math.floor(Math.min(a[0], b[0]) - radius);
  const top = Math.floor(Math.min(a[1], b[1]) - radius);
  const end = Math.ceil(Math.max(a[0], b[0]) + radius);
  const bottom = Math.ceil(Math.max(a[1], b[1]) + radius);
  for (let y = Math.max(0, top); y <= Math.min(high - 1, bottom); y++)
    for (let x = Math.max(0, left); x <= Math.min(wide - 1, end); x++) {
      const t = clamp((x - a[0]) * ux + (y - a[1]) * uy, 0, far);
      const dx = x - a[0] - ux * t;
      const dy = y - a[1] - uy * t;
      const off = Math.sqrt(dx * dx + dy * dy);
      if (off >= radius) continue;
      const side = (y - a[1]) * ux - (x - a[0]) * uy < 0 ? -1 : 1;
      const near = a[2] + ((b[2] - a[2]) * t) / (far || 1);
      layers.put(y * wide + x, ring, near, (side * off) / radius, heading);
    }
}
