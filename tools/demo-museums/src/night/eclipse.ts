import { Canvas } from '../lib/canvas.ts';
import { add, type Colour, clamp, hex, mix, scale, smoothstep } from '../lib/colour.ts';
import { cloud, hash, noise } from '../lib/random.ts';
import { starField } from './stars.ts';

const WIDTH = 1360;
const HEIGHT = 1700;
const MOON = { x: 680, y: 790, radius: 236 };

/** Artwork 1: the corona of a total solar eclipse, one second before it ends. */
export function eclipse(): Canvas {
  const stars = starField(WIDTH, HEIGHT, 1919, 520, 0.55);
  const canvas = Canvas.shade(WIDTH, HEIGHT, 2, look);
  return canvas
    .map((colour, x, y) => {
      const far = Math.hypot(x - MOON.x, y - MOON.y) / MOON.radius;
      const bead = add(colour, hex('#fff6e4'), diamond(x - MOON.x, y - MOON.y));
      return add(bead, stars.get(x, y), smoothstep(1.5, 3, far));
    })
    .glow(12, 0.6, 0.95)
    .glow(60, 0.3, 0.9);
}

/**
 * Tilt of the Sun's axis in radians (`LEAN`), and the long streamers of the corona (`helmets`). A streamer has an
 * angle, a width at its base, a brightness and a length.
 */
const LEAN = 0.42;
const helmets = [
  [0.12, 0.34, 1, 1.5],
  [-0.34, 0.22, 0.75, 1.1],
  [0.62, 0.2, 0.6, 0.75],
  [3.02, 0.32, 1, 1.35],
  [3.5, 0.22, 0.8, 1.05],
  [2.55, 0.18, 0.6, 0.8],
  [-0.86, 0.14, 0.42, 0.55],
  [4.1, 0.14, 0.4, 0.5],
] as const;

/** Returns the brightness of the corona. It has long streamers near the Sun's equator and fine plumes at its poles. */
function corona(turn: number, far: number): number {
  const axis = turn - LEAN;
  const equator = Math.abs(Math.cos(axis));
  // The rays of the corona bend away from the pole, because they follow the magnetic field.
  const bend = axis + 0.14 * Math.sin(axis * 2) * Math.log(far) + cloud(axis * 3, far * 0.8, 2, 2) * 0.03;
  let sum = 0;
  for (const [at, wide, bright, reach] of helmets) {
    const off = ((bend - at + Math.PI * 5) % (Math.PI * 2)) - Math.PI;
    const narrow = wide / far ** 1.15;
    // A streamer is wide at its base and narrow at its end.
    sum += bright * Math.exp(-((off / narrow) ** 2)) * Math.exp(-(far - 1) / reach);
  }
  const cx = Math.cos(bend);
  const cy = Math.sin(bend);
  const fine = cloud(cx * 15, cy * 15 + far * 0.25, 4, 8);
  const hair = noise(bend * 66, far * 0.6, 5) * 0.6 + noise(bend * 150, far * 0.9, 9) * 0.4;
  const plumes = (1 - equator) ** 1.2 * Math.exp(-(far - 1) / 0.42) * (0.5 + 0.5 * hair);
  return (
    (sum * 0.8 + 0.3 * plumes + 0.05 * Math.exp(-(far - 1) / 1.6)) *
    Math.max(0.1, 1 + 0.75 * fine + 0.32 * hair)
  );
}

function look(x: number, y: number): Colour {
  const dx = x - MOON.x;
  const dy = y - MOON.y;
  const far = Math.hypot(dx, dy) / MOON.radius;
  const turn = Math.atan2(dy, dx);
  const night = mix(hex('#0b1a33'), hex('#03060f'), smoothstep(0.8, 4.2, far));
  const dusk = mix(night, hex('#3a2440'), 0.5 * smoothstep(0.62, 1.05, y / HEIGHT));
  if (far < 1) return disc(dx, dy, far, turn);
  const bright = 1.25 * far ** -13 + 0.4 * far ** -5 * (0.7 + corona(turn, far)) + 0.5 * corona(turn, far);
  const pearl = mix(hex('#fff4e2'), hex('#a9c7ff'), smoothstep(1.02, 1.9, far));
  let colour = add(scale(dusk, 1 - 0.6 * clamp(bright)), pearl, bright);
  // The pink layer around the Sun (the chromosphere), and flames of gas (prominences).
  const rim = Math.exp(-(far - 1) / 0.012) * smoothstep(-0.2, 0.9, Math.cos(turn + 0.95));
  colour = add(colour, hex('#ff5a6e'), rim * 0.9);
  for (const [at, high, wide] of [
    [-1.9, 0.11, 0.035],
    [-0.35, 0.075, 0.06],
    [2.75, 0.095, 0.04],
    [0.75, 0.05, 0.03],
  ] as const) {
    const off = ((turn - at + Math.PI * 3) % (Math.PI * 2)) - Math.PI;
    const arch = Math.hypot(off / wide, (far - 1) / high - 0.25);
    const loop = Math.exp(-(((arch - 0.62) / 0.2) ** 2)) + 0.5 * Math.exp(-((arch / 0.5) ** 2));
    colour = add(colour, hex('#ff4d5e'), loop * (0.7 + 0.5 * noise(off * 160, far * 60, 2)) * 0.85);
  }
  return colour;
}

/** Returns the light of the “diamond ring”: the first sunlight that shines through a valley of the Moon. */
function diamond(dx: number, dy: number): number {
  const at = -0.95;
  const bx = dx - Math.cos(at) * MOON.radius * 1.004;
  const by = dy - Math.sin(at) * MOON.radius * 1.004;
  const far = Math.hypot(bx, by);
  const turn = Math.atan2(by, bx);
  const outside = 0.25 + 0.75 * smoothstep(0.97, 1.01, Math.hypot(dx, dy) / MOON.radius);
  const rays = 0.5 + 0.5 * Math.cos(turn * 8 + 0.6) ** 12 + 0.35 * noise(turn * 24, 1, 4);
  return (
    14 * Math.exp(-((far / 19) ** 2)) +
    (0.9 * Math.exp(-far / 46) + 0.26 * rays * Math.exp(-far / 170)) * outside
  );
}

/** Returns the colour of the new Moon's face. Only light from the Earth reaches it, so it is faint. */
function disc(dx: number, dy: number, far: number, turn: number): Colour {
  const seas = cloud(dx / 120 + 3, dy / 120, 4, 6);
  const rim = smoothstep(0.9, 1, far);
  const earth = 0.012 + 0.008 * seas + 0.01 * (hash(Math.floor(dx / 3), Math.floor(dy / 3), 2) - 0.5) * 0.3;
  const spill = rim * 0.05 * (0.4 + 0.6 * Math.max(0, Math.cos(turn + 0.95)));
  return add(
    scale(hex('#8fb0d8'), Math.max(0.002, earth) * Math.sqrt(1 - far * far * 0.9)),
    hex('#ffe9cf'),
    spill,
  );
}
