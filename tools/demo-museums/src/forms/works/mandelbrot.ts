import { Canvas } from '#lib/canvas.ts';
import { add, type Colour, gradient, hex, mix, scale, smoothstep } from '#lib/colour.ts';
import { cloud } from '#lib/random.ts';

const WIDTH = 1280;
const HEIGHT = 1600;
const MAX_ITERATIONS = 2600;
const FAR = 1e4;
/** Every point of this view needs at least this number of iterations. */
const SHALLOW = 50;

/** A view of the complex plane: its middle, its width and its rotation. */
interface View {
  re: number;
  im: number;
  span: number;
  turn: number;
}
const view: View = { re: -0.76165, im: -0.08479, span: 0.0034, turn: 0 };

/** Colours of sand, surf and evening sky. They are repeated towards the edge of the set. */
const shores = gradient([
  [0, '#1d1147'],
  [0.12, '#43206b'],
  [0.28, '#8f2d6d'],
  [0.42, '#d9566a'],
  [0.56, '#f59a6a'],
  [0.68, '#fde3b0'],
  [0.78, '#9fd3c7'],
  [0.88, '#2c7da0'],
  [1, '#1d1147'],
]);

/** Artwork 103: the edge of the Mandelbrot set, lit like a relief at dusk. */
export function mandelbrot(
  { re, im, span, turn } = view,
  [width, height] = [WIDTH, HEIGHT],
  samples = 3,
): Canvas {
  const pixel = span / width;
  const cos = Math.cos(turn);
  const sin = Math.sin(turn);
  const canvas = Canvas.shade(width, height, samples, (x, y) => {
    const dx = (x - width / 2) * pixel;
    const dy = (height / 2 - y) * pixel;
    return look(re + dx * cos - dy * sin, im + dx * sin + dy * cos, pixel, turn, x / width, y / width);
  });
  return canvas.map((colour, x, y) => {
    const far = Math.hypot(x / width - 0.5, (y / height - 0.5) * 0.9);
    return scale(colour, 1.06 - 0.5 * smoothstep(0.25, 0.8, far));
  });
}

function look(cx: number, cy: number, pixel: number, turn: number, u: number, v: number): Colour {
  let x = 0;
  let y = 0;
  let dx = 1;
  let dy = 0;
  let xx = 0;
  let yy = 0;
  let count = 0;
  while (count < MAX_ITERATIONS && xx + yy < FAR) {
    // The derivative of z is needed for the slope of the relief, and for the distance to the set.
    const stepX = 2 * (x * dx - y * dy) + 1;
    dy = 2 * (x * dy + y * dx);
    dx = stepX;
    y = 2 * x * y + cy;
    x = xx - yy + cx;
    xx = x * x;
    yy = y * y;
    count++;
  }
  if (count === MAX_ITERATIONS) return sea(u, v);
  const size = Math.sqrt(xx + yy);
  const steps = count + 1 - Math.log2(Math.log(size) / Math.log(100)) - 1;
  const slope = Math.sqrt(dx * dx + dy * dy);
  const distance = (size * Math.log(size)) / slope / pixel;
  // Uphill direction of the relief: z / z', rotated like the picture.
  const ux = (x * dx + y * dy) / slope / size;
  const uy = (y * dx - x * dy) / slope / size;
  const nx = ux * Math.cos(turn) + uy * Math.sin(turn);
  const ny = uy * Math.cos(turn) - ux * Math.sin(turn);
  const light = Math.max(0, (nx * -0.55 + ny * 0.62 + 1.15) / 2.05);
  const band = Math.log2(Math.max(1, (steps - SHALLOW) / 14)) * 0.36;
  const ground = shores(band % 1);
  const relief = scale(ground, 0.34 + 1.1 * light ** 1.4);
  const gleam = Math.max(0, nx * -0.66 + ny * 0.75) ** 14 * 0.5;
  // Foam follows the edge of the set, half a pixel wide.
  const foam = 1 - smoothstep(0.02, 0.5, distance);
  return add(mix(relief, hex('#ffeccd'), foam * 0.55), mix(ground, hex('#ffd9a8'), 0.35), gleam);
}

function sea(u: number, v: number): Colour {
  const swell = cloud(u * 9, v * 26, 4, 2);
  return scale(mix(hex('#070a2b'), hex('#10245a'), 0.5 + 0.5 * swell), 1 + 0.25 * swell);
}
