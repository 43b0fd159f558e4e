import { Canvas } from '../lib/canvas.ts';
import { add, type Colour, clamp, gradient, hex, mix, scale, smoothstep } from '../lib/colour.ts';
import { unit, type Vector } from '../lib/light.ts';
import { cloud, hash, noise } from '../lib/random.ts';

const WIDTH = 1360;
const HEIGHT = 1700;
/**
 * Height of the viewer's eye above the calm sea (`EYE`), and distance from the eye to the vertical cut through the
 * sea (`CUT`).
 */
const EYE = 2.1;
const CUT = 6.2;
const HORIZON = 520;
const FOCUS = 1450;

/** Length and height of the swell's waves, and the position of the first crest. */
const LENGTH = 4.1;
const RISE = 0.46;
const K = (Math.PI * 2) / LENGTH;
const FIRST = 0.55;

const SUN: Vector = unit([-0.27, 0.135, 1]);

/** Artwork 2: Gerstner's wave. Above is the swell, and below are the circles on which the water moves. */
export function wave(): Canvas {
  return Canvas.shade(WIDTH, HEIGHT, 2, look)
    .glow(22, 0.5, 0.8)
    .map((colour, x, y) => {
      const far = Math.hypot(x / WIDTH - 0.45, (y / HEIGHT - 0.4) * 1.05);
      return scale(colour, 1.1 - 0.42 * smoothstep(0.35, 0.95, far));
    });
}

/** Returns the height of the swell at x. Its shape is a trochoid, which is sharper at the crest than in the trough. */
function swell(x: number): number {
  // Finds the rest position of the water that is now at x, by iteration.
  let rest = x;
  for (let n = 0; n < 7; n++) rest = x + RISE * Math.sin(K * (rest - FIRST));
  return RISE * Math.cos(K * (rest - FIRST));
}

function height(x: number, z: number, fine: boolean): number {
  const away = smoothstep(CUT, CUT + 2.2, z);
  // With distance, the crests vary more, so that the sea does not look too regular.
  const drift = 0.5 * Math.sin(z * 0.33 + 0.4) * away + cloud(x / 6, z / 5, 2, 4) * 0.8 * away;
  let h = swell(x + drift) * (1 - 0.3 * smoothstep(12, 60, z));
  const second = Math.sin(x * 1.1 - z * 1.25 + cloud(x / 3, z / 3, 2, 8) * 1.6);
  h += away * 0.12 * (1 - Math.abs(second)) * 1.6 - away * 0.07;
  h += away * 0.075 * cloud(x * 1.3, z * 1.1, fine ? 5 : 3, 6);
  if (fine) h += 0.012 * cloud(x * 5, z * 4, 2, 2);
  return h;
}

function look(px: number, py: number): Colour {
  const view = unit([(px - WIDTH * 0.5) / FOCUS, (HORIZON - py) / FOCUS, 1]);
  // Distance along the view ray to the vertical cut in front.
  const at = CUT / view[2];
  const fx = view[0] * at;
  const fy = EYE + view[1] * at;
  const front = height(fx, CUT, true);
  if (fy < front) return below(fx, fy, front, px, py);
  if (view[1] >= -0.0004) return sky(view);
  let from = at;
  let to = at;
  let step = 0.1;
  let hit = false;
  for (let n = 0; n < 90; n++) {
    to = from + step;
    const y = EYE + view[1] * to;
    if (y < height(view[0] * to, view[2] * to, false)) {
      hit = true;
      break;
    }
    from = to;
    step *= 1.045;
    if (to > 140) break;
  }
  if (!hit) to = Math.min(-EYE / view[1], 300);
  else
    for (let n = 0; n < 7; n++) {
      const middle = (from + to) / 2;
      if (EYE + view[1] * middle < height(view[0] * middle, view[2] * middle, true)) to = middle;
      else from = middle;
    }
  return surface(view, view[0] * to, view[2] * to, to);
}

function surface(view: Vector, x: number, z: number, far: number): Colour {
  const reach = 0.006 * far + 0.004;
  const here = height(x, z, true);
  const sparkle = clamp(1 - far / 60);
  const normal = unit([
    (here - height(x + reach, z, true)) / reach + noise(x * 26, z * 18, 3) * 0.05 * sparkle,
    1,
    (here - height(x, z + reach, true)) / reach + noise(x * 26, z * 18, 7) * 0.05 * sparkle,
  ]);
  const along = -(normal[0] * view[0] + normal[1] * view[1] + normal[2] * view[2]);
  const fresnel = 0.03 + 0.97 * (1 - clamp(along)) ** 5;
  const mirror: Vector = [
    view[0] + 2 * along * normal[0],
    Math.abs(view[1] + 2 * along * normal[1]),
    view[2] + 2 * along * normal[2],
  ];
  const towards = Math.max(0, view[0] * SUN[0] + view[1] * SUN[1] + view[2] * SUN[2]);
  const crest = smoothstep(0.05, 0.62, here);
  const body = add(hex('#05303f'), hex('#1fa38f'), crest * (0.28 + 0.75 * towards ** 6) + 0.05);
  const sea = mix(body, sky(unit(mirror)), clamp(fresnel));
  const foam =
    smoothstep(0.34, 0.62, here + 0.2 * cloud(x * 4, z * 3, 4, 9)) *
    smoothstep(0, 0.5, 0.5 + cloud(x * 11, z * 8, 3, 5));
  const foamed = mix(sea, hex('#fff0dc'), clamp(foam * 0.75 * smoothstep(CUT - 0.2, CUT + 0.6, z)));
  const haze = 1 - Math.exp(-((far / 62) ** 1.4));
  return mix(foamed, add(air(0.02), hex('#ff9a4d'), 0.35 * towards ** 5), haze * 0.94);
}

const air = gradient([
  [0, '#ffce8a'],
  [0.06, '#f9a77c'],
  [0.18, '#c88da0'],
  [0.4, '#6d86b4'],
  [0.75, '#2f5a94'],
  [1, '#1f4680'],
]);

function sky(view: Vector): Colour {
  const up = clamp(view[1] / 0.55);
  const towards = Math.max(0, view[0] * SUN[0] + view[1] * SUN[1] + view[2] * SUN[2]);
  const cx = view[0] / (view[1] + 0.16);
  const cy = 1 / (view[1] + 0.16);
  const wisps = smoothstep(0.02, 0.5, cloud(cx * 1.5 + 3, cy * 0.95, 5, 5)) * smoothstep(0.0, 0.14, view[1]);
  const glow = 0.5 * towards ** 22 + 0.35 * towards ** 5;
  const disc = smoothstep(0.99915, 0.99935, towards) * 1.5;
  const base = add(air(up), hex('#ff9a4d'), glow);
  return add(mix(base, hex('#ffd9c0'), wisps * 0.45), hex('#fff2d0'), disc + 0.4 * towards ** 300);
}

/**
 * Returns the colour of the cut through the sea, which is lit from above. Pearls show the circular orbits of the water,
 * which get smaller with depth.
 */
function below(x: number, y: number, front: number, px: number, py: number): Colour {
  const depth = front - y;
  const shaft = 0.5 + 0.5 * cloud((x + y * 0.45) * 1.3, 2, 4, 5);
  const light = Math.exp(-depth / 1.15);
  let colour = mix(hex('#021723'), hex('#0f7f86'), clamp(light * (0.75 + 0.4 * shaft)));
  colour = add(colour, hex('#8fe0c4'), 0.28 * Math.exp(-depth / 0.12) + 0.06 * shaft * light);
  const edge = Math.exp(-((depth / 0.012) ** 2));
  colour = add(colour, hex('#fff2d8'), edge * 0.85);
  colour = add(colour, orbits(x, y), 1);
  const mote = hash(px >> 2, py >> 2, 9) > 0.9988 ? 0.1 * light : 0;
  return add(colour, hex('#bfeee0'), mote);
}

const ROWS = 9;
const GAP = LENGTH / 8;

function orbits(x: number, y: number): Colour {
  let seen: Colour = [0, 0, 0];
  for (let row = 0; row < ROWS; row++) {
    const rest = -row * 0.385 - row * row * 0.012;
    const radius = RISE * Math.exp(K * rest);
    if (Math.abs(y - rest) > radius + 0.36) continue;
    const fade = 1 - row / (ROWS + 2);
    for (let n = Math.floor((x - FIRST) / GAP) - 2; n <= (x - FIRST) / GAP + 3; n++) {
      const middle = FIRST + n * GAP;
      const dx = x - middle;
      const dy = y - rest;
      const far = Math.hypot(dx, dy);
      const phase = K * (middle - FIRST);
      const turn = Math.atan2(dy, dx);
      // The current position of the pearl on its orbit. A fading track follows the pearl.
      const own = Math.atan2(Math.cos(phase), -Math.sin(phase));
      const behind = (((turn - own) % (Math.PI * 2)) + Math.PI * 2) % (Math.PI * 2);
      const ring = Math.exp(-(((far - radius) / 0.0075) ** 2)) * (0.14 + 0.5 * Math.exp(-behind / 1.5));
      seen = add(seen, hex('#ffcf7d'), ring * fade);
      const bx = dx - Math.cos(own) * radius;
      const by = dy - Math.sin(own) * radius;
      const pearl = Math.hypot(bx, by) / (0.034 + 0.022 * fade);
      if (pearl < 1) {
        const round = Math.sqrt(1 - pearl * pearl);
        const gleam = Math.max(0, (-bx * 0.5 + by * 0.7) / 0.05 + round * 0.6) ** 3;
        seen = add(scale(hex('#ffc766'), (0.3 + 0.6 * round) * fade), hex('#ffffff'), gleam * 0.25 * fade);
      }
      seen = add(seen, hex('#ffb84d'), 0.12 * fade * Math.exp(-pearl * 0.95));
    }
  }
  return seen;
}
