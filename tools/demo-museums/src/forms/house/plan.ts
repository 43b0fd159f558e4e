import { random } from '#lib/random.ts';
import { round, word } from './letters.ts';

const INK = '#1d1c1a';
const WAY = '#17779b';
const WORK = '#f06140';
const PAPER = '#fffdf9';

interface Room {
  x: number;
  y: number;
  width: number;
  height: number;
  ground: string;
}

interface Hall extends Room {
  number: string;
  line: string;
  /** Draws faint lines on the floor of the hall that hint at its topic. */
  floor: (room: Room) => string;
  works: readonly PlanPosition[];
  bench: PlanPosition;
}

/** The rooms of both floors: two wings at the sides, a hall across the back, and the stairs in the middle. */
const left = { x: 70, y: 420, width: 340, height: 560 };
const back = { x: 70, y: 70, width: 1060, height: 350 };
const right = { x: 790, y: 420, width: 340, height: 560 };

type PlanPosition = readonly [x: number, y: number, upright?: true];

/**
 * Positions of six artworks in a hall: two on the left wall, two on the rear wall, two on the right wall. Left and
 * right are as seen by visitors who enter along the dotted route.
 */
const fromBelow: PlanPosition[] = [
  [86, 560, true],
  [86, 800, true],
  [92, 436],
  [316, 436],
  [378, 560, true],
  [378, 800, true],
];
const fromTheStairs: PlanPosition[] = [
  [120, 948],
  [288, 948],
  [86, 560, true],
  [86, 770, true],
  [92, 436],
  [316, 436],
];
const fromTheDoorBelow: PlanPosition[] = [
  [86, 130, true],
  [86, 288, true],
  [340, 86],
  [788, 86],
  [1098, 130, true],
  [1098, 288, true],
];
const fromTheBack: PlanPosition[] = [
  [1098, 560, true],
  [1098, 780, true],
  [812, 948],
  [1036, 948],
  [806, 520, true],
  [806, 810, true],
];

const ground: Hall[] = [
  {
    ...left,
    number: '1',
    ground: '#dcebee',
    line: '#c3dde3',
    floor: truchet,
    works: fromBelow,
    bench: [226, 548],
  },
  {
    ...back,
    number: '2',
    ground: '#e7eed8',
    line: '#cddcb3',
    floor: seeds,
    works: fromTheDoorBelow,
    bench: [380, 340],
  },
  {
    ...right,
    number: '3',
    ground: '#f8e6d9',
    line: '#efcdb5',
    floor: swings,
    works: fromTheBack,
    bench: [878, 880],
  },
];

const upper: Hall[] = [
  {
    ...left,
    number: '4',
    ground: '#e8e2f0',
    line: '#d3c7e4',
    floor: triangles,
    works: fromTheStairs,
    bench: [240, 560],
  },
  {
    ...back,
    number: '5',
    ground: '#f7edcc',
    line: '#ecdba0',
    floor: mesh,
    works: fromTheDoorBelow,
    bench: [700, 340],
  },
  {
    ...right,
    number: '6',
    ground: '#f8e0e0',
    line: '#eec5c6',
    floor: cubes,
    works: fromTheBack,
    bench: [870, 548],
  },
];

/**
 * Draws a floor as SVG, which stays sharp at every zoom. Its only text is numbers. With `isBare`, it has no text
 * at all: the guide's floor map itself draws numbers, works and ways on it.
 */
export function plan(floor: 1 | 2, isBare = false): string {
  const halls = floor === 1 ? ground : upper;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1200 1520" width="1200" height="1520">
<rect width="1200" height="1520" fill="#f1ede6"/>
<path d="M88 92H1152V1452H88Z" fill="#ddd6ca"/>
<path d="M70 70H1130V1430H70Z" fill="${PAPER}"/>
${halls.map(hallFloor).join('\n')}
${floor === 1 ? foyer() : balcony()}
${stairs(floor)}
${lift()}${isBare ? cabins() : ''}
<path d="${walls(floor)}" fill="none" stroke="${INK}" stroke-width="13" stroke-linecap="square"/>
${halls.map((hall) => furniture(isBare ? { ...hall, works: [] } : hall)).join('\n')}
${isBare ? entrance(floor) : way(floor)}
${isBare ? '' : halls.map(sign).join('\n')}
</svg>
`;
}

function hallFloor(hall: Hall): string {
  const { x, y, width, height, number } = hall;
  return `<clipPath id="h${number}"><rect x="${x}" y="${y}" width="${width}" height="${height}"/></clipPath>
<g clip-path="url(#h${number})"><rect x="${x}" y="${y}" width="${width}" height="${height}" fill="${hall.ground}"/>${hall.floor(hall).replaceAll('LINE', hall.line)}</g>`;
}

function furniture(hall: Hall): string {
  const bar = ([x, y, upright]: PlanPosition, length: number, thick: number, colour: string) =>
    `<rect x="${x}" y="${y}" width="${upright ? thick : length}" height="${upright ? length : thick}" rx="${thick / 2.6}" fill="${colour}"/>`;
  return hall.works.map((work) => bar(work, 72, 16, WORK)).join('') + bar(hall.bench, 104, 30, '#a9a196');
}

function sign(hall: Hall): string {
  const x = hall.x + hall.width / 2;
  const y = hall.y + hall.height / 2 + (hall.width > 500 ? -2 : 0);
  const { path, width } = word(hall.number, 2);
  const size = 6.2;
  return `<circle cx="${x}" cy="${y}" r="80" fill="${PAPER}"/><g transform="translate(${round(x - (width * size) / 2)} ${round(y - 7 * size)}) scale(${size})" fill="none" stroke="${INK}" stroke-width="2" stroke-linecap="round" stroke-linejoin="round">${path}</g>`;
}

/** Draws the walls. Both floors have the same walls, but gaps for doors at different positions. */
function walls(floor: 1 | 2): string {
  const across = (y: number, from: number, to: number, ...doors: number[]) =>
    drawWallWithDoors(from, to, doors, (a, b) => `M${a} ${y}H${b}`);
  const down = (x: number, from: number, to: number, ...doors: number[]) =>
    drawWallWithDoors(from, to, doors, (a, b) => `M${x} ${a}V${b}`);
  const outer = [across(70, 70, 1130), down(70, 70, 1430), down(1130, 70, 1430)];
  const inner = [across(420, 70, 1130, 240, 960)];
  return floor === 1
    ? [
        ...outer,
        ...inner,
        across(1430, 70, 1130, 600),
        across(980, 70, 1130, 240, 600),
        down(410, 420, 980),
        down(790, 420, 1430, 700, 1140),
      ].join('')
    : [
        ...outer,
        ...inner,
        across(1430, 70, 1130),
        across(980, 70, 1130, 600, 960),
        down(410, 420, 980, 700),
        down(790, 420, 980),
      ].join('');
}

/** Draws a wall from `from` to `to` in pieces. At the position of each door there is a gap of 124 units. */
function drawWallWithDoors(
  from: number,
  to: number,
  doors: number[],
  piece: (from: number, to: number) => string,
) {
  const ends = [from, ...doors.flatMap((door) => [door - 62, door + 62]), to];
  let path = '';
  for (let i = 0; i < ends.length; i += 2) path += piece(ends[i] as number, ends[i + 1] as number);
  return path;
}

/** Draws a spiral staircase. Its treads get darker on the way down. */
function stairs(floor: 1 | 2): string {
  const x = 600;
  const y = 640;
  const inner = 44;
  const outer = 132;
  const steps = 21;
  const at = (radius: number, turn: number) =>
    `${round(x + radius * Math.cos(turn))} ${round(y + radius * Math.sin(turn))}`;
  let treads = '';
  for (let n = 0; n < steps; n++) {
    const [a, b] = [n, n + 1].map((k) => Math.PI / 2 + 0.32 + (k * (Math.PI * 2 - 0.64)) / steps) as [
      number,
      number,
    ];
    const share = n / (steps - 1);
    const shade = Math.round(floor === 1 ? 246 - 60 * share : 186 + 60 * share);
    treads += `<path d="M${at(inner, a)}L${at(outer, a)}A${outer} ${outer} 0 0 1 ${at(outer, b)}L${at(inner, b)}A${inner} ${inner} 0 0 0 ${at(inner, a)}Z" fill="rgb(${shade} ${shade - 3} ${shade - 10})"/>`;
  }
  return `<g stroke="${INK}" stroke-width="3.5" stroke-linejoin="round">${treads}</g><circle cx="${x}" cy="${y}" r="${inner}" fill="${PAPER}" stroke="${INK}" stroke-width="3.5"/>${arrow(x, y, floor === 1 ? -90 : 90, 1.5)}`;
}

function arrow(x: number, y: number, turn: number, size = 1): string {
  return `<path transform="translate(${x} ${y}) rotate(${turn}) scale(${size})" d="M13 0L-9 -13L-4 0L-9 13Z" fill="${WAY}"/>`;
}

function lift(): string {
  return `<g transform="translate(482 884)"><rect x="-46" y="-56" width="92" height="112" rx="10" fill="#fff" stroke="${INK}" stroke-width="6"/><path d="M0 -50V50" stroke="${INK}" stroke-width="3.5"/><path d="M-22 -18L-8 6H-36Z" fill="${INK}"/><path d="M22 18L36 -6H8Z" fill="${INK}"/></g>`;
}

/** Draws the toilets: two cabins beside the lift. */
function cabins(): string {
  return `<path d="M784 846H672V974M672 910H784" fill="none" stroke="${INK}" stroke-width="6"/>`;
}

function entrance(floor: 1 | 2): string {
  return floor === 1 ? `<path d="M600 1452L552 1498H648Z" fill="${WAY}"/>` : '';
}

/** Draws the furniture of the foyer: the desk, plants and the café. */
function foyer(): string {
  const tables = [
    [890, 1332],
    [1040, 1300],
    [1010, 1080],
  ].map(([x, y]) => table(x as number, y as number));
  return `<path d="M790 980H1130V1430H790Z" fill="#f6efe2"/>
<path d="M210 1180H370V1222H252V1330H210Z" fill="#c9beac"/>
<circle cx="318" cy="1290" r="30" fill="${WAY}"/><path d="M318 1286V1306M318 1274V1275" stroke="#fff" stroke-width="9" stroke-linecap="round"/>
${tables.join('')}${cup(930, 1190)}${plant(140, 1360, 46)}${plant(728, 1362, 40)}${plant(728, 1046, 34)}
<path d="M520 1412H680" stroke="#d8cdbb" stroke-width="18"/>`;
}

/** Draws the opening in the upper floor, through which visitors see the foyer. */
function balcony(): string {
  return `<path d="M300 1130H900V1340H300Z" fill="#e9e2d5" stroke="${INK}" stroke-width="5" stroke-dasharray="2 12" stroke-linecap="round"/>
<path d="M300 1130H900V1340H300Z" fill="none" stroke="#cfc6b6" stroke-width="3" transform="translate(600 1235) scale(.93 .8) translate(-600 -1235)"/>
${eye(600, 1235)}
<g fill="#a9a196"><rect x="150" y="1160" width="34" height="150" rx="12"/><rect x="1016" y="1160" width="34" height="150" rx="12"/></g>
${plant(140, 1362, 44)}${plant(1060, 1362, 44)}${plant(140, 1050, 36)}`;
}

function eye(x: number, y: number): string {
  return `<g transform="translate(${x} ${y})" fill="none" stroke="#8d8477" stroke-width="7" stroke-linecap="round" stroke-linejoin="round"><path d="M-58 0C-34 -34 34 -34 58 0C34 34 -34 34 -58 0Z"/><circle r="16"/></g>`;
}

function table(x: number, y: number): string {
  const chairs = [0, 120, 240].map((turn) => {
    const angle = ((turn + x) * Math.PI) / 180;
    return `<circle cx="${round(x + 50 * Math.cos(angle))}" cy="${round(y + 50 * Math.sin(angle))}" r="15" fill="#d3c6b0"/>`;
  });
  return `${chairs.join('')}<circle cx="${x}" cy="${y}" r="36" fill="#fff" stroke="#c2b49c" stroke-width="5"/>`;
}

function cup(x: number, y: number): string {
  return `<g transform="translate(${x} ${y})" fill="none" stroke="${INK}" stroke-width="8" stroke-linecap="round" stroke-linejoin="round"><path d="M-46 -26H34V6C34 32 16 44 -6 44C-28 44 -46 32 -46 6Z" fill="#fff"/><path d="M34 -14H46C68 -14 68 22 34 20M-58 60H48M-24 -46C-32 -58 -16 -64 -24 -76M10 -46C2 -58 18 -64 10 -76"/></g>`;
}

/** Draws a plant from above. Its leaves are a golden angle apart, too. */
function plant(x: number, y: number, radius: number): string {
  let leaves = '';
  for (let n = 26; n > 0; n--) {
    const far = radius * Math.sqrt(n / 26) * 0.78;
    const turn = n * 2.39996;
    const tone = ['#8fb45f', '#7ba44d', '#a4c277'][n % 3];
    leaves += `<ellipse transform="translate(${round(x + far * Math.cos(turn))} ${round(y + far * Math.sin(turn))}) rotate(${round((turn * 180) / Math.PI)})" rx="${round(radius * 0.3)}" ry="${round(radius * 0.15)}" fill="${tone}"/>`;
  }
  return `<g>${leaves}</g>`;
}

function way(floor: 1 | 2): string {
  const dots = (path: string) =>
    `<path d="${path}" fill="none" stroke="${WAY}" stroke-width="12" stroke-linecap="round" stroke-dasharray=".1 27"/>`;
  if (floor === 1)
    return `${dots('M600 1404V1240C600 1090 240 1150 240 1010V940C240 850 130 850 130 760V620C130 520 240 530 240 420V300C240 150 340 131 440 131H780C880 131 960 170 960 320V420C960 520 1070 520 1070 620V740C1070 830 1020 838 960 838C850 838 860 700 790 700H764')}
${entrance(1)}${arrow(240, 986, -90)}${arrow(240, 424, -90)}${arrow(614, 131, 0)}${arrow(960, 416, 90)}${arrow(792, 700, 180)}`;
  return `${dots('M436 700H410C340 700 350 838 240 838C180 838 130 830 130 740V620C130 520 240 530 240 420V300C240 150 340 131 440 131H780C880 131 960 170 960 320V420C960 520 1070 520 1070 620V800C1070 890 960 880 960 980V1010C960 1070 900 1062 840 1062H680C610 1062 600 1030 600 980V810')}
${arrow(408, 700, 180)}${arrow(240, 424, -90)}${arrow(614, 131, 0)}${arrow(960, 416, 90)}${arrow(960, 976, 90)}${arrow(600, 976, -90)}`;
}

function lines(path: string, width: number): string {
  return `<path d="${path}" fill="none" stroke="LINE" stroke-width="${width}" stroke-linecap="round"/>`;
}

function truchet({ x, y, width, height }: Room): string {
  const chance = random(1704);
  const tile = 68;
  let path = '';
  for (let j = 0; j < height / tile; j++)
    for (let i = 0; i < width / tile; i++) {
      const l = x + i * tile;
      const t = y + j * tile;
      const r = x + (i + 1) * tile;
      const b = y + (j + 1) * tile;
      const h = tile / 2;
      const half = `A${tile / 2} ${tile / 2} 0 0`;
      path +=
        chance() < 0.5
          ? `M${l + h} ${t}${half} 1 ${l} ${t + h}M${r} ${t + h}${half} 0 ${l + h} ${b}`
          : `M${l + h} ${t}${half} 0 ${r} ${t + h}M${l} ${t + h}${half} 1 ${l + h} ${b}`;
    }
  return lines(path, 9);
}

function seeds({ x, y, width, height }: Room): string {
  let path = '';
  for (let n = 6; n < 1500; n++) {
    const far = 14.4 * Math.sqrt(n);
    const turn = n * 2.399963;
    const dx = far * Math.cos(turn);
    const dy = far * Math.sin(turn);
    if (Math.abs(dy) < height / 2 && Math.abs(dx) < width / 2)
      path += `M${Math.round(x + width / 2 + dx)} ${Math.round(y + height / 2 + dy)}h0`;
  }
  return lines(path, 10);
}

function swings({ x, y, width, height }: Room): string {
  let path = '';
  for (const phase of [0.25, 0.5, 0.75, 1, 1.25])
    for (let n = 0; n <= 220; n++) {
      const t = (n / 220) * Math.PI * 2;
      const px = x + width / 2 + (width / 2 - 44) * Math.sin(2 * t + phase);
      const py = y + height / 2 + (height / 2 - 44) * Math.sin(3 * t);
      path += `${n === 0 ? 'M' : 'L'}${Math.round(px)} ${Math.round(py)}`;
    }
  return lines(path, 4);
}

function triangles({ x, y, width, height }: Room): string {
  const side = 170;
  const tall = (side * Math.sqrt(3)) / 2;
  let path = '';
  const split = (left: number, base: number, size: number, depth: number) => {
    if (depth === 0) {
      path += `M${round(left)} ${round(base)}h${round(size)}l${round(-size / 2)} ${round((-size * Math.sqrt(3)) / 2)}z`;
      return;
    }
    const half = size / 2;
    split(left, base, half, depth - 1);
    split(left + half, base, half, depth - 1);
    split(left + half / 2, base - (half * Math.sqrt(3)) / 2, half, depth - 1);
  };
  for (let row = 0; row * tall < height + tall; row++)
    for (let column = -1; column * side < width; column++)
      split(x + column * side + (row % 2) * (side / 2), y + (row + 1) * tall, side, 3);
  return `<path d="${path}" fill="LINE"/>`;
}

function mesh({ x, y, width, height }: Room): string {
  const chance = random(1934);
  const step = 76;
  const columns = Math.ceil(width / step) + 2;
  const rows = Math.ceil(height / step) + 2;
  const corner = Array.from({ length: columns * rows }, (_, n) => {
    const i = n % columns;
    const j = Math.floor(n / columns);
    return [x + (i - 0.6 + (chance() - 0.5) * 0.72) * step, y + (j - 0.6 + (chance() - 0.5) * 0.72) * step];
  });
  const at = (i: number, j: number) =>
    (corner[j * columns + i] as [number, number]).map(Math.round) as [number, number];
  const far = (a: [number, number], b: [number, number]) => Math.hypot(a[0] - b[0], a[1] - b[1]);
  let path = '';
  for (let j = 0; j < rows - 1; j++)
    for (let i = 0; i < columns - 1; i++) {
      const a = at(i, j);
      const b = at(i + 1, j);
      const c = at(i, j + 1);
      const d = at(i + 1, j + 1);
      // Each quadrilateral is divided by its shorter diagonal, as in most Delaunay triangulations.
      const [from, to] = far(a, d) < far(b, c) ? [a, d] : [b, c];
      path += `M${b.join(' ')}L${a.join(' ')}L${c.join(' ')}M${from.join(' ')}L${to.join(' ')}`;
    }
  return lines(path, 4.5);
}

function cubes({ x, y, width, height }: Room): string {
  const edge = 58;
  const half = edge / 2;
  const across = (edge * Math.sqrt(3)) / 2;
  let path = '';
  for (let row = 0; row * edge * 1.5 < height + edge * 2; row++)
    for (let column = 0; column * across * 2 < width + across * 2; column++) {
      const cx = round(x + column * across * 2 + (row % 2) * across);
      const cy = round(y + row * edge * 1.5);
      const l = round(cx - across);
      const r = round(cx + across);
      // Draws one cube: the three edges at its near corner, and its left and upper outline.
      path += `M${cx} ${cy}V${cy + edge}M${l} ${cy - half}L${cx} ${cy}L${r} ${cy - half}M${l} ${cy + half}V${cy - half}L${cx} ${cy - edge}L${r} ${cy - half}`;
    }
  return lines(path, 4.5);
}
