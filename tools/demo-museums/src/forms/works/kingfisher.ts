import { type Colour, clamp, gradient, hex, mix, scale } from '#lib/colour.ts';
import { hash, noise } from '#lib/random.ts';
import { inside, type Point, smoothLine } from '#lib/triangles.ts';

/** A part of the picture, for example the tail: its outline, and the colour of its paper. */
interface Part {
  line: Point[];
  paint: (x: number, y: number, chance: number) => Colour;
  bird: boolean;
}
const pick = (chance: number, ...colours: string[]): Colour =>
  hex(colours[Math.min(colours.length - 1, Math.floor(chance * colours.length))] as string);
/** Size of the bird relative to its original drawing. */
const GROWN = 1.17;
const grow = ([x, y]: Point): Point => [(x - 700) * GROWN + 768, (y - 1400) * GROWN + 1416];
/** Converts a point of the picture into the coordinates of the original drawing. */
export const toDrawingPoint = ([x, y]: Point): Point => [(x - 768) / GROWN + 700, (y - 1416) / GROWN + 1400];

/** Parses an outline: '96 716, 300 682, …'. */
const outline = (text: string): Point[] =>
  text.split(', ').map((pair) => pair.split(' ').map(Number) as [number, number]);

const part = (bird: boolean, gap: number, points: string, paint: Part['paint']): Part => ({
  line: smoothLine(bird ? outline(points).map(grow) : outline(points), gap),
  paint: bird ? (x, y, chance) => paint(...toDrawingPoint([x, y]), chance) : paint,
  bird,
});

const breast = gradient([
  [0, '#f6a03c'],
  [0.5, '#e8701c'],
  [1, '#b8460f'],
]);
const wing = gradient([
  [0, '#1f86b8'],
  [0.4, '#0d5f96'],
  [1, '#0b2f66'],
]);

/** All parts of the picture. Those farther back come first. */
export const parts: Part[] = [
  // The branch, which rises to the right.
  part(
    false,
    46,
    '-60 1640, 240 1572, 560 1470, 800 1405, 1080 1330, 1400 1212, 1680 1120, 1680 1185, 1420 1290, 1110 1408, 830 1490, 590 1556, 260 1668, -60 1748',
    (x, y, chance) =>
      mix(
        pick(chance, '#5d4330', '#6f5138', '#4a3527', '#7d6243'),
        hex('#8b9a4a'),
        noise(x / 90, y / 60, 4) > 0.25 ? 0.55 : 0,
      ),
  ),
  // The tail.
  part(true, 40, '930 1180, 1060 1170, 1120 1330, 1168 1560, 1080 1590, 985 1420', (_x, y, chance) =>
    mix(pick(chance, '#0c3f80', '#0f55a0', '#0a2f62'), hex('#1fa0d8'), clamp((1340 - y) / 300)),
  ),
  // The body, which is orange at its lower side.
  part(
    true,
    42,
    '560 560, 640 470, 760 470, 860 590, 950 780, 1040 1000, 1075 1200, 1010 1350, 880 1420, 740 1400, 610 1290, 540 1120, 522 940, 540 790',
    (x, y, chance) => scale(breast(clamp((x - 520) / 430 + (y - 900) / 1500 + (chance - 0.5) * 0.35)), 1),
  ),
  // The bright stripe down the back.
  part(
    true,
    38,
    '780 610, 880 620, 965 790, 1050 990, 1090 1190, 1062 1260, 960 1130, 860 900',
    (_x, _y, chance) => pick(chance, '#28d0f0', '#12b4e6', '#5fe6f4', '#0f9ad8'),
  ),
  // The wing with its tip.
  part(
    true,
    36,
    '672 830, 760 770, 880 850, 980 1010, 1062 1200, 1096 1390, 1010 1330, 880 1215, 760 1090, 690 960',
    (x, y, chance) => {
      const spot = y < 1010 && hash(Math.round(x / 46), Math.round(y / 46), 3) > 0.66;
      return spot ? hex('#58d6ee') : wing(clamp((y - 780) / 620 + (chance - 0.5) * 0.4));
    },
  ),
  // The long feathers at the edge of the wing.
  part(true, 40, '770 1096, 900 1180, 1020 1300, 1096 1390, 1000 1342, 868 1244', (_x, _y, chance) =>
    pick(chance, '#0a2450', '#123a72', '#0c1c40'),
  ),
  // The head.
  part(
    true,
    34,
    '512 640, 540 540, 620 452, 720 425, 820 470, 880 570, 890 680, 830 760, 730 800, 610 800, 530 740',
    (x, y, chance) => {
      const bar = Math.sin((x + y * 0.6) / 21) > 0.45;
      return bar && y < 600
        ? pick(chance, '#4fd0ea', '#36b6e0')
        : pick(chance, '#0f5fa0', '#127ab8', '#0c4a86', '#1a8cc4');
    },
  ),
  // The throat, and the white patch on the side of the neck.
  part(true, 30, '770 655, 872 640, 888 720, 822 790, 760 752', (_x, _y, chance) =>
    pick(chance, '#fff6e6', '#f4e6d2', '#e9dccb'),
  ),
  part(true, 30, '520 700, 600 716, 660 780, 640 850, 560 860, 526 790', (_x, _y, chance) =>
    pick(chance, '#fff4e2', '#f6e6cf', '#eddcc6'),
  ),
  // The orange patches behind and in front of the eye.
  part(true, 30, '640 610, 720 596, 790 640, 776 704, 700 716, 636 670', (_x, _y, chance) =>
    pick(chance, '#f08a2a', '#e0661a', '#f8a548'),
  ),
  part(true, 26, '508 618, 560 596, 590 622, 560 650, 512 652', (_x, _y, chance) =>
    pick(chance, '#f08a2a', '#e8741e'),
  ),
  // The blue stripe from the bill to the neck.
  part(true, 28, '520 664, 600 680, 690 726, 780 740, 760 788, 660 776, 570 722', (_x, _y, chance) =>
    pick(chance, '#0d5aa0', '#1580c0', '#0b4380'),
  ),
  // The upper and the lower half of the bill.
  part(true, 36, '545 556, 440 584, 300 632, 96 716, 300 684, 440 664, 530 650', (_x, y, chance) =>
    scale(pick(chance, '#23252e', '#343743', '#1a1c24'), y < 640 ? 1.5 : 1),
  ),
  part(true, 36, '530 650, 440 664, 300 684, 96 716, 300 712, 440 706, 530 698', (_x, _y, chance) =>
    pick(chance, '#14151b', '#1e1f28', '#4a2a22'),
  ),
  // The eye, and the light that it reflects.
  part(true, 16, '578 588, 596 562, 626 554, 654 570, 662 600, 646 630, 616 638, 588 622', (_x, _y, chance) =>
    pick(chance, '#0b090c', '#15121a', '#1d1820'),
  ),
  part(true, 9, '598 584, 612 572, 624 582, 616 596, 602 596', () => hex('#fdfbf4')),
  // The feet.
  part(true, 22, '716 1392, 760 1396, 770 1440, 800 1462, 742 1472, 690 1486, 704 1446', (_x, _y, chance) =>
    pick(chance, '#d8432a', '#b8321e', '#ea6a44'),
  ),
  part(true, 22, '838 1402, 878 1398, 890 1426, 924 1440, 868 1452, 816 1466, 828 1432', (_x, _y, chance) =>
    pick(chance, '#d8432a', '#b8321e', '#ea6a44'),
  ),
];

const light = gradient([
  [0, '#f7efb8'],
  [0.25, '#d6df8e'],
  [0.5, '#7fb583'],
  [0.75, '#3f8a80'],
  [1, '#1d5a62'],
]);

/** Returns the colour of the background: sunlit leaves, and shade above the water. */
export function morning(x: number, y: number, chance: number): Colour {
  const far = Math.hypot(x - 1180, (y - 430) * 0.8) / 1500;
  const reed = noise(x / 130, y / 900, 6) * 0.12 + noise(x / 300, y / 260, 8) * 0.1;
  return light(clamp(far + reed + (chance - 0.5) * 0.14));
}

export function partAt(x: number, y: number): Part | undefined {
  return parts.findLast(({ line }) => inside(line, x, y));
}
