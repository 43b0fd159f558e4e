import { Canvas } from '../lib/canvas.ts';
import { add, type Colour, clamp, hex, mix, scale, smoothstep } from '../lib/colour.ts';
import { unit, type Vector } from '../lib/light.ts';
import { cloud, hash, noise, random } from '../lib/random.ts';
import { starField } from './stars.ts';

const WIDTH = 1600;
const HEIGHT = 1600;
const DISC = { x: 800, y: 800, radius: 668 };

const radians = Math.PI / 180;
/**
 * Converts latitude and longitude on the Moon to a direction. As seen from Europe, north is up and the Sea of Crises is
 * on the right.
 */
function onMoon(latitude: number, longitude: number): Vector {
  const b = latitude * radians;
  const l = longitude * radians;
  return [Math.cos(b) * Math.sin(l), -Math.sin(b), Math.cos(b) * Math.cos(l)];
}

interface Sea {
  at: Vector;
  /** Radius of the sea in degrees. */
  reach: number;
  dark: number;
}
const sea = (latitude: number, longitude: number, reach: number, dark = 1): Sea => ({
  at: onMoon(latitude, longitude),
  reach,
  dark,
});
/** The seas of the Moon at their real positions. */
const seas: Sea[] = [
  sea(34, -16, 18.5),
  sea(28, 18, 11.5),
  sea(8, 30, 13.5, 1.08),
  sea(2, 24, 8),
  sea(17, 59, 8, 1.05),
  sea(-6, 51, 11),
  sea(2, 53, 7),
  sea(-15, 35, 6),
  sea(-21, -16, 11),
  sea(-24, -39, 7, 1.05),
  sea(-10, -24, 9),
  sea(7, -31, 13),
  sea(20, -55, 17),
  sea(2, -50, 13),
  sea(40, -58, 11),
  sea(13, 4, 5),
  sea(57, -2, 7, 0.8),
  sea(56, 20, 6, 0.75),
  sea(58, -24, 7, 0.8),
  sea(54, -42, 7, 0.8),
  sea(45, -32, 5),
  sea(51.6, -9.3, 2, 1.1),
  sea(-6, -68, 3.6, 1.15),
];

interface Crater {
  at: Vector;
  radius: number;
  deep: number;
  rays: number;
}
const crater = (latitude: number, longitude: number, km: number, rays = 0, deep = 1): Crater => ({
  at: onMoon(latitude, longitude),
  radius: km / 2 / 1737.4,
  deep,
  rays,
});
const named: Crater[] = [
  crater(-43.3, -11.2, 86, 1),
  crater(9.6, -20.1, 93, 0.55),
  crater(8.1, -38, 32, 0.5),
  crater(23.7, -47.4, 40, 0.7),
  crater(-58.4, -14.4, 225, 0, 0.8),
  crater(-9.3, -1.9, 154, 0, 0.7),
  crater(-13.7, -3.2, 119),
  crater(-18.2, -1.9, 97),
  crater(-11.4, 26.4, 110),
  crater(-13.2, 24.1, 98),
  crater(-18, 23.6, 100),
  crater(31.8, 29.9, 95, 0, 0.7),
  crater(51.6, -9.3, 101, 0, 0.6),
  crater(50.2, 17.4, 87),
  crater(44.3, 16.3, 67),
  crater(46.7, 44.4, 87),
  crater(53.6, 56.5, 125),
  crater(29.7, -4, 83, 0, 0.7),
  crater(33.9, 1.5, 39),
  crater(14.5, -11.3, 58),
  crater(-8.9, 61.1, 132, 0.2),
  crater(-25.1, 60.4, 177),
  crater(-41.1, 6, 128),
  crater(-41.8, 14, 114),
  crater(-49.6, -21.8, 146),
  crater(-50.1, -6.3, 163),
  crater(-29.7, 32.2, 88),
  crater(-16.7, -40.1, 101, 0, 0.7),
  crater(-51.9, -39.5, 180),
  crater(-20.7, -22.2, 61),
  crater(16.1, 46.8, 28, 0.6),
  crater(-30, -12.5, 80),
  crater(-33, -4, 110),
  crater(-28, 1, 105),
];

/** Artwork 3: the Moon three days after first quarter, with its seas at their real positions. */
export function moon(): Canvas {
  const craters = [...named, ...strewn()];
  const index = indexCraters(craters);
  const stars = starField(WIDTH, HEIGHT, 1610, 420, 0.6);
  const canvas = Canvas.shade(WIDTH, HEIGHT, 2, (x, y) => look(index, x, y));
  return canvas
    .map((colour, x, y) => {
      const far = Math.hypot(x - DISC.x, y - DISC.y) / DISC.radius;
      return far < 1 ? colour : add(colour, stars.get(x, y));
    })
    .glow(34, 0.16, 0.55);
}

/** Returns small craters at random positions. Many are on the old highlands, and few on the young lava of the seas. */
function strewn(): Crater[] {
  const chance = random(1651);
  const craters: Crater[] = [];
  for (let n = 0; n < 12000; n++) {
    const z = chance() * 2 - 1;
    const turn = chance() * Math.PI * 2;
    const flat = Math.sqrt(1 - z * z);
    const at: Vector = [flat * Math.cos(turn), z, flat * Math.sin(turn)];
    if (at[2] < 0) continue;
    const radius = 0.0034 * (1 - chance() * 0.994) ** -0.56;
    if (flood(at) > 0.5 && (chance() < 0.86 || radius > 0.012)) continue;
    craters.push({
      at,
      radius: Math.min(radius, 0.026),
      deep: 0.5 + 0.5 * chance(),
      rays: chance() < 0.015 ? 0.3 : 0,
    });
  }
  return craters;
}

const CELLS = 80;
type Index = Crater[][];
function indexCraters(craters: Crater[]): Index {
  const index: Index = Array.from({ length: CELLS * CELLS }, () => []);
  const cell = (value: number) => clamp(Math.floor(((value + 1) / 2) * CELLS), 0, CELLS - 1);
  for (const each of craters) {
    const reach = each.radius * 1.9;
    for (let row = cell(each.at[1] - reach); row <= cell(each.at[1] + reach); row++)
      for (let column = cell(each.at[0] - reach); column <= cell(each.at[0] + reach); column++)
        (index[row * CELLS + column] as Crater[]).push(each);
  }
  return index;
}

/** Returns how much the ground at a point consists of lava, from 0 to 1. The shores of the seas are ragged. */
function flood(at: Vector): number {
  const ragged = cloud(at[0] * 6 + 9, at[1] * 6, 4, 4) * 4.6 + cloud(at[0] * 22, at[1] * 22, 4, 6) * 2.2;
  let most = 0;
  for (const { at: middle, reach, dark } of seas) {
    const off = Math.acos(clamp(at[0] * middle[0] + at[1] * middle[1] + at[2] * middle[2], -1, 1)) / radians;
    most = Math.max(most, dark * (1 - smoothstep(reach - 2.2, reach + 1.6, off + ragged)));
  }
  return most;
}

const SUNLIGHT = unit([0.8, -0.14, 0.58]);

function look(index: Index, x: number, y: number): Colour {
  const u = (x - DISC.x) / DISC.radius;
  const v = (y - DISC.y) / DISC.radius;
  const flat = u * u + v * v;
  if (flat >= 1) return sky(x, y, Math.sqrt(flat));
  const at: Vector = [u, v, Math.sqrt(1 - flat)];
  const lava = flood(at);
  const { slope, fresh } = ground(index, at, lava);
  const normal = unit([at[0] + slope[0], at[1] + slope[1], at[2] + slope[2]]);
  const direct = normal[0] * SUNLIGHT[0] + normal[1] * SUNLIGHT[1] + normal[2] * SUNLIGHT[2];
  const level = at[0] * SUNLIGHT[0] + at[1] * SUNLIGHT[1] + at[2] * SUNLIGHT[2];
  const sun = Math.max(0, direct) ** 0.85 * smoothstep(-0.045, 0.05, level);
  const mottle = cloud(at[0] * 9, at[1] * 9, 4, 2) * 0.3 + cloud(at[0] * 60, at[1] * 60, 3, 3) * 0.14;
  const high = mix(hex('#d9ccb6'), hex('#b3a797'), clamp(0.5 + mottle * 2));
  const low = mix(hex('#5d5c62'), hex('#8d8377'), clamp(0.5 + cloud(at[0] * 5, at[1] * 5, 4, 8) * 1.5));
  const dust = scale(mix(high, low, clamp(lava)), 1 + mottle + Math.min(0, fresh));
  const soil = mix(dust, hex('#f3ead9'), clamp(fresh * 0.85));
  const lit = scale(soil, sun * 1.12);
  // The night side is lit only by the Earth, with faint blue light.
  return add(lit, scale(hex('#5f86c0'), 0.02 * at[2] * (1.1 - 0.45 * lava)), 1);
}

/** Returns the slope of the ground at a point, and the brightness of its dust. */
function ground(index: Index, at: Vector, lava: number): { slope: Vector; fresh: number } {
  const rough = (1 - 0.7 * clamp(lava)) * 0.15;
  const step = 0.004;
  const high = (x: number, y: number) => cloud(x * 16, y * 16, 5, 5);
  const here = high(at[0], at[1]);
  let sx = -((high(at[0] + step, at[1]) - here) / step) * 0.045 * rough;
  let sy = -((high(at[0], at[1] + step) - here) / step) * 0.045 * rough;
  let sz = 0;
  // The lava has low ridges, which are visible only near the edge of the night side.
  const ridge = noise(at[0] * 13 + cloud(at[0] * 7, at[1] * 7, 2, 1), at[1] * 5, 6);
  sx += lava * 0.05 * (Math.abs(ridge) < 0.08 ? Math.sign(ridge) : 0);
  const cell = (value: number) => clamp(Math.floor(((value + 1) / 2) * CELLS), 0, CELLS - 1);
  let fresh = 0;
  for (const { at: middle, radius, deep } of index[cell(at[1]) * CELLS + cell(at[0])] as Crater[]) {
    const off: Vector = [at[0] - middle[0], at[1] - middle[1], at[2] - middle[2]];
    const far = Math.hypot(...off) / radius;
    if (far > 1.8) continue;
    // A crater is a bowl with a flat floor. It has a raised rim with a slope around it.
    const lean =
      far < 1
        ? -0.95 * smoothstep(0.3, 0.8, far) * (1 - 0.4 * smoothstep(0.93, 1, far))
        : 0.55 * (1 - smoothstep(1, 1.7, far));
    const push = (lean * deep) / (far * radius || 1);
    sx += off[0] * push;
    sy += off[1] * push;
    sz += off[2] * push;
    // Large craters have a peak in the middle.
    if (radius > 0.018 && far < 0.2) {
      const peak = (0.5 * deep * far) / 0.2 / (far * radius || 1);
      sx += off[0] * peak;
      sy += off[1] * peak;
    }
    if (far < 1.05 && far > 0.8) fresh += 0.1 * deep;
    else if (far < 0.8) fresh -= 0.03 * deep;
  }
  for (const { at: middle, radius, rays } of named) {
    if (rays === 0) continue;
    const off: Vector = [at[0] - middle[0], at[1] - middle[1], at[2] - middle[2]];
    const far = Math.hypot(...off);
    const turn = Math.atan2(off[1], off[0]);
    const streak = noise(turn * 5.5 + middle[0] * 9, 3, 7) * 0.6 + noise(turn * 17, 5 + middle[1], 8) * 0.5;
    const length = radius * (rays === 1 ? 26 : 9);
    const fade = Math.max(0, 1 - far / length) ** 1.1 * smoothstep(radius * 0.9, radius * 1.5, far);
    fresh += rays * fade * clamp(streak * 1.7 + 0.5 * (1 - smoothstep(radius * 2, radius * 4.5, far)));
    if (far < radius) fresh += 0.22 * rays;
  }
  return { slope: [sx, sy, sz], fresh: clamp(fresh, -0.2, 0.9) };
}

function sky(x: number, y: number, far: number): Colour {
  const veil = cloud(x / 420, y / 300, 4, 3) * 0.35 + 0.65;
  const ring = Math.exp(-(far - 1) / 0.22) * 0.05 * clamp(0.6 + 0.4 * ((x - DISC.x) / DISC.radius));
  const base = mix(hex('#0a1428'), hex('#04070f'), smoothstep(0.9, 1.6, far));
  const speck = hash(Math.floor(x), Math.floor(y), 3) * 0.0006;
  return add(scale(base, veil), hex('#cfd9ea'), ring * veil + speck);
}
