import { blur, Canvas } from '#lib/canvas.ts';
import { add, type Colour, clamp, gradient, hex, mix, scale, smoothstep } from '#lib/colour.ts';
import { distanceTo } from '#lib/distance.ts';
import { addColour, unit as normed, type Vector } from '#lib/light.ts';
import { cloud, hash, noise } from '#lib/random.ts';

/** The parameter c of the iteration z² + c. With this value, the Julia set is the Douady rabbit. */
const C = { re: -0.12256, im: 0.74486 };
const MAX_ITERATIONS = 420;
const FAR = 1e8;
/** Width of the picture in the complex plane, and its rotation in radians. */
const SPAN = 2.98;
const TURN = 1.2;
/** Value of `halvings` at the outer edge of the stone. */
const RIND = 1.36;

/** Colours of banded chalcedony, from the outer edge inwards. */
const bands = gradient([
  [0, '#0b2a4a'],
  [0.16, '#14507c'],
  [0.28, '#2c86b0'],
  [0.38, '#8cc4d8'],
  [0.46, '#eef3ef'],
  [0.54, '#b7d3dc'],
  [0.66, '#3c7fa8'],
  [0.8, '#123a66'],
  [0.9, '#0c2c50'],
  [1, '#e6ecea'],
]);

interface Stone {
  wide: number;
  high: number;
  /** Smooth iteration count for a point outside the Julia set; -1 for a point inside it. */
  halvings: Float32Array;
  /** Distance of a point inside the Julia set from the edge of the set. */
  cavity: Float32Array;
}

/** Artwork 121: a Julia set as a slice of agate. The inside of the set is a hollow with crystals. */
export function julia(width = 1600): Canvas {
  const wide = width * 2;
  const high = width * 2.5;
  const unit = wide / 1600;
  const stone = cut(wide, high);
  const ground = shadowOf(stone, unit);
  return new Canvas(wide, high)
    .map((_, x, y) => {
      const i = y * wide + x;
      const halvings = stone.halvings[i] as number;
      if (halvings < 0) return crystals(stone, x, y, unit);
      const rough = cloud(x / unit / 110, y / unit / 110, 4, 1) * 0.09;
      const deep = halvings - RIND + rough;
      return deep < 0 ? plinth(ground, i, x, y, unit, wide) : agate(deep, x, y, unit);
    })
    .halve()
    .glow(width * 0.006, 0.4, 0.7);
}

function cut(wide: number, high: number): Stone {
  const halvings = new Float32Array(wide * high);
  const outside = new Uint8Array(wide * high);
  const cos = Math.cos(TURN);
  const sin = Math.sin(TURN);
  for (let py = 0; py < high; py++)
    for (let px = 0; px < wide; px++) {
      const u = ((px + 0.5) / wide - 0.5) * SPAN;
      const v = ((py + 0.5 - high / 2) / wide) * SPAN;
      let x = u * cos - v * sin;
      let y = u * sin + v * cos;
      let xx = x * x;
      let yy = y * y;
      let count = 0;
      while (count < MAX_ITERATIONS && xx + yy < FAR) {
        y = 2 * x * y + C.im;
        x = xx - yy + C.re;
        xx = x * x;
        yy = y * y;
        count++;
      }
      const i = py * wide + px;
      halvings[i] = count === MAX_ITERATIONS ? -1 : count - Math.log2(Math.log(xx + yy) / 2);
      outside[i] = count === MAX_ITERATIONS ? 0 : 1;
    }
  return { wide, high, halvings, cavity: distanceTo(outside, wide, high) };
}

/** Returns the colour of agate, whose bands have very different widths. */
function agate(deep: number, x: number, y: number, unit: number): Colour {
  const u = x / unit;
  const v = y / unit;
  const at = deep + cloud(u / 130, v / 130, 3, 4) * 0.07;
  const coarse = 0.5 + 0.5 * noise(at * 1.7 + 3.3, 0.5, 5);
  const fine = noise(at * 13, 1.5, 6) * 0.16 + noise(at * 34, 2.5, 7) * 0.075;
  const band = bands(clamp(coarse * 1.15 - 0.07 + fine * smoothstep(0, 0.5, at)));
  const milk = cloud(u / 45, v / 45, 4, 8) * 0.07;
  let seen = scale(band, 1 + milk);
  // The stone is rusty at the outside, and has a white layer around the hollow.
  const rust = smoothstep(0.26, 0.02, deep + cloud(u / 34, v / 34, 4, 9) * 0.16);
  seen = mix(seen, scale(hex('#8a4a1c'), 0.75 + 0.5 * noise(at * 40, 3, 10)), rust * 0.85);
  const lining = smoothstep(5.4, 8.5, deep);
  seen = mix(seen, mix(hex('#f3efe6'), hex('#d9b982'), smoothstep(8.5, 13, deep)), lining * 0.9);
  const skin = smoothstep(0.05, 0.0, deep);
  const bark = scale(hex('#4a3a30'), 0.6 + 0.6 * cloud(u / 12, v / 12, 3, 11));
  seen = mix(seen, bark, skin);
  // The polished surface reflects a long window.
  const slant = u * 0.86 + v * 0.5 + cloud(u / 500, v / 500, 2, 12) * 60;
  const mirror =
    smoothstep(90, 0, Math.abs(slant - 760)) * 0.055 + smoothstep(24, 0, Math.abs(slant - 905)) * 0.05;
  const lamp = 1.16 - 0.42 * smoothstep(0.1, 0.8, Math.hypot(u / 1600 - 0.42, v / 1600 - 0.5));
  return add(scale(seen, lamp), [1, 1, 1], mirror * (1 - skin));
}

const [pale, honey, amber, night] = ['#fff3d6', '#f0b04a', '#a8561a', '#2a1006'].map(hex) as [
  Colour,
  Colour,
  Colour,
  Colour,
];

/**
 * Returns the colour of quartz crystals. Their facets have random directions, and they are smaller near the walls of
 * the hollow.
 */
function crystals({ wide, cavity }: Stone, x: number, y: number, unit: number): Colour {
  const i = y * wide + x;
  const depth = (cavity[i] as number) / unit;
  const size = 21;
  const u = x / unit / size;
  const v = y / unit / size;
  let best = { far: 9, second: 9, cell: 0, dx: 0, dy: 0 };
  for (let row = Math.floor(v) - 1; row <= v + 1; row++)
    for (let column = Math.floor(u) - 1; column <= u + 1; column++) {
      const dx = u - column - hash(column, row, 20);
      const dy = v - row - hash(column, row, 21);
      const far = dx * dx + dy * dy;
      if (far < best.far) best = { far, second: best.far, cell: column * 733 + row, dx, dy };
      else if (far < best.second) best.second = far;
    }
  // A crystal has three visible faces. The direction from its middle decides which of them is at this point.
  const turn = hash(best.cell, 1, 22) * 7;
  const face = Math.floor(((Math.atan2(best.dy, best.dx) + turn + 14) / (Math.PI * 2)) * 3) % 3;
  const lean = ((face + 0.5) / 3) * Math.PI * 2 - turn;
  const tilt: Vector = [
    Math.cos(lean) * 0.75 + (hash(best.cell, 2, 23) - 0.5) * 0.9,
    Math.sin(lean) * 0.75 + (hash(best.cell, 3, 24) - 0.5) * 0.9,
    1,
  ];
  const at = (to: number) => (cavity[clamp(to, 0, cavity.length - 1)] as number) - (cavity[i] as number);
  const wall = 0.9 * Math.exp(-depth / 26);
  const normal = normed([tilt[0] + at(i + 2) * wall, tilt[1] + at(i + 2 * wide) * wall, 1]);
  const down = smoothstep(0, 105, depth);
  const body = mix(mix(pale, honey, smoothstep(0, 22, depth)), mix(amber, night, down * 0.55), down);
  const edge = smoothstep(0, 0.1, Math.sqrt(best.second) - Math.sqrt(best.far));
  const lit = addColour(body, normal, { ambient: 0.22, gloss: 26, shine: 0.55 });
  // The upper wall of the hollow casts a shadow on the crystals.
  const lip = smoothstep(
    0,
    30,
    (cavity[clamp(i - Math.round(9 * unit) * (wide + 1), 0, cavity.length - 1)] as number) / unit,
  );
  return add(scale(lit, (0.55 + 0.45 * edge) * (0.5 + 0.5 * lip)), honey, (1 - edge) * 0.03);
}

/** Returns the shadow of the slice. It is blue where the stone is translucent. */
function shadowOf({ wide, high, halvings }: Stone, unit: number): Float32Array {
  const shade = new Float32Array(wide * high);
  const dx = Math.round(30 * unit);
  const dy = Math.round(48 * unit);
  for (let y = dy; y < high; y++)
    for (let x = dx; x < wide; x++) {
      const h = halvings[(y - dy) * wide + x - dx] as number;
      shade[y * wide + x] = h < 0 || h > RIND ? 1 : 0;
    }
  blur(shade, wide, high, 30 * unit);
  return shade;
}

const linen = hex('#e9e4da');
const dusk = hex('#b9b2a6');
const blue = hex('#5f8fb4');

function plinth(shade: Float32Array, i: number, x: number, y: number, unit: number, wide: number): Colour {
  const u = x / unit;
  const v = y / unit;
  const far = smoothstep(0.2, 1, Math.hypot(x / wide - 0.36, y / wide - 0.36));
  const plaster = mix(linen, dusk, far * 0.9 + cloud(u / 160, v / 160, 4, 30) * 0.1);
  const dark = shade[i] as number;
  const tint: Colour = mix([1, 1, 1], mix(blue, [0.1, 0.1, 0.13], 0.55), dark * 0.85);
  return [plaster[0] * tint[0], plaster[1] * tint[1], plaster[2] * tint[2]];
}
