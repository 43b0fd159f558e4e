import { blur, Canvas } from '#lib/canvas.ts';
import { add, type Colour, clamp, gradient, hex, mix, scale, smoothstep } from '#lib/colour.ts';
import { fillField } from '#lib/heights.ts';
import { unit as normed, type Vector } from '#lib/light.ts';
import { cloud, hash, noise } from '#lib/random.ts';

/**
 * Tiles have five sides (`SIDES`), and four tiles meet at each corner (`MEET`). Such tiles fill the hyperbolic
 * plane.
 */
const SIDES = 5;
const MEET = 4;
const SECTOR = Math.PI / SIDES;
const room = Math.sqrt(Math.cos(Math.PI / MEET) ** 2 - Math.sin(SECTOR) ** 2);
/** Circle of which a side of the middle pentagon is an arc. The circle and the disc's rim meet at right angles. */
const EDGE = { middle: Math.cos(Math.PI / MEET) / room, radius: Math.sin(SECTOR) / room };

/** Position and radii of the plate, as fractions of the picture's width. */
const PLATE = { x: 0.5, y: 0.495, radius: 0.42, disc: 0.38 };
/** Distance of the middle pentagon from the middle of the plate, in x and y. */
const SHIFT = { x: 0.1, y: 0.07 };

/** A point of the plane, after it was mapped into one sector of the middle pentagon. */
interface Home {
  far: number;
  turn: number;
  /** Hyperbolic distance of the point to the nearest side of the pentagon. */
  side: number;
  dark: boolean;
  tile: number;
  /** Size of the tile that contains the point, relative to the middle tile. Tiles look smaller towards the rim. */
  size: number;
}

/**
 * Artwork 125: the Poincaré disc on a porcelain plate. In hyperbolic geometry, all its pentagons have the same size.
 */
export function hyperbolic(width = 2000): Canvas {
  const wide = width * 2;
  const shade = shadowOf(width);
  const paint = new Canvas(wide, wide).map((_, px, py) => {
    const x = (px + 0.5) / wide;
    const y = (py + 0.5) / wide;
    const far = Math.hypot(x - PLATE.x, y - PLATE.y);
    if (far > PLATE.radius) return table(x, y, shade, width);
    return plate(x, y, far);
  });
  return paint.halve().glow(width * 0.005, 0.4, 0.8);
}

/** Maps a point into one sector of the middle pentagon, by repeated reflection in its axes and its side. */
function homeOf(u: number, v: number): Home {
  let [x, y] = shiftPlane(u, v);
  let size = (1 - x * x - y * y) / 2;
  let dark = false;
  let path = 7;
  for (let step = 0; step < 60; step++) {
    let turn = Math.atan2(y, x);
    const turns = Math.round(turn / (2 * SECTOR));
    turn -= turns * 2 * SECTOR;
    const far = Math.hypot(x, y);
    x = far * Math.cos(turn);
    y = far * Math.sin(turn);
    const dx = x - EDGE.middle;
    const dy = y;
    const square = dx * dx + dy * dy;
    const side = (square - EDGE.radius ** 2) / (EDGE.radius * (1 - far * far));
    if (side >= 0) {
      size /= (1 - far * far) / 2;
      return { far, turn, side: Math.asinh(side), dark, tile: path, size };
    }
    const by = EDGE.radius ** 2 / square;
    x = EDGE.middle + dx * by;
    y = dy * by;
    dark = !dark;
    path = (Math.imul(path, 31) + ((turns + 10) % 5) + 1) | 0;
  }
  return { far: 0, turn: 0, side: 0, dark, tile: path, size: 0 };
}

/** Moves and rotates the hyperbolic plane, so that the pattern is not centred on the plate. */
function shiftPlane(u: number, v: number): [number, number] {
  const ax = SHIFT.x;
  const ay = SHIFT.y;
  const nx = u - ax;
  const ny = v - ay;
  const dx = 1 - (ax * u + ay * v);
  const dy = -(ax * v - ay * u);
  const length = dx * dx + dy * dy;
  const x = (nx * dx + ny * dy) / length;
  const y = (ny * dx - nx * dy) / length;
  const turn = 0.31;
  return [x * Math.cos(turn) - y * Math.sin(turn), x * Math.sin(turn) + y * Math.cos(turn)];
}

const cobalt = gradient([
  [0, '#f4f3ee'],
  [0.14, '#d5dfec'],
  [0.35, '#8aa9d8'],
  [0.6, '#2f58ac'],
  [0.82, '#14307c'],
  [1, '#0a1a4c'],
]);
const gilt = hex('#e9bd62');
const giltDark = hex('#7a4c14');

/** Returns the amount of cobalt paint at a point: much on outlines, little on washes, none on white clay. */
function brush({ far, turn, side, dark, tile, size }: Home, pixel: number): number {
  const soft = clamp(pixel / Math.max(size, 1e-6), 0.007, 0.2);
  const stroke = (distance: number, half: number) =>
    smoothstep(half + soft, half - soft * 0.5, Math.abs(distance));
  const turned = Math.abs(turn);
  // The pattern: petals point to the sides, sepals to the corners, with a centre in the middle and leaves in the
  // corners.
  const petal = 0.235 * Math.cos(turned * 2.5) ** 0.55 * (1 - 0.16 * Math.exp(-((turned / 0.09) ** 2))) - far;
  const sepal = 0.2 * Math.max(0, Math.cos((SECTOR - turned) * 4.2)) ** 0.6 - far;
  const cx = far * Math.cos(SECTOR - turned);
  const cy = far * Math.sin(SECTOR - turned);
  const leaf = 0.036 - Math.hypot((cx - 0.288) * 0.6, cy * 1.5);
  const bud = 0.017 - Math.hypot(cx - 0.243, cy - 0.052);
  const heart = 0.052 - far;
  const vein = stroke(cy, 0.003) * smoothstep(0.24, 0.26, cx) * smoothstep(0.34, 0.32, cx);
  const hand = noise(far * 30, turn * 7, tile & 63) * 0.08;
  let wash = dark ? 0.72 + hand + 0.12 * hash(tile, 3) : 0.02;
  const fill = (edge: number, tone: number) => {
    wash += (tone - wash) * smoothstep(-soft, soft, edge);
  };
  fill(sepal, dark ? 0.3 : 0.5 + hand);
  fill(petal, dark ? 0.03 + clamp(0.26 - far * 1.3) : 0.16 + clamp((0.24 - far) * 2.2 - 0.08) + hand);
  fill(leaf, dark ? 0.08 : 0.42 + hand);
  fill(bud, dark ? 0.05 : 0.7);
  fill(heart, dark ? 0.55 : 0.04);
  fill(0.022 - far, dark ? 0.02 : 0.85);
  const ribs =
    stroke(Math.sin(turn * 5 * 3) * far * 0.35, 0.004) *
    smoothstep(0.07, 0.1, far) *
    smoothstep(0.03, 0.06, petal);
  const lines = Math.max(
    stroke(petal, 0.006),
    stroke(sepal, 0.005) * (petal > 0 ? 0 : 1),
    stroke(leaf, 0.005),
    stroke(heart, 0.005),
    stroke(bud, 0.004),
    vein,
    ribs * 0.5,
  );
  wash = Math.max(wash, lines * 0.92 * (dark ? 0.9 : 1));
  const border = stroke(side - 0.075, 0.011);
  return dark ? mixValues(wash, 0.05, border) : Math.max(wash, border * 0.8);
}

function mixValues(from: number, to: number, share: number): number {
  return from + (to - from) * share;
}

function plate(x: number, y: number, far: number): Colour {
  const u = (x - PLATE.x) / PLATE.disc;
  const v = (y - PLATE.y) / PLATE.disc;
  const radius = Math.hypot(u, v);
  const out = far / PLATE.radius;
  // The plate is a shallow dish with a lip. This is its slope.
  const bowl = -0.34 * out ** 2 - 0.5 * smoothstep(0.9, 0.955, out) + 1.5 * smoothstep(0.965, 1, out) ** 2;
  const ripple = cloud(x * 90, y * 90, 2, 5) * 0.012;
  const cos = (x - PLATE.x) / (far || 1);
  const sin = (y - PLATE.y) / (far || 1);
  const normal = normed([cos * bowl + ripple, sin * bowl + ripple, 1]);
  if (out > 0.982) return gold(normal, x, y);
  let dye = 0.02;
  let gilded = 0;
  if (radius < 0.999) {
    const run = noise(x * 300, y * 300, 7) * 0.0008;
    const home = homeOf(u + run, v + run);
    const pixel = 1 / (PLATE.disc * 2000);
    dye = brush(home, pixel);
    // A pentagon that is smaller than a brush stroke gets one even tone.
    dye = mixValues(0.42, dye, smoothstep(0.026, 0.076, home.size));
    gilded = smoothstep(0.03, 0.022, home.side) * smoothstep(0.04, 0.1, home.size);
  } else if (out < 0.935) dye = 0.9;
  else dye = 0.05 + 0.75 * smoothstep(0.0035, 0.0015, Math.abs(out - 0.957));
  if (radius >= 0.985 && radius < 1.012) dye = Math.max(dye, 0.92);
  const pool = cloud(x * 40, y * 40, 2, 9) * 0.13;
  const clay = cobalt(clamp(dye * (1 + pool) + 0.012));
  if (gilded > 0.02)
    return addGlaze(mix(clay, mix(gilt, giltDark, 0.3 + pool), gilded), normal, x, y, 1 + gilded);
  return addGlaze(clay, normal, x, y, 1);
}

/** Adds the shine of the glaze: a lamp, and two windows reflected in the dish. */
function addGlaze(colour: Colour, normal: Vector, x: number, y: number, gleam: number): Colour {
  const diffuse = clamp(normal[0] * -0.42 + normal[1] * -0.52 + normal[2] * 0.78);
  const lamp = 0.42 + 0.72 * diffuse;
  const rx = normal[0] + 0.11;
  const ry = normal[1] + 0.17;
  const a = rx * 0.85 + ry * 0.5;
  const b = ry * 0.85 - rx * 0.5;
  const wobble = noise(x * 26, y * 26, 11) * 0.006;
  const pane = (mid: number) =>
    smoothstep(0.052, 0.044, Math.abs(a - mid + wobble)) * smoothstep(0.115, 0.1, Math.abs(b + wobble));
  const window = pane(-0.06) + pane(0.06);
  const haze = Math.exp(-(rx * rx + ry * ry) / 0.05) * 0.05;
  return add(scale(colour, lamp), [1, 0.98, 0.94], (window * 0.2 + haze) * gleam);
}

function gold(normal: Vector, x: number, y: number): Colour {
  const worn = cloud(x * 40, y * 40, 3, 12);
  const mirror = 0.5 + 0.5 * Math.sin(normal[0] * 5 + normal[1] * 6 + 1.2 + worn * 0.5);
  const lit = mix(giltDark, gilt, 0.15 + 0.85 * mirror);
  return add(lit, [1, 0.85, 0.5], 0.5 * mirror ** 6);
}

function shadowOf(width: number): Float32Array {
  const dark = fillField(width, width, (x, y) => {
    const far = Math.hypot(x / width - PLATE.x - 0.014, y / width - PLATE.y - 0.024);
    return far < PLATE.radius * 0.995 ? 1 : 0;
  });
  blur(dark, width, width, width * 0.016);
  return dark;
}

const lacquer = hex('#c2381c');
const deep = hex('#7a1a10');

/** Returns the colour of the table, whose vermilion lacquer is worn. */
function table(x: number, y: number, shade: Float32Array, width: number): Colour {
  const dark = shade[Math.floor(y * width) * width + Math.floor(x * width)] as number;
  const rubbed = cloud(x * 5, y * 5, 5, 13);
  const far = Math.hypot(x - 0.3, y - 0.22);
  const base = mix(lacquer, deep, clamp(0.15 + far * 0.75 + rubbed * 0.25));
  const sheen = Math.exp(-(((x + y * 0.7 - 0.28 + rubbed * 0.04) / 0.16) ** 2)) * 0.05;
  return scale(add(base, [1, 0.8, 0.7], sheen), 1 - 0.86 * dark);
}
