import { blur, Canvas } from '#lib/canvas.ts';
import { add, type Colour, clamp, gradient, hex, mix, scale, smoothstep } from '#lib/colour.ts';
import { cloud, hash } from '#lib/random.ts';

/** Parameters of the de Jong attractor. With these values, the cloud of points looks like a jellyfish. */
const A = 1.4;
const B = -2.3;
const C = 2.4;
const D = -2.1;

/** The computed picture of the attractor: a plane of brightness for each of three colours, and its size in pixels. */
interface Veil {
  size: number;
  planes: [Float32Array, Float32Array, Float32Array];
}
const dyes = gradient([
  [0, '#ff5f8f'],
  [0.22, '#ff9db0'],
  [0.42, '#ffe9d2'],
  [0.6, '#a8f0ee'],
  [0.8, '#4aa8ff'],
  [1, '#7a5cff'],
]);

/** Artwork 127: a de Jong attractor (half a billion iterations of two equations) as a jellyfish in deep water. */
export function dejong(width = 1600): Canvas {
  const height = Math.round(width * 1.25);
  const size = Math.round(width * 0.95);
  const veil = smoothSparseAreas(wander(size, size * size * 90));
  const canvas = new Canvas(width, height).map((_, x, y) => water(x / width, y / width, x, y));
  // Adds two more jellyfish, far away and out of focus.
  lay(canvas, smaller(veil, 0.24, width * 0.007), width * 0.3, height * 0.9, -0.3, 0.3);
  lay(canvas, smaller(veil, 0.12, width * 0.005), width * 0.6, height * 0.8, 0.3, 0.2);
  lay(canvas, veil, width * 0.497, height * 0.425, 0.11, 1);
  return canvas.glow(width * 0.03, 0.5, 0.28).map((colour, x, y) => {
    const far = Math.hypot(x / width - 0.5, (y / height - 0.45) * 1.05);
    return scale(colour, 1.05 - 0.45 * smoothstep(0.3, 0.8, far));
  });
}

/**
 * Number of table entries per unit of the angle. Sines are looked up in a table, because half a billion calls of
 * Math.sin would take minutes.
 */
const FINE = 2048;
const table = Float64Array.from({ length: 24 * FINE + 2 }, (_, i) => Math.sin(i / FINE - 12));
function sine(angle: number): number {
  const place = (angle + 12) * FINE;
  const i = place | 0;
  const from = table[i] as number;
  return from + (place - i) * ((table[i + 1] as number) - from);
}

/** Computes the points of the attractor. Each point gets a colour that depends on the point before it. */
function wander(size: number, steps: number): Veil {
  const planes: Veil['planes'] = [0, 1, 2].map(() => new Float32Array(size * size)) as Veil['planes'];
  const palette = Array.from({ length: 256 }, (_, k) => dyes(k / 255));
  const reds = Float32Array.from(palette, (colour) => colour[0]);
  const greens = Float32Array.from(palette, (colour) => colour[1]);
  const blues = Float32Array.from(palette, (colour) => colour[2]);
  const sums = new Float32Array(size * size * 3);
  const zoom = size / 4.1;
  let x = 0.1;
  let y = 0.1;
  for (let step = 0; step < steps; step++) {
    const nextX = sine(A * y) - sine(B * x + Math.PI / 2);
    const nextY = sine(C * x) - sine(D * y + Math.PI / 2);
    const tone = ((0.5 + 0.4999 * sine(0.9 * y + 0.35 * x)) * 256) | 0;
    x = nextX;
    y = nextY;
    const i = ((((y + 2.05) * zoom) | 0) * size + (((x + 2.05) * zoom) | 0)) * 3;
    sums[i] = (sums[i] as number) + (reds[tone] as number);
    sums[i + 1] = (sums[i + 1] as number) + (greens[tone] as number);
    sums[i + 2] = (sums[i + 2] as number) + (blues[tone] as number);
  }
  const mean = steps / (size * size);
  planes.forEach((plane, channel) => {
    for (let i = 0; i < plane.length; i++) plane[i] = (sums[i * 3 + channel] as number) / mean;
  });
  return { size, planes };
}

/** Blurs areas with few points, which would look noisy. Dense areas stay sharp. */
function smoothSparseAreas({ size, planes }: Veil): Veil {
  const all = Float32Array.from(
    planes[0],
    (red, i) => red + (planes[1][i] as number) + (planes[2][i] as number),
  );
  blur(all, size, size, 1.3);
  for (const plane of planes) {
    const soft = Float32Array.from(plane);
    blur(soft, size, size, 1.3);
    for (let i = 0; i < plane.length; i++) {
      const share = smoothstep(0.5, 2.6, all[i] as number);
      plane[i] = (soft[i] as number) * (1 - share) + (plane[i] as number) * share;
    }
  }
  return { size, planes };
}

function smaller({ size, planes }: Veil, share: number, soft: number): Veil {
  const small = Math.round(size * share * 1.3);
  const reach = (size * 1.3) / small;
  const margin = size * 0.15;
  const result = planes.map((plane) => {
    const sheet = new Float32Array(small * small);
    for (let y = 0; y < small; y++)
      for (let x = 0; x < small; x++) {
        let sum = 0;
        for (let v = 0; v < 3; v++)
          for (let u = 0; u < 3; u++) {
            const px = (x + u / 3) * reach - margin;
            const py = (y + v / 3) * reach - margin;
            if (px < 0 || py < 0 || px >= size || py >= size) continue;
            sum += plane[Math.floor(py) * size + Math.floor(px)] as number;
          }
        sheet[y * small + x] = sum / 9;
      }
    blur(sheet, small, small, soft);
    return sheet;
  });
  return { size: small, planes: result as Veil['planes'] };
}

/**
 * Draws a rotated jellyfish into the water. Brightness grows with the logarithm of the density, so that sparse areas
 * stay visible.
 */
function lay(
  canvas: Canvas,
  { size, planes }: Veil,
  midX: number,
  midY: number,
  turn: number,
  light: number,
): void {
  const cos = Math.cos(turn);
  const sin = Math.sin(turn);
  const reach = size * 0.75;
  for (let y = Math.max(0, Math.floor(midY - reach)); y < Math.min(canvas.height, midY + reach); y++)
    for (let x = Math.max(0, Math.floor(midX - reach)); x < Math.min(canvas.width, midX + reach); x++) {
      const dx = x - midX;
      const dy = y - midY;
      const u = dx * cos + dy * sin + size / 2;
      const v = dy * cos - dx * sin + size / 2;
      if (u < 1 || v < 1 || u >= size - 2 || v >= size - 2) continue;
      const left = Math.floor(u);
      const top = Math.floor(v);
      const s = u - left;
      const t = v - top;
      const i = top * size + left;
      const at = (plane: Float32Array) =>
        ((plane[i] as number) * (1 - s) + (plane[i + 1] as number) * s) * (1 - t) +
        ((plane[i + size] as number) * (1 - s) + (plane[i + size + 1] as number) * s) * t;
      const r = at(planes[0]);
      const g = at(planes[1]);
      const b = at(planes[2]);
      const sum = (r + g + b) / 3;
      if (sum <= 0) continue;
      const thick = Math.log1p(sum * 1.1) * 0.36 * light;
      // The light comes from above, so the dome is brighter than the arms.
      const day = 1.25 - 0.6 * smoothstep(-0.5, 0.5, dy / size);
      const body: Colour = [(r / sum) * thick * day, (g / sum) * thick * day, (b / sum) * thick * day];
      const under = canvas.get(x, y);
      canvas.set(x, y, add(scale(under, 1 - 0.3 * clamp(thick)), body));
    }
}

function water(u: number, v: number, x: number, y: number): Colour {
  let colour = mix(hex('#0f5a78'), hex('#052447'), smoothstep(0, 0.62, v));
  colour = mix(colour, hex('#030b24'), smoothstep(0.45, 1.25, v));
  // Adds rays of light that come from the surface of the water and get weaker with depth.
  const slant = (u - 0.35) / (0.55 + v * 0.8);
  const shaft = Math.max(0, cloud(slant * 7, 3, 3, 5) + 0.25) * (1 - smoothstep(0, 0.85, v));
  colour = add(colour, hex('#3fb0c4'), shaft * 0.32);
  const drift = cloud(u * 5, v * 5, 4, 14);
  colour = scale(colour, 1 + 0.16 * drift);
  // Adds plankton: small bright specks in the water.
  const cell = 26;
  const cx = Math.floor((u * 1600) / cell);
  const cy = Math.floor((v * 1600) / cell);
  const chance = hash(cx, cy, 9);
  if (chance > 0.86) {
    const px = (cx + 0.2 + 0.6 * hash(cx, cy, 1)) * cell;
    const py = (cy + 0.2 + 0.6 * hash(cx, cy, 2)) * cell;
    const radius = 1 + 3.4 * hash(cx, cy, 3) ** 3;
    const far = Math.hypot(u * 1600 - px, v * 1600 - py) / radius;
    colour = add(colour, hex('#9fe6ea'), Math.exp(-far * far) * 0.3 * hash(cx, cy, 4));
  }
  return scale(colour, 1 + 0.04 * (hash(x, y, 6) - 0.5));
}
