import { blur, Canvas } from '../lib/canvas.ts';
import { add, type Colour, clamp, hex, mix, scale, smoothstep } from '../lib/colour.ts';
import { unit, type Vector } from '../lib/light.ts';
import { cloud, noise, random } from '../lib/random.ts';

const WIDTH = 1360;
const HEIGHT = 1700;
const WIDE = WIDTH * 2;
const HIGH = HEIGHT * 2;
const SUN = { x: WIDE * 0.53, y: HIGH * 0.37, radius: WIDE * 0.31 };
const LAMP = unit([-0.5, -0.65, 0.62]);

type Washi = 'plain' | 'waves' | 'dots' | 'stripes' | 'hemp';

interface Paper {
  outside: Colour;
  ink: Colour;
  washi: Washi;
}

interface Crane {
  x: number;
  y: number;
  size: number;
  yaw: number;
  pitch: number;
  roll: number;
  flap: number;
  /** Distance of the crane from the wall, in pixels. */
  away: number;
  paper: Paper;
}

const papers: Paper[] = [
  { outside: hex('#fbf6ea'), ink: hex('#d9b36a'), washi: 'waves' },
  { outside: hex('#1d3c6e'), ink: hex('#e9e2cf'), washi: 'waves' },
  { outside: hex('#f7f1e3'), ink: hex('#c43a2b'), washi: 'dots' },
  { outside: hex('#e29a2d'), ink: hex('#fff1cf'), washi: 'hemp' },
  { outside: hex('#2f7a6f'), ink: hex('#dfeadb'), washi: 'stripes' },
  { outside: hex('#f3c9bd'), ink: hex('#b5414b'), washi: 'hemp' },
  { outside: hex('#fffaf0'), ink: hex('#fffaf0'), washi: 'plain' },
  { outside: hex('#7c2f4f'), ink: hex('#f0c9b4'), washi: 'dots' },
];

/** Artwork 2: origami cranes that fly across a paper sun. */
export function cranes(): Canvas {
  const flock = flight();
  const canvas = wall();
  shade(canvas, flock);
  for (const crane of flock) fold(canvas, crane);
  return canvas.halve().map((colour, x, y) => {
    const far = Math.hypot(x / WIDTH - 0.45, (y / HEIGHT - 0.42) * 1.05);
    return scale(colour, 1.06 - 0.42 * smoothstep(0.3, 0.9, far));
  });
}

/**
 * Returns the cranes of the flock. They rise from the lower left, cross the sun and get smaller towards the upper
 * right.
 */
function flight(): Crane[] {
  const chance = random(1797);
  const flock: Crane[] = [];
  const put = (x: number, y: number, size: number, paper: Paper, yaw: number, flap: number) =>
    flock.push({
      x: x * WIDE,
      y: y * HIGH,
      size: size * WIDE,
      yaw,
      pitch: 0.34 + (chance() - 0.5) * 0.3,
      roll: 0.12 + (chance() - 0.5) * 0.34,
      flap,
      away: 40 + size * 2100,
      paper,
    });
  // Three large cranes in the foreground.
  put(0.33, 0.745, 0.2, papers[0] as Paper, -0.92, 0.52);
  put(0.735, 0.655, 0.135, papers[1] as Paper, -1.05, 0.42);
  put(0.22, 0.44, 0.112, papers[3] as Paper, -0.8, 0.66);
  for (let tries = 0; tries < 4000 && flock.length < 40; tries++) {
    const t = chance();
    const wide = 0.42 * (1 - t) + 0.13;
    const x = 0.2 + 0.7 * t + (chance() - 0.5) * wide * 1.5;
    const y = 0.93 - 0.9 * t + (chance() - 0.5) * wide * 1.2;
    const size = (0.026 + 0.085 * (1 - t) ** 1.4) * (0.85 + 0.3 * chance());
    if (x < 0.06 || x > 0.95 || y < 0.04 || y > 0.95) continue;
    const free = flock.every(
      (other) => Math.hypot(other.x - x * WIDE, other.y - y * HIGH) > (other.size + size * WIDE) * 1.22,
    );
    if (!free) continue;
    const paper = papers[Math.floor(chance() * papers.length)] as Paper;
    put(x, y, size, paper, -0.95 + (chance() - 0.5) * 0.7, 0.15 + 0.7 * chance());
  }
  return flock.sort((a, b) => a.size - b.size);
}

/** Draws the background: a wall of cream paper with a round sun of vermilion paper. */
function wall(): Canvas {
  const sunAt = (x: number, y: number) => Math.hypot(x - SUN.x, y - SUN.y) - SUN.radius;
  const shadow = new Float32Array(WIDE * HIGH);
  for (let y = 0; y < HIGH; y++)
    for (let x = 0; x < WIDE; x++) shadow[y * WIDE + x] = sunAt(x - 26, y - 38) < 0 ? 1 : 0;
  blur(shadow, WIDE, HIGH, 26);
  const pale = hex('#f4e8d0');
  const deep = hex('#dcc7a2');
  const top = hex('#e8542f');
  const foot = hex('#b42a2a');
  return new Canvas(WIDE, HIGH).map((_, x, y) => {
    const long = cloud(x / 260 + cloud(x / 90, y / 90, 2, 4), y / 38, 3, 6);
    const fibre = cloud(x / 7, y / 7, 3, 1) * 0.05 + noise(x / 1.7, y / 1.7, 2) * 0.025 + long * 0.05;
    const inside = sunAt(x, y);
    if (inside < 0) {
      const rim = smoothstep(-5, 0, inside) * (x - SUN.x + y - SUN.y < 0 ? 0.16 : -0.12);
      const paper = mix(top, foot, clamp((y - SUN.y + SUN.radius) / (2 * SUN.radius)));
      return scale(paper, 1 + fibre * 1.2 + rim);
    }
    const paper = mix(pale, deep, clamp(y / HIGH + cloud(x / 700, y / 700, 2, 9) * 0.2));
    return scale(paper, (1 + fibre) * (1 - 0.55 * (shadow[y * WIDE + x] as number)));
  });
}

// The parts of a crane as a 3D model. The axis x points to the beak, y up, and z to its right wing.
const wing = (side: 1 | -1, flap: number): Vector[][] => {
  const tip: Vector = [-0.1, 0.12 + flap * 0.75, side * (1.45 - flap * 0.3)];
  const front: Vector = [0.36, -0.02, side * 0.1];
  const back: Vector = [-0.36, -0.02, side * 0.1];
  const ridge: Vector = [0.0, 0.12, side * 0.13];
  return [
    [front, tip, ridge],
    [back, ridge, tip],
  ];
};
const body: Vector[][] = ([1, -1] as const).flatMap((side): Vector[][] => [
  [
    [0.36, -0.02, side * 0.1],
    [0, 0.3, 0],
    [-0.36, -0.02, side * 0.1],
  ],
  [
    [0.42, -0.05, 0],
    [0, 0.3, 0],
    [0.36, -0.02, side * 0.1],
  ],
  [
    [-0.42, -0.05, 0],
    [0, 0.3, 0],
    [-0.36, -0.02, side * 0.1],
  ],
  [
    [0.4, -0.04, side * 0.07],
    [-0.4, -0.04, side * 0.07],
    [0, -0.34, 0],
  ],
  // The neck and the tail. Each is a long narrow fold.
  [
    [0.08, -0.3, 0],
    [0.98, 0.92, 0],
    [0.36, -0.02, side * 0.1],
  ],
  [
    [0.36, -0.02, side * 0.1],
    [0.98, 0.92, 0],
    [0.42, 0.05, 0],
  ],
  [
    [-0.08, -0.3, 0],
    [-0.36, -0.02, side * 0.1],
    [-1.12, 0.74, 0],
  ],
  [
    [-0.36, -0.02, side * 0.1],
    [-0.42, 0.05, 0],
    [-1.12, 0.74, 0],
  ],
  // The head, bent forward.
  [
    [0.98, 0.92, 0],
    [1.36, 0.72, 0],
    [0.84, 0.66, side * 0.05],
  ],
]);

interface Facet {
  corners: [Vector, Vector, Vector];
  /** The corners in the crane's own coordinates, before it is rotated. The pattern of the paper uses them. */
  own: [Vector, Vector, Vector];
  normal: Vector;
}

function facets({ x, y, size, yaw, pitch, roll, flap }: Crane): Facet[] {
  const turn = ([px, py, pz]: Vector): Vector => {
    const cy = Math.cos(yaw);
    const sy = Math.sin(yaw);
    const cp = Math.cos(pitch);
    const sp = Math.sin(pitch);
    const cr = Math.cos(roll);
    const sr = Math.sin(roll);
    const rx = px * cr - py * sr;
    const ry = py * cr + px * sr;
    const ax = rx * cy + pz * sy;
    const az = pz * cy - rx * sy;
    const by = ry * cp - az * sp;
    const bz = az * cp + ry * sp;
    return [x + ax * size, y - by * size, bz * size];
  };
  return [...wing(1, flap), ...wing(-1, flap), ...body].map((triangle) => {
    const own = triangle as [Vector, Vector, Vector];
    const corners: Facet['corners'] = [turn(own[0]), turn(own[1]), turn(own[2])];
    const normal = unit(cross(minus(corners[1], corners[0]), minus(corners[2], corners[0])));
    return { corners, own, normal: normal[2] < 0 ? scale(normal, -1) : normal };
  });
}

const minus = (a: Vector, b: Vector): Vector => [a[0] - b[0], a[1] - b[1], a[2] - b[2]];
const cross = (a: Vector, b: Vector): Vector => [
  a[1] * b[2] - a[2] * b[1],
  a[2] * b[0] - a[0] * b[2],
  a[0] * b[1] - a[1] * b[0],
];

/** Calls `paint` for every pixel of a triangle, with the pixel's three barycentric weights. */
function fill(
  [a, b, c]: Facet['corners'],
  each: (x: number, y: number, u: number, v: number, w: number) => void,
): void {
  const area = (b[0] - a[0]) * (c[1] - a[1]) - (c[0] - a[0]) * (b[1] - a[1]);
  if (Math.abs(area) < 1) return;
  const left = Math.floor(Math.min(a[0], b[0], c[0]));
  const right = Math.ceil(Math.max(a[0], b[0], c[0]));
  const top = Math.floor(Math.min(a[1], b[1], c[1]));
  const foot = Math.ceil(Math.max(a[1], b[1], c[1]));
  for (let y = Math.max(0, top); y <= Math.min(HIGH - 1, foot); y++)
    for (let x = Math.max(0, left); x <= Math.min(WIDE - 1, right); x++) {
      const v = ((x - a[0]) * (c[1] - a[1]) - (c[0] - a[0]) * (y - a[1])) / area;
      const w = ((b[0] - a[0]) * (y - a[1]) - (x - a[0]) * (b[1] - a[1])) / area;
      const u = 1 - v - w;
      if (u >= -0.002 && v >= -0.002 && w >= -0.002) each(x, y, u, v, w);
    }
}

/**
 * Draws the cranes' shadows on the wall. The farther a crane is from the wall, the softer is its shadow, so cranes are
 * drawn in four groups by distance.
 */
function shade(canvas: Canvas, flock: Crane[]): void {
  for (const [from, to, soft] of [
    [0, 120, 10],
    [120, 220, 22],
    [220, 330, 36],
    [330, 999, 56],
  ] as const) {
    const plane = new Float32Array(WIDE * HIGH);
    for (const crane of flock.filter(({ away }) => away >= from && away < to))
      for (const { corners } of facets({
        ...crane,
        x: crane.x + crane.away * 0.42,
        y: crane.y + crane.away * 0.56,
      }))
        fill(corners, (x, y) => {
          plane[y * WIDE + x] = 1;
        });
    blur(plane, WIDE, HIGH, soft);
    for (let i = 0; i < plane.length; i++) {
      const dark = 1 - 0.5 * (plane[i] as number);
      for (let channel = 0; channel < 3; channel++)
        canvas.data[i * 3 + channel] =
          (canvas.data[i * 3 + channel] as number) * dark ** (channel === 2 ? 0.8 : 1);
    }
  }
}

function fold(canvas: Canvas, crane: Crane): void {
  const depth = new Map<number, number>();
  for (const { corners, own, normal } of facets(crane)) {
    const direct = normal[0] * LAMP[0] + normal[1] * LAMP[1] + normal[2] * LAMP[2];
    // If a facet is lit from behind, its paper lets some of the light through.
    const light = 0.34 + (direct > 0 ? 0.84 * direct : -0.3 * direct);
    fill(corners, (x, y, u, v, w) => {
      const z = corners[0][2] * u + corners[1][2] * v + corners[2][2] * w;
      const i = y * WIDE + x;
      if (z < (depth.get(i) ?? -Infinity)) return;
      depth.set(i, z);
      const along = own[0][0] * u + own[1][0] * v + own[2][0] * w;
      const across = own[0][2] * u + own[1][2] * v + own[2][2] * w;
      const high = own[0][1] * u + own[1][1] * v + own[2][1] * w;
      const edge = Math.min(u, v, w) * crane.size;
      // Only the wings and the back have the pattern, because neck, head and tail are too narrow for it.
      const wide = Math.abs(across) > 0.12 || Math.abs(along) + Math.abs(high) < 0.4;
      const base = wide ? patternColour(crane.paper, along, across + high * 0.5) : crane.paper.outside;
      const tooth = 1 + cloud(x / 6, y / 6, 2, 3) * 0.05 + cloud(x / 90, y / 90, 2, 8) * 0.05;
      const crease = 1 + 0.16 * (1 - smoothstep(1, 6, edge));
      canvas.set(x, y, scale(base, light * tooth * crease));
    });
  }
}

/** Returns the colour at a point of paper with a Japanese pattern. */
function patternColour({ outside, ink, washi }: Paper, u: number, v: number): Colour {
  let mark = 0;
  if (washi === 'waves') {
    // The pattern “waves”: overlapping circles, where each row covers the row behind it.
    const size = 0.15;
    const row = Math.floor(v / (size / 2));
    for (const r of [row + 1, row]) {
      const shift = r % 2 === 0 ? 0 : size / 2;
      const column = Math.round((u - shift) / size);
      const far = Math.hypot(u - column * size - shift, v - (r * size) / 2 - size * 0.12) / (size / 2);
      if (far < 1) {
        mark = Math.abs(((far * 2.6) % 1) - 0.5) < 0.17 ? 1 : 0;
        break;
      }
    }
  } else if (washi === 'dots') {
    const size = 0.115;
    const row = Math.round(v / size);
    const shift = row % 2 === 0 ? 0 : size / 2;
    const column = Math.round((u - shift) / size);
    const far = Math.hypot(u - column * size - shift, v - row * size);
    mark = far < size * 0.2 ? 1 : Math.abs(far - size * 0.32) < size * 0.045 ? 1 : 0;
  } else if (washi === 'stripes') {
    const place = ((((u + v) / 0.12) % 1) + 1) % 1;
    mark = place < 0.22 || Math.abs(place - 0.36) < 0.04 ? 1 : 0;
  } else if (washi === 'hemp') {
    const size = 0.13;
    for (const turn of [0, Math.PI / 3, -Math.PI / 3]) {
      const place = ((((u * Math.cos(turn) + v * Math.sin(turn)) / size) % 1) + 1) % 1;
      if (Math.abs(place - 0.5) < 0.055) mark = 1;
    }
    for (const turn of [Math.PI / 6, Math.PI / 2, -Math.PI / 6]) {
      const place = ((((u * Math.cos(turn) + v * Math.sin(turn)) / (size * 1.732)) % 1) + 1) % 1;
      if (Math.abs(place - 0.5) < 0.03) mark = 1;
    }
  }
  return mark ? add(scale(outside, 0.12), ink, 0.88) : outside;
}
