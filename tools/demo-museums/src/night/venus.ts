import { blur, type Canvas } from '../lib/canvas.ts';
import { type Colour, clamp, hex, mix, scale, smoothstep } from '../lib/colour.ts';
import { cloud, hash, noise } from '../lib/random.ts';
import { drawLit, Surface } from '../lib/surface.ts';

const SIZE = 1600;
const BIG = SIZE * 2;
const MID = BIG / 2;
const DISC = BIG * 0.455;

/** Artwork 4: the path of Venus as seen from the Earth during eight years, engraved in a disc of brass. */
export function venus(): Canvas {
  const cut = new Float32Array(BIG * BIG);
  const blue = new Float32Array(BIG * BIG);
  road(cut, blue);
  scales(cut);
  const soft = cut.slice();
  blur(soft, BIG, BIG, 2);
  const surface = new Surface(BIG, BIG, (x, y) => {
    const far = Math.hypot(x - MID, y - MID);
    if (far > DISC) return cloth(x, y).height;
    const rim = 26 * smoothstep(DISC * 0.965, DISC * 0.985, far) * (1 - smoothstep(DISC - 22, DISC, far));
    const step =
      10 * smoothstep(DISC * 0.775, DISC * 0.78, far) * (1 - smoothstep(DISC * 0.965, DISC * 0.97, far));
    const turned = noise(far / 2.6, 2, 3) * 0.28;
    const hub = 46 * (1 - smoothstep(70, 84, far)) + 22 * Math.sqrt(Math.max(0, 1 - (far / 70) ** 2));
    return 40 + rim + step + turned + hub - 9 * (soft[y * BIG + x] as number);
  });
  return drawLit(surface, (x, y) => colourAt(x, y, cut[y * BIG + x] as number, blue[y * BIG + x] as number), {
    towards: [-0.5, -0.66, 0.55],
    ambient: 0.42,
    strength: 0.8,
    shine: 0.3,
    gloss: 22,
    reach: 130,
    soft: 0.3,
    hollow: 0.4,
    around: 12,
    warm: [1.08, 1, 0.86],
    cool: [0.86, 0.95, 1.15],
  })
    .halve()
    .glow(18, 0.25, 0.8)
    .map((colour, x, y) => {
      const far = Math.hypot(x / SIZE - 0.42, y / SIZE - 0.38);
      return scale(colour, 1.14 - 0.62 * smoothstep(0.2, 0.85, far));
    });
}

/**
 * Draws the path of Venus during eight years. The Earth is at rest in the middle. In this time, Venus orbits the
 * Sun thirteen times.
 */
function road(cut: Float32Array, blue: Float32Array): void {
  const reach = DISC * 0.745;
  const steps = 90_000;
  for (let n = 0; n < steps; n++) {
    const years = (n / steps) * 8;
    const sun = years * Math.PI * 2 - Math.PI / 2;
    const own = ((years * 13) / 8) * Math.PI * 2 - Math.PI / 2;
    const x = (Math.cos(sun) + 0.7233 * Math.cos(own)) / 1.7233;
    const y = (Math.sin(sun) + 0.7233 * Math.sin(own)) / 1.7233;
    const px = MID + x * reach;
    const py = MID + y * reach;
    const near = 1 - Math.hypot(x, y);
    groove(cut, px, py, 4.4 + 2.2 * near);
    groove(blue, px, py, 3.2 + 1.8 * near);
    // A dot marks every tenth day of the path.
    if (n % Math.round(steps / 292.2) === 0) groove(cut, px, py, 10.5);
  }
}

function groove(plane: Float32Array, x: number, y: number, wide: number): void {
  const reach = Math.ceil(wide) + 1;
  for (let py = Math.floor(y) - reach; py <= y + reach; py++)
    for (let px = Math.floor(x) - reach; px <= x + reach; px++) {
      const share = clamp(wide - Math.hypot(px - x, py - y) + 0.5);
      const i = py * BIG + px;
      if (share > (plane[i] as number)) plane[i] = share;
    }
}

/** Draws the rings around the disc, with twelve signs and a scale of 360 degrees. */
function scales(cut: Float32Array): void {
  const ring = (radius: number, wide: number) => {
    for (let n = 0; n < radius * 8; n++) {
      const turn = (n / (radius * 8)) * Math.PI * 2;
      groove(cut, MID + Math.cos(turn) * radius, MID + Math.sin(turn) * radius, wide);
    }
  };
  const tick = (turn: number, from: number, to: number, wide: number) => {
    for (let r = from; r <= to; r += 1.5)
      groove(cut, MID + Math.cos(turn) * r, MID + Math.sin(turn) * r, wide);
  };
  ring(DISC * 0.8, 2.4);
  ring(DISC * 0.935, 2.4);
  ring(DISC * 0.865, 1.6);
  for (let degree = 0; degree < 360; degree++) {
    const turn = (degree / 180) * Math.PI - Math.PI / 2;
    const length = degree % 30 === 0 ? 0.135 : degree % 10 === 0 ? 0.045 : degree % 5 === 0 ? 0.033 : 0.02;
    tick(turn, DISC * 0.8, DISC * (0.8 + length), degree % 30 === 0 ? 2.6 : 1.5);
  }
  // Draws each of the twelve signs as a phase of the Moon.
  for (let sign = 0; sign < 12; sign++) {
    const turn = ((sign + 0.5) / 12) * Math.PI * 2 - Math.PI / 2;
    const mx = MID + Math.cos(turn) * DISC * 0.9;
    const my = MID + Math.sin(turn) * DISC * 0.9;
    const radius = DISC * 0.0235;
    const phase = Math.cos(((sign + 0.5) / 12) * Math.PI * 2);
    for (let dy = -radius; dy <= radius; dy++)
      for (let dx = -radius; dx <= radius; dx++) {
        const far = Math.hypot(dx, dy);
        if (far > radius) continue;
        const edge = phase * Math.sqrt(Math.max(0, radius * radius - dy * dy)) * (sign < 6 ? 1 : -1);
        const dark = sign < 6 ? dx < edge : dx > edge;
        const share = Math.max(dark ? 1 : 0, clamp(far - radius + 3.5));
        const i = Math.round(my + dy) * BIG + Math.round(mx + dx);
        cut[i] = Math.max(cut[i] as number, share);
      }
  }
}

function colourAt(x: number, y: number, cut: number, blue: number): Colour {
  const far = Math.hypot(x - MID, y - MID);
  if (far > DISC) return cloth(x, y).colour;
  const turn = Math.atan2(y - MID, x - MID);
  // Brass that was turned on a lathe shows two fan-shaped highlights.
  const fan = 0.86 + 0.26 * Math.cos(turn * 2 - 1.2) ** 6 + 0.1 * noise(turn * 60, far / 300, 4);
  const age = cloud(x / 240, y / 240, 4, 6) * 0.5 + cloud(x / 26, y / 26, 3, 7) * 0.25;
  const spots = smoothstep(0.42, 0.7, cloud(x / 70, y / 70, 4, 11)) * 0.35;
  const brass = mix(hex('#d6a64c'), hex('#8a5f24'), clamp(0.45 - age));
  const patina = mix(brass, hex('#4f6f5c'), spots + 0.18 * smoothstep(DISC * 0.9, DISC, far));
  const bright = scale(patina, fan * (1 + noise(far / 1.4, turn * 3, 9) * 0.05));
  if (far < 84)
    return scale(mix(hex('#3f7fb8'), hex('#dcebf5'), clamp(0.3 + cloud(x / 30, y / 30, 3, 5))), 0.9);
  const filled = mix(bright, hex('#14100c'), cut * 0.86);
  return mix(filled, hex('#1c3f8f'), blue * 0.9);
}

/** Returns the height and colour of the background, a dark blue velvet. */
function cloth(x: number, y: number): { height: number; colour: Colour } {
  const fold = cloud(x / 700 + 3, y / 520, 3, 2);
  const nap = hash(x, y, 5) * 0.5 + cloud(x / 8, y / 8, 2, 8) * 0.5;
  return {
    height: fold * 30 + nap * 1.6,
    colour: scale(mix(hex('#141a44'), hex('#262b66'), clamp(0.5 + fold)), 0.75 + nap * 0.35),
  };
}
