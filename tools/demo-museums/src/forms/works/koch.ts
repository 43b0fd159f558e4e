import { blur, Canvas, plane } from '#lib/canvas.ts';
import { type Colour, clamp, gradient, hex, mix, scale, smoothstep } from '#lib/colour.ts';
import { Mosaic, type Point } from '#lib/mosaic.ts';
import { cloud, noise, random } from '#lib/random.ts';

const WIDTH = 1600;
const HEIGHT = 2000;
const CX = 800;
const CY = 965;
const RADIUS = 745;

/** A Koch snowflake: its middle, the distance of its points from the middle, and its rotation. */
interface Flake {
  x: number;
  y: number;
  reach: number;
  turn: number;
}

/** Artwork 114: Koch snowflakes cut into seven sheets of paper behind each other, with a lamp behind all of them. */
export async function koch(longest = HEIGHT): Promise<Canvas> {
  const zoom = longest / HEIGHT;
  const width = WIDTH * zoom;
  const height = HEIGHT * zoom;
  const sheets = layers();
  const canvas = new Canvas(width, height).map((_, x, y) => lantern((x + 0.5) / zoom, (y + 0.5) / zoom));
  const shapes: Float32Array[] = [];
  for (const holes of sheets) shapes.push(await plane(drawing(holes), width, height));
  for (let index = sheets.length; index >= 0; index--) {
    const above = shapes[index - 1];
    const shade = above ? cast(above, width, height, zoom, index) : undefined;
    const own = index < sheets.length ? shapes[index] : undefined;
    if (own)
      lay(
        canvas,
        own,
        shade,
        index === 0 ? await plane(drawRelief(), width, height) : undefined,
        index,
        zoom,
      );
    else if (shade) canvas.map((colour, x, y) => scale(colour, 1 - 0.55 * (shade[y * width + x] as number)));
  }
  return canvas.glow(24 * zoom, 0.22, 0.72);
}

const circle = (turn: number): Point => [Math.cos(turn), Math.sin(turn)];

/**
 * Splits a snowflake into seven smaller ones: a rotated one in the middle, and one at each of the six points, which has
 * a third of the size.
 */
function parts({ x, y, reach, turn }: Flake): Flake[] {
  const all: Flake[] = [{ x, y, reach: reach / Math.sqrt(3), turn: turn + Math.PI / 6 }];
  for (let k = 0; k < 6; k++) {
    const [cos, sin] = circle(turn + (k * Math.PI) / 3);
    all.push({ x: x + (cos * reach * 2) / 3, y: y + (sin * reach * 2) / 3, reach: reach / 3, turn });
  }
  return all;
}

const shrunk = (share: number, less: number) => (flake: Flake) => ({
  ...flake,
  reach: flake.reach * share - less,
});

/** Returns the holes of each sheet. The front sheet comes first. */
function layers(): Flake[][] {
  const whole: Flake = { x: CX, y: CY, reach: RADIUS, turn: -Math.PI / 2 };
  const snow = scatterFlakes();
  const first = [whole, ...snow];
  const second = first.map(shrunk(0.95, 3));
  const seven = parts({ ...whole, reach: whole.reach * 0.935 }).map(shrunk(0.955, 1));
  const third = [...seven, ...snow.map(shrunk(0.86, 3))];
  const fourth = [
    ...seven.map(shrunk(0.915, 3)),
    ...snow
      .filter(({ reach }) => reach > 40)
      .flatMap((flake) => parts(shrunk(0.8, 3)(flake)).map(shrunk(0.9, 1))),
  ];
  const many = seven.flatMap((flake) => parts(shrunk(0.905, 3)(flake))).map(shrunk(0.94, 1.2));
  const fifth = many.filter(({ reach }) => reach > 12);
  const sixth = fifth.map(shrunk(0.9, 2.4)).filter(({ reach }) => reach > 10);
  const seventh = sixth
    .flatMap((flake) => (flake.reach > 70 ? parts(flake).map(shrunk(0.92, 1.4)) : [shrunk(0.82, 2)(flake)]))
    .filter(({ reach }) => reach > 8);
  return [first, second, third, fourth, fifth, sixth, seventh];
}

/** Returns small snowflakes around the large one, none of which overlap. */
function scatterFlakes(): Flake[] {
  const chance = random(1904);
  const found: Flake[] = [];
  const large = outline({ x: CX, y: CY, reach: RADIUS, turn: -Math.PI / 2 });
  const within = new Mosaic([large], 40);
  for (let tries = 0; tries < 4000; tries++) {
    const reach = tries < 300 ? 62 + 48 * chance() : 16 + 30 * chance();
    const x = chance() * WIDTH;
    const y = chance() * HEIGHT;
    const turn = (chance() * Math.PI) / 3;
    const clear =
      !within.at(x, y) && large.every((point) => Math.hypot(x - point[0], y - point[1]) > reach + 22);
    const framed = Math.min(x, y, WIDTH - x, HEIGHT - y) > reach + 46;
    if (
      clear &&
      framed &&
      found.every((other) => Math.hypot(other.x - x, other.y - y) > other.reach + reach + 26)
    )
      found.push({ x, y, reach, turn });
    if (found.length > 30) break;
  }
  return found;
}

function outline({ x, y, reach, turn }: Flake, most = 5): Point[] {
  const corner = (k: number): Point => {
    const [cos, sin] = circle(turn + (k * 2 * Math.PI) / 3);
    return [x + cos * reach, y + sin * reach];
  };
  const depth = Math.min(most, reach > 260 ? 5 : reach > 70 ? 4 : 3);
  return [0, 1, 2].flatMap((k) => curve(corner(k), corner(k + 1), depth));
}

/** Returns the Koch curve between two points. In each step, a line becomes four lines of a third of its length. */
function curve(a: Point, b: Point, depth: number): Point[] {
  if (depth === 0) return [a];
  const dx = (b[0] - a[0]) / 3;
  const dy = (b[1] - a[1]) / 3;
  const p: Point = [a[0] + dx, a[1] + dy];
  const q: Point = [a[0] + 2 * dx, a[1] + 2 * dy];
  const [cos, sin] = circle(-Math.PI / 3);
  const tip: Point = [p[0] + dx * cos - dy * sin, p[1] + dx * sin + dy * cos];
  return [
    ...curve(a, p, depth - 1),
    ...curve(p, tip, depth - 1),
    ...curve(tip, q, depth - 1),
    ...curve(q, b, depth - 1),
  ];
}

function drawing(holes: Flake[]): string {
  const path = holes
    .map(
      (flake) =>
        `M${outline(flake)
          .map(([x, y]) => `${x.toFixed(2)} ${y.toFixed(2)}`)
          .join('L')}Z`,
    )
    .join('');
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}" viewBox="0 0 ${WIDTH} ${HEIGHT}"><rect width="100%" height="100%" fill="#fff"/><path d="${path}" fill="#000"/></svg>`;
}

/** Draws the relief on the front sheet: outlines of the snowflake that get larger and fainter outwards. */
function drawRelief(): string {
  const rings = [1.09, 1.23, 1.41, 1.63, 1.9].map((share, index) => {
    const points = outline({ x: CX, y: CY, reach: RADIUS * share, turn: -Math.PI / 2 }, 3);
    const path = points.map(([x, y]) => `${x.toFixed(1)} ${y.toFixed(1)}`).join('L');
    return `<path d="M${path}Z" fill="none" stroke="#fff" stroke-opacity="${1 - index * 0.14}" stroke-width="11" stroke-linejoin="round"/>`;
  });
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}" viewBox="0 0 ${WIDTH} ${HEIGHT}">${rings.join('')}</svg>`;
}

/** Returns the shadow that a sheet casts on the next one. It is dark close to the edge, and faint farther away. */
function cast(sheet: Float32Array, width: number, height: number, zoom: number, index: number): Float32Array {
  const shiftSheet = (dx: number, dy: number, soft: number) => {
    const result = new Float32Array(sheet.length);
    const ox = Math.round(dx * zoom);
    const oy = Math.round(dy * zoom);
    for (let y = 0; y < height; y++)
      for (let x = 0; x < width; x++)
        result[y * width + x] = sheet[
          clamp(y - oy, 0, height - 1) * width + clamp(x - ox, 0, width - 1)
        ] as number;
    blur(result, width, height, soft * zoom);
    return result;
  };
  const depth = 1.25 - 0.1 * index;
  const close = shiftSheet(6 * depth, 9 * depth, 5 * depth);
  const wide = shiftSheet(16 * depth, 24 * depth, 22 * depth);
  return close.map((value, i) => clamp(value * 0.58 + (wide[i] as number) * 0.55));
}

const papers = ['#f3f4f6', '#cfdff0', '#93b6e2', '#6f80cc', '#7f58ac', '#c45a94', '#ef8068'].map(hex);
const shadowTint = hex('#26386e');
const warm = hex('#ffb45c');
const dusk = hex('#b4c6e4');

/** Draws a sheet with its fibres, its cut edge, the shadow on it, and the glow of the lamp behind it. */
function lay(
  canvas: Canvas,
  own: Float32Array,
  shade: Float32Array | undefined,
  raised: Float32Array | undefined,
  index: number,
  zoom: number,
): void {
  const { width, height } = canvas;
  const soft = raised ? own.map((value, i) => value + 0.55 * (raised[i] as number)) : own.slice();
  blur(soft, width, height, 2.2 * zoom);
  const glow = own.slice();
  blur(glow, width, height, 20 * zoom);
  const dye = papers[index] as Colour;
  canvas.map((colour, x, y) => {
    const i = y * width + x;
    const cover = own[i] as number;
    if (cover === 0) return colour;
    const px = x / zoom;
    const py = y / zoom;
    const slope = (stride: number) =>
      ((soft[Math.min(i + stride, own.length - 1)] as number) - (soft[Math.max(i - stride, 0)] as number)) *
      zoom;
    const rim = clamp((slope(1) * 0.6 + slope(width) * 0.8) * 2.4, -0.35, 0.6);
    const fibre =
      0.035 * cloud(px / 7 + index * 31, py / 7, 3, 5) +
      0.03 * noise(px / 1.6, py / 11, 6 + index) +
      0.02 * cloud(px / 90, py / 90, 2, 9);
    const far = Math.hypot(px - CX, py - CY) / RADIUS;
    const lamp = (1 - (glow[i] as number)) * (0.12 + index / 14) * (1 - smoothstep(0.1, 1.1, far));
    const paper = index === 0 ? mix(dye, dusk, 0.75 * smoothstep(0.55, 1.5, far)) : dye;
    const lit =
      (1.02 + fibre + rim * 0.5) *
      (1.03 - 0.2 * smoothstep(0.3, 0.85, Math.hypot(px / 1600 - 0.4, py / 2000 - 0.36)));
    const dark = shade ? (shade[i] as number) : 0;
    const shaded = mix(
      scale(paper, lit),
      scale([paper[0] * shadowTint[0] * 3, paper[1] * shadowTint[1] * 3, paper[2] * shadowTint[2] * 3], 1),
      dark * 0.92,
    );
    return mix(colour, mix(shaded, warm, lamp * 0.7), cover);
  });
}

const flame = gradient([
  [0, '#fffbe6'],
  [0.25, '#ffe9a8'],
  [0.6, '#ffc05c'],
  [1, '#f2934e'],
]);

function lantern(x: number, y: number): Colour {
  const far = Math.hypot(x - CX, y - CY) / RADIUS;
  return scale(flame(clamp(far + 0.05 * cloud(x / 120, y / 120, 2, 3))), 1.15 - 0.35 * clamp(far));
}
