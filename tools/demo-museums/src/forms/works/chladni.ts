import { blur, Canvas } from '#lib/canvas.ts';
import { add, type Colour, clamp, hex, mix, scale, smoothstep } from '#lib/colour.ts';
import { fillField, normalAt, shadows } from '#lib/heights.ts';
import { addColour, type Vector } from '#lib/light.ts';
import { type Kind, legendre, modes } from '#lib/plate.ts';
import { cloud, hash, noise, random } from '#lib/random.ts';

const DEGREE = 24;

/**
 * A square metal plate: its middle, half the length of its side, its rotation, and the vibration mode that is excited.
 */
interface Plate {
  x: number;
  y: number;
  half: number;
  turn: number;
  kind: Kind;
  tone: number;
  sand: number;
}
const plates: Plate[] = [
  { x: 800, y: 755, half: 635, turn: 0.012, kind: { odd: 0, exchange: 1 }, tone: 16, sand: 230_000 },
  { x: 348, y: 1700, half: 186, turn: -0.02, kind: { odd: 0, exchange: -1 }, tone: 2, sand: 19_000 },
  { x: 802, y: 1706, half: 186, turn: 0.014, kind: { odd: 0, exchange: 1 }, tone: 4, sand: 22_000 },
  { x: 1254, y: 1698, half: 186, turn: -0.008, kind: { odd: 1, exchange: 1 }, tone: 3, sand: 22_000 },
];
const THICK = 15;

/** Converts a pixel into coordinates of the plate, which are from -1 to 1 inside the plate. */
function on({ x, y, half, turn }: Plate, px: number, py: number): [number, number] {
  const dx = (px - x) / half;
  const dy = (py - y) / half;
  return [dx * Math.cos(turn) + dy * Math.sin(turn), dy * Math.cos(turn) - dx * Math.sin(turn)];
}

/** Artwork 120: Chladni figures on four brass plates. Sand gathers where the vibrating metal does not move. */
export function chladni(width = 1600): Canvas {
  const wide = width * 2;
  const high = width * 2.5;
  const unit = wide / 1600;
  const under = new Float32Array(wide * high);
  const plateOf = new Int8Array(wide * high).fill(-1);
  for (let y = 0; y < high; y++)
    for (let x = 0; x < wide; x++) {
      const i = y * wide + x;
      under[i] = cloud(x / unit / 40, y / unit / 22, 4, 2) * 1.2 * unit;
      plates.forEach((plate, index) => {
        const [a, b] = on(plate, x / unit, y / unit);
        const edge = (1 - Math.max(Math.abs(a), Math.abs(b))) * plate.half;
        if (edge < 0) return;
        plateOf[i] = index;
        under[i] = (THICK - 2.4 * (1 - smoothstep(0, 3, edge))) * unit;
      });
    }
  const top = under.slice();
  const grain = new Float32Array(wide * high);
  const chance = random(120);
  for (const plate of plates) strew(plate, top, grain, wide, high, unit, chance);
  spill(top, grain, wide, high, unit, chance);
  const dark = shadows(top, wide, high, { fall: 0.62, soft: 2.2 * unit });
  blur(dark, wide, high, 1.2 * unit);
  return new Canvas(wide, high)
    .map((_, x, y) => {
      const i = y * wide + x;
      const shade = 1 - 0.72 * (dark[i] as number);
      const plate = plates[plateOf[i] as number];
      const seen = grain[i]
        ? sand(grain[i] as number, normalAt(top, wide, high, x, y, 0.55))
        : plate
          ? brass(plate, x / unit, y / unit, normalAt(under, wide, high, x, y, 0.9))
          : slate(x / unit, y / unit, normalAt(under, wide, high, x, y, 0.8));
      const lamp = 1.12 - 0.55 * smoothstep(0.25, 1.1, Math.hypot(x / wide - 0.38, y / wide - 0.4));
      return scale(seen, shade * lamp);
    })
    .halve();
}

/** Strews sand at random positions of the plate. A grain stays only where the plate hardly moves. */
function strew(
  plate: Plate,
  top: Float32Array,
  grain: Float32Array,
  wide: number,
  high: number,
  unit: number,
  chance: () => number,
): void {
  const mode = modes(plate.kind, DEGREE)[plate.tone];
  if (!mode) throw new Error('no such tone');
  const size = 700;
  const across = Array.from({ length: size }, (_, k) => legendre(((k + 0.5) / size) * 2 - 1, DEGREE));
  const swing = fillField(size, size, (x, y) => {
    let sum = 0;
    for (const { m, n, weight } of mode.weights)
      sum += weight * (across[x]?.[m] as number) * (across[y]?.[n] as number);
    return sum;
  });
  const mean = Math.sqrt(swing.reduce((sum, value) => sum + value * value, 0) / swing.length);
  const cos = Math.cos(plate.turn);
  const sin = Math.sin(plate.turn);
  for (let left = plate.sand; left > 0; ) {
    const a = chance() * 2 - 1;
    const b = chance() * 2 - 1;
    const still =
      (swing[Math.floor((b + 1) * 0.5 * size) * size + Math.floor((a + 1) * 0.5 * size)] as number) / mean;
    if (chance() > Math.exp(-((still / 0.1) ** 2)) + 0.0007) continue;
    left--;
    if (Math.max(Math.abs(a), Math.abs(b)) * plate.half > plate.half - 3) continue;
    const x = plate.x + (a * cos - b * sin) * plate.half;
    const y = plate.y + (a * sin + b * cos) * plate.half;
    heap(x * unit, y * unit, (1 + chance() * 0.95) * unit, 1 + chance() * 254, top, grain, wide, high);
  }
}

/** Puts one grain on top of the sand that is already there. */
function heap(
  x: number,
  y: number,
  radius: number,
  own: number,
  top: Float32Array,
  grain: Float32Array,
  wide: number,
  high: number,
): void {
  const midX = Math.round(x);
  const midY = Math.round(y);
  if (midX < 0 || midY < 0 || midX >= wide || midY >= high) return;
  const floor = top[midY * wide + midX] as number;
  for (let py = Math.floor(y - radius); py <= y + radius; py++)
    for (let px = Math.floor(x - radius); px <= x + radius; px++) {
      if (px < 0 || py < 0 || px >= wide || py >= high) continue;
      const rise = radius * radius - (px - x) ** 2 - (py - y) ** 2;
      if (rise <= 0) continue;
      const i = py * wide + px;
      const height = floor - radius * 0.45 + Math.sqrt(rise);
      if (height <= (top[i] as number)) continue;
      top[i] = height;
      grain[i] = own;
    }
}

/** Strews spilled sand on the table, most of it close to the plates. */
function spill(
  top: Float32Array,
  grain: Float32Array,
  wide: number,
  high: number,
  unit: number,
  chance: () => number,
): void {
  for (let k = 0; k < 3600; k++) {
    const plate = plates[k % 5] ?? (plates[0] as Plate);
    const out = plate.half * (1 + 0.28 * chance() ** 3 + 8 / plate.half);
    const along = (chance() * 2 - 1) * out;
    const side = Math.floor(chance() * 4);
    const [dx, dy] = side < 2 ? [along, side ? out : -out] : [side === 2 ? out : -out, along];
    const inside = plates.some((other) => {
      const [a, b] = on(other, plate.x + dx, plate.y + dy);
      return Math.max(Math.abs(a), Math.abs(b)) < 1;
    });
    if (inside) continue;
    heap(
      (plate.x + dx) * unit,
      (plate.y + dy) * unit,
      (1 + chance() * 0.8) * unit,
      1 + chance() * 254,
      top,
      grain,
      wide,
      high,
    );
  }
}

const grains = ['#fff6e2', '#f3e3c3', '#e5cda0', '#fffaf0', '#d2b078'].map(hex);

function sand(own: number, normal: Vector): Colour {
  const colour = grains[Math.floor((own / 256) * grains.length)] as Colour;
  return addColour(scale(colour, 0.86 + 0.2 * hash(Math.floor(own), 3)), normal, {
    ambient: 0.4,
    gloss: 30,
    shine: 0.12,
  });
}

const bronze = hex('#2a1608');
const amber = hex('#a8722a');
const shine = hex('#ffd994');

/** Returns the colour of brushed brass with a brown patina and the reflection of a distant window. */
function brass(plate: Plate, x: number, y: number, normal: Vector): Colour {
  const [a, b] = on(plate, x, y);
  const edge = (1 - Math.max(Math.abs(a), Math.abs(b))) * plate.half;
  const brushed = noise(x / 2.2, y / 150, 4) * 0.5 + noise(x / 5, y / 400, 5) * 0.5;
  const stain = cloud(x / 170, y / 170, 5, 6);
  const band = Math.exp(-(((a * 0.75 + b + 0.35 + stain * 0.16 + brushed * 0.05) / 0.55) ** 2));
  const second = Math.exp(-(((a * 0.75 + b - 1.15 + stain * 0.1) / 0.3) ** 2)) * 0.4;
  const metal = mix(bronze, amber, clamp(0.12 + 0.75 * (band + second) + stain * 0.22 + brushed * 0.06));
  const rim = addColour(shine, normal, { ambient: 0.2, gloss: 20, shine: 0.6 });
  const lit = add(metal, shine, 0.1 * (band + second) ** 2);
  return mix(lit, scale(rim, 0.75), 1 - smoothstep(1.5, 4.5, edge));
}

const stone = hex('#2c4450');
const vein = hex('#182a35');

function slate(x: number, y: number, normal: Vector): Colour {
  const layers = cloud(x / 120 + cloud(x / 300, y / 300, 3, 8), y / 46, 5, 7);
  return addColour(mix(stone, vein, 0.5 + layers * 0.9), normal, { ambient: 0.4, gloss: 12, shine: 0.03 });
}
