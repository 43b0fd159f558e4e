import { blur, Canvas } from '#lib/canvas.ts';
import { add, type Colour, clamp, gradient, hex, mix, scale, smoothstep } from '#lib/colour.ts';
import { Layers, tube } from '#lib/layers.ts';
import { unit, type Vector } from '#lib/light.ts';
import { along, cross, dot } from '#lib/march.ts';
import { cloud } from '#lib/random.ts';

/** Fibres above the same circle of latitude. Together they fill a torus. */
interface Family {
  latitude: number;
  count: number;
  radius: number;
  colours: (at: number) => Colour;
}
const families: Family[] = [
  {
    latitude: 0.3,
    count: 9,
    radius: 0.05,
    colours: gradient([
      [0, '#ffb020'],
      [0.5, '#ff6a1a'],
      [1, '#ffb020'],
    ]),
  },
  {
    latitude: 0.68,
    count: 12,
    radius: 0.05,
    colours: gradient([
      [0, '#e8205a'],
      [0.5, '#b01a9a'],
      [1, '#e8205a'],
    ]),
  },
  {
    latitude: 1.0,
    count: 12,
    radius: 0.056,
    colours: gradient([
      [0, '#0fa6a8'],
      [0.5, '#1f58d6'],
      [1, '#0fa6a8'],
    ]),
  },
];
const STEPS = 420;
const FLOOR = -2.5;
const eye: Vector = [0.6, 13.5, 9.2];
const target: Vector = [-0.06, 0, -0.78];
const lamp = unit([0.42, 0.1, 1.25]);

interface Ring {
  points: Vector[];
  radius: number;
  glass: Colour;
}

/** Returns fibres of the Hopf fibration of the 3-sphere, projected stereographically into space. */
function rings(): Ring[] {
  return families.flatMap(({ latitude, count, radius, colours }) =>
    Array.from({ length: count }, (_, k) => {
      const phase = (k / count) * 2 * Math.PI;
      const points = Array.from({ length: STEPS + 1 }, (_, n): Vector => {
        const t = (n / STEPS) * 2 * Math.PI;
        const a = Math.cos(latitude) * Math.cos(t + phase);
        const b = Math.cos(latitude) * Math.sin(t + phase);
        const c = Math.sin(latitude) * Math.cos(t);
        const d = Math.sin(latitude) * Math.sin(t);
        return [a / (1 - d), b / (1 - d), c / (1 - d)];
      });
      return { points, radius, glass: colours(k / count) };
    }),
  );
}

/** Artwork 134: the Hopf fibration as rings of coloured glass in three families. Any two rings are linked. */
export function hopf(width = 1600): Canvas {
  const wide = width * 2;
  const high = Math.round(width * 1.25) * 2;
  const all = rings();
  const ahead = unit(along(target, eye, -1));
  const right = unit(cross(ahead, [0, 0, 1]));
  const up = cross(right, ahead);
  const lens = high * 1.66;
  const project = (at: Vector): Vector => {
    const off = along(at, eye, -1);
    const deep = dot(off, ahead);
    return [wide / 2 + (dot(off, right) / deep) * lens, high / 2 - (dot(off, up) / deep) * lens, deep];
  };
  const layers = new Layers(wide * high, Math.round(wide * high * 2.2));
  all.forEach((ring, index) => {
    const seen = ring.points.map(project);
    for (let n = 1; n < seen.length; n++)
      tube(layers, wide, high, seen[n - 1] as Vector, seen[n] as Vector, ring.radius * lens, index);
  });
  const floor = shadows(all, Math.round(width * 0.8));
  return new Canvas(wide, high)
    .map((_, x, y) => {
      const a = (x - wide / 2) / lens;
      const b = (high / 2 - y) / lens;
      const way: Vector = [
        ahead[0] + right[0] * a + up[0] * b,
        ahead[1] + right[1] * a + up[1] * b,
        ahead[2] + right[2] * a + up[2] * b,
      ];
      const down = (FLOOR - eye[2]) / way[2];
      let colour = table(along(eye, way, down), floor, x / wide, y / wide);
      const pixel = y * wide + x;
      const chain: number[] = [];
      for (let i = layers.head[pixel] as number; i >= 0; i = layers.next[i] as number) chain.push(i);
      chain.sort((i, j) => (layers.near[j] as number) - (layers.near[i] as number));
      for (const i of chain)
        colour = glass(
          colour,
          all[layers.ring[i] as number] as Ring,
          layers.across[i] as number,
          layers.heading[i] as number,
        );
      return colour;
    })
    .halve()
    .glow(width * 0.008, 0.25, 0.9);
}

const shine = unit([-0.45, -0.7, 0.55]);

/**
 * Returns the colour of a glass rod. It tints the background, is darker at its rim, and focuses light on the side away
 * from the lamp.
 */
function glass(behind: Colour, { glass: tint }: Ring, across: number, heading: number): Colour {
  const high = Math.sqrt(Math.max(0, 1 - across * across));
  const normal: Vector = [-Math.sin(heading) * across, Math.cos(heading) * across, high];
  const deep = 0.35 + 0.75 * high;
  const through: Colour = [
    behind[0] * tint[0] ** deep,
    behind[1] * tint[1] ** deep,
    behind[2] * tint[2] ** deep,
  ];
  const toLamp = dot(normal, shine);
  const gathered = smoothstep(0.1, 0.9, -(normal[0] * shine[0] + normal[1] * shine[1])) * (1 - across ** 4);
  const body = mix(through, scale(tint, 0.5 + 0.35 * clamp(toLamp)), 0.42);
  const rim = 1 - 0.55 * smoothstep(0.72, 1, Math.abs(across));
  const lit = add(scale(body, rim), mix(tint, [1, 1, 1], 0.3), gathered * 0.42);
  const gleam = smoothstep(0.93, 0.985, toLamp) * 0.85 + clamp(toLamp) ** 8 * 0.12;
  return add(lit, [1, 0.99, 0.97], gleam);
}

interface Floor {
  size: number;
  span: number;
  planes: [Float32Array, Float32Array, Float32Array];
}

/**
 * Returns the light that falls through the rods onto the table. It is tinted, with a bright line in the middle of each
 * rod's shadow.
 */
function shadows(all: Ring[], size: number): Floor {
  const span = 9;
  const planes = [0, 1, 2].map(() => new Float32Array(size * size).fill(1)) as Floor['planes'];
  all.forEach(({ points, radius, glass: tint }) => {
    const best = new Map<number, number>();
    for (const [x, y, z] of points) {
      const drop = (z - FLOOR) / lamp[2];
      const px = ((x - lamp[0] * drop) / span + 0.5) * size;
      const py = ((y - lamp[1] * drop) / span + 0.5) * size;
      const reach = (radius / span) * size * 1.15;
      for (let v = Math.floor(py - reach); v <= py + reach; v++)
        for (let u = Math.floor(px - reach); u <= px + reach; u++) {
          if (u < 0 || v < 0 || u >= size || v >= size) continue;
          const off = Math.hypot(u - px, v - py) / reach;
          if (off < (best.get(v * size + u) ?? 1)) best.set(v * size + u, off);
        }
    }
    for (const [i, off] of best) {
      const line = Math.exp(-((off / 0.3) ** 2));
      for (let channel = 0; channel < 3; channel++) {
        const plane = planes[channel] as Float32Array;
        const through = (tint[channel] as number) ** 0.5 * (0.78 + 0.62 * line);
        plane[i] = (plane[i] as number) * (1 + (through - 1) * (1 - smoothstep(0.8, 1, off)));
      }
    }
  });
  for (const plane of planes) blur(plane, size, size, size * 0.0055);
  return { size, span, planes };
}

function table(at: Vector, { size, span, planes }: Floor, u: number, v: number): Colour {
  const x = (at[0] / span + 0.5) * size - 0.5;
  const y = (at[1] / span + 0.5) * size - 0.5;
  const far = Math.hypot(u - 0.45, v - 0.5);
  const paper = 1 + 0.02 * cloud(u * 90, v * 90, 3, 3) + 0.03 * cloud(u * 4, v * 4, 3, 8);
  const ground = scale(mix(hex('#f6f1ea'), hex('#b9bcc6'), smoothstep(0.1, 0.95, far)), paper);
  if (x < 0 || y < 0 || x >= size - 1 || y >= size - 1) return ground;
  const left = Math.floor(x);
  const top = Math.floor(y);
  const s = x - left;
  const t = y - top;
  const i = top * size + left;
  const seen = planes.map((plane) => {
    const above = (plane[i] as number) * (1 - s) + (plane[i + 1] as number) * s;
    const below = (plane[i + size] as number) * (1 - s) + (plane[i + size + 1] as number) * s;
    return above * (1 - t) + below * t;
  });
  return [ground[0] * (seen[0] as number), ground[1] * (seen[1] as number), ground[2] * (seen[2] as number)];
}
