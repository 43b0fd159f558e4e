import { PET_MOODS, type PetMood } from '@museummate/domain';
import { round } from './letters.ts';

const GOLDEN_ANGLE = 137.50776;
const INK = '#35200f';
const SKIN = '#ecb588';
const SEA = '#18768e';
/** Colours of the spines by position, from the centre of the spiral (0) to its rim (1). */
const TONES: readonly [place: number, tone: readonly [number, number, number]][] = [
  [0, [195, 198, 78]],
  [0.16, [243, 197, 71]],
  [0.42, [231, 148, 48]],
  [0.7, [181, 96, 31]],
  [1, [123, 61, 26]],
];

export const MOODS = PET_MOODS;

/**
 * Draws Fibo, the museum's hedgehog, as SVG. Consecutive spines are a golden angle apart, like the seeds of the
 * sunflower.
 */
export function fibo(mood: PetMood): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="-172 -140 344 262" width="344" height="262">
${drawMood(mood)}
</svg>
`;
}

interface Look {
  eyes: string;
  brows?: string;
  mouth: string;
  arms: string;
  /** SVG of something in the hedgehog's hand, or in the air beside the hedgehog. */
  beside?: string;
  /** Rotation of the head in degrees. */
  tilt?: number;
}

function drawMood(mood: PetMood): string {
  const { eyes, brows = '', mouth, arms, beside = '', tilt } = LOOKS[mood];
  return [
    '<ellipse cx="4" cy="108" rx="92" ry="11" fill="#000" opacity=".13"/>',
    rim(),
    '<circle r="95" fill="#5b2c12"/>',
    spiral(),
    feet(),
    '<path d="M-52 52C-52 88-26 101 15 101S82 88 82 52Z" fill="#f6cf9c"/>',
    `<g${tilt ? ` transform="rotate(${tilt} 14 60)"` : ''}>`,
    head(),
    eyes,
    brows,
    mouth,
    `<ellipse cx="17" cy="45" rx="12.5" ry="9" fill="${INK}"/><ellipse cx="13.5" cy="41.5" rx="4" ry="2.3" fill="#fff" opacity=".7"/>`,
    '</g>',
    arms,
    beside,
  ].join('\n');
}

/** Draws two rings of spines around the body, without the spines in front of the face and the feet. */
function rim(): string {
  const ring = (radius: number, length: number, from: number, tones: readonly string[]) =>
    Array.from({ length: 34 }, (_, n) => {
      const turn = (n / 34) * 360 + from;
      if (turn % 360 > 38 && turn % 360 < 142) return '';
      const half = length / 2;
      return `<path transform="rotate(${round(turn)}) translate(${radius} 0)" d="M0-9Q${half}-6.3 ${length} 0Q${half} 6.3 0 9Z" fill="${tones[n % tones.length]}"/>`;
    }).join('');
  return ring(88, 36, 0, ['#5f2d12', '#743819']) + ring(86, 29, 5.3, ['#8a4519', '#a85a20', '#c57a2b']);
}

/** Draws the spines of the back from the rim inwards, so that inner spines cover outer ones. */
function spiral(): string {
  let all = '';
  for (let n = 429; n >= 1; n--) {
    const far = 8.1 * Math.sqrt(n);
    const turn = n * GOLDEN_ANGLE;
    const x = -16 + far * Math.cos(radians(turn));
    const y = -38 + far * Math.sin(radians(turn));
    if (Math.hypot(x, y) > 97 || y > 78) continue;
    const place = Math.min(1, far / 128);
    const shade = [1.13, 0.98, 0.8][n % 3] ?? 1;
    all += `<path transform="translate(${round(x)} ${round(y)}) rotate(${Math.round(turn % 360)}) scale(${round(0.62 + 0.5 * place)})" d="M-9 0C-8-8 2-7 14 0C2 7-8 8-9 0Z" fill="${toneAt(place, shade)}"/>`;
  }
  return all;
}

const radians = (degrees: number) => (degrees * Math.PI) / 180;

function toneAt(place: number, shade: number): string {
  const after = Math.max(
    1,
    TONES.findIndex(([end]) => place <= end),
  );
  const [[from, a], [to, b]] = [TONES[after - 1], TONES[after]] as [(typeof TONES)[0], (typeof TONES)[0]];
  const part = (place - from) / (to - from);
  const hex = a.map((value, n) => {
    const mixed = Math.round((value + ((b[n] ?? 0) - value) * part) * shade);
    return Math.max(0, Math.min(255, mixed)).toString(16).padStart(2, '0');
  });
  return `#${hex.join('')}`;
}

function feet(): string {
  const foot = (x: number) =>
    `<ellipse cx="${x}" cy="101" rx="23" ry="12" fill="#d99a66"/><ellipse cx="${x}" cy="99" rx="18" ry="8" fill="${SKIN}"/>`;
  return foot(-18) + foot(46);
}

function head(): string {
  const ear = (x: number, y: number, r: number) =>
    `<circle cx="${x}" cy="${y}" r="${r}" fill="${SKIN}"/><circle cx="${x + 1.5}" cy="${y + 3}" r="${r * 0.56}" fill="#f4a58d" opacity=".7"/>`;
  const cheek = (x: number) => `<ellipse cx="${x}" cy="48" rx="12.5" ry="9" fill="#f58f80" opacity=".62"/>`;
  return `${ear(-43, -10, 18)}${ear(72, -9, 17)}<path d="M15 0C4-24-46-26-56 14C-64 56-30 84 15 84S94 56 86 14C76-26 28-24 15 0Z" fill="#ffe9cb"/>${cheek(-36)}${cheek(68)}`;
}

const line = (d: string, width = 4.4) =>
  `<path d="${d}" fill="none" stroke="${INK}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"/>`;

const looking = (dx: number, dy: number) =>
  [-13, 44]
    .map(
      (x) =>
        `<ellipse cx="${x}" cy="25" rx="14.5" ry="16.5" fill="#fff"/><ellipse cx="${x + dx}" cy="${26 + dy}" rx="9.5" ry="11" fill="${INK}"/><circle cx="${x + dx - 3.2}" cy="${22 + dy}" r="3.8" fill="#fff"/><circle cx="${x + dx + 3.4}" cy="${30 + dy}" r="1.7" fill="#fff" opacity=".85"/>`,
    )
    .join('');

const arm = (d: string, x: number, y: number) =>
  `<path d="${d}" fill="none" stroke="${SKIN}" stroke-width="17" stroke-linecap="round"/><circle cx="${x}" cy="${y}" r="11" fill="${SKIN}"/><circle cx="${x}" cy="${y}" r="5" fill="#f4a58d" opacity=".75"/>`;
/** The lowered arm, which most moods use. */
const resting = arm('M-40 72Q-58 84-50 92', -40, 84);
const smile = line('M2 56Q9 66 17 58Q25 66 33 56');

const LOOKS: Record<PetMood, Look> = {
  hello: {
    eyes: looking(2, 0),
    brows: line('M-24 1Q-15-6-5-2M36-2Q46-6 55 1', 3.6),
    mouth: smile,
    arms: resting + arm('M78 70Q116 58 124 20', 125, 14),
    beside: `<path d="M143-14q11 8 10 24M154-24q16 13 14 36" fill="none" stroke="${SEA}" stroke-width="5" stroke-linecap="round"/>`,
  },
  curious: {
    eyes: looking(4, 1),
    brows: line('M-24 3Q-15-3-5-1M36-6Q46-12 56-5', 3.6),
    mouth: '<ellipse cx="17" cy="62" rx="5" ry="6" fill="#8c3527"/>',
    arms: resting,
    beside: `<path d="M112 56L96 84" stroke="#f2633f" stroke-width="11" stroke-linecap="round"/><circle cx="126" cy="30" r="30" fill="#d9f1f4" stroke="#f2633f" stroke-width="8"/><path d="M110 24q6-14 20-14" fill="none" stroke="#fff" stroke-width="6" stroke-linecap="round"/>${arm('M74 76Q88 88 96 84', 95, 82)}`,
  },
  thinking: {
    eyes: looking(5, -5),
    brows: line('M-24-1Q-15-7-5-2M36-9Q46-15 56-7', 3.6),
    mouth: line('M8 60Q18 54 27 60'),
    arms: resting + arm('M80 84Q64 96 48 82', 44, 78),
    beside: `<g fill="${SEA}"><circle cx="92" cy="-66" r="5"/><circle cx="106" cy="-84" r="8"/><circle cx="130" cy="-108" r="22"/></g><path d="M123-113C123-124 138-123 137-114C136-108 130-108 130-102M130-96V-95.6" fill="none" stroke="#fff" stroke-width="5" stroke-linecap="round"/>`,
  },
  joy: {
    eyes: line('M-26 29Q-14 11-2 29M33 29Q45 11 57 29', 5),
    mouth:
      '<path d="M-1 54Q17 58 35 54Q34 78 17 78Q0 78-1 54Z" fill="#8c3527"/><path d="M6 72Q17 63 28 72Q24 78 17 78Q10 78 6 72Z" fill="#f37d70"/>',
    arms: arm('M-46 70Q-100 62-116 12', -117, 6) + arm('M78 70Q118 60 128 10', 129, 4),
    beside:
      sparkle(-134, -30, 1) + sparkle(140, -42, 1.25) + sparkle(-96, -104, 1.1) + sparkle(104, -98, 0.85),
  },
  kind: {
    tilt: 6,
    eyes: looking(-3, 1),
    brows: line('M-25-2Q-15-5-6 1M36 1Q46-5 56-3', 3.6),
    mouth: line('M6 57Q17 66 29 57'),
    arms: arm('M-44 74Q-72 82-92 68', -96, 64) + arm('M78 78Q92 92 76 96', 70, 94),
  },
  point: {
    eyes: looking(5, -3),
    brows: line('M-24 0Q-15-6-5-2M36-4Q46-9 55-2', 3.6),
    mouth: smile,
    arms: resting,
    beside: `${arm('M78 74Q104 68 122 44', 124, 40)}<path d="M124 40L140 20" stroke="${SKIN}" stroke-width="9" stroke-linecap="round"/>`,
  },
  asleep: {
    eyes: line('M-24 26Q-13 36-2 26M33 26Q44 36 55 26', 4.6),
    mouth: line('M10 59Q17 64 24 59'),
    arms: arm('M-30 84Q-10 96 4 86', 8, 86) + arm('M66 84Q46 98 30 88', 28, 87),
    beside: `<g fill="none" stroke="${SEA}" stroke-linecap="round" stroke-linejoin="round"><path d="M84-92h15l-15 17h15" stroke-width="5"/><path d="M112-124h23l-23 26h23" stroke-width="6.5"/></g>`,
  },
};

function sparkle(x: number, y: number, size: number): string {
  return `<path transform="translate(${x} ${y}) scale(${size})" d="M0-15Q3-3 15 0Q3 3 0 15Q-3 3-15 0Q-3-3 0-15Z" fill="#f4b92f"/>`;
}

/** Draws the cover of the children's game: Fibo in the hall, looking for three artworks. */
export function gameCover(): string {
  const frame = (x: number, y: number, width: number, height: number, ground: string, inside: string) =>
    `<g transform="translate(${x} ${y})"><rect x="10" y="16" width="${width}" height="${height}" fill="#1d4a50" fill-opacity=".25"/><rect width="${width}" height="${height}" rx="6" fill="#8a4b22"/><rect x="14" y="14" width="${width - 28}" height="${height - 28}" fill="#ffe9c9"/><svg x="32" y="32" width="${width - 64}" height="${height - 64}" viewBox="-100 -100 200 200" preserveAspectRatio="xMidYMid slice"><rect x="-200" y="-200" width="400" height="400" fill="${ground}"/>${inside}</svg></g>`;
  let shell = '';
  for (let n = 0; n <= 260; n++) {
    const turn = n * 0.075;
    const far = 2.4 * Math.exp(turn * 0.187);
    shell += `${n === 0 ? 'M' : 'L'}${round(8 + far * Math.cos(turn))} ${round(10 + far * Math.sin(turn))}`;
  }
  const ribbon =
    'M-100 -50A50 50 0 0 0 -50 -100M-100 50A50 50 0 0 0 -50 0A50 50 0 0 1 0 -50A50 50 0 0 1 50 0A50 50 0 0 1 0 50A50 50 0 0 0 -50 100M50 -100A50 50 0 0 0 100 -50M100 50A50 50 0 0 0 50 100';
  const band =
    'M-78 -6C-78 -56 -26 -54 0 -10C26 34 78 42 78 -2C78 -52 30 -48 4 -10M-4 12C-30 50 -78 46 -78 -6';
  const print = (x: number, y: number, turn: number) =>
    `<g transform="translate(${x} ${y}) rotate(${turn})" fill="#c79a66"><ellipse rx="17" ry="12"/><circle cx="-17" cy="-15" r="6"/><circle cy="-20" r="6.5"/><circle cx="17" cy="-15" r="6"/></g>`;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1080 1350" width="1080" height="1350">
<rect width="1080" height="1350" fill="#9ad0cf"/><path d="M0 0H1080V560H0Z" fill="#a9d9d6"/>
<path d="M0 1010H1080V1350H0Z" fill="#e5bd86"/><path d="M0 996H1080V1026H0Z" fill="#fff3d6"/>
${frame(70, 90, 300, 370, '#17325c', `<path d="${ribbon}" fill="none" stroke="#f06140" stroke-width="26"/><path d="${ribbon}" fill="none" stroke="#f7d94c" stroke-width="9"/>`)}
${frame(410, 60, 300, 330, '#fff7e6', `<path d="${shell}" fill="none" stroke="#d4691c" stroke-width="9" stroke-linecap="round" stroke-linejoin="round"/>`)}
${frame(750, 100, 270, 350, '#5b2b6b', `<path d="${band}" fill="none" stroke="#f7b928" stroke-width="30" stroke-linejoin="round"/><path d="${band}" fill="none" stroke="#c2410c" stroke-width="4"/>`)}
${print(110, 1290, 62)}${print(220, 1200, 48)}${print(930, 1290, -20)}${print(980, 1180, 12)}
<g transform="translate(540 880) scale(2.5)">${drawMood('curious')}</g>
</svg>
`;
}
