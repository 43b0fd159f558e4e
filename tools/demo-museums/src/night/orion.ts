import { Canvas } from '../lib/canvas.ts';
import { add, type Colour, clamp, hex, mix, scale, smoothstep } from '../lib/colour.ts';
import { cloud, hash, noise, random } from '../lib/random.ts';
import { drawLit, Surface } from '../lib/surface.ts';

const WIDTH = 1360;
const HEIGHT = 1700;
const WIDE = WIDTH * 2;
const HIGH = HEIGHT * 2;

/** A star: its name, right ascension in hours, declination in degrees, and magnitude. */
type Star = readonly [name: string, hours: number, degrees: number, magnitude: number];
const stars: Star[] = [
  ['betelgeuse', 5.9195, 7.407, 0.5],
  ['rigel', 5.2423, -8.202, 0.13],
  ['bellatrix', 5.4189, 6.35, 1.64],
  ['mintaka', 5.5334, -0.299, 2.23],
  ['alnilam', 5.6036, -1.202, 1.69],
  ['alnitak', 5.6793, -1.943, 1.77],
  ['saiph', 5.7959, -9.67, 2.06],
  ['meissa', 5.5856, 9.934, 3.5],
  ['hatysa', 5.5905, -5.91, 2.77],
  ['theta', 5.588, -5.39, 4],
  ['42', 5.59, -4.84, 4.6],
  ['eta', 5.408, -2.397, 3.4],
  ['tau', 5.2934, -6.844, 3.6],
  ['pi1', 4.9149, 10.151, 4.6],
  ['pi2', 4.8435, 8.9, 4.4],
  ['pi3', 4.8307, 6.961, 3.2],
  ['pi4', 4.8534, 5.605, 3.7],
  ['pi5', 4.9042, 2.441, 3.7],
  ['pi6', 4.9758, 1.714, 4.5],
  ['mu', 6.0397, 9.647, 4.1],
  ['xi', 6.1989, 14.209, 4.4],
  ['nu', 6.1263, 14.768, 4.4],
  ['chi1', 5.9064, 20.276, 4.4],
  ['chi2', 6.0653, 20.138, 4.6],
  ['sirius', 6.7525, -16.716, -1.46],
  ['mirzam', 6.3783, -17.956, 1.98],
  ['muliphein', 7.0627, -15.633, 4.1],
  ['wezen', 7.1399, -26.393, 1.83],
  ['adhara', 6.9771, -28.972, 1.5],
  ['procyon', 7.6551, 5.225, 0.4],
  ['gomeisa', 7.4525, 8.289, 2.9],
  ['aldebaran', 4.5987, 16.509, 0.86],
  ['elnath', 5.4382, 28.608, 1.65],
  ['zeta-tau', 5.6274, 21.143, 3],
  ['alhena', 6.6285, 16.399, 1.93],
  ['mebsuta', 6.7322, 25.131, 3],
  ['tejat', 6.3827, 22.514, 2.9],
  ['propus', 6.248, 22.507, 3.3],
  ['castor', 7.5767, 31.888, 1.6],
  ['pollux', 7.7553, 28.026, 1.14],
  ['wasat', 7.3354, 21.982, 3.5],
  ['arneb', 5.5455, -17.822, 2.6],
  ['nihal', 5.4708, -20.759, 2.8],
  ['lepus-mu', 5.2155, -16.206, 3.3],
  ['lepus-eps', 5.0911, -22.371, 3.2],
  ['lepus-zeta', 5.7827, -14.822, 3.5],
  ['cursa', 5.1308, -5.086, 2.8],
  ['gamma-mon', 6.2476, -6.275, 4],
  ['beta-mon', 6.4803, -7.033, 3.8],
  ['delta-mon', 7.1977, -0.493, 4.1],
  ['gamma-tau', 4.3299, 15.628, 3.6],
  ['epsilon-tau', 4.477, 19.18, 3.5],
  ['delta-tau', 4.3823, 17.543, 3.8],
  ['theta-tau', 4.4777, 15.871, 3.4],
];
const figures: string[][] = [
  ['betelgeuse', 'alnitak', 'saiph', 'rigel', 'mintaka', 'bellatrix', 'betelgeuse'],
  ['alnitak', 'alnilam', 'mintaka'],
  ['betelgeuse', 'meissa', 'bellatrix'],
  ['betelgeuse', 'mu', 'xi', 'nu', 'chi1'],
  ['xi', 'chi2'],
  ['bellatrix', 'pi3'],
  ['pi1', 'pi2', 'pi3', 'pi4', 'pi5', 'pi6'],
  ['alnilam', '42', 'theta', 'hatysa'],
  ['sirius', 'mirzam'],
  ['sirius', 'muliphein'],
  ['sirius', 'wezen', 'adhara'],
  ['procyon', 'gomeisa'],
  ['aldebaran', 'theta-tau', 'gamma-tau', 'delta-tau', 'epsilon-tau', 'elnath'],
  ['aldebaran', 'zeta-tau'],
  ['pollux', 'wasat', 'alhena'],
  ['castor', 'mebsuta', 'tejat', 'propus'],
  ['arneb', 'nihal', 'lepus-eps', 'lepus-mu', 'arneb', 'lepus-zeta'],
  ['rigel', 'cursa'],
  ['gamma-mon', 'beta-mon', 'delta-mon'],
];

/**
 * Returns the position of a star on the chart, by stereographic projection. East is on the left, as in the sky. The
 * middle of the chart is beside Orion's belt.
 */
function place(hours: number, degrees: number): [x: number, y: number] {
  const east = ((hours - 6.1) * 15 * Math.PI) / 180;
  const north = (degrees * Math.PI) / 180;
  const middle = (1.6 * Math.PI) / 180;
  const cos = Math.sin(middle) * Math.sin(north) + Math.cos(middle) * Math.cos(north) * Math.cos(east);
  const k = 2 / (1 + cos);
  const x = k * Math.cos(north) * Math.sin(east);
  const y = k * (Math.cos(middle) * Math.sin(north) - Math.sin(middle) * Math.cos(north) * Math.cos(east));
  return [WIDE * 0.5 - x * WIDE * 0.95, HIGH * 0.5 - y * WIDE * 0.95];
}

/** Artwork 2: a chart of Orion and its neighbours in gold leaf on lapis lazuli, with real star positions. */
export function orion(): Canvas {
  const gold = new Float32Array(WIDE * HIGH);
  frame(gold);
  grid(gold);
  draw(gold);
  const surface = new Surface(WIDE, HIGH, (x, y) => {
    const leaf = gold[y * WIDE + x] as number;
    return leaf * 3.2 + cloud(x / 5, y / 5, 3, 2) * 0.5 + cloud(x / 60, y / 60, 3, 4) * 1.3;
  });
  const gleams = glints();
  return drawLit(surface, (x, y) => mix(lapis(x, y), leafAt(x, y), clamp(gold[y * WIDE + x] as number)), {
    ambient: 0.55,
    strength: 0.75,
    shine: 0.1,
    gloss: 16,
    reach: 20,
    hollow: 0.2,
    warm: [1.05, 1, 0.92],
    cool: [0.95, 0.98, 1.06],
  })
    .halve()
    .map((colour, x, y) => {
      const far = Math.hypot(x / WIDTH - 0.46, (y / HEIGHT - 0.44) * 1.1);
      return scale(add(colour, gleams.get(x, y)), 1.14 - 0.55 * smoothstep(0.2, 0.85, far));
    });
}

/** Returns the colour of lapis lazuli: deep blue with white calcite. The Milky Way crosses it. */
function lapis(x: number, y: number): Colour {
  const drift = cloud(x / 500, y / 500, 5, 1) * 0.5 + cloud(x / 130, y / 130, 4, 5) * 0.25;
  const across = milky(x, y);
  const river = Math.exp(-((across / (WIDE * 0.115)) ** 2)) * (0.75 + 0.7 * cloud(x / 260, y / 260, 4, 8));
  const base = mix(hex('#12307c'), hex('#0a1a4c'), clamp(0.5 - drift));
  const grain = hash(x >> 1, y >> 1, 4);
  const fleck = grain > 0.9993 - 0.004 * river ? 0.55 : 0;
  const stone = mix(base, hex('#7f9ad6'), clamp(0.36 * river + Math.max(0, drift - 0.25) * 0.3));
  return add(scale(stone, 1 + noise(x / 2.2, y / 2.2, 6) * 0.09), hex('#e8d9a0'), fleck);
}

/** Returns the distance of a point from the middle of the Milky Way, which runs between Orion and Procyon. */
function milky(x: number, y: number): number {
  const a = place(5.9, 28);
  const b = place(6.95, -18);
  const dx = b[0] - a[0];
  const dy = b[1] - a[1];
  return ((x - a[0]) * dy - (y - a[1]) * dx) / Math.hypot(dx, dy) + cloud(x / 300, y / 300, 3, 9) * 90;
}

function leafAt(x: number, y: number): Colour {
  const worn = cloud(x / 34, y / 34, 4, 7) * 0.3 + cloud(x / 6, y / 6, 2, 9) * 0.16;
  return scale(mix(hex('#e9bd5a'), hex('#a8742a'), clamp(0.42 - worn * 1.6)), 1.15 + worn);
}

function stroke(
  plane: Float32Array,
  ax: number,
  ay: number,
  bx: number,
  by: number,
  wide: number,
  strength = 1,
): void {
  const left = Math.min(ax, bx) - wide - 2;
  const right = Math.max(ax, bx) + wide + 2;
  const top = Math.min(ay, by) - wide - 2;
  const foot = Math.max(ay, by) + wide + 2;
  const length = Math.hypot(bx - ax, by - ay) || 1;
  for (let y = Math.max(0, Math.floor(top)); y < Math.min(HIGH, foot); y++)
    for (let x = Math.max(0, Math.floor(left)); x < Math.min(WIDE, right); x++) {
      const along = clamp(((x - ax) * (bx - ax) + (y - ay) * (by - ay)) / length ** 2);
      const far = Math.hypot(x - ax - along * (bx - ax), y - ay - along * (by - ay));
      const share = strength * clamp(wide - far + 0.5);
      const i = y * WIDE + x;
      if (share > (plane[i] as number)) plane[i] = share;
    }
}

function line(plane: Float32Array, points: [number, number][], wide: number, strength = 1): void {
  for (let n = 1; n < points.length; n++) {
    const a = points[n - 1] as [number, number];
    const b = points[n] as [number, number];
    stroke(plane, a[0], a[1], b[0], b[1], wide, strength);
  }
}

/** Draws the frame: double lines with a scale of degrees between them. */
function frame(plane: Float32Array): void {
  for (const [inset, wide] of [
    [70, 5],
    [92, 1.8],
    [138, 2.4],
  ] as const) {
    const l = inset;
    const t = inset;
    const r = WIDE - inset;
    const f = HIGH - inset;
    line(
      plane,
      [
        [l, t],
        [r, t],
        [r, f],
        [l, f],
        [l, t],
      ],
      wide,
    );
  }
  const step = 46;
  for (let n = 0; n * step < HIGH - 276; n++) {
    const y = 138 + n * step;
    if (n % 2)
      for (const x of [92, WIDE - 138])
        for (let k = 6; k < 42; k += 3) stroke(plane, x + 5, y + k, x + 41, y + k, 1.3);
  }
  for (let n = 0; n * step < WIDE - 276; n++) {
    const x = 138 + n * step;
    if (n % 2)
      for (const y of [92, HIGH - 138])
        for (let k = 6; k < 42; k += 3) stroke(plane, x + k, y + 5, x + k, y + 41, 1.3);
  }
}

function inside([x, y]: [number, number]): boolean {
  return x > 142 && y > 142 && x < WIDE - 142 && y < HIGH - 142;
}

/**
 * Draws the grid: lines for hours of right ascension and for every ten degrees of declination, the celestial equator,
 * and the ecliptic.
 */
function grid(plane: Float32Array): void {
  const run = (points: [number, number][], wide: number, strength: number, dash = 0) => {
    for (let n = 1; n < points.length; n++) {
      if (dash && Math.floor(n / dash) % 2) continue;
      const a = points[n - 1] as [number, number];
      const b = points[n] as [number, number];
      if (inside(a) && inside(b)) stroke(plane, a[0], a[1], b[0], b[1], wide, strength);
    }
  };
  const span = (from: number, to: number, count: number) =>
    Array.from({ length: count + 1 }, (_, n) => from + ((to - from) * n) / count);
  for (let hours = 3; hours <= 9; hours++)
    run(
      span(-50, 50, 120).map((degrees) => place(hours, degrees)),
      0.9,
      0.4,
    );
  for (let degrees = -40; degrees <= 40; degrees += 10)
    run(
      span(2.5, 9.5, 140).map((hours) => place(hours, degrees)),
      degrees === 0 ? 2 : 0.9,
      degrees === 0 ? 0.7 : 0.4,
    );
  // The ecliptic. At six hours of right ascension, it is 23.4 degrees above the equator.
  run(
    span(2.5, 9.5, 240).map((hours) =>
      place(hours, (Math.atan(Math.tan(0.4091) * Math.sin((hours * Math.PI) / 12)) * 180) / Math.PI),
    ),
    2.6,
    0.85,
    3,
  );
}

/** Draws the lines of the constellations, and each real star as a star with eight points. Brighter stars are larger. */
function draw(plane: Float32Array): void {
  const at = new Map(stars.map(([name, hours, degrees]) => [name, place(hours, degrees)] as const));
  const radius = new Map(stars.map(([name, , , magnitude]) => [name, sizeOf(magnitude)] as const));
  for (const names of figures)
    for (let n = 1; n < names.length; n++) {
      const from = names[n - 1] as string;
      const to = names[n] as string;
      const a = at.get(from);
      const b = at.get(to);
      if (!a || !b || !inside(a) || !inside(b)) continue;
      const length = Math.hypot(b[0] - a[0], b[1] - a[1]);
      const ux = (b[0] - a[0]) / length;
      const uy = (b[1] - a[1]) / length;
      const ra = (radius.get(from) ?? 0) * 0.72 + 9;
      const rb = (radius.get(to) ?? 0) * 0.72 + 9;
      if (length > ra + rb)
        stroke(
          plane,
          a[0] + ux * ra,
          a[1] + uy * ra,
          b[0] - ux * rb,
          b[1] - uy * rb,
          names.length > 3 ? 2.4 : 2,
          0.92,
        );
    }
  for (const [name, hours, degrees] of stars) {
    const [x, y] = place(hours, degrees);
    if (!inside([x, y])) continue;
    const size = radius.get(name) ?? 8;
    burst(plane, x, y, size);
  }
  const chance = random(964);
  for (let n = 0; n < 900; n++) {
    const spot: [number, number] = [chance() * WIDE, chance() * HIGH];
    if (inside(spot))
      stroke(plane, spot[0], spot[1], spot[0], spot[1], 1.2 + 1.6 * chance() ** 3, 0.5 + 0.4 * chance());
  }
}

const sizeOf = (magnitude: number) => 13 + 74 * 10 ** (-0.145 * (magnitude + 1.46));

function burst(plane: Float32Array, x: number, y: number, size: number): void {
  const reach = Math.ceil(size) + 2;
  for (let dy = -reach; dy <= reach; dy++)
    for (let dx = -reach; dx <= reach; dx++) {
      const far = Math.hypot(dx, dy);
      const turn = Math.atan2(dy, dx);
      const point = (first: number, count: number, long: number, waist: number) => {
        const step = (Math.PI * 2) / count;
        const off = Math.abs(turn - first - Math.round((turn - first) / step) * step);
        const px = Math.cos(off) * far;
        const py = Math.sin(off) * far;
        return Math.min(1, waist * (1 - px / long) - py + 0.5);
      };
      const main = point(-Math.PI / 2, 4, size, size * 0.17);
      const small = point(-Math.PI / 4, 4, size * 0.56, size * 0.15);
      const core = size * 0.24 - far + 0.5;
      const share = clamp(Math.max(main, small, core));
      const px = Math.round(x + dx);
      const py = Math.round(y + dy);
      if (px < 0 || py < 0 || px >= WIDE || py >= HIGH) continue;
      const i = py * WIDE + px;
      if (share > (plane[i] as number)) plane[i] = share;
    }
}

/**
 * Returns the glow of the Orion Nebula and of the brightest stars. They have their real colours (Betelgeuse red, Rigel
 * blue).
 */
function glints(): Canvas {
  const canvas = new Canvas(WIDTH, HEIGHT);
  const tint: Record<string, string> = {
    betelgeuse: '#ff7a3c',
    aldebaran: '#ff8a4a',
    rigel: '#8fb8ff',
    sirius: '#a9c9ff',
    procyon: '#fff0d8',
    pollux: '#ffc58a',
    bellatrix: '#9fc0ff',
    theta: '#ff8fb8',
  };
  for (const [name, hours, degrees, magnitude] of stars) {
    const [x, y] = place(hours, degrees).map((each) => each / 2) as [number, number];
    if (!inside([x * 2, y * 2])) continue;
    const colour = hex(tint[name] ?? '#fff1cf');
    const wide = name === 'theta' ? 20 : sizeOf(magnitude) * 0.62;
    const strength = name === 'theta' ? 0.5 : tint[name] ? 0.62 : 0.22;
    for (let py = Math.max(0, Math.floor(y - wide * 3)); py < Math.min(HEIGHT, y + wide * 3); py++)
      for (let px = Math.max(0, Math.floor(x - wide * 3)); px < Math.min(WIDTH, x + wide * 3); px++) {
        const far = Math.hypot(px - x, py - y) / wide;
        canvas.set(px, py, add(canvas.get(px, py), colour, strength * Math.exp(-far * far * 1.4)));
      }
  }
  return canvas;
}
