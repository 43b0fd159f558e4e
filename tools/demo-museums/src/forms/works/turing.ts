import { blur, Canvas } from '#lib/canvas.ts';
import { add, type Colour, clamp, gradient, hex, mix, scale, smoothstep } from '#lib/colour.ts';
import { enlarge } from '#lib/enlarge.ts';
import { Lamp } from '#lib/lamp.ts';
import { cloud, hash, noise, random } from '#lib/random.ts';

const WIDTH = 2000;
const HEIGHT = 1600;
const EYE = { x: 760, y: 640, radius: 215 };
/** Width of a cell of the simulation in pixels. */
const CELL = 5.6;
const STEPS = 4800;
/**
 * Number of cells that are computed beyond each edge of the picture. So the picture does not show the edge of the
 * simulation.
 */
const MARGIN = 9;
const FEED = 0.037;

const lamp = new Lamp(-0.45, -0.7, 0.55);

/** Artwork 111: a Turing pattern as the skin of a fish. Such a pattern forms when two substances react and spread. */
export function turing(longest = WIDTH): Canvas {
  const zoom = longest / WIDTH;
  const width = longest;
  const height = HEIGHT * zoom;
  const columns = Math.round(WIDTH / CELL);
  const rows = Math.round(HEIGHT / CELL);
  const stripe = enlarge(
    inner(react(columns + 2 * MARGIN, rows + 2 * MARGIN), columns, rows),
    columns,
    rows,
    width,
    height,
  );
  const broad = stripe.slice();
  blur(broad, width, height, 9 * zoom);
  const slope = (plane: Float32Array, i: number, stride: number) =>
    ((plane[Math.min(i + stride, plane.length - 1)] as number) - (plane[Math.max(i - stride, 0)] as number)) *
    0.5 *
    zoom;
  const canvas = Canvas.shade(width, height, 2, (px, py) => {
    const x = px / zoom;
    const y = py / zoom;
    const far = Math.sqrt((x - EYE.x) ** 2 + (y - EYE.y) ** 2) / EYE.radius;
    if (far < 1) return eye(far, x, y);
    const i = Math.floor(py) * width + Math.floor(px);
    const [bx, by] = body(x, y, far);
    const pebble = skin(x, y);
    const nx = bx - slope(broad, i, 1) * 20 + pebble[0];
    const ny = by - slope(broad, i, width) * 20 + pebble[1];
    return flesh(stripe[i] as number, nx, ny, x, y, far);
  });
  return canvas.glow(14 * zoom, 0.25, 0.7);
}

/** Returns the part of the simulation that the picture shows, without the margin. */
function inner(plane: Float32Array, columns: number, rows: number): Float32Array {
  return Float32Array.from({ length: columns * rows }, (_, i) => {
    const x = (i % columns) + MARGIN;
    const y = Math.floor(i / columns) + MARGIN;
    return plane[y * (columns + 2 * MARGIN) + x] as number;
  });
}

interface Fields {
  /** How fast the second substance spreads in a cell, as a matrix: along x, diagonally, and along y. */
  xx: Float32Array;
  xy: Float32Array;
  yy: Float32Array;
  kill: Float32Array;
}

/** Returns the direction of the stripes and the rate of decay for each cell. */
function drawFields(columns: number, rows: number): Fields {
  const count = columns * rows;
  const field = () => new Float32Array(count);
  const fields = { xx: field(), xy: field(), yy: field(), kill: field() };
  for (let i = 0; i < count; i++) {
    const x = ((i % columns) - MARGIN) * CELL;
    const y = (Math.floor(i / columns) - MARGIN) * CELL;
    const far = Math.hypot(x - EYE.x, y - EYE.y) / EYE.radius;
    const radial = Math.atan2(y - EYE.y, x - EYE.x);
    const ring = radial + Math.PI / 2;
    const flow = 0.35 + 0.5 * Math.sin(x / 420 + 1) + 0.6 * noise(x / 330, y / 330, 4);
    // Near the eye, stripes are rays around it. Farther away they become rings, and then they follow the body.
    const rays = 1 - smoothstep(1.75, 2, far);
    const way = far < 1.9 ? radial : turnDirection(ring, flow, smoothstep(1.95, 2.7, far));
    const strong = 0.34 * Math.max(rays, 1 - 0.6 * smoothstep(2, 3, far));
    const cos = Math.cos(way);
    const sin = Math.sin(way);
    fields.xx[i] = 1 + strong * (2 * cos * cos - 1);
    fields.yy[i] = 1 + strong * (2 * sin * sin - 1);
    fields.xy[i] = 2 * strong * cos * sin;
    const spots = smoothstep(
      0.1,
      0.5,
      noise(x / 420 + 3, y / 420, 9) + 0.8 * smoothstep(1050, 1500, y) - 0.5 * (1 - smoothstep(2, 2.6, far)),
    );
    fields.kill[i] = 0.0602 + 0.0005 * spots;
  }
  return fields;
}

/**
 * Simulates the Gray-Scott reaction. The second substance spreads faster along the wanted stripes, so the stripes
 * follow this direction.
 */
function react(columns: number, rows: number): Float32Array {
  const count = columns * rows;
  let u = new Float32Array(count).fill(1);
  let v = new Float32Array(count);
  let nextU = u.slice();
  let nextV = v.slice();
  const chance = random(1952);
  for (let i = 0; i < count; i++)
    if (chance() < 0.05) {
      u[i] = 0.4 + 0.2 * chance();
      v[i] = 0.3 + 0.2 * chance();
    }
  const { xx, xy, yy, kill } = drawFields(columns, rows);
  for (let step = 0; step < STEPS; step++) {
    for (let y = 1; y < rows - 1; y++)
      for (let x = 1, i = y * columns + 1; x < columns - 1; x++, i++) {
        const a = u[i] as number;
        const b = v[i] as number;
        const above = i - columns;
        const below = i + columns;
        const spreadU = at(u, i - 1) + at(u, i + 1) + at(u, above) + at(u, below) - 4 * a;
        const spreadV =
          at(xx, i) * (at(v, i - 1) + at(v, i + 1) - 2 * b) +
          at(yy, i) * (at(v, above) + at(v, below) - 2 * b) +
          at(xy, i) * 0.5 * (at(v, below + 1) + at(v, above - 1) - at(v, below - 1) - at(v, above + 1));
        const meet = a * b * b;
        nextU[i] = a + 0.2 * spreadU - meet + FEED * (1 - a);
        nextV[i] = b + 0.1 * spreadV + meet - (FEED + at(kill, i)) * b;
      }
    const oldU = u;
    const oldV = v;
    u = nextU;
    v = nextV;
    nextU = oldU;
    nextV = oldV;
  }
  return v;
}

const at = (plane: Float32Array, i: number): number => plane[i] as number;

/**
 * Turns the direction of a line towards that of another line, by this share of the angle between them. Lines have
 * no front and back, so the angle is at most 90 degrees.
 */
function turnDirection(from: number, to: number, share: number): number {
  const gap = to - from - Math.PI * Math.round((to - from) / Math.PI);
  return from + gap * share;
}

/** Returns the slope of the fish's body at a point: its round side, and the socket of its eye. */
function body(x: number, y: number, far: number): [number, number] {
  const across = (y - 780 - 60 * Math.sin(x / 600)) / 900;
  const socket =
    Math.exp(-(((far - 1.22) / 0.16) ** 2)) * 0.5 - Math.exp(-(((far - 1.03) / 0.07) ** 2)) * 0.9;
  const dx = (x - EYE.x) / EYE.radius / far;
  const dy = (y - EYE.y) / EYE.radius / far;
  return [
    dx * socket + 0.1 * noise(x / 300, y / 300, 2) + (x - 1000) / 4200,
    dy * socket + across * Math.abs(across) * 0.9 + 0.1 * noise(x / 300, y / 300, 3),
  ];
}

/** Returns the slope of the soft grains of a skin without scales. */
function skin(x: number, y: number): [number, number] {
  return [
    noise(x / 9, y / 11, 5) * 0.025 + noise(x / 40, y / 40, 7) * 0.07,
    noise(x / 11, y / 9, 6) * 0.025 + noise(x / 40, y / 40, 8) * 0.07,
  ];
}

/** Returns the strength of the small bright grains between the stripes. */
function speck(x: number, y: number): number {
  const cx = Math.floor(x / 26);
  const cy = Math.floor(y / 26);
  let least = 99;
  for (let i = -1; i <= 1; i++)
    for (let j = -1; j <= 1; j++) {
      const mx = (cx + i + hash(cx + i, cy + j, 5)) * 26;
      const my = (cy + j + hash(cx + i, cy + j, 6)) * 26;
      least = Math.min(
        least,
        Math.sqrt((x - mx) ** 2 + (y - my) ** 2) / (0.6 + 0.6 * hash(cx + i, cy + j, 7)),
      );
    }
  return 1 - smoothstep(2.4, 6.5, least);
}

const back = gradient([
  [0, '#0a4fb4'],
  [0.35, '#0f86c9'],
  [0.62, '#19b7b0'],
  [1, '#7fd08a'],
]);
const navy = hex('#0a1242');
const flame = hex('#ff7a1a');
const ember = hex('#d83a10');
const lemon = hex('#ffc84a');

function flesh(value: number, nx: number, ny: number, x: number, y: number, far: number): Colour {
  const place = clamp((y - 100) / 1500 + 0.22 * cloud(x / 420, y / 420, 3, 12));
  const dots = value < 0.06 ? speck(x, y) * (1 - smoothstep(0.02, 0.06, value)) : 0;
  const ground = mix(scale(back(place), 0.82), scale(back(clamp(place + 0.25)), 1.4), dots * 0.45);
  const warm = mix(
    mix(ember, flame, smoothstep(0.19, 0.29, value)),
    lemon,
    smoothstep(0.27, 0.37, value) * (0.85 - 0.45 * place),
  );
  const rim = smoothstep(0.045, 0.1, value) * (1 - smoothstep(0.19, 0.235, value));
  const hue = value > 0.16 ? warm : ground;
  const dyed = mix(mix(hue, navy, rim), navy, 0.6 * (1 - smoothstep(1, 1.12, far)));
  const water = 1 - Math.abs(cloud(x / 300 + 0.6 * noise(x / 200, y / 200, 31), y / 210, 3, 33)) * 2.6;
  const ripple = Math.max(0, water) ** 3 * (1 - smoothstep(300, 1300, y));
  const light = (0.16 + 0.84 * lamp.diffuse(nx, ny, 1.8)) * (1 + 0.6 * ripple);
  const off = Math.hypot((x - 850) / 1250, (y - 680) / 1000);
  const fall = 1.08 - 0.62 * smoothstep(0.35, 1.05, off);
  const wet = lamp.gleam(nx, ny, 70) * 0.7 * smoothstep(1.05, 1.3, far) + lamp.gleam(nx, ny, 12) * 0.1;
  return scale(add(scale(dyed, light), [0.85, 0.95, 1], wet), fall);
}

const iris = gradient([
  [0, '#2a0703'],
  [0.25, '#c62a0c'],
  [0.5, '#ff8a1c'],
  [0.75, '#ffd25a'],
  [1, '#8a2a10'],
]);

/** Returns the colour of the eye: a clear dome over a ring of fibres, with the reflection of a window. */
function eye(far: number, x: number, y: number): Colour {
  const dx = (x - EYE.x) / EYE.radius;
  const dy = (y - EYE.y) / EYE.radius;
  const turn = Math.atan2(dy, dx);
  // The pupil of a fish is not quite round, because it has a notch in front.
  const pupil = 0.5 + 0.035 * Math.exp(-(((turn - 2.7) / 0.5) ** 2)) + 0.006 * noise(turn * 6, 1, 3);
  const fibre =
    noise(turn * 26, far * 4, 4) * 0.5 +
    noise(turn * 60, far * 7, 5) * 0.35 +
    noise(turn * 9, far * 3, 6) * 0.4;
  const ring = clamp((far - pupil) / (0.92 - pupil));
  const cells = cloud(dx * 9, dy * 9, 3, 17) * 0.2;
  const teal = smoothstep(0.72, 0.95, ring) * 0.85;
  const coloured = mix(iris(clamp(ring + fibre * 0.13 + cells * 0.5)), hex('#0f8f9e'), teal);
  const deep = 0.45 + 0.55 * smoothstep(0, 0.3, ring);
  const inside = scale(coloured, (0.9 + 0.35 * fibre) * deep * (1.25 - 0.55 * (dy + 0.4 * dx + 0.4)));
  const black: Colour = [0.004, 0.006, 0.016];
  const seen = mix(black, inside, smoothstep(pupil - 0.012, pupil + 0.012, far));
  const limb = mix(seen, black, smoothstep(0.86, 0.97, far) * 0.9);
  const bulge = 1 + 0.5 * far * far;
  const wx = ((dx + 0.3) * bulge - (dy + 0.36) * 0.25) / 0.26;
  const wy = ((dy + 0.36) * bulge + (dx + 0.3) * 0.3) / 0.24;
  const bend = wy + wx * wx * 0.18;
  const pane = (1 - smoothstep(0.85, 1, Math.abs(wx))) * (1 - smoothstep(0.85, 1, Math.abs(bend)));
  const bars = smoothstep(0.05, 0.1, Math.abs(wx)) * smoothstep(0.06, 0.12, Math.abs(bend));
  const below = Math.exp(-(((far - 0.78) / 0.1) ** 2)) * Math.max(0, dy * 0.9 + dx * 0.3) * 0.28;
  return add(add(limb, [0.8, 0.93, 1], pane * bars * 0.85), [0.3, 0.7, 0.9], below);
}
