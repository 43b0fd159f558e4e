import { hex } from './colour.ts';
import { dot, leaf, type Motif, type Shape, stroke } from './wallpaper.ts';

/** A fabric: the wallpaper group of its pattern, its motif, and the length of its first lattice vector in pixels. */
export interface Fabric {
  group: string;
  motif: Motif;
  scale: number;
}

const dyes = {
  cream: hex('#f1e4c6'),
  indigo: hex('#22396b'),
  night: hex('#151f3f'),
  madder: hex('#a23128'),
  rose: hex('#dc8f7c'),
  mustard: hex('#d9a032'),
  sage: hex('#8a9a6c'),
  teal: hex('#2c7275'),
  sky: hex('#9cc0c6'),
  plum: hex('#552845'),
  rust: hex('#bf5b2a'),
};
type Dye = keyof typeof dyes;

/**
 * Parses a shape such as "l night 0.1 0.2 30". The first word is the kind: l for a leaf, d for a dot, s for a
 * stroke. The dye and the numbers follow. Angles are in degrees.
 */
function shape(text: string): Shape {
  const [kind, dye, ...rest] = text.trim().split(' ');
  const [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0] = rest.map(Number);
  const far =
    kind === 'l'
      ? leaf(a, b, (c * Math.PI) / 180, d, e, f)
      : kind === 'd'
        ? dot(a, b, c)
        : stroke(a, b, c, d, e);
  return { dye: dyes[dye as Dye], far };
}

const cloth = (
  group: string,
  ground: Dye,
  scale: number,
  anchor: readonly [number, number],
  shapes: string,
  reach = 0.7,
): Fabric => ({
  group,
  scale,
  motif: { ground: dyes[ground], anchor, reach, shapes: shapes.trim().split(/;\s*/).map(shape) },
});

/**
 * The seventeen fabrics: first the large one, then those of the outer ring from the upper left. A motif alone has no
 * symmetry, so all symmetry comes from the wallpaper group.
 */
export const fabrics: Fabric[] = [
  cloth(
    'p6m',
    'night',
    336,
    [0.3, 0.12],
    `
    l teal -0.235 -0.1 38 0.5 0.075 0.02; l sky -0.21 -0.085 36 0.4 0.035 0.02;
    l madder -0.13 -0.11 12 0.33 0.055 -0.02; l rose -0.1 -0.1 12 0.22 0.022 -0.02;
    l mustard -0.235 -0.1 22 0.24 0.05; l cream -0.215 -0.095 22 0.14 0.02;
    d mustard 0.14 0.14 0.036; d madder 0.14 0.14 0.018; l cream 0.07 0.0 75 0.13 0.022 0.01;
    d cream 0.04 -0.065 0.012; d cream -0.02 0.04 0.01; d rose 0.21 0.02 0.014;
    s mustard 0.08 -0.1 0.2 -0.1 0.006`,
    0.6,
  ),
  cloth(
    'p1',
    'madder',
    128,
    [0.5, 0.5],
    `
    l cream -0.3 -0.16 35 0.62 0.17 0.12; l mustard -0.23 -0.1 37 0.46 0.11 0.09;
    l madder -0.15 -0.03 40 0.28 0.055 0.05; d cream 0.3 -0.1 0.035; d cream 0.38 0.0 0.03;
    d cream 0.2 -0.2 0.03; d mustard -0.1 0.34 0.045`,
  ),
  cloth(
    'pg',
    'sky',
    104,
    [0.3, 0.25],
    `
    s indigo -0.12 -0.3 0.0 0.05 0.022; s indigo 0.0 0.05 0.16 0.3 0.022;
    l indigo -0.02 0.0 20 0.42 0.1 -0.06; l teal 0.02 0.02 20 0.26 0.04 -0.04;
    l indigo -0.08 -0.15 150 0.24 0.07 0.03; d madder -0.18 0.12 0.06; d cream -0.18 0.12 0.025`,
  ),
  cloth(
    'p4m',
    'cream',
    132,
    [0.28, 0.13],
    `
    l madder -0.28 -0.13 24 0.46 0.1; l rust -0.2 -0.1 24 0.3 0.05;
    l indigo 0.22 -0.13 92 0.36 0.05 0.03; d mustard 0.22 0.37 0.07; d indigo 0.1 -0.06 0.022`,
  ),
  cloth(
    'pmg',
    'plum',
    112,
    [0.2, 0.3],
    `
    l mustard -0.2 -0.14 20 0.5 0.1 -0.08; l plum -0.1 -0.09 22 0.3 0.045 -0.05;
    s rose -0.2 0.3 0.0 0.2 0.02; s rose 0.0 0.2 0.3 0.32 0.02; d cream 0.02 0.09 0.035;
    d cream 0.16 -0.2 0.028`,
  ),
  cloth(
    'p3',
    'teal',
    116,
    [0.34, 0.3],
    `
    l cream -0.14 -0.3 70 0.5 0.11 0.12; l teal -0.13 -0.22 72 0.34 0.05 0.08;
    d mustard 0.2 0.02 0.06; d cream 0.22 0.2 0.024; d cream 0.3 0.1 0.02;
    d cream 0.12 -0.18 0.024`,
  ),
  cloth(
    'cmm',
    'mustard',
    150,
    [0.18, 0.2],
    `
    s madder -0.18 0.36 0.3 -0.24 0.028; l indigo -0.18 -0.24 46 0.34 0.09 0.03;
    l cream -0.13 -0.18 47 0.2 0.035 0.02; d madder 0.06 -0.2 0.035; d cream -0.08 0.08 0.022`,
  ),
  cloth(
    'p31m',
    'rose',
    124,
    [0.42, 0.12],
    `
    l plum -0.24 0.02 8 0.44 0.08 0.06; l cream -0.16 0.04 9 0.28 0.03 0.04;
    d madder 0.05 0.18 0.06; d cream 0.05 0.18 0.025; s plum -0.1 -0.08 0.2 -0.06 0.013`,
  ),
  cloth(
    'pm',
    'indigo',
    118,
    [0.26, 0.5],
    `
    s cream -0.26 -0.5 -0.26 0.55 0.02; l cream -0.24 0.2 -62 0.5 0.1 0.08;
    l indigo -0.18 0.1 -62 0.32 0.04 0.06; l sky 0.24 0.42 -105 0.4 0.07 -0.05;
    d mustard 0.06 0.42 0.055; d rose 0.24 -0.22 0.05`,
  ),
  cloth(
    'p4',
    'rust',
    128,
    [0.27, 0.25],
    `
    l cream -0.26 -0.2 25 0.5 0.12 0.12; l rust -0.18 -0.12 26 0.32 0.05 0.08;
    d night 0.17 -0.1 0.055; l mustard 0.2 0.22 200 0.3 0.05 0.05; d cream -0.2 0.16 0.022`,
  ),
  cloth(
    'p3m1',
    'cream',
    132,
    [0.38, 0.2],
    `
    l teal -0.16 -0.06 24 0.34 0.085 0.05; l sky -0.1 -0.02 26 0.22 0.035 0.04;
    s madder -0.3 -0.1 0.02 -0.16 0.018; d madder 0.1 -0.12 0.04; d mustard -0.14 0.14 0.045`,
  ),
  cloth(
    'cm',
    'night',
    128,
    [0.25, 0.25],
    `
    l rose -0.24 -0.26 58 0.6 0.13 0.1; l madder -0.2 -0.18 60 0.44 0.075 0.08;
    l cream -0.16 -0.08 63 0.26 0.025 0.05; d mustard 0.16 -0.12 0.045; d sky 0.2 0.08 0.024;
    d sky 0.07 -0.24 0.024`,
  ),
  cloth(
    'p6',
    'sage',
    138,
    [0.3, 0.1],
    `
    l night -0.28 -0.06 20 0.44 0.075 0.09; l cream -0.2 -0.02 21 0.28 0.028 0.07;
    d rust 0.12 0.16 0.055; d cream 0.12 0.16 0.022; l night 0.16 -0.06 70 0.16 0.03 0.02`,
  ),
  cloth(
    'pgg',
    'cream',
    122,
    [0.2, 0.2],
    `
    l indigo -0.2 -0.2 32 0.54 0.12 -0.07; l sky -0.1 -0.16 34 0.34 0.04 -0.05;
    l rust -0.12 0.3 -20 0.3 0.06 0.05; d mustard 0.26 -0.12 0.05; d madder -0.2 0.08 0.03`,
  ),
  cloth(
    'p4g',
    'indigo',
    132,
    [0.2, 0.34],
    `
    l sky -0.18 -0.3 48 0.54 0.1 0.08; l indigo -0.12 -0.2 50 0.36 0.045 0.05;
    d mustard -0.14 0.06 0.05; d rose 0.12 -0.12 0.03; s cream -0.2 0.16 0.02 0.16 0.014`,
  ),
  cloth(
    'pmm',
    'madder',
    112,
    [0.24, 0.3],
    `
    l rose -0.24 -0.3 50 0.5 0.11 0.05; l madder -0.17 -0.2 52 0.3 0.045 0.04;
    l cream 0.24 0.3 210 0.3 0.05 0.03; d mustard 0.16 -0.12 0.05; d cream -0.14 0.2 0.028`,
  ),
  cloth(
    'p2',
    'mustard',
    118,
    [0.26, 0.3],
    `
    s plum -0.26 -0.22 0.22 0.2 0.02; l plum -0.05 -0.05 100 0.34 0.08 -0.05;
    l teal 0.06 0.07 -30 0.34 0.08 0.05; l cream 0.1 0.05 -30 0.2 0.03 0.04;
    d madder -0.2 0.1 0.05; d cream -0.2 0.1 0.02; d madder 0.34 0.16 0.03`,
  ),
];
