import { blur, Canvas, plane } from '#lib/canvas.ts';
import { add, type Colour, hex, mix, scale, smoothstep } from '#lib/colour.ts';
import { distanceTo, type Piece, pieces } from '#lib/distance.ts';
import { type Girih, girih, middle } from '#lib/girih.ts';
import { Lamp } from '#lib/lamp.ts';
import { cloud, hash, noise } from '#lib/random.ts';
import { soften } from '#lib/soften.ts';
import { strapwork } from '#lib/strapwork.ts';

const WIDTH = 1600;
const HEIGHT = 2000;
/** Middle of the rosette (`CX`, `CY`), and length of a side of a girih tile (`SIDE`), in pixels. */
const CX = 800;
const CY = 900;
const SIDE = 125;
const STRAP = 0.125;

const sun = new Lamp(-0.55, -0.55, 0.6);
const gold = hex('#c08a2c');
const line = hex('#140c06');
const glaze = {
  lapis: hex('#14328c'),
  night: hex('#0c1c52'),
  turquoise: hex('#18a0a4'),
  sea: hex('#0d6f86'),
  milk: hex('#e9e2cc'),
  honey: hex('#c9881e'),
};

interface Setting {
  labels: Int32Array;
  found: Piece[];
  stars: Map<number, number>;
  lost: Uint8Array;
  inPiece: Float32Array;
  inStrap: Float32Array;
  cuts: Float32Array;
  shade: Float32Array;
  width: number;
  /** Number of pixels of this drawing per pixel of the finished artwork. */
  zoom: number;
}

/** Artwork 108: girih tiles as on the shrine of Darb-e Imam in Isfahan, lit through an arch. */
export async function isfahan(longest = HEIGHT): Promise<Canvas> {
  const zoom = (longest / HEIGHT) * 2;
  const width = WIDTH * zoom;
  const height = HEIGHT * zoom;
  const tiles = girih(12, 32);
  const { strap, cut } = drawings(tiles);
  const straps = await plane(strap, width, height);
  const cuts = await plane(cut, width, height);
  const mask = straps.map((value) => (value > 0.5 ? 1 : 0));
  const binary = Uint8Array.from(mask);
  const { labels, found } = pieces(binary, width);
  const stars = new Map<number, number>();
  for (const { kind, corners } of tiles) {
    const [x, y] = middle(corners).map((value) => value * SIDE) as [number, number];
    const px = Math.round((x + CX) * zoom);
    const py = Math.round((y + CY) * zoom);
    if (kind !== 'decagon' || px < 0 || py < 0 || px >= width || py >= height) continue;
    stars.set(labels[py * width + px] as number, Math.hypot(x, y) / SIDE);
    found[labels[py * width + px] as number] = { area: 0, x: px, y: py };
  }
  const lost = new Uint8Array(width * height);
  for (let i = 0; i < lost.length; i++) {
    const label = labels[i] as number;
    const { x, y } = label === 0 ? { x: i % width, y: Math.floor(i / width) } : (found[label] as Piece);
    lost[i] = decay(x / zoom, y / zoom) + (label === 0 ? -0.02 : 0.12 * (hash(label, 31) - 0.5)) > 0 ? 1 : 0;
  }
  const shade = Float32Array.from(lost, (value, i) =>
    value ? 1 - (lost[Math.max(0, i - Math.round(7 * zoom) * (width + 1))] as number) : 0,
  );
  blur(shade, width, height, 4 * zoom);
  const setting: Setting = {
    labels,
    found,
    stars,
    lost,
    inPiece: distanceTo(binary, width, height),
    inStrap: distanceTo(
      binary.map((value) => 1 - value),
      width,
      height,
    ),
    cuts,
    shade,
    width,
    zoom,
  };
  const canvas = new Canvas(width, height).map((_, x, y) => look(setting, x, y));
  return soften(canvas.halve(), 0.06).glow(9 * zoom, 0.12, 0.55);
}

function drawings(tiles: Girih[]): { strap: string; cut: string } {
  const { strands, crossings } = strapwork(tiles);
  const svg = (path: string, wide: number) =>
    `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}" viewBox="${-CX / SIDE} ${-CY / SIDE} ${WIDTH / SIDE} ${HEIGHT / SIDE}"><path d="${path}" fill="none" stroke="#fff" stroke-width="${wide}" stroke-linejoin="miter" stroke-linecap="round"/></svg>`;
  const strap = strands.map(({ path }) => `M${path.map((point) => point.join(' ')).join('L')}`).join('');
  // Where two strands cross, the lower one is cut off on both sides of the upper one.
  const cut = crossings
    .flatMap(({ at: [x, y], over, under }) =>
      [-1, 1].map((side) => {
        const far = (STRAP / 2 / Math.abs(Math.sin(over - under))) * 1.12;
        const mx = x + side * far * Math.cos(under);
        const my = y + side * far * Math.sin(under);
        const dx = 0.07 * Math.cos(over);
        const dy = 0.07 * Math.sin(over);
        return `M${mx - dx} ${my - dy}L${mx + dx} ${my + dy}`;
      }),
    )
    .join('');
  return { strap: svg(strap, STRAP), cut: svg(cut, 0.02) };
}

/**
 * Returns how much damp has damaged a point. Only two corners are damaged. If the result is above 0, the tile has
 * fallen off.
 */
function decay(x: number, y: number): number {
  const corner = Math.hypot((x - 1640) / 560, (y - 2080) / 620);
  const other = Math.hypot((x + 60) / 200, (y - 1990) / 420);
  return 1 - Math.min(corner, other) + 0.32 * cloud(x / 210, y / 210, 4, 15);
}

/** Returns the strength of the light that falls through a pointed arch at an angle. */
function arch(x: number, y: number): number {
  const u = x - 830 + (y - 800) * 0.17;
  const soft = 8 + Math.max(0, 1500 - y) * 0.012;
  const half = 560;
  const spring = 960;
  const lift = 300;
  const off =
    y > spring
      ? Math.abs(u) - half
      : Math.sqrt((Math.abs(u) + lift) ** 2 + ((y - spring) * 0.98) ** 2) - (half + lift);
  return 1 - smoothstep(-soft, soft, off);
}

function look(setting: Setting, px: number, py: number): Colour {
  const { labels, found, stars, lost, inPiece, inStrap, cuts, shade, width, zoom } = setting;
  const i = py * width + px;
  const x = px / zoom;
  const y = py / zoom;
  const bright = arch(x, y);
  const fall = 1.05 - 0.3 * smoothstep(500, 1500, Math.hypot(x - 760, y - 850));
  const light: Colour = mix([0.105, 0.135, 0.225], [1.22, 1.13, 0.95], bright);
  const applyLight = (colour: Colour, amount = 1): Colour => [
    colour[0] * light[0] * amount * fall,
    colour[1] * light[1] * amount * fall,
    colour[2] * light[2] * amount * fall,
  ];
  if (lost[i]) return applyLight(wall(x, y, bright), 1 - 0.72 * (shade[i] as number));
  const label = labels[i] as number;
  const edges = label === 0 ? inStrap : inPiece;
  const edge = (edges[i] as number) / zoom;
  const ahead = (stride: number) =>
    (edges[Math.min(i + 2 * stride, edges.length - 1)] as number) -
    (edges[Math.max(i - 2 * stride, 0)] as number);
  const gx = ahead(1) / 4;
  const gy = ahead(width) / 4;
  const wave = cloud(x / 80, y / 80, 2, label % 40);
  const chip = noise(x / 19, y / 19, 5) * 0.7 + noise(x / 47, y / 47, 6) * 0.5;
  if (label === 0) {
    const round = 1 - smoothstep(0, 6, edge);
    const nx = -gx * round * 0.75 + wave * 0.12;
    const ny = -gy * round * 0.75 + noise(x / 34, y / 34, 8) * 0.12;
    const worn = smoothstep(0.35, 0.75, cloud(x / 90, y / 90, 2, 21) + 0.18);
    const body = mix(scale(gold, 0.85 + 0.3 * wave), hex('#7c4a26'), worn * 0.7);
    const shine = sun.gleam(nx, ny, 12) * (1 - worn) * (0.12 + 0.75 * bright);
    const metal = add(applyLight(body, 0.35 + 0.65 * sun.diffuse(nx, ny)), [1, 0.86, 0.52], shine * fall);
    return mix(metal, line, Math.max(1 - smoothstep(0.4, 1.5, edge + chip), (cuts[i] as number) * 0.92));
  }
  const piece = found[label] as Piece;
  const paint = paintTile(
    piece,
    stars.get(label),
    (px - piece.x) / zoom / SIDE,
    (py - piece.y) / zoom / SIDE,
    zoom,
  );
  const tone = 0.78 + 0.34 * hash(label, 4) + wave * 0.32;
  const round = (1 - smoothstep(0, 8, edge)) ** 1.3;
  const tilt = stars.has(label) ? 0.06 : 0.22;
  const nx = -gx * round * 0.8 + (hash(label, 8) - 0.5) * tilt + wave * 0.07;
  const ny = -gy * round * 0.8 + (hash(label, 9) - 0.5) * tilt + noise(x / 40, y / 40, 12) * 0.06;
  const pool = 0.7 + 0.3 * smoothstep(0, 12, edge);
  const clay = applyLight(scale(paint, tone * pool), 0.3 + 0.7 * sun.diffuse(nx, ny));
  const shine = sun.gleam(nx, ny, 60) * 0.3 * bright + sun.gleam(nx, ny, 8) * 0.02;
  return mix(
    add(clay, [1, 0.97, 0.9], shine),
    scale(line, 1 + bright),
    1 - smoothstep(0.8, 2.2, edge + chip),
  );
}

/** Returns the colour of the painting on a tile: rosettes on the stars, and small flowers between them. */
function paintTile(piece: Piece, far: number | undefined, u: number, v: number, zoom: number): Colour {
  const r = Math.sqrt(u * u + v * v);
  const turn = Math.atan2(v, u);
  if (far === undefined) {
    const area = piece.area / (SIDE * zoom) ** 2;
    const ground =
      area < 0.2 ? glaze.milk : area < 0.34 ? glaze.turquoise : area < 0.5 ? glaze.night : glaze.lapis;
    if (area < 0.2 || area > 1 || r > 0.2) return ground;
    const petal = 0.11 + 0.05 * Math.cos(5 * turn + piece.x);
    const flower = r < 0.045 ? glaze.honey : glaze.milk;
    return mix(ground, flower, (1 - smoothstep(petal - 0.012, petal + 0.012, r)) * 0.5);
  }
  const ring = far < 0.5 ? 0 : far < 6 ? 1 : far < 8.5 ? 2 : 3;
  const ground = [glaze.night, glaze.turquoise, glaze.lapis, glaze.sea][ring] as Colour;
  const leaf = [glaze.honey, glaze.milk, glaze.turquoise, glaze.milk][ring] as Colour;
  const wave = Math.abs(Math.cos(5 * turn));
  const soft = (edge: number, at: number) => 1 - smoothstep(edge - 0.013, edge + 0.013, at);
  let colour = ground;
  const outer = 0.3 + 0.52 * wave ** 0.55;
  colour = mix(colour, scale(ground, 0.42), soft(outer, r));
  const between = Math.abs(Math.sin(5 * turn));
  colour = mix(colour, leaf, soft(0.2 + 0.5 * between ** 0.8, r));
  colour = mix(colour, scale(leaf, 0.3), soft(0.16 + 0.44 * between ** 1.2, r) * 0.85);
  colour = mix(colour, glaze.honey, soft(0.24 + 0.1 * wave, r));
  colour = mix(colour, ring === 0 ? glaze.milk : ground, soft(0.19, r));
  colour = mix(colour, glaze.honey, soft(0.07, r));
  const dot = Math.hypot(
    r - 1.02,
    (turn - (Math.round((turn - Math.PI / 10) / (Math.PI / 5)) * Math.PI) / 5 - Math.PI / 10) * r,
  );
  return mix(colour, leaf, soft(0.045, dot) * 0.95);
}

/** Returns the colour of the wall where tiles have fallen off: plaster with the imprint of the tiles, and brick. */
function wall(x: number, y: number, bright: number): Colour {
  const row = Math.floor((y + 3 * noise(x / 60, y / 60, 3)) / 44);
  const u = (x + (row % 2) * 55 + 400) / 110;
  const v = y / 44 - row;
  const brick = Math.floor(u);
  const joint = Math.min(u - brick, 1 - (u - brick)) * 110;
  const mortar =
    1 - smoothstep(3, 6, Math.min(joint, Math.min(v, 1 - v) * 44) + noise(x / 8, y / 8, 2) * 1.6);
  const fired = mix(hex('#8a4a2a'), hex('#b37a4c'), hash(brick, row, 3));
  const rough = cloud(x / 20, y / 20, 2, 6);
  const body = mix(scale(fired, 0.85 + 0.45 * rough), scale(hex('#a8957a'), 0.8 + 0.4 * rough), mortar);
  const plaster = smoothstep(0.02, 0.1, cloud(x / 170, y / 170, 4, 9) + 0.1);
  const lime = scale(hex('#c9b694'), 0.82 + 0.3 * rough + 0.08 * bright);
  return mix(body, lime, plaster);
}
