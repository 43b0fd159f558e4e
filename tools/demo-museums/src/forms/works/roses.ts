import type { Canvas } from '#lib/canvas.ts';
import { type Colour, hex, mix, smoothstep } from '#lib/colour.ts';
import { normalAt } from '#lib/heights.ts';
import { cloud, noise, random } from '#lib/random.ts';
import { Sheet } from '#lib/watercolour.ts';

/** A rose curve as described by Grandi: r = cos(n/d · angle). It has one colour for the tips and one for the centre. */
interface Rose {
  x: number;
  y: number;
  reach: number;
  n: number;
  d: number;
  turn: number;
  tip: string;
  heart: string;
  thick: number;
}
const roses: Rose[] = [
  { x: 770, y: 235, reach: 190, n: 3, d: 2, turn: 0.2, tip: '#7a5fc4', heart: '#d8c23a', thick: 0.6 },
  { x: 1225, y: 445, reach: 265, n: 8, d: 3, turn: 0.1, tip: '#f2a31c', heart: '#d8401c', thick: 0.5 },
  { x: 370, y: 455, reach: 255, n: 5, d: 1, turn: -0.3, tip: '#5a2f9c', heart: '#c8447c', thick: 1.1 },
  { x: 315, y: 970, reach: 245, n: 4, d: 1, turn: 0.25, tip: '#2450b4', heart: '#4fb3cf', thick: 1.1 },
  { x: 1265, y: 965, reach: 245, n: 5, d: 3, turn: 0.7, tip: '#e8688a', heart: '#f4b35a', thick: 0.75 },
  { x: 790, y: 745, reach: 375, n: 7, d: 3, turn: -0.12, tip: '#d81e4a', heart: '#f08a3c', thick: 0.72 },
  { x: 555, y: 1265, reach: 165, n: 3, d: 1, turn: 0.5, tip: '#f0b81e', heart: '#d9791c', thick: 1 },
  { x: 1030, y: 1270, reach: 165, n: 2, d: 1, turn: 0.35, tip: '#3f6fd0', heart: '#7a5fc4', thick: 0.9 },
];
/** Maurer roses, which are drawn in ink. Points of a rose curve are joined in steps of whole degrees. */
const inked = [
  { x: 1095, y: 138, reach: 112, n: 6, step: 71 },
  { x: 128, y: 725, reach: 104, n: 7, step: 29 },
  { x: 1488, y: 705, reach: 98, n: 5, step: 97 },
] as const;
const TIE = { x: 805, y: 1690 };

/** Artwork 118: a bouquet of rose curves and Maurer roses in watercolour and ink. */
export function rosesBouquet(width = 1600): Canvas {
  const sheet = new Sheet(width);
  air(sheet);
  const chance = random(118);
  for (const rose of roses.toReversed()) flower(sheet, rose, chance);
  for (const head of inked) maurer(sheet, head);
  for (const flower of [...roses, ...inked]) stem(sheet, flower, chance);
  ribbon(sheet);
  splashes(sheet, chance);
  return sheet.taken.map((colour, x, y) => {
    const normal = normalAt(sheet.grain, width, width * 1.25, x, y, 0.16 * sheet.unit + 0.04);
    const lit = 0.985 - normal[0] * 0.55 - normal[1] * 0.7;
    const far = Math.hypot(x / width - 0.42, y / width - 0.5);
    const white = mix(hex('#fbf8f1'), hex('#e9e2d6'), smoothstep(0.3, 0.95, far));
    return [
      white[0] * lit * Math.exp(-colour[0]),
      white[1] * lit * Math.exp(-colour[1]),
      white[2] * lit * Math.exp(-colour[2]),
    ];
  });
}

/** Returns the directions of the petals, and half the angular width of a petal. */
function petalsOf({ n, d, turn }: Rose): { turns: number[]; half: number } {
  const count = (n * d) % 2 === 1 ? n : 2 * n;
  const turns: number[] = [];
  for (let m = 0; m < count; m++) turns.push(turn + (m * Math.PI * d) / n + (m % 2 ? Math.PI : 0));
  return { turns, half: (Math.PI * d) / (2 * n) };
}

function flower(sheet: Sheet, rose: Rose, chance: () => number): void {
  const { x, y, reach, n, d } = rose;
  const { turns, half } = petalsOf(rose);
  const tip = hex(rose.tip);
  const heart = hex(rose.heart);
  const box = [x - reach - 9, y - reach - 9, x + reach + 9, y + reach + 9] as const;
  turns.forEach((turn, index) => {
    const inside = (px: number, py: number) => {
      const far = Math.hypot(px - x, py - y);
      let angle = Math.atan2(py - y, px - x) - turn;
      angle -= Math.round(angle / (2 * Math.PI)) * 2 * Math.PI;
      if (Math.abs(angle) > half * 1.15) return -99;
      const k = n / d;
      // The distance to the curve is approximated with its gradient.
      const slope = Math.hypot(1, (reach * k * Math.sin(k * angle)) / Math.max(far, 6));
      return (reach * Math.cos(k * angle) - far) / slope;
    };
    const bias = chance() * 0.3;
    const tint = (px: number, py: number) => {
      const out = Math.hypot(px - x, py - y) / reach + noise(px / 50, py / 50, index) * 0.22 + bias - 0.15;
      return mix(heart, tip, smoothstep(0.16, 0.72, out));
    };
    const thick = rose.thick * (0.72 + chance() * 0.5);
    sheet.wash(box, inside, tint, { thick, seed: index * 11 + n * 100 + d, layer: 1 });
  });
  for (let k = 0; k < 9 + n * 2; k++) {
    const turn = chance() * 7;
    const far = reach * 0.13 * Math.sqrt(chance());
    drop(
      sheet,
      x + Math.cos(turn) * far,
      y + Math.sin(turn) * far,
      2.4 + chance() * 3,
      hex('#6b3d12'),
      0.7,
      k,
    );
  }
}

function drop(sheet: Sheet, x: number, y: number, size: number, colour: Colour, thick: number, seed: number) {
  const box = [x - size * 2 - 6, y - size * 2 - 6, x + size * 2 + 6, y + size * 2 + 6] as const;
  sheet.wash(
    box,
    (px, py) => size - Math.hypot(px - x, py - y),
    () => colour,
    { thick, seed, edge: 0.8 },
  );
}

function maurer(sheet: Sheet, { x, y, reach, n, step }: (typeof inked)[number]): void {
  const at = (k: number): [number, number] => {
    const turn = (k * step * Math.PI) / 180;
    const far = reach * Math.sin(n * turn);
    return [x + far * Math.cos(turn), y + far * Math.sin(turn)];
  };
  for (let k = 0; k < 360; k++) sheet.line(...at(k), ...at(k + 1), 0.15);
  for (let k = 0; k < 720; k++) {
    const a = (k * Math.PI) / 360;
    const b = ((k + 1) * Math.PI) / 360;
    const on = (t: number): [number, number] => [
      x + reach * Math.sin(n * t) * Math.cos(t),
      y + reach * Math.sin(n * t) * Math.sin(t),
    ];
    sheet.line(...on(a), ...on(b), 0.7);
  }
}

const greens = ['#4f7a2a', '#2f6a4a', '#7a8f2c', '#23604f'].map(hex);

function stem(sheet: Sheet, { x, y, reach }: { x: number; y: number; reach: number }, chance: () => number) {
  const tie = { x: TIE.x + (x - TIE.x) * 0.075, y: TIE.y + (chance() - 0.5) * 30 };
  const bend = { x: tie.x + (x - tie.x) * 0.22, y: tie.y - 340 };
  const foot = { x: tie.x - (x - tie.x) * 0.22 + (chance() - 0.5) * 40, y: 1935 - chance() * 60 };
  const green = greens[Math.floor(chance() * 4)] as Colour;
  const points: [number, number][] = [];
  for (let k = 0; k <= 40; k++) {
    const t = k / 40;
    const far = 1 - k / 40;
    points.push([
      far * far * x + 2 * far * t * bend.x + t * t * tie.x,
      far * far * y + 2 * far * t * bend.y + t * t * tie.y,
    ]);
  }
  for (let k = 1; k <= 12; k++)
    points.push([tie.x + ((foot.x - tie.x) * k) / 12, tie.y + ((foot.y - tie.y) * k) / 12]);
  const wide = 3 + reach / 60;
  const box = [Math.min(x, foot.x, TIE.x) - 20, y, Math.max(x, foot.x, TIE.x) + 20, foot.y + 20] as const;
  const inside = (px: number, py: number) => {
    let least = 1e9;
    for (let k = 1; k < points.length; k++) {
      const [ax, ay] = points[k - 1] as [number, number];
      const [bx, by] = points[k] as [number, number];
      if (py < ay - 20 || py > by + 20) continue;
      const dx = bx - ax;
      const dy = by - ay;
      const along = Math.min(1, Math.max(0, ((px - ax) * dx + (py - ay) * dy) / (dx * dx + dy * dy)));
      least = Math.min(least, Math.hypot(px - ax - dx * along, py - ay - dy * along));
    }
    return wide - least;
  };
  const pale = mix(green, hex('#c8b84a'), 0.4);
  sheet.wash(box, inside, (_, py) => mix(green, pale, smoothstep(y, y + 500, py)), {
    thick: 0.75,
    seed: Math.round(x),
    layer: -1,
  });
  // Adds leaves to the stem. Each leaf is one petal of a rose curve with n = 2.
  const side = x < TIE.x ? -1 : 1;
  for (const at of [14, 20, 26]) {
    const [lx, ly] = points[at] as [number, number];
    const turn = -Math.PI / 2 + side * (at === 20 ? -0.5 : 1.05 + chance() * 0.55);
    if (Math.abs(x - TIE.x) > 60) leaf(sheet, lx, ly, turn, 150 + chance() * 150, green, at + reach);
  }
}

function leaf(sheet: Sheet, x: number, y: number, turn: number, reach: number, green: Colour, seed: number) {
  const box = [x - reach, y - reach, x + reach, y + reach] as const;
  const local = (px: number, py: number) => {
    const angle = Math.atan2(py - y, px - x) - turn;
    return angle - Math.round(angle / (2 * Math.PI)) * 2 * Math.PI;
  };
  const inside = (px: number, py: number) => {
    const far = Math.hypot(px - x, py - y);
    const angle = local(px, py);
    if (Math.abs(angle) > 0.6) return -99;
    const slope = Math.hypot(1, (reach * 2.7 * Math.sin(2.7 * angle)) / Math.max(far, 6));
    const edge = (reach * Math.cos(2.7 * angle) - far) / slope;
    // The middle vein of the leaf stays unpainted.
    return Math.min(
      edge,
      Math.abs(far * Math.sin(angle)) * 1.3 - 0.6 + smoothstep(0.75, 0.95, far / reach) * 3,
    );
  };
  const warm = mix(green, hex('#a8b02c'), 0.55);
  const tint = (px: number, py: number) =>
    mix(
      green,
      warm,
      smoothstep(0, 1, Math.hypot(px - x, py - y) / reach + noise(px / 40, py / 40, seed) * 0.3),
    );
  sheet.wash(box, inside, tint, { thick: 0.62, seed, layer: -1 });
}

/** Paints the background: a faint wash around the flowers. */
function air(sheet: Sheet): void {
  const rose = hex('#e9b7b0');
  const sky = hex('#9fc9d8');
  const inside = (x: number, y: number) => {
    const far = Math.hypot((x - 800) / 640, (y - 700) / 680) + cloud(x / 260, y / 260, 4, 60) * 0.45;
    return (1 - far) * 130;
  };
  const tint = (x: number, y: number) =>
    mix(rose, sky, smoothstep(-0.25, 0.25, cloud(x / 380, y / 380, 3, 61)));
  sheet.wash([0, 0, 1600, 1500], (x, y) => Math.min(24, inside(x, y) * 0.3), tint, {
    thick: 0.26,
    seed: 62,
    edge: 0.5,
  });
}

/** Paints the bow, which consists of two petals of a rose curve with n = 2. */
function ribbon(sheet: Sheet): void {
  const red = hex('#b81f4c');
  const pink = hex('#e8788c');
  const tint = (x: number, y: number) => mix(red, pink, 0.5 + noise(x / 45, y / 45, 73) * 0.6);
  const bow = (turn: number, reach: number, k: number, seed: number) => {
    const inside = (px: number, py: number) => {
      const far = Math.hypot(px - TIE.x, py - TIE.y);
      let angle = Math.atan2(py - TIE.y, px - TIE.x) - turn;
      angle -= Math.round(angle / (2 * Math.PI)) * 2 * Math.PI;
      return Math.abs(angle) * k > 1.7 ? -99 : (reach * Math.cos(k * angle) - far) * 0.6;
    };
    sheet.wash([500, 1450, 1110, 1990], inside, tint, { thick: 0.8, seed });
  };
  bow(Math.PI - 0.2, 215, 3.2, 70);
  bow(0.2, 215, 3.2, 71);
  bow(Math.PI - 0.95, 250, 8, 74);
  bow(0.95, 250, 8, 75);
  drop(sheet, TIE.x, TIE.y, 30, red, 0.9, 72);
}

function splashes(sheet: Sheet, chance: () => number): void {
  for (let k = 0; k < 46; k++) {
    const rose = roses[Math.floor(chance() * roses.length)] as Rose;
    const turn = chance() * 7;
    const far = rose.reach * (1.05 + chance() * 0.9);
    const x = rose.x + Math.cos(turn) * far;
    const y = rose.y + Math.sin(turn) * far;
    drop(sheet, x, y, 1.5 + chance() ** 4 * 11, hex(rose.tip), 0.5, 200 + k);
  }
}
