import { type Colour, hex, mix, scale, smoothstep } from './colour.ts';
import { cloud, hash, noise } from './random.ts';

/** Stones and other materials of Roman floors. */
export type Kind = 'marble' | 'porphyry' | 'serpentine' | 'giallo' | 'gold' | 'lapis';

const white = hex('#ece6da');
const grey = hex('#8f908f');
const purple = hex('#6a2230');
const wine = hex('#3e121c');
const pink = hex('#e0b9b0');
const green = hex('#2c5a44');
const bottle = hex('#153528');
const lime = hex('#a9c79a');
const honey = hex('#dca950');
const ochre = hex('#b97a2c');
const rust = hex('#8a3f1c');
const leaf = hex('#f2c04a');
const brown = hex('#7d4a10');
const blue = hex('#24509c');
const night = hex('#10224f');

interface Stone {
  colour: Colour;
  gloss: number;
  shine: number;
}

/** Returns the colour of a stone at a point. Each piece (`id`) shows another part of the block that it was cut from. */
export function stone(kind: Kind, id: number, x: number, y: number): Stone {
  const u = x + hash(id, 11) * 900;
  const v = y + hash(id, 12) * 900;
  if (kind === 'marble') {
    const turn = hash(id, 13) * 3;
    const a = u * Math.cos(turn) + v * Math.sin(turn);
    const b = v * Math.cos(turn) - u * Math.sin(turn);
    const bend = cloud(u / 120, v / 120, 3, 19) * 0.5;
    const there = smoothstep(-0.12, 0.3, cloud(u / 260, v / 260, 2, 18));
    const sharp = Math.abs(cloud(a / 420 + bend, b / 110 + bend, 4, 20));
    const line = ((1 - smoothstep(0, 0.018, sharp)) * 0.3 + (1 - smoothstep(0, 0.14, sharp)) * 0.3) * there;
    const haze = cloud(a / 140, b / 60, 4, 21) * 0.2;
    return { colour: scale(mix(white, grey, line + haze * 0.5), 0.9 + haze * 0.3), gloss: 30, shine: 0.05 };
  }
  if (kind === 'porphyry') return fleckedStone(purple, wine, pink, 4.2, 0.55, u, v);
  if (kind === 'serpentine') return fleckedStone(green, bottle, lime, 9, 0.5, u, v);
  if (kind === 'giallo') {
    const bend = cloud(u / 70, v / 70, 4, 22);
    const vein = 1 - smoothstep(0, 0.09, Math.abs(cloud(u / 45, v / 45, 4, 23)));
    return { colour: mix(mix(honey, ochre, 0.5 + bend), rust, vein * 0.45), gloss: 30, shine: 0.06 };
  }
  if (kind === 'gold') {
    const crumple = noise(u / 4, v / 4, 24) * 0.5 + noise(u / 11, v / 11, 25) * 0.5;
    return { colour: mix(brown, leaf, 0.72 + crumple * 0.4), gloss: 14, shine: 0.35 };
  }
  return { colour: mix(blue, night, 0.5 + cloud(u / 16, v / 16, 3, 26)), gloss: 60, shine: 0.25 };
}

/** Returns the colour of a stone with light crystals in it. */
function fleckedStone(
  body: Colour,
  dark: Colour,
  fleck: Colour,
  size: number,
  share: number,
  u: number,
  v: number,
): Stone {
  const ground = mix(body, dark, 0.5 + cloud(u / 40, v / 40, 4, 27) * 0.9);
  let found = 0;
  const cu = Math.floor(u / size);
  const cv = Math.floor(v / size);
  for (let row = cv - 1; row <= cv + 1; row++)
    for (let column = cu - 1; column <= cu + 1; column++) {
      if (hash(column, row, 28) > share) continue;
      const turn = hash(column, row, 29) * 3.2;
      const dx = u / size - column - hash(column, row, 30);
      const dy = v / size - row - hash(column, row, 31);
      const a = dx * Math.cos(turn) + dy * Math.sin(turn);
      const b = dy * Math.cos(turn) - dx * Math.sin(turn);
      const reach = 0.1 + hash(column, row, 32) ** 2 * 0.36;
      const far = Math.max(Math.abs(a) / reach, Math.abs(b) / (reach * 0.55));
      found = Math.max(found, (1 - smoothstep(0.75, 1.1, far)) * (0.2 + 0.55 * hash(column, row, 33)));
    }
  return { colour: mix(ground, fleck, found * 0.62), gloss: 45, shine: 0.09 };
}
