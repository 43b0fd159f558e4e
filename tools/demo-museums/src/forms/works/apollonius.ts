import { Canvas } from '#lib/canvas.ts';
import { add, type Colour, clamp, hex, mix, scale, smoothstep } from '#lib/colour.ts';
import { cloud, hash, noise } from '#lib/random.ts';

/** A circle. `bend` is its curvature (1 / radius), and x and y are its centre multiplied by the curvature. */
interface Circle {
  bend: number;
  x: number;
  y: number;
}

/**
 * Rotation of the first four circles in radians. All four touch each other. The first one has curvature -2,
 * because it contains the other three (curvatures 3, 6 and 7).
 */
const TURN = -0.62;
const first: Circle[] = [
  { bend: -2, x: 0, y: 0 },
  { bend: 3, x: -1 / 2, y: 0 },
  { bend: 6, x: 2, y: 0 },
  { bend: 7, x: 3 / 2, y: 2 },
];

/** Artwork 123: an Apollonian gasket (smaller and smaller circles in the gaps between circles) as soap bubbles. */
export function apollonius(width = 2000): Canvas {
  const wide = width * 2;
  const canvas = new Canvas(wide, wide).map((_, x, y) => night(x / wide, y / wide));
  const least = 1.1 / width;
  const found = fillGaps(least / 0.93);
  found.forEach((circle, index) => {
    bubble(canvas, circle, index);
  });
  return canvas
    .halve()
    .glow(width * 0.004, 0.5, 0.55)
    .glow(width * 0.03, 0.25, 0.55);
}

/**
 * Fills all gaps with circles. By the complex Descartes theorem, three circles that touch each other have two
 * circles that touch all three. One of the two is known, so the other follows.
 */
function fillGaps(least: number): Circle[] {
  const all = [...first];
  const kiss = (a: Circle, b: Circle, c: Circle, old: Circle) => {
    const next: Circle = {
      bend: 2 * (a.bend + b.bend + c.bend) - old.bend,
      x: 2 * (a.x + b.x + c.x) - old.x,
      y: 2 * (a.y + b.y + c.y) - old.y,
    };
    if (1 / next.bend < least) return;
    all.push(next);
    kiss(a, b, next, c);
    kiss(b, c, next, a);
    kiss(a, c, next, b);
  };
  const [o, p, q, r] = first as [Circle, Circle, Circle, Circle];
  kiss(o, p, q, r);
  kiss(o, p, r, q);
  kiss(o, q, r, p);
  kiss(p, q, r, o);
  // A circle may be found several times, but is drawn once.
  const seen = new Set<string>();
  return all.filter(({ bend, x, y }) => {
    const key = `${Math.round(bend * 1e3)} ${Math.round(x * 1e3)} ${Math.round(y * 1e3)}`;
    if (seen.has(key)) return false;
    seen.add(key);
    return true;
  });
}

/** Interference colours of a soap film, one for each 10 nm of optical path length. */
const interference: Colour[] = Array.from({ length: 260 }, (_, step) => {
  const way = step * 10;
  const eye = (middle: number) => {
    let sum = 0;
    for (let k = -3; k <= 3; k++) sum += Math.sin((Math.PI * way) / (middle + k * 14)) ** 2;
    return sum / 7;
  };
  return [eye(612), eye(549), eye(465)];
});

function interferenceAt(way: number): Colour {
  const at = clamp(way / 10, 0, 258.9);
  const low = Math.floor(at);
  return mix(interference[low] as Colour, interference[low + 1] as Colour, at - low);
}

function bubble(canvas: Canvas, circle: Circle, index: number): void {
  const size = canvas.width;
  const radius = Math.abs(1 / circle.bend) * 0.93 * size;
  const mx = (circle.x / circle.bend) * 0.93;
  const my = (circle.y / circle.bend) * 0.93;
  const x = size * (0.5 + mx * Math.cos(TURN) - my * Math.sin(TURN));
  const y = size * (0.5 + mx * Math.sin(TURN) + my * Math.cos(TURN));
  for (let py = Math.max(0, Math.floor(y - radius)); py <= Math.min(size - 1, y + radius); py++)
    for (let px = Math.max(0, Math.floor(x - radius)); px <= Math.min(size - 1, x + radius); px++) {
      const dx = (px + 0.5 - x) / radius;
      const dy = (py + 0.5 - y) / radius;
      const square = dx * dx + dy * dy;
      if (square >= 1) continue;
      const under = canvas.get(px, py);
      canvas.set(px, py, skin(under, dx, dy, Math.sqrt(1 - square), radius / size, index));
    }
}

/** Returns the colour at a point of a bubble, from the background, the soap film and reflected windows. */
function skin(under: Colour, dx: number, dy: number, dz: number, radius: number, index: number): Colour {
  const own = hash(index, 5);
  const detail = 1 + 2.2 * Math.sqrt(radius);
  const swirl = cloud(dx * detail + own * 40, dy * detail * 1.6 + own * 90, 3, 9) * 0.9;
  const flow = cloud(dx * 1.7 + swirl + own * 17, dy * 3.2 + swirl * 1.4 - own * 31, 4, 10);
  // The soap film gets thicker from top to bottom. Seen at a flat angle, it causes a smaller phase difference.
  const thick = 330 + 250 * (dy * 0.75 + 0.25) + 190 * flow + own * 330;
  const bent = Math.sqrt(1 - (1 - dz * dz) / 1.77);
  const pure = interferenceAt(2 * 1.33 * Math.max(40, thick) * bent);
  const grey = Math.min(...pure) * 0.55;
  const colour: Colour = [pure[0] - grey, pure[1] - grey, pure[2] - grey];
  const rim = (1 - dz) ** 2.2;
  // The outermost bubble contains all others, so it is almost transparent.
  const veil = index === 0 ? 0.35 : 1;
  const wall = 0.1 * veil + 1.35 * rim;
  // The front of the bubble reflects the room: pale light from above, and warm light from the lower right.
  const room = 0.55 + 0.45 * clamp(-dy * 0.8 - dx * 0.35) + 0.25 * clamp(dx * 0.5 + dy * 0.6);
  let seen = add(scale(under, 0.93 - 0.5 * rim), colour, wall * room * 0.95);
  seen = add(seen, mix(colour, [0.8, 0.9, 1], 0.35), (index === 0 ? 0 : 0.5) * windows(dx, dy, dz));
  const edge = smoothstep(0.16, 0.02, dz);
  return mix(seen, scale(seen, 0.35), edge * 0.8);
}

/**
 * Returns the reflection of a tall window on the left. It is visible in the front of the bubble, and again in its back,
 * where it is small and upside down.
 */
function windows(dx: number, dy: number, dz: number): number {
  const pane = (nx: number, ny: number, nz: number, big: number) => {
    // Direction of the reflected ray.
    const rx = 2 * nz * nx;
    const ry = 2 * nz * ny;
    const ahead = smoothstep(0.69, 0.74, nz);
    const u = (rx + 0.52) / big;
    const v = (ry + 0.56) / big;
    const a = u * 0.93 + v * 0.36;
    const b = v * 0.93 - u * 0.36;
    const inside = smoothstep(0.3, 0.25, Math.abs(a)) * smoothstep(0.4, 0.35, Math.abs(b));
    return (
      inside * ahead * smoothstep(0.012, 0.03, Math.abs(a)) * smoothstep(0.012, 0.03, Math.abs(b + 0.06))
    );
  };
  const front = pane(dx, dy, dz, 0.72) * 1.25;
  const back = pane(-dx, -dy, dz, 0.5) * 0.55;
  return front + back;
}

const centre = hex('#1d3a5c');
const middle = hex('#14213f');
const corner = hex('#0b0d1c');

function night(u: number, v: number): Colour {
  const far = Math.hypot(u - 0.42, v - 0.4);
  const smoke = cloud(u * 3, v * 3, 4, 3) * 0.12 + noise(u * 1.5, v * 1.5, 4) * 0.05;
  const at = far + smoke;
  return mix(mix(centre, middle, smoothstep(0, 0.45, at)), corner, smoothstep(0.3, 0.8, at));
}
