/** Threads, ropes and yarn on a surface. For every pixel, this stores the topmost thread and the position on it. */
export class Threads {
  readonly width: number;
  readonly height: number;
  readonly level: Float32Array;
  /** Index of the topmost thread; -1 if there is none. */
  readonly strand: Int32Array;
  /** Position of the pixel along its thread, in pixels. */
  readonly along: Float32Array;
  /** Position of the pixel across its thread, from -1 to 1. */
  readonly across: Float32Array;
  /** Direction of the thread in the plane, in radians. */
  readonly heading: Float32Array;

  constructor(width: number, height: number) {
    this.width = width;
    this.height = height;
    this.level = new Float32Array(width * height);
    this.strand = new Int32Array(width * height).fill(-1);
    this.along = new Float32Array(width * height);
    this.across = new Float32Array(width * height);
    this.heading = new Float32Array(width * height);
  }

  /** Lays a round thread along these points (x, y, height of its axis). Returns its length in the plane. */
  lay(points: ArrayLike<number>, radius: number, strand: number): number {
    let length = 0;
    for (let i = 3; i < points.length; i += 3) {
      const from = [points[i - 3], points[i - 2], points[i - 1]] as [number, number, number];
      const to = [points[i], points[i + 1], points[i + 2]] as [number, number, number];
      length += this.#piece(from, to, radius, strand, length);
    }
    return length;
  }

  #piece(
    [ax, ay, az]: readonly [number, number, number],
    [bx, by, bz]: readonly [number, number, number],
    radius: number,
    strand: number,
    length: number,
  ): number {
    const far = Math.hypot(bx - ax, by - ay);
    const left = Math.max(0, Math.floor(Math.min(ax, bx) - radius));
    const right = Math.min(this.width - 1, Math.ceil(Math.max(ax, bx) + radius));
    const top = Math.max(0, Math.floor(Math.min(ay, by) - radius));
    const bottom = Math.min(this.height - 1, Math.ceil(Math.max(ay, by) + radius));
    const [ux, uy] = far > 0 ? [(bx - ax) / far, (by - ay) / far] : [1, 0];
    const rise = far > 0 ? (bz - az) / far : 0;
    const heading = Math.atan2(uy, ux);
    for (let y = top; y <= bottom; y++)
      for (let x = left; x <= right; x++) {
        const t = Math.min(far, Math.max(0, (x - ax) * ux + (y - ay) * uy));
        const dx = x - ax - ux * t;
        const dy = y - ay - uy * t;
        const off = dx * dx + dy * dy;
        if (off >= radius * radius) continue;
        const level = az + rise * t + Math.sqrt(radius * radius - off);
        const i = y * this.width + x;
        if (level <= (this.level[i] as number)) continue;
        this.level[i] = level;
        this.strand[i] = strand;
        this.along[i] = length + t;
        this.across[i] = ((y - ay) * ux - (x - ax) * uy) / radius;
        this.heading[i] = heading;
      }
    return far;
  }

  /**
   * Returns how much of the lamp is visible from each pixel, from 0 to 1. (x, y) is the direction to the lamp, and
   * its rays rise by `rise` per pixel. The edge of a shadow fades over the height `soft`.
   */
  visibleLamp(x: number, y: number, rise: number, reach: number, soft: number): Float32Array {
    const size = Math.hypot(x, y);
    const ux = x / size;
    const uy = y / size;
    const seen = new Float32Array(this.level.length).fill(1);
    for (let py = 0; py < this.height; py++)
      for (let px = 0; px < this.width; px++) {
        const i = py * this.width + px;
        const own = (this.level[i] as number) + 0.5;
        let most = 0;
        for (let step = 1.5; step < reach; step *= 1.25) {
          const sx = Math.round(px + ux * step);
          const sy = Math.round(py + uy * step);
          if (sx < 0 || sy < 0 || sx >= this.width || sy >= this.height) break;
          const above = (this.level[sy * this.width + sx] as number) - own - step * rise;
          if (above > most) most = above;
        }
        seen[i] = 1 - Math.min(1, most / soft);
      }
    return seen;
  }
}
