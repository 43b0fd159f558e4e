import { blur, Canvas } from '#lib/canvas.ts';
import { add, type Colour, clamp, gradient, scale, smoothstep } from '#lib/colour.ts';
import { cloud, hash, noise } from '#lib/random.ts';

const WIDTH = 1600;
const HEIGHT = 2000;
const TAU = 2 * Math.PI;

/** A shell by Raup's parameters: growth per whorl, distance of a whorl from the axis, and rise along the axis. */
interface Shell {
  x: number;
  y: number;
  /** Distance of the last whorl from the axis, in pixels. */
  size: number;
  widen: number;
  turns: number;
  /**
   * Half the size of the opening, across and along the axis. Both are fractions of the opening's distance from the
   * axis.
   */
  across: number;
  along: number;
  climb: number;
  /** Rotation of the shell in the picture (`spin`), and its tilt out of the picture (`tip`). */
  spin: number;
  tip: number;
  hand: 1 | -1;
  wall: number;
  chambers: number;
  ribs: number;
}

const shells: Shell[] = [
  {
    x: 640,
    y: 985,
    size: 560,
    widen: 3.05,
    turns: 3.6,
    across: 0.56,
    along: 0.44,
    climb: 0,
    spin: 2.05,
    tip: 0.16,
    hand: -1,
    wall: 1,
    chambers: 17,
    ribs: 0.12,
  },
  {
    x: 250,
    y: 1850,
    size: 86,
    widen: 1.24,
    turns: 15,
    across: 0.96,
    along: 1,
    climb: 8.4,
    spin: 1.36,
    tip: 1.46,
    hand: 1,
    wall: 1.5,
    chambers: 0,
    ribs: 0.3,
  },
  {
    x: 1420,
    y: 1440,
    size: 104,
    widen: 1.62,
    turns: 7,
    across: 0.92,
    along: 1.5,
    climb: 3.5,
    spin: 3.5,
    tip: 1.36,
    hand: 1,
    wall: 1.2,
    chambers: 0,
    ribs: 0.4,
  },
];

/** Artwork 115: logarithmic spirals, shown by three shells on X-ray film. */
export function shell(longest = HEIGHT): Canvas {
  const zoom = longest / HEIGHT;
  const width = WIDTH * zoom;
  const height = HEIGHT * zoom;
  const exposure = new Float32Array(width * height);
  for (const each of shells) expose(each, exposure, width, height, zoom);
  const haze = exposure.slice();
  blur(exposure, width, height, 0.9 * zoom);
  blur(haze, width, height, 42 * zoom);
  return new Canvas(width, height).map((_, px, py) => {
    const i = py * width + px;
    return developPoint(exposure[i] as number, haze[i] as number, (px + 0.5) / zoom, (py + 0.5) / zoom);
  });
}

/** Computes the X-ray film. Each piece of the shell's wall adds its thickness at the pixel where it appears. */
function expose(shell: Shell, exposure: Float32Array, width: number, height: number, zoom: number): void {
  const { size, widen, turns, across, along, climb } = shell;
  const rate = Math.log(widen) / TAU;
  const cosTip = Math.cos(shell.tip);
  const sinTip = Math.sin(shell.tip);
  const cosSpin = Math.cos(shell.spin);
  const sinSpin = Math.sin(shell.spin);
  const put = (rho: number, turn: number, high: number, amount: number) => {
    const x = rho * Math.cos(turn * shell.hand);
    const y = rho * Math.sin(turn * shell.hand);
    const tipped = y * cosTip - high * sinTip;
    splat(
      exposure,
      width,
      height,
      (shell.x + x * cosSpin - tipped * sinSpin) * zoom,
      (shell.y + x * sinSpin + tipped * cosSpin) * zoom,
      amount * zoom * zoom,
    );
  };
  const fine = 0.85 / zoom;
  const end = turns * TAU;
  for (let turn = 0; turn < end; ) {
    const far = size * Math.exp(rate * (turn - end));
    const step = Math.min(0.03, fine / (far * (1 + across)));
    const wall = shell.wall * (0.25 + 0.75 * Math.sqrt(far / size)) * (1 + lip(turn, end));
    const grown =
      1 + shell.ribs * Math.sin(turn * 38) * 0.5 + shell.ribs * (hash(Math.floor(turn * 90), 1, 3) - 0.5);
    const round = Math.ceil((TAU * far * Math.max(across, along)) / fine) + 6;
    const offset = hash(Math.floor(turn * 1e5), 2, 4);
    for (let k = 0; k < round; k++) {
      const phi = ((k + offset) / round) * TAU;
      const cos = Math.cos(phi);
      const sin = Math.sin(phi);
      const rho = far * (1 + across * cos);
      const patch = rho * step * ((TAU * far * Math.sqrt((across * sin) ** 2 + (along * cos) ** 2)) / round);
      // Where a whorl touches the previous whorl, its wall is thin.
      const thin = rho < (far / widen) * (1 + across) * 1.02 && climb === 0 ? 0.3 : 1;
      put(rho, turn, far * (along * sin + climb), patch * wall * grown * thin);
    }
    turn += step;
  }
  if (shell.chambers > 0) partition(shell, rate, end, fine, put);
}

/** Returns how much thicker the wall is at the opening of the shell. */
const lip = (turn: number, end: number) => 1.6 * smoothstep(end - 0.035, end, turn);

type Put = (rho: number, turn: number, high: number, amount: number) => void;

/** Adds the curved walls between the chambers, and the tube that runs through these walls. */
function partition(
  { size, across, along, chambers, wall }: Shell,
  rate: number,
  end: number,
  fine: number,
  put: Put,
): void {
  for (let at = end - 2.35; at > 1.2; at -= TAU / chambers) {
    const far = size * Math.exp(rate * (at - end));
    const rings = Math.ceil((far * across * 1.2) / fine);
    for (let ring = 0; ring < rings; ring++) {
      const s = (ring + 0.5) / rings;
      if (s < 0.085) continue;
      const round = Math.ceil((TAU * s * far * across) / fine) + 4;
      const patch = ((far * across) / rings) * ((TAU * s * far * along) / round) * (1 + 1.1 * s);
      for (let k = 0; k < round; k++) {
        const phi = ((k + hash(ring, k, 5) * 0.5) / round) * TAU;
        const bulge = 0.34 * (1 - s * s);
        put(
          far * (1 + across * s * Math.cos(phi)),
          at - bulge,
          far * along * s * Math.sin(phi),
          patch * wall * 0.62,
        );
      }
    }
  }
  for (let turn = 1.2; turn < end - 2.5; ) {
    const far = size * Math.exp(rate * (turn - end));
    const step = fine / far;
    const radius = far * 0.035 * (1 + 0.25 * Math.cos(turn * chambers));
    const round = Math.ceil((TAU * radius) / fine) + 4;
    for (let k = 0; k < round; k++) {
      const phi = (k / round) * TAU;
      put(
        far + radius * Math.cos(phi),
        turn,
        radius * Math.sin(phi),
        ((far * step * TAU * radius) / round) * wall * 0.8,
      );
    }
    turn += step;
  }
}

function splat(
  exposure: Float32Array,
  width: number,
  height: number,
  x: number,
  y: number,
  amount: number,
): void {
  const left = Math.floor(x - 0.5);
  const top = Math.floor(y - 0.5);
  if (left < 0 || top < 0 || left >= width - 1 || top >= height - 1) return;
  const u = x - 0.5 - left;
  const v = y - 0.5 - top;
  const i = top * width + left;
  exposure[i] = (exposure[i] as number) + amount * (1 - u) * (1 - v);
  exposure[i + 1] = (exposure[i + 1] as number) + amount * u * (1 - v);
  exposure[i + width] = (exposure[i + width] as number) + amount * (1 - u) * v;
  exposure[i + width + 1] = (exposure[i + width + 1] as number) + amount * u * v;
}

const tones = gradient([
  [0, '#07050d'],
  [0.12, '#1d1230'],
  [0.3, '#4d2f5c'],
  [0.5, '#9a6484'],
  [0.7, '#d9a9a6'],
  [0.86, '#f5e0cd'],
  [1, '#fffaf0'],
]);

function developPoint(substance: number, haze: number, x: number, y: number): Colour {
  const base = 0.03 + 0.05 * (1 - smoothstep(0.1, 0.8, Math.hypot(x / 1600 - 0.5, y / 2000 - 0.42)));
  const veil = 0.012 * cloud(x / 260, y / 320, 3, 7) + 0.02 * (1 - Math.exp(-haze * 0.2));
  const scratch = hairs(x, y);
  const value = 1 - Math.exp(-substance * 0.17);
  const tone = clamp(base + veil + value * 1.04 + scratch);
  return add(
    scale(tones(tone), 0.96 + 0.05 * noise(x / 3, y / 3, 8)),
    [0.35, 0.16, 0.3],
    0.05 * (1 - Math.exp(-haze * 0.25)),
  );
}

/** Adds dust and fine scratches to the X-ray picture. */
function hairs(x: number, y: number): number {
  const cx = Math.floor(x / 240);
  const cy = Math.floor(y / 240);
  const turn = hash(cx, cy, 11) * Math.PI;
  const u = x / 240 - cx - hash(cx, cy, 12);
  const v = y / 240 - cy - hash(cx, cy, 13);
  const p = u * Math.cos(turn) + v * Math.sin(turn);
  const q = v * Math.cos(turn) - u * Math.sin(turn);
  const line = Math.abs(q - p * p * (hash(cx, cy, 14) - 0.5)) < 0.0035 && Math.abs(p) < 0.12 ? 0.05 : 0;
  return hash(cx, cy, 15) > 0.7 ? line : 0;
}
