import { aggregate, type Grain, type Growth } from '#lib/aggregate.ts';
import { blur, Canvas } from '#lib/canvas.ts';
import { add, type Colour, clamp, gradient, hex, mix, scale, smoothstep } from '#lib/colour.ts';
import { Lamp } from '#lib/lamp.ts';
import { cloud, hash, noise } from '#lib/random.ts';

const WIDTH = 1600;
const HEIGHT = 2000;
const bell = (x: number, at: number, wide: number) => Math.exp(-(((x - at) / wide) ** 2));
const lamp = new Lamp(-0.55, -0.65, 0.6);

/**
 * The two cracks in the stone from which the trees of ore grow: `crack` is in front, and `ridge` is farther back.
 */
const crack = (x: number) =>
  1452 + 34 * Math.sin(x / 310 + 0.6) + 22 * noise(x / 140, 1, 3) + 6 * noise(x / 25, 2, 3);
const ridge = (x: number) =>
  1130 + 60 * Math.sin(x / 420 + 3.4) + 30 * noise(x / 190, 5, 3) + 5 * noise(x / 22, 6, 3);

const line = (of: (x: number) => number, step: number): [number, number][] =>
  Array.from({ length: Math.floor(1640 / step) }, (_, k) => [Math.max(k * step - 20, 0), of(k * step - 20)]);

/** Growth of the trees in front, along the nearer crack of the stone. */
const NEAR: Omit<Growth, 'width'> = {
  seeds: line(crack, 3),
  top: 420,
  most: 110_000,
  size: 2.5,
  stick: 0.28,
  launch: (x) => 0.1 + bell(x, 520, 330) + 0.5 * bell(x, 1390, 110),
  seed: 1981,
};

/** Growth of the forest behind, along the ridge. */
const FAR: Omit<Growth, 'width'> = {
  seeds: line(ridge, 2.4),
  top: 850,
  most: 40_000,
  size: 1.9,
  stick: 0.4,
  launch: (x) => 0.3 + 0.7 * bell(x, 1100, 300),
  seed: 7,
};

const ROOTS: Omit<Growth, 'width'> = {
  seeds: line((x) => -crack(x), 3),
  top: -1790,
  most: 16_000,
  size: 2.2,
  stick: 0.5,
  launch: () => 1,
  seed: 5,
};

/**
 * Artwork 113: a polished stone with dendrites that look like a forest. They are grown by diffusion-limited
 * aggregation.
 */
export function dla(longest = HEIGHT): Canvas {
  const zoom = longest / HEIGHT;
  const width = WIDTH * zoom;
  const height = HEIGHT * zoom;
  const grow = (more: Omit<Growth, 'width'>, thin: number) =>
    ink(aggregate({ width: WIDTH, ...more }), thin, width, height, zoom);
  const near = grow(NEAR, 1.45);
  const far = grow(FAR, 1);
  const roots = grow(ROOTS, 1.2);
  const halo = near.map((value, i) => Math.max(value, (roots[i] as number) * 0.8, (far[i] as number) * 0.4));
  const rust = halo.slice();
  blur(halo, width, height, 5 * zoom);
  blur(rust, width, height, 26 * zoom);
  blur(far, width, height, 0.9 * zoom);
  return new Canvas(width, height).map((_, px, py) => {
    const i = py * width + px;
    const x = (px + 0.5) / zoom;
    const y = (py + 0.5) / zoom;
    const stains = {
      near: near[i] as number,
      far: far[i] as number,
      roots: roots[i] as number,
      halo: halo[i] as number,
      rust: rust[i] as number,
    };
    return look(stains, x, y);
  });
}

/** Draws grains as discs. A grain that carries many others gets a large disc, so that trunks are thick. */
function ink(grains: Grain[], thin: number, width: number, height: number, zoom: number): Float32Array {
  const plane = new Float32Array(width * height);
  for (const { x, y: depth, load } of grains) {
    // Roots have negative y, because they were grown upwards like trees. Here they are mirrored and point down.
    const y = Math.abs(depth);
    const radius = thin * (0.8 + 0.3 * Math.log10(load) ** 1.35) * zoom;
    const cx = x * zoom;
    const cy = y * zoom;
    for (let py = Math.floor(cy - radius - 1); py <= cy + radius + 1; py++)
      for (let px = Math.floor(cx - radius - 1); px <= cx + radius + 1; px++) {
        if (px < 0 || py < 0 || px >= width || py >= height) continue;
        const cover = clamp(radius + 0.5 - Math.sqrt((px + 0.5 - cx) ** 2 + (py + 0.5 - cy) ** 2));
        const i = py * width + px;
        plane[i] = Math.max(plane[i] as number, cover * Math.min(1, radius * 2));
      }
  }
  return plane;
}

const sky = gradient([
  [0, '#c98f4e'],
  [0.16, '#e3b878'],
  [0.34, '#f1dcae'],
  [0.5, '#f6e8c8'],
  [0.62, '#ecc690'],
  [0.74, '#d99a5c'],
  [0.86, '#b9713c'],
  [1, '#8a4a26'],
]);

/**
 * Returns the band at a position. Water has left bands of iron in the stone. A band is sharp on one side, and
 * fades towards the next band.
 */
function band(place: number, seed: number): { step: number; tone: number; sharp: number } {
  const t = place + 0.8 * noise(place * 0.7, 1, seed);
  const step = Math.floor(t);
  const part = t - step;
  return {
    step,
    tone: hash(step, 3, seed) - 0.5 + (0.5 - part) * 0.7,
    sharp: Math.exp(-part * 9) * hash(step, 4, seed),
  };
}

/** Returns the colour of the stone's pattern: a sky, a low sun, hills, and layers of ground. */
function stone(x: number, y: number): Colour {
  const warp = 120 * cloud(x / 560, y / 460, 4, 21) + 22 * cloud(x / 110, y / 80, 3, 22);
  const toSun = Math.sqrt((x - 1130) ** 2 + (y - 700) ** 2) + warp * 0.35;
  const rings = band(toSun / 17, 6);
  const sun = 1 - smoothstep(126, 129, toSun);
  const air = band((y + warp * 1.3) / 46, 2);
  const haze = sky(clamp((y + warp * 0.8) / 1640 + air.tone * 0.05));
  let colour = mix(haze, ochre, clamp(air.sharp * 0.75 + 0.1 * air.tone + 0.08));
  colour = mix(colour, pale, 0.42 * Math.exp(-((toSun / 330) ** 2)) + 0.06);
  colour = mix(
    colour,
    brick,
    0.75 * Math.exp(-(((toSun - 134) / 7) ** 2)) + 0.3 * Math.exp(-(((toSun - 158) / 5) ** 2)),
  );
  colour = mix(colour, mix(pale, ochre, clamp(0.14 + 0.25 * rings.tone + rings.sharp * 0.5)), sun);
  const behind = y - ridge(x);
  const slope = band((behind + 26 * cloud(x / 130, y / 90, 3, 24)) / 38, 4);
  const hill = mix(
    mix(honey, ochre, clamp(0.35 + slope.tone * 0.7)),
    brick,
    clamp(slope.sharp * 0.8 + behind / 900),
  );
  colour = mix(colour, hill, smoothstep(-1, 2, behind) * 0.9);
  const under = y - crack(x);
  const layer = band((under + 40 * cloud(x / 260, y / 130, 4, 25)) / 34, 5);
  const ground = mix(
    mix(ochre, bark, clamp(0.25 + layer.tone * 0.8 + under / 900)),
    honey,
    clamp(layer.tone - 0.2) * 1.8,
  );
  colour = mix(colour, mix(ground, bark, layer.sharp * 0.85), smoothstep(-1, 2, under));
  const crystal = 0.1 * cloud(x / 12, y / 9, 3, 26) + 0.05 * noise(x / 2.4, y / 2.4, 27);
  const fleck = smoothstep(0.72, 0.9, noise(x / 5, y / 5, 29)) * 0.25;
  return mix(scale(colour, 1 + crystal), bark, fleck);
}
const pale = hex('#f8ecd0');
const honey = hex('#e2ae6c');
const ochre = hex('#c07a3a');
const brick = hex('#933f1c');
const bark = hex('#3d1f12');

interface Stains {
  near: number;
  far: number;
  roots: number;
  halo: number;
  rust: number;
}

function look({ near, far, roots, halo, rust }: Stains, x: number, y: number): Colour {
  const { edge, nx, ny } = slab(x, y);
  if (edge < 0) return cloth(x, y);
  let colour = stone(x, y);
  colour = mix(colour, hex('#8a4416'), clamp(rust * 0.75));
  colour = mix(colour, hex('#6e3c1c'), far * 0.8);
  colour = mix(colour, hex('#4a230d'), clamp(halo * 0.6));
  colour = mix(colour, hex('#1c0f0a'), clamp(Math.max(near, roots * 0.8)) * 0.97);
  const vein = Math.abs(y - crack(x));
  colour = mix(colour, hex('#22120b'), (1 - smoothstep(1.5, 4.5, vein)) * 0.92);
  const calcite = Math.abs(x - 1180 - (y - 1000) * 0.32 - 60 * cloud(x / 260, y / 260, 4, 31));
  colour = mix(
    colour,
    hex('#fff8e8'),
    (1 - smoothstep(1, 4.5 + 2 * noise(x / 60, y / 60, 32), calcite)) * 0.55 * (1 - near),
  );
  // The polished surface reflects a lamp.
  const across = (x * 0.8 + y * 0.6) / 1000 - 0.42;
  const sheen =
    0.05 * smoothstep(0.3, 0.34, across) * (1 - smoothstep(0.62, 0.72, across)) +
    lamp.gleam(nx, ny, 26) * 0.1 * smoothstep(18, 6, edge);
  const light =
    (0.32 + 0.68 * lamp.diffuse(nx, ny)) *
    (1.06 - 0.28 * smoothstep(0.3, 0.75, Math.hypot(x / 1600 - 0.5, y / 2000 - 0.42)));
  return add(scale(colour, light), [1, 0.97, 0.9], sheen);
}

/** Returns the distance of a point from the edge of the slab, and the slope of its sawn or broken rim there. */
function slab(x: number, y: number): { edge: number; nx: number; ny: number } {
  const at = (px: number, py: number) => {
    const broken = (px + py * 0.8 - 420) * 0.75 + 40 * cloud(px / 150, py / 150, 4, 41);
    const other = (3080 - px - py * 0.9) * 0.75 + 46 * cloud(px / 130, py / 130, 4, 43);
    return (
      Math.min(px - 84, 1516 - px, py - 92, 1908 - py, broken, other) + 2.5 * noise(px / 90, py / 90, 42)
    );
  };
  const edge = at(x, y);
  if (edge > 20 || edge < 0) return { edge, nx: 0, ny: 0 };
  const slope = smoothstep(16, 6, edge) * 0.9;
  const rough = edge < 12 ? 0.3 * noise(x / 5, y / 5, 44) : 0;
  return {
    edge,
    nx: ((edge - at(x + 2, y)) / 2) * slope + rough,
    ny: ((edge - at(x, y + 2)) / 2) * slope + rough,
  };
}

/** Returns the colour of the dark felt under the slab, with the shadow of the slab. */
function cloth(x: number, y: number): Colour {
  const { edge } = slab(x - 14, y - 20);
  const shade = smoothstep(-34, 12, edge);
  const fibre = 0.2 * noise(x / 2.5, y / 2.5, 51) + 0.16 * cloud(x / 30, y / 30, 3, 52);
  return scale(hex('#28302c'), (1 + fibre) * (1 - 0.8 * shade) * (1.2 - 0.5 * (y / 2000)));
}
