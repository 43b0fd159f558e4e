import type { Canvas } from '#lib/canvas.ts';
import { add, type Colour, clamp, hex, mix, scale, smoothstep } from '#lib/colour.ts';
import { unit, type Vector } from '#lib/light.ts';
import { along, camera, dot, drawRefined, reflect } from '#lib/march.ts';
import { cloud, hash, noise } from '#lib/random.ts';
import {
  corners,
  HEART,
  inner,
  KNOB,
  less,
  meetBall,
  meetPane,
  meetRod,
  type Pane,
  panes,
  ROD,
  rods,
} from './tesseract-glass.ts';

const WALL = -1.95;
/** Radius of the flame. Because the flame is not a point, its shadows are soft. */
const FLAME = 0.03;
const lampOfRoom = unit([0.7, 0.75, 0.8]);
const eye: Vector = [0.4, 8.6, 2.55];

/** Artwork 136: a tesseract (a four-dimensional cube) as a lantern of glass. */
export function tesseract(width = 1600): Canvas {
  const height = Math.round(width * 1.25);
  const ray = camera(eye, [0, 0, 1.42], 3.25, width, height);
  return drawRefined(width, height, 2, (x, y) => look(eye, ray(x, y), 0)).glow(width * 0.045, 0.55, 0.55);
}

/** Returns the colour that a ray sees: the panes on its way, then the first solid object. */
function look(from: Vector, way: Vector, depth: number): Colour {
  let far = Infinity;
  let normal: Vector = [0, 0, 1];
  let kind = 'none';
  const close = meetBall(from, way, HEART, 1.85) < Infinity;
  for (const rod of close ? rods : []) {
    const t = meetRod(from, way, rod);
    if (t < far) {
      far = t;
      kind = 'brass';
      const at = along(from, way, t);
      const axis = less(rod.to, rod.from);
      const share = clamp(dot(less(at, rod.from), axis) / dot(axis, axis));
      normal = unit(less(at, along(rod.from, axis, share)));
    }
  }
  for (const corner of close ? corners : []) {
    const t = meetBall(from, way, corner, KNOB);
    if (t < far) {
      far = t;
      kind = 'brass';
      normal = unit(less(along(from, way, t), corner));
    }
  }
  const down = -from[2] / way[2];
  if (down > 0.001 && down < far) {
    far = down;
    kind = 'table';
    normal = [0, 0, 1];
  }
  const back = (WALL - from[1]) / way[1];
  if (back > 0.001 && back < far) {
    far = back;
    kind = 'wall';
    normal = [0, 1, 0];
  }
  const at = along(from, way, Math.min(far, 60));
  let colour: Colour =
    kind === 'brass'
      ? brass(at, normal, way)
      : kind === 'table'
        ? table(at, way, depth)
        : kind === 'wall'
          ? wall(at)
          : [0, 0, 0];
  colour = flame(colour, from, way, far);
  return close ? throughGlass(colour, from, way, far) : colour;
}

/** Returns how much light of the flame reaches a point. On the way, rods cast shadows and panes tint the light. */
function arriving(at: Vector): Colour {
  const to = less(HEART, at);
  const reach = Math.sqrt(dot(to, to));
  const way: Vector = [to[0] / reach, to[1] / reach, to[2] / reach];
  let seen = 1;
  for (const { from: a, to: b } of inner) {
    const ba = less(b, a);
    const oa = less(at, a);
    const baba = dot(ba, ba);
    const bard = dot(ba, way);
    const baoa = dot(ba, oa);
    const rdoa = dot(way, oa);
    const A = baba - bard * bard;
    const share = clamp((baoa - bard * rdoa) / A);
    const t = clamp(dot(less(along(a, ba, share), at), way), 0, reach);
    const off = less(along(a, ba, share), along(at, way, t));
    const blur = (FLAME * t) / reach;
    if (t > 0.04) seen *= smoothstep(ROD - blur, ROD + blur, Math.sqrt(dot(off, off)));
  }
  let light: Colour = scale([1, 0.62, 0.27], seen / (0.1 + reach ** 2.6 * 0.75));
  for (const glass of panes) {
    if (glass.kind === 1 || !meetPane(at, way, glass, 0.02, reach)) continue;
    const tint = glass.tint;
    light = [light[0] * tint[0], light[1] * tint[1], light[2] * tint[2]];
  }
  return light;
}

/**
 * Returns the colour behind glass. Each pane on the way tints the light, glows faintly, and reflects a little of the
 * room.
 */
function throughGlass(behind: Colour, from: Vector, way: Vector, far: number): Colour {
  const hits: { t: number; glass: Pane }[] = [];
  for (const glass of panes) {
    const t = meetPane(from, way, glass, 0.001, far);
    if (t) hits.push({ t, glass });
  }
  hits.sort((a, b) => b.t - a.t);
  let colour = behind;
  for (const { t, glass } of hits) {
    const at = along(from, way, t);
    const off = less(at, HEART);
    const ripple = cloud(
      dot(off, glass.sides[0] as Vector) * 5 + glass.kind,
      dot(off, glass.sides[1] as Vector) * 5,
      3,
      5,
    );
    const slant = Math.abs(dot(glass.normal, way));
    const depth = (glass.kind === 1 ? 0.75 : 0.4) * (0.8 + 0.35 * ripple) * (1 + 0.5 * (1 - slant));
    const tint = glass.tint;
    colour = [colour[0] * tint[0] ** depth, colour[1] * tint[1] ** depth, colour[2] * tint[2] ** depth];
    const near = 1 / (0.16 + dot(off, off) * (glass.kind === 1 ? 2 : 1.5));
    const frost = [0.2, 0.3, 0.01][glass.kind] as number;
    colour = add(
      colour,
      mix(tint, [1, 0.7, 0.36], glass.kind === 1 ? 0.08 : 0.25),
      frost * near * (1 + 0.8 * ripple),
    );
    const sheen = (1 - slant) ** 4 * 0.25 + 0.015;
    colour = add(
      colour,
      hex('#8fa4d8'),
      sheen * smoothstep(-0.2, 0.7, reflect(way, glass.normal)[2] + ripple * 0.3) * 0.5,
    );
  }
  return colour;
}

function flame(colour: Colour, from: Vector, way: Vector, far: number): Colour {
  const off = less(HEART, from);
  const t = dot(off, way);
  if (t < 0 || t > far) return colour;
  const miss = less(along(from, way, t), HEART);
  const side = Math.hypot(miss[0], miss[1]);
  const tall = miss[2] + 0.02;
  const body = Math.exp(-((side / (0.062 * clamp(1 - tall * 2.6, 0.12, 1.2))) ** 2) - (tall / 0.17) ** 2);
  const halo = Math.exp(-dot(miss, miss) / 0.06);
  return add(add(colour, [1, 0.86, 0.55], body * 4.5), [1, 0.55, 0.2], halo * 0.45);
}

function brass(at: Vector, normal: Vector, way: Vector): Colour {
  const to = unit(less(HEART, at));
  const reach = less(HEART, at);
  const light = 1 / (0.3 + dot(reach, reach) * 1.1);
  const back = reflect(way, normal);
  const metal = hex('#e2a742');
  const warm = clamp(dot(normal, to)) * light * 0.9 + clamp(dot(back, to)) ** 24 * light * 2.2;
  // A lamp on the left side of the room causes a highlight along every rod.
  const line = clamp(dot(back, lampOfRoom)) ** 7 * 2.3 + clamp(dot(normal, lampOfRoom)) * 0.3;
  const cool = clamp(0.35 + 0.65 * back[2]) ** 3 * 0.12 + 0.02;
  const worn = 1 + 0.06 * noise(at[0] * 40, (at[1] + at[2]) * 40, 3);
  return add(
    scale([metal[0], metal[1] * 0.92, metal[2] * 0.7], (warm + line) * worn),
    [0.5, 0.55, 0.8],
    cool * 0.5,
  );
}

function table(at: Vector, way: Vector, depth: number): Colour {
  const light = arriving([at[0], at[1], 0.001]);
  const reach = less(HEART, at);
  const slant = reach[2] / Math.sqrt(dot(reach, reach));
  const grain =
    0.75 +
    0.35 * cloud(at[0] * 1.1, at[1] * 14, 4, 7) +
    0.16 * noise(at[0] * 5, at[1] * 130, 2) +
    0.1 * (hash(Math.floor(at[0] * 40), Math.floor(at[1] * 400), 5) - 0.5);
  const wood = scale(mix(hex('#5a2f1c'), hex('#2b140d'), clamp(0.5 - grain * 0.3)), grain);
  const lit = 4.6 * slant;
  let colour: Colour = [
    wood[0] * (light[0] * lit + 0.02),
    wood[1] * (light[1] * lit + 0.024),
    wood[2] * (light[2] * lit + 0.04),
  ];
  const contact = clamp(Math.hypot(at[0], at[1]) - 0.2, 0, 1);
  colour = scale(colour, 0.7 + 0.3 * contact);
  if (depth > 0) return colour;
  const rough = 0.012 * noise(at[0] * 8, at[1] * 60, 3);
  const back = unit([way[0] + rough, way[1], -way[2] + rough]);
  const fresnel = 0.05 + 0.65 * (1 + way[2]) ** 5;
  return add(colour, look([at[0], at[1], 0.002], back, 1), fresnel * 1.2);
}

function wall(at: Vector): Colour {
  const light = arriving([at[0], at[1] + 0.001, at[2]]);
  const reach = less(HEART, at);
  const slant = Math.abs(reach[1]) / Math.sqrt(dot(reach, reach));
  const trowel = cloud(at[0] * 1.7 + at[2] * 0.4, at[2] * 2.6, 5, 9);
  const plaster = scale(
    mix(hex('#c9bfb4'), hex('#9d94a0'), 0.5 + 0.5 * trowel),
    1 + 0.35 * trowel + 0.05 * noise(at[0] * 50, at[2] * 50, 4),
  );
  const lit = 11.5 * slant;
  const night = 0.02 + 0.012 * at[2];
  return [
    plaster[0] * (light[0] * lit + night * 0.6),
    plaster[1] * (light[1] * lit + night * 0.75),
    plaster[2] * (light[2] * lit + night * 1.9),
  ];
}
