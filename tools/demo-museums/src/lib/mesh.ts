import type { Vector } from './light.ts';

/** A flat quadrilateral. For a triangle, the last corner is repeated. */
export interface Quad {
  corners: readonly [Vector, Vector, Vector, Vector];
  normal: Vector;
}

/** Converts a point in space into a position on a map, and its nearness to the eye. */
export type Projection = (at: Vector) => Vector;

/**
 * Depth buffer. For every pixel of a map it stores the nearest quadrilateral and its nearness, which is larger towards
 * the eye.
 */
export class DepthMap {
  readonly width: number;
  readonly height: number;
  readonly nearness: Float32Array;
  readonly quad: Int32Array;

  constructor(quads: readonly Quad[], width: number, height: number, projection: Projection) {
    this.width = width;
    this.height = height;
    this.nearness = new Float32Array(width * height).fill(-Infinity);
    this.quad = new Int32Array(width * height).fill(-1);
    quads.forEach(({ corners }, index) => {
      const [a, b, c, d] = corners.map(projection) as [Vector, Vector, Vector, Vector];
      this.#fill(a, b, c, index);
      this.#fill(a, c, d, index);
    });
  }

  /**
   * Draws a triangle into the buffer. Nearness must change linearly on the map: it is the depth for parallel rays,
   * and 1 / depth for a perspective view.
   */
  #fill(a: Vector, b: Vector, c: Vector, index: number): void {
    const area = (b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0]);
    if (area === 0) return;
    const left = Math.max(0, Math.floor(Math.min(a[0], b[0], c[0])));
    const right = Math.min(this.width - 1, Math.ceil(Math.max(a[0], b[0], c[0])));
    const top = Math.max(0, Math.floor(Math.min(a[1], b[1], c[1])));
    const bottom = Math.min(this.height - 1, Math.ceil(Math.max(a[1], b[1], c[1])));
    for (let y = top; y <= bottom; y++)
      for (let x = left; x <= right; x++) {
        const v = ((x - a[0]) * (c[1] - a[1]) - (y - a[1]) * (c[0] - a[0])) / area;
        const w = ((b[0] - a[0]) * (y - a[1]) - (b[1] - a[1]) * (x - a[0])) / area;
        if (v < -1e-6 || w < -1e-6 || v + w > 1 + 1e-6) continue;
        const nearness = a[2] + (b[2] - a[2]) * v + (c[2] - a[2]) * w;
        const i = y * this.width + x;
        if (nearness <= (this.nearness[i] as number)) continue;
        this.nearness[i] = nearness;
        this.quad[i] = index;
      }
  }

  /** Whether a quadrilateral covers the point that is projected to this position. */
  hides(x: number, y: number, nearness: number): boolean {
    const px = Math.round(x);
    const py = Math.round(y);
    if (px < 0 || py < 0 || px >= this.width || py >= this.height) return false;
    return (this.nearness[py * this.width + px] as number) > nearness;
  }
}
