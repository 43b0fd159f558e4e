/** A fast model of a lamp for surfaces that are given by their slopes. Its diffuse light on a flat surface is 1. */
export class Lamp {
  readonly #to: readonly [number, number, number];
  readonly #half: readonly [number, number, number];

  constructor(x: number, y: number, z: number) {
    const length = Math.sqrt(x * x + y * y + z * z);
    const lx = x / length;
    const ly = y / length;
    const lz = z / length;
    const middle = Math.sqrt(lx * lx + ly * ly + (lz + 1) ** 2);
    this.#to = [lx, ly, lz];
    this.#half = [lx / middle, ly / middle, (lz + 1) / middle];
  }

  get x(): number {
    return this.#to[0];
  }

  get y(): number {
    return this.#to[1];
  }

  /** Returns the diffuse light on a surface with these slopes, limited to `most`. */
  diffuse(nx: number, ny: number, most = 2.2): number {
    const [x, y, z] = this.#to;
    const light = (nx * x + ny * y + z) / Math.sqrt(nx * nx + ny * ny + 1) / z;
    return Math.min(Math.max(light, 0), most);
  }

  /** Returns the specular highlight of a polished surface, from 0 to 1. */
  gleam(nx: number, ny: number, gloss: number): number {
    const [x, y, z] = this.#half;
    const mirror = (nx * x + ny * y + z) / Math.sqrt(nx * nx + ny * ny + 1);
    return mirror <= 0 ? 0 : mirror ** gloss;
  }
}
