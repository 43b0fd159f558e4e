import { blur, Canvas } from '#lib/canvas.ts';
import { add, type Colour, clamp, gradient, hex, mix, scale, smoothstep } from '#lib/colour.ts';
import { type Hat, hats } from '#lib/hats.ts';
import { Lamp } from '#lib/lamp.ts';
import { Mosaic, type Point } from '#lib/mosaic.ts';
import { cloud, hash, noise } from '#lib/random.ts';

const WIDTH = 1600;
const HEIGHT = 2000;
/** Length of the short side of a hat tile in pixels (`SIDE`), and rotation of the whole wall (`TURN`). */
const SIDE = 47;
const TURN = 0.21;
/** Half the width of the joint between two stones, in pixels. */
const JOINT = 3.2;

const moon = new Lamp(-0.62, -0.6, 0.5);
const amber = gradient([
  [0, '#2a0b03'],
  [0.3, '#8c3208'],
  [0.55, '#e07a14'],
  [0.78, '#fbb84a'],
  [1, '#ffeec0'],
]);
const slates = ['#4a6072', '#5a5f74', '#3a5456', '#6a5c64', '#50687a', '#343c4a', '#77797c'].map(hex);
const grout = hex('#07090d');
const glowing = hex('#8a3c0c');

type Stone = Hat & { middle: Point; lamp: number };

/**
 * Artwork 110: a wall of the aperiodic hat tile. About one in eight tiles is mirrored, and a lamp shines through
 * the mirrored tiles.
 */
export function hat(longest = HEIGHT): Canvas {
  const zoom = longest / HEIGHT;
  const width = WIDTH * zoom;
  const height = HEIGHT * zoom;
  const all = layStones();
  const mosaic = new Mosaic(
    all.map(({ outline }) => outline),
    24,
  );
  const count = width * height;
  const near = new Float32Array(count);
  const relief = new Float32Array(count);
  for (let i = 0; i < count; i++) {
    const x = ((i % width) + 0.5) / zoom;
    const y = (Math.floor(i / width) + 0.5) / zoom;
    const spot = mosaic.at(x, y);
    if (!spot) continue;
    const stone = all[spot.piece] as Stone;
    if (!stone.reflected) relief[i] = leaves(spot.piece, x, y);
    else if (spot.edge > JOINT) near[i] = stone.lamp;
  }
  const far = near.slice();
  blur(near, width, height, 62 * zoom);
  blur(far, width, height, 170 * zoom);
  /** Returns the slope of a plane at a pixel. The unit is the change per pixel of the finished artwork. */
  const slope = (plane: Float32Array, i: number, stride: number) =>
    ((plane[Math.min(i + stride, count - 1)] as number) - (plane[Math.max(i - stride, 0)] as number)) *
    0.5 *
    zoom;
  const canvas = Canvas.shade(width, height, 2, (px, py) => {
    const x = px / zoom;
    const y = py / zoom;
    const spot = mosaic.at(x, y);
    if (!spot) return [0, 0, 0];
    const i = Math.floor(py) * width + Math.floor(px);
    const warm = (near[i] as number) * 1.5 + (far[i] as number) * 1.3;
    if (spot.edge < JOINT) return mix(grout, glowing, clamp(warm * 0.6));
    const stone = all[spot.piece] as Stone;
    if (stone.reflected) return onyx(stone, spot.edge - JOINT, spot.piece, x, y);
    const bevel = 1.1 * (1 - smoothstep(0, 12, spot.edge - JOINT + noise(x / 9, y / 9, 3) * 2));
    const nx =
      spot.ax * bevel - clamp(slope(relief, i, 1), -0.8, 0.8) * 0.85 + (hash(spot.piece, 8) - 0.5) * 0.3;
    const ny =
      spot.ay * bevel - clamp(slope(relief, i, width), -0.8, 0.8) * 0.85 + (hash(spot.piece, 9) - 0.5) * 0.3;
    // The light is brightest towards the lamp, so the gradient of the glow is the direction of the light.
    const facing = (nx * slope(near, i, 1) + ny * slope(near, i, width)) * 110;
    return slate(spot.piece, nx, ny, x, y, warm * clamp(0.8 + facing / (0.25 + warm), 0, 2.8));
  });
  return canvas.glow(60 * zoom, 0.2, 0.45).map((colour, x, y) => {
    const off = Math.hypot(x / width - 0.5, (y / height - 0.46) * 1.05);
    return scale(colour, 1.14 - 0.6 * smoothstep(0.25, 0.8, off));
  });
}

function layStones(): Stone[] {
  const cos = Math.cos(TURN) * SIDE;
  const sin = Math.sin(TURN) * SIDE;
  return hats(32, 34, 2022).map(({ outline, reflected }, index) => {
    const points = outline.map(
      ([x, y]): Point => [WIDTH / 2 + x * cos - y * sin, HEIGHT / 2 + x * sin + y * cos],
    );
    const mean = (axis: 0 | 1) => points.reduce((sum, point) => sum + point[axis], 0) / points.length;
    const x = mean(0);
    const y = mean(1);
    const off = Math.hypot((x - 790) / 900, (y - 900) / 1100);
    const lamp = (1.12 - 0.75 * smoothstep(0.1, 1.1, off)) * (0.85 + 0.3 * hash(index, 6));
    return { outline: points, reflected, middle: [x, y], lamp };
  });
}

/** Returns the relief of split slate: thin layers that broke off in steps. Each stone has its own direction. */
function leaves(piece: number, x: number, y: number): number {
  const turn = hash(piece, 1, 4) * Math.PI;
  const cos = Math.cos(turn);
  const sin = Math.sin(turn);
  const u = x * cos + y * sin;
  const v = y * cos - x * sin;
  const rough = cloud(u / 130, v / 62, 4, piece % 40) * 5 + (hash(piece, 2, 4) - 0.5) * v * 0.012;
  const step = Math.floor(rough);
  const riser = smoothstep(0.78, 1, rough - step);
  return (step + riser) * 1.5 + noise(u / 6, v / 4, 9) * 0.28 + noise(u / 2.4, v / 1.8, 10) * 0.14;
}

function slate(piece: number, nx: number, ny: number, x: number, y: number, warm: number): Colour {
  const tone = 0.55 + 0.95 * hash(piece, 3) + 0.3 * cloud(x / 70, y / 70, 3, 8);
  const body = scale(slates[Math.floor(hash(piece, 6) * slates.length)] as Colour, tone);
  const cold = scale(body, 0.06 + 0.44 * moon.diffuse(nx, ny));
  const lit: Colour = [body[0] * 5.4 + 0.05, body[1] * 1.7 + 0.014, body[2] * 0.3];
  return add(add(cold, lit, warm), [0.75, 0.85, 1], moon.gleam(nx, ny, 20) * 0.05);
}

/** Returns the colour of translucent onyx with a lamp behind it: bands, veins, a bright centre and a dark rim. */
function onyx({ middle: [cx, cy], lamp }: Stone, edge: number, piece: number, x: number, y: number): Colour {
  const turn = hash(piece, 5) * Math.PI;
  const cos = Math.cos(turn);
  const sin = Math.sin(turn);
  const u = x * cos + y * sin;
  const v = y * cos - x * sin;
  const warp = cloud(u / 130, v / 90, 4, piece % 30) * 70;
  const band = 0.5 + 0.5 * Math.sin((v + warp) / 11 + 3 * noise(v / 40, piece, 2));
  const vein = 1 - smoothstep(0, 0.06, Math.abs(cloud(u / 80, v / 50, 4, 60 + (piece % 9))));
  const heart = Math.exp(-((x - cx) ** 2 + (y - cy) ** 2) / 100 ** 2);
  const thick = smoothstep(0, 20, edge);
  const value = 0.2 + 0.36 * heart + 0.26 * band * thick + 0.14 * thick - 0.24 * vein;
  const mottle = 0.07 * noise(u / 5, v / 5, 3) + 0.14 * cloud(u / 24, v / 24, 3, 7);
  return scale(amber(clamp((value + mottle) * (0.55 + 0.5 * lamp))), 0.75 + 0.5 * heart * lamp);
}
