import { Canvas } from '#lib/canvas.ts';
import { type Colour, clamp, gradient, hex, mix, scale, smoothstep } from '#lib/colour.ts';
import { addColour, unit, type Vector } from '#lib/light.ts';
import { cloud, noise, random } from '#lib/random.ts';

const GOLDEN_ANGLE = Math.PI * (3 - Math.sqrt(5));
const SIZE = 1600;
const SEEDS = 1180;
const DISC = 0.288;

/** Artwork 101: a sunflower. Consecutive seeds are a golden angle apart, and so are consecutive petals. */
export function sunflower(): Canvas {
  const side = SIZE * 2;
  const centre = side * 0.5;
  const canvas = ground(side, centre);
  petals(canvas, side, centre);
  seeds(canvas, side, centre);
  return finish(canvas.halve());
}

function ground(side: number, centre: number): Canvas {
  const colours = gradient([
    [0, '#14505a'],
    [0.5, '#0c3a46'],
    [0.8, '#08242f'],
    [1.1, '#04141c'],
  ]);
  const canvas = new Canvas(side, side);
  return canvas.map((_, x, y) => {
    const far = Math.hypot(x - centre * 0.9, y - centre * 0.86) / centre;
    const brush = cloud(x / 420, y / 420, 5, 3) * 0.16 + cloud(x / 60, y / 260, 3, 8) * 0.06;
    return scale(colours(far + brush * 0.5), 1 + brush);
  });
}

interface Leaf {
  x: number;
  y: number;
  /** Direction of the leaf. */
  turn: number;
  length: number;
  width: number;
}

/**
 * Calls `paint` for each pixel in or near a leaf, with the pixel's position along the leaf (0 to 1) and across it
 * (-1 to 1).
 */
function cover(
  canvas: Canvas,
  leaf: Leaf,
  reach: number,
  paint: (x: number, y: number, along: number, across: number) => void,
) {
  const cos = Math.cos(leaf.turn);
  const sin = Math.sin(leaf.turn);
  const radius = Math.hypot(leaf.length, leaf.width) * reach;
  const midX = leaf.x + (cos * leaf.length) / 2;
  const midY = leaf.y + (sin * leaf.length) / 2;
  for (let y = Math.max(0, Math.floor(midY - radius)); y <= Math.min(canvas.height - 1, midY + radius); y++)
    for (
      let x = Math.max(0, Math.floor(midX - radius));
      x <= Math.min(canvas.width - 1, midX + radius);
      x++
    ) {
      const dx = x - leaf.x;
      const dy = y - leaf.y;
      paint(x, y, (dx * cos + dy * sin) / leaf.length, (dy * cos - dx * sin) / leaf.width);
    }
}

function petals(canvas: Canvas, side: number, centre: number): void {
  const chance = random(101);
  const golds = gradient([
    [0, '#5a160c'],
    [0.2, '#b83c0c'],
    [0.45, '#ec8312'],
    [0.75, '#f9b62b'],
    [1, '#ffd866'],
  ]);
  const rows = [
    { from: 0, count: 34, start: 0.25, length: 0.225, shade: 0.46 },
    { from: 34, count: 34, start: 0.245, length: 0.2, shade: 0.74 },
    { from: 68, count: 34, start: 0.25, length: 0.15, shade: 1 },
  ];
  for (const row of rows)
    for (let n = row.from; n < row.from + row.count; n++) {
      const turn = n * GOLDEN_ANGLE;
      const length = side * row.length * (0.9 + 0.2 * chance());
      const bend = (chance() - 0.5) * 0.5;
      const tone = 0.9 + 0.2 * chance();
      const leaf = {
        x: centre + Math.cos(turn) * side * row.start,
        y: centre + Math.sin(turn) * side * row.start,
        turn: turn + (chance() - 0.5) * 0.16,
        length,
        width: length * (0.2 + 0.05 * chance()),
      };
      shadow(canvas, leaf, side * 0.006, 0.55, bend);
      cover(canvas, leaf, 0.75, (x, y, along, across) => {
        const side_ = across - bend * (along - 0.3) ** 2;
        const edge = petalEdge(along);
        const inside = edge - Math.abs(side_);
        const soft = along < 1 ? clamp(inside * leaf.width * 0.8) * smoothstep(-0.005, 0.01, along) : 0;
        if (soft <= 0) return;
        const across01 = side_ / Math.max(edge, 0.05);
        const veins = Math.cos(across01 * 13 + noise(along * 6, n) * 0.7) * 0.16 * (1 - along * 0.7);
        const fold = -across01 * 0.75 + Math.sign(across01) * 0.35 * Math.exp(-Math.abs(across01) * 7);
        const local: Vector = [(along - 0.35) * 1.1, fold + veins, 1];
        const cos = Math.cos(leaf.turn);
        const sin = Math.sin(leaf.turn);
        const normal = unit([local[0] * cos - local[1] * sin, local[0] * sin + local[1] * cos, 1]);
        const colour = scale(
          golds(along * 1.02 + veins * 0.25 + 0.02),
          row.shade * tone * (0.86 + 0.14 * Math.abs(across01)),
        );
        canvas.blend(x, y, addColour(colour, normal, { ambient: 0.3, gloss: 18, shine: 0.07 }), soft);
      });
    }
}

/** Returns half the width of a petal at a position along it, from 0 to 1. */
function petalEdge(along: number): number {
  if (along <= 0 || along >= 1) return along < 0 ? 0.35 : 0;
  return (0.4 + 1.05 * along) * (1 - along ** 2.2) ** 0.82;
}

function shadow(canvas: Canvas, leaf: Leaf, distance: number, depth: number, bend: number): void {
  const fallen = { ...leaf, x: leaf.x + distance, y: leaf.y + distance * 1.3, width: leaf.width * 1.12 };
  cover(canvas, fallen, 0.8, (x, y, along, across) => {
    const inside = petalEdge(along * 0.97) - Math.abs(across - bend * (along - 0.3) ** 2);
    canvas.blend(x, y, [0.012, 0.01, 0.012], depth * smoothstep(-0.12, 0.4, inside));
  });
}

function seeds(canvas: Canvas, side: number, centre: number): void {
  const colours = gradient([
    [0, '#2f7f5b'],
    [0.1, '#5fa83f'],
    [0.24, '#a9c23a'],
    [0.4, '#e3b22e'],
    [0.58, '#d4691c'],
    [0.76, '#8e2a17'],
    [1, '#3a0f14'],
  ]);
  const chance = random(7);
  bed(canvas, side, centre);
  for (let n = SEEDS; n >= 1; n--) {
    const far = Math.sqrt((n - 0.4) / SEEDS);
    const radius = side * DISC * far ** 1.04;
    const turn = n * GOLDEN_ANGLE;
    const x = centre + Math.cos(turn) * radius;
    const y = centre + Math.sin(turn) * radius;
    const size = side * (DISC / Math.sqrt(SEEDS)) * (0.74 + 0.5 * far);
    // The tone differs slightly from arm to arm of the spirals, which makes the spirals visible.
    const arm =
      Math.cos(((n % 34) / 34) * Math.PI * 2 * 17) * 0.07 + Math.cos(((n % 21) / 21) * Math.PI * 2 * 7) * 0.1;
    const tone = 1 + arm + (chance() - 0.5) * 0.16;
    seed(canvas, { x, y, turn, size, far, colour: scale(colours(far + (chance() - 0.5) * 0.05), tone) });
  }
}

/** Draws the dark disc behind the seeds. */
function bed(canvas: Canvas, side: number, centre: number): void {
  const radius = side * (DISC + 0.012);
  for (let y = Math.floor(centre - radius * 1.1); y < centre + radius * 1.1; y++)
    for (let x = Math.floor(centre - radius * 1.1); x < centre + radius * 1.1; x++) {
      const far = Math.hypot(x - centre, y - centre) / radius;
      canvas.blend(x, y, hex('#140608'), 1 - smoothstep(0.94, 1.07, far));
    }
}

function seed(
  canvas: Canvas,
  {
    x,
    y,
    turn,
    size,
    far,
    colour,
  }: { x: number; y: number; turn: number; size: number; far: number; colour: Colour },
): void {
  const cos = Math.cos(turn);
  const sin = Math.sin(turn);
  const reach = Math.ceil(size * 1.7);
  const long = size * (1.02 + 0.28 * far);
  const broad = size * (0.92 - 0.1 * far);
  // The disc is a shallow dome. Parts of its rim are tilted towards the lamp, and the opposite parts away from it.
  const dome: Vector = [cos * far * 0.42, sin * far * 0.42, 1];
  for (let dy = -reach; dy <= reach; dy++)
    for (let dx = -reach; dx <= reach; dx++) {
      const u = (dx * cos + dy * sin) / long;
      const v = (dy * cos - dx * sin) / (broad * (1 + 0.22 * u));
      const d = (Math.abs(u) ** 2.3 + Math.abs(v) ** 2.1) ** (1 / 2.2);
      const px = Math.round(x + dx);
      const py = Math.round(y + dy);
      if (d > 1) {
        canvas.blend(
          px + Math.round(size * 0.12),
          py + Math.round(size * 0.16),
          [0.01, 0.004, 0.006],
          0.5 * (1 - smoothstep(1, 1.32, d)),
        );
        continue;
      }
      const soft = clamp((1 - d) * size * 0.8 + 0.2);
      const a = u * 0.95;
      const b = v * 1.05;
      const normal = unit([
        a * cos - b * sin + dome[0],
        a * sin + b * cos + dome[1],
        Math.sqrt(Math.max(0.04, 1 - d * d * 0.9)),
      ]);
      const stripe = 1 - 0.28 * smoothstep(0.25, 0.5, Math.abs(Math.abs(v) - 0.42) < 0.12 ? 0.5 : 0) * far;
      const tip = mix(scale(colour, stripe), scale(colour, 1.5), smoothstep(0.1, 0.9, -u) * 0.35);
      canvas.blend(px, py, addColour(tip, normal, { ambient: 0.2, gloss: 34, shine: 0.3 }), soft);
    }
}

function finish(canvas: Canvas): Canvas {
  const middle = canvas.width / 2;
  return canvas
    .map((colour, x, y) => {
      const far = Math.hypot(x - middle * 0.92, y - middle * 0.9) / middle;
      return scale(colour, 1.12 - 0.42 * smoothstep(0.3, 1.45, far));
    })
    .glow(26, 0.22, 0.55);
}
