import { Canvas } from '../lib/canvas.ts';
import { add, type Colour, clamp, gradient, hex, mix, scale, smoothstep } from '../lib/colour.ts';
import { cloud, noise, random } from '../lib/random.ts';
import { starTint } from './stars.ts';

const WIDTH = 1360;
const HEIGHT = 1700;
const WIDE = WIDTH * 2;
const HIGH = HEIGHT * 2;
const POLE = { x: WIDE * 0.56, y: HIGH * 0.36 };
const SHORE = HIGH * 0.77;

const sky = gradient([
  [0, '#040a20'],
  [0.3, '#0a1a40'],
  [0.58, '#17376a'],
  [0.8, '#3d6c8e'],
  [0.93, '#a08a7a'],
  [1, '#d99a62'],
]);

/** Artwork 5: star trails around the celestial pole, exposed for three hours and reflected in a lake. */
export function trails(): Canvas {
  const air = new Canvas(WIDE, HIGH).map((_, x, y) => {
    const lift = y / SHORE + cloud(x / 900, y / 400, 3, 4) * 0.05;
    return scale(sky(clamp(lift)), 0.8);
  });
  turn(air);
  land(air);
  lake(air);
  return air.halve().map((colour, x, y) => {
    const far = Math.hypot(x / WIDTH - 0.55, (y / HEIGHT - 0.42) * 0.95);
    return scale(colour, 1.12 - 0.5 * smoothstep(0.3, 0.9, far));
  });
}

function turn(canvas: Canvas): void {
  const chance = random(129);
  const reach = Math.hypot(WIDE, HIGH) * 0.75;
  for (let n = 0; n < 1500; n++) {
    const radius = reach * Math.sqrt(chance()) * (0.02 + 0.98 * chance() ** 0.35);
    const from = chance() * Math.PI * 2;
    const bright = 0.05 + 0.75 * chance() ** 4;
    const colour = scale(starTint(chance()), bright);
    const wide = 0.9 + 1.7 * bright;
    arc(canvas, radius, from, (46 * Math.PI) / 180, colour, wide, n);
  }
  // Polaris also draws a small arc, because it is not exactly at the celestial pole.
  arc(canvas, 26, 1, (46 * Math.PI) / 180, hex('#fff3d8'), 3.4, 1);
}

/** Draws the trail of one star. Thin clouds dim parts of it. */
function arc(
  canvas: Canvas,
  radius: number,
  from: number,
  span: number,
  colour: Colour,
  wide: number,
  seed: number,
): void {
  const steps = Math.ceil(radius * span * 1.3);
  const reach = Math.ceil(wide * 1.6);
  for (let k = 0; k <= steps; k++) {
    const at = from - (span * k) / steps;
    const x = POLE.x + Math.cos(at) * radius;
    const y = POLE.y + Math.sin(at) * radius;
    if (x < -4 || y < -4 || x > WIDE + 4 || y > SHORE + 4) continue;
    const low = 1 - 0.75 * smoothstep(SHORE * 0.72, SHORE, y);
    const ends = smoothstep(0, 0.04, k / steps) * smoothstep(1, 0.96, k / steps);
    const veil = clamp(0.85 + 0.5 * noise(at * 9, seed * 0.37, 3));
    for (let py = Math.floor(y) - reach; py <= y + reach; py++)
      for (let px = Math.floor(x) - reach; px <= x + reach; px++) {
        if (px < 0 || py < 0 || px >= WIDE || py >= HIGH) continue;
        const far = Math.hypot(px - x, py - y) / wide;
        const share = Math.exp(-far * far * 1.6) * low * ends * veil * 0.75;
        if (share > 0.01) canvas.set(px, py, add(canvas.get(px, py), colour, share * 0.62));
      }
  }
}

const far = (x: number) =>
  SHORE - 210 - 150 * cloud(x / 900, 1, 4, 3) - 120 * (1 - Math.abs(noise(x / 640 + 2, 4, 8)));
const middle = (x: number) => SHORE - 64 - 78 * cloud(x / 520, 7, 4, 6);

function land(canvas: Canvas): void {
  const chance = random(26);
  const firs: { x: number; foot: number; high: number }[] = [];
  for (let x = -30; x < WIDE + 30; x += 12 + 26 * chance()) {
    const wood = noise(x / 330, 3, 5);
    if (wood < -0.25) continue;
    firs.push({ x, foot: middle(x) + 22, high: (70 + 150 * chance()) * (0.65 + 0.6 * wood) });
  }
  const glow = hex('#6d6f86');
  for (let x = 0; x < WIDE; x++) {
    const back = far(x);
    const front = middle(x);
    for (let y = Math.floor(Math.min(back, front)) - 2; y < SHORE; y++) {
      if (y > front)
        canvas.blend(x, y, scale(hex('#060b14'), 1 + cloud(x / 20, y / 8, 2, 4) * 0.3), clamp(y - front));
      else if (y > back) {
        const mist = smoothstep(back, SHORE, y);
        const snow = smoothstep(0.05, 0.4, cloud(x / 46 + y / 90, y / 46, 4, 9)) * (1 - mist) * 0.35;
        canvas.blend(
          x,
          y,
          mix(mix(hex('#14203a'), glow, mist * 0.55), hex('#7f95b8'), snow),
          clamp(y - back),
        );
      }
    }
  }
  for (const { x, foot, high } of firs)
    for (let y = Math.floor(foot - high); y < foot; y++) {
      const up = (foot - y) / high;
      const skirt = (1 - up) * 9;
      const wide = high * (0.02 + 0.2 * (1 - up)) * (0.5 + 0.5 * (skirt - Math.floor(skirt)));
      for (let px = Math.floor(x - wide); px <= x + wide; px++)
        if (px >= 0 && px < WIDE && y > 0) canvas.set(px, y, hex('#050910'));
    }
  hut(canvas);
}

/** Draws a hut with a lit window. */
function hut(canvas: Canvas): void {
  const left = WIDE * 0.245;
  const foot = SHORE - 18;
  for (let y = 0; y < 92; y++)
    for (let x = -74; x < 74; x++) {
      const roof = y < 48 ? Math.abs(x) < 14 + y * 1.25 : Math.abs(x) < 56;
      if (!roof) continue;
      const window = x > -6 && x < 24 && y > 58 && y < 80 && Math.abs(x - 9) > 1.5 && Math.abs(y - 69) > 1.5;
      canvas.set(Math.round(left + x), Math.round(foot - 92 + y), window ? hex('#ffc861') : hex('#070b12'));
    }
  for (let y = -160; y < 160; y++)
    for (let x = -160; x < 160; x++) {
      const px = Math.round(left + 9 + x);
      const py = Math.round(foot - 23 + y);
      canvas.set(px, py, add(canvas.get(px, py), hex('#ff9a3c'), 0.22 * Math.exp(-Math.hypot(x, y) / 34)));
    }
}

/** Draws the lake. It reflects the sky darker, and small waves break the reflection. */
function lake(canvas: Canvas): void {
  for (let y = Math.floor(SHORE); y < HIGH; y++) {
    const depth = (y - SHORE) / (HIGH - SHORE);
    for (let x = 0; x < WIDE; x++) {
      const wave = cloud(x / (60 + 160 * depth), y / (3 + 16 * depth), 3, 7);
      const ripple = wave * (2 + 46 * depth);
      const mirror = Math.round(SHORE - (y - SHORE) * 1.32 + ripple);
      const seen = canvas.get(Math.round(x + ripple * 0.5), clamp(mirror, 0, Math.floor(SHORE) - 1));
      const line = Math.exp(-((depth / 0.012) ** 2)) * 0.16;
      canvas.set(
        x,
        y,
        add(scale(mix(seen, hex('#061226'), 0.22 + 0.2 * depth), 0.78 + wave * 0.14), hex('#9fb2c8'), line),
      );
    }
  }
}
