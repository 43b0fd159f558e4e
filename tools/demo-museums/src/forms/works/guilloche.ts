import { blur, Canvas } from '#lib/canvas.ts';
import { add, type Colour, hex, mix, scale, smoothstep } from '#lib/colour.ts';
import { fillField } from '#lib/heights.ts';
import { addColour, unit as normed, type Vector } from '#lib/light.ts';
import { cloud, noise } from '#lib/random.ts';

/** Radii of the oval, as fractions of the picture's width. Limits of zones are fractions of these radii. */
const OVAL_X = 0.405;
const OVAL_Y = 0.53;
const MID_X = 0.5;
const MID_Y = 0.625;
const ZONES = { gem: 0.115, inner: [0.36, 0.405], outer: [0.865, 0.9], pearls: 0.955, rim: 1.01 } as const;
const TAU = Math.PI * 2;

interface LinePoint {
  radius: number;
  turn: number;
}

/** Artwork 117: fine engraved lines (guilloche) in silver under emerald enamel, as on old jewellery boxes. */
export function guilloche(width = 1600): Canvas {
  const wide = width * 2;
  const high = width * 2.5;
  const unit = wide / 1600;
  const groove = fillField(wide, high, (x, y) => grooveAt(placeOf(x / wide, y / wide)));
  const pearls = stringOfPearls();
  const dark = shadowOf(wide, high, unit);
  return new Canvas(wide, high)
    .map((_, x, y) => {
      const at = placeOf(x / wide, y / wide);
      const bead = beadAt(pearls, x / wide, y / wide);
      if (bead) return pearl(bead);
      if (at.radius > ZONES.rim) return cloth(x, y, unit, wide, dark[y * wide + x] as number);
      if (at.radius > ZONES.outer[0]) return gold(x, y, at, unit);
      if (at.radius > ZONES.inner[0] && at.radius < ZONES.inner[1]) return gold(x, y, at, unit);
      const far = Math.hypot(x / wide - MID_X, y / wide - MID_Y) / (ZONES.gem * OVAL_X);
      if (far < 1.3 + 0.1 * Math.cos(12 * at.turn)) return setting(far, at.turn);
      return enamel(groove, wide, x, y, at);
    })
    .halve()
    .glow(width * 0.006, 0.35, 0.75);
}

function placeOf(u: number, v: number): LinePoint {
  const x = (u - MID_X) / OVAL_X;
  const y = (v - MID_Y) / OVAL_Y;
  return { radius: Math.hypot(x, y), turn: Math.atan2(y, x) };
}

/** Returns a number that grows across the engraved lines. A new groove begins at each whole number. */
function grooveAt({ radius, turn }: LinePoint): number {
  // Inner zone: rings with twelve waves. Each ring is rotated a little further than the next smaller one.
  if (radius < ZONES.inner[0])
    return 92 * (radius + 0.03 * (radius / 0.36) * Math.cos(12 * turn + 22 * radius));
  // Outer zone: rings with twenty-four waves. They are rotated further from ring to ring, and in the outer half
  // back again.
  const out = (radius - 0.405) / 0.46;
  return 104 * (radius + (0.011 + 0.009 * out) * Math.cos(24 * turn - 9 * Math.sin(Math.PI * out)));
}

const lamps = [
  { x: -0.34, y: -0.42, wide: 0.075, power: 1.9 },
  { x: 0.42, y: 0.24, wide: 0.04, power: 0.5 },
  { x: 0.2, y: -0.6, wide: 0.035, power: 0.45 },
] as const;

/** Returns how much light of the lamps a silver surface with this slope reflects. */
function reflectedLight(x: number, y: number): number {
  let sum = 0.13;
  for (const lamp of lamps)
    sum += lamp.power * Math.exp(-((x - lamp.x) ** 2 + (y - lamp.y) ** 2) / (2 * lamp.wide));
  return sum;
}

const silver = hex('#f6f3ea');
const taken = [4.6, 0.82, 2.1] as const;

function enamel(groove: Float32Array, wide: number, x: number, y: number, at: LinePoint): Colour {
  const i = y * wide + x;
  const own = groove[i] as number;
  const gx = (groove[i + 1] as number) - own;
  const gy = (groove[i + wide] as number) - own;
  const length = Math.hypot(gx, gy) || 1;
  const part = own - Math.floor(own);
  // The groove is V-shaped. Its two sides are bright, and a soft ridge separates it from the next groove.
  const face = smoothstep(0, 0.14, part) * 2 - 1 - 2 * smoothstep(0.46, 0.6, part);
  const lean = 0.5 * face;
  const nx = (gx / length) * lean;
  const ny = (gy / length) * lean;
  const domeX = Math.cos(at.turn) * at.radius;
  const domeY = Math.sin(at.turn) * at.radius;
  const bright = reflectedLight(nx + domeX * 0.34, ny + domeY * 0.34);
  const deep = 1 - Math.abs(part - 0.53) * 0.5;
  // The enamel is thicker beside the gold rims.
  const edge = Math.min(
    Math.abs(at.radius - ZONES.inner[0]),
    Math.abs(at.radius - ZONES.inner[1]),
    Math.abs(at.radius - ZONES.outer[0]),
  );
  const thick = 0.72 + deep * 0.25 + 0.7 * Math.exp(-edge / 0.012) + cloud(x / 700, y / 700, 2, 3) * 0.12;
  const seen: Colour = [
    silver[0] * bright * Math.exp(-taken[0] * thick),
    silver[1] * bright * Math.exp(-taken[1] * thick),
    silver[2] * bright * Math.exp(-taken[2] * thick),
  ];
  // The polished surface reflects a window, whose shape is bent by the dome.
  const wx = domeX + 0.36;
  const wy = domeY + 0.52;
  const bow = wy - 0.28 * wx * wx;
  const window =
    smoothstep(0.02, -0.03, Math.abs(wx) - 0.3 + bow * 0.3) * smoothstep(0.02, -0.03, Math.abs(bow) - 0.2);
  const bars = smoothstep(0.006, 0.014, Math.abs(wx + 0.02)) * smoothstep(0.006, 0.014, Math.abs(bow));
  return add(seen, [0.8, 1, 0.95], window * bars * 0.07 + 0.012);
}

const leaf = hex('#e3b04e');
const deepLeaf = hex('#54300c');

/** Returns the colour of the gold rims at a point. */
function gold(x: number, y: number, { radius, turn }: LinePoint, unit: number): Colour {
  const [from, to] = radius < 0.5 ? ZONES.inner : [ZONES.outer[0], ZONES.rim];
  const across = (radius - from) / (to - from);
  let lean = (across - 0.5) * 2.4;
  let along = 0;
  if (radius > 0.5 && across > 0.27) {
    const channel = (across - 0.27) / 0.73;
    lean = (channel - 0.5) * -1.6 * smoothstep(0.98, 0.6, Math.abs(channel * 2 - 1));
    if (channel > 0.86) lean = (channel - 0.9) * 14;
  } else if (radius < 0.5) {
    // The outer rim is decorated with a twisted cord.
    const twist = Math.sin(turn * 96 + (across - 0.5) * 4.5);
    along = twist * 0.55;
    lean += Math.cos(turn * 96 + (across - 0.5) * 4.5) * 0.2;
  } else lean = (across / 0.27 - 0.5) * 2.6;
  const c = Math.cos(turn);
  const s = Math.sin(turn);
  const scratch = noise(x / unit / 3, y / unit / 3, 4) * 0.05;
  const normal = normed([c * lean - s * along + scratch, s * lean + c * along + scratch, 1]);
  const mirror = 0.5 + 0.5 * Math.sin(normal[0] * 4.2 + normal[1] * 5.4 + 1);
  return addColour(mix(deepLeaf, leaf, 0.25 + 0.75 * mirror), normal, {
    ambient: 0.3,
    gloss: 30,
    shine: 0.75,
  });
}

/** Returns the colour of the scalloped gold around the pearl in the middle. */
function setting(far: number, turn: number): Colour {
  const out = (far - 1) / (0.3 + 0.1 * Math.cos(12 * turn));
  const lean = (out - 0.45) * 2.2;
  const side = Math.sin(12 * turn) * 0.5;
  const normal = normed([
    Math.cos(turn) * lean + Math.sin(turn) * side,
    Math.sin(turn) * lean - Math.cos(turn) * side,
    1,
  ]);
  const dark = smoothstep(0, 0.3, out);
  return scale(addColour(mix(deepLeaf, leaf, 0.75), normal, { ambient: 0.3, gloss: 30, shine: 0.75 }), dark);
}

interface Bead {
  x: number;
  y: number;
  size: number;
}

/** Returns the positions of all pearls: at equal distances along the oval, and one in the middle. */
function stringOfPearls(): Bead[] {
  const a = OVAL_X * ZONES.pearls;
  const b = OVAL_Y * ZONES.pearls;
  const points: [number, number, number][] = [];
  let length = 0;
  for (let k = 0; k <= 20_000; k++) {
    const turn = (k / 20_000) * TAU;
    const x = MID_X + a * Math.cos(turn);
    const y = MID_Y + b * Math.sin(turn);
    const last = points.at(-1);
    if (last) length += Math.hypot(x - last[0], y - last[1]);
    points.push([x, y, length]);
  }
  const count = 78;
  const beads: Bead[] = [{ x: MID_X, y: MID_Y, size: ZONES.gem * OVAL_X }];
  let next = 0;
  for (const [x, y, at] of points)
    if (beads.length <= count && at >= (next * length) / count) {
      beads.push({ x, y, size: (length / count) * 0.49 });
      next++;
    }
  return beads;
}

function beadAt(beads: Bead[], u: number, v: number): Vector | undefined {
  for (const { x, y, size } of beads) {
    const dx = (u - x) / size;
    const dy = (v - y) / size;
    if (dx * dx + dy * dy < 1) return [dx, dy, Math.sqrt(1 - dx * dx - dy * dy)];
  }
  return undefined;
}

const cream = hex('#f7efe2');
const rose = hex('#e3b9ae');
const mint = hex('#b9d3c4');

function pearl(normal: Vector): Colour {
  const [x, y, z] = normal;
  const sheen = mix(mix(cream, rose, smoothstep(0.2, 0.9, 1 - z) * 0.8), mint, smoothstep(0.3, 1, y) * 0.5);
  const lit = addColour(scale(sheen, 0.85), normal, { ambient: 0.28, gloss: 90, shine: 0.8 });
  const under = smoothstep(0.25, 0.9, x * 0.5 + y * 0.7) * 0.16;
  return scale(add(lit, [0.8, 0.95, 0.8], under * 0.5), 0.45 + 0.55 * smoothstep(0, 0.45, z));
}

function shadowOf(wide: number, high: number, unit: number): Float32Array {
  const dark = fillField(wide, high, (x, y) => {
    const at = placeOf((x - 20 * unit) / wide, (y - 34 * unit) / wide);
    return at.radius < ZONES.rim ? 1 : 0;
  });
  blur(dark, wide, high, 26 * unit);
  return dark;
}

const suede = hex('#d9b9ad');
const nap = hex('#b98f88');

/** Returns the colour of the lining of the box, a pink suede. */
function cloth(x: number, y: number, unit: number, wide: number, dark: number): Colour {
  const u = x / unit;
  const v = y / unit;
  const brushed = cloud(u / 190, v / 190, 4, 5);
  const hair = noise(u / 2.6, v / 2.6, 6) * 0.035 + noise(u / 9, v / 7, 7) * 0.03;
  const far = Math.hypot(x / wide - 0.4, y / wide - 0.45);
  const tone = 1 + hair + brushed * 0.05 - 0.62 * smoothstep(0.25, 0.95, far);
  return scale(mix(suede, nap, 0.45 - brushed * 0.3), tone * (1 - 0.8 * dark));
}
