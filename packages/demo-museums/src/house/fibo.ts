import { round } from './letters.ts';

const GOLDEN_ANGLE = Math.PI * (3 - Math.sqrt(5));
const INK = '#3a2418';
const CREAM = '#ffe9c9';
const PAW = '#eeb98a';
/** The tones take turns along the 21 arms of the spiral, so that the eye finds them at once. */
const TONES = ['#7a4322', '#b4692a', '#dc9a3e'];

export const MOODS = ['hello', 'curious', 'happy', 'pointing', 'thinking', 'rolled-up'] as const;
type Mood = (typeof MOODS)[number];

/** The museum's hedgehog: each spine stands one golden angle on from the last. */
export function fibo(mood: Mood): string {
  const body = mood === 'rolled-up' ? rolledUp() : upright(mood);
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 400 400" width="400" height="400">
${body}
</svg>
`;
}

function upright(mood: Exclude<Mood, 'rolled-up'>): string {
  return [
    '<ellipse cx="200" cy="371" rx="104" ry="13" fill="#3a2418" fill-opacity=".14"/>',
    spines(200, 186),
    feet(),
    '<path d="M132 268C128 344 160 366 200 366C240 366 272 344 268 268Z" fill="#f7d3a4"/>',
    behind[mood] ?? '',
    ears(),
    `<path d="M200 160C222 138 278 146 290 196C300 246 258 300 200 300C142 300 100 246 110 196C122 146 178 138 200 160Z" fill="${CREAM}"/>`,
    '<ellipse cx="136" cy="246" rx="17" ry="11" fill="#f49b84" fill-opacity=".62"/><ellipse cx="264" cy="246" rx="17" ry="11" fill="#f49b84" fill-opacity=".62"/>',
    eyes[mood],
    nose(mood),
    paws[mood],
  ].join('\n');
}

/** The spines go from the rim inwards, so that each lies upon the older ones. */
function spines(x: number, y: number): string {
  const kinds = TONES.map(
    (tone, n) =>
      `<g id="s${n}"><path d="M-5 0C-4.2 -10 1 -10 10 0C1 10 -4.2 10 -5 0Z" fill="${tone}" stroke="${INK}" stroke-opacity=".3" stroke-width=".9"/><path d="M4.4 -4.5L10 0L4.4 4.5Z" fill="#ffe2ae" fill-opacity=".75"/></g>`,
  );
  let drawn = '';
  for (let n = 144; n >= 1; n--) {
    const far = Math.sqrt(n);
    const turn = n * GOLDEN_ANGLE - Math.PI / 2;
    const [px, py] = [x + 11.4 * far * Math.cos(turn), y + 11.4 * far * Math.sin(turn)];
    const [long, wide] = [1.7 + far * 0.175, 0.64 + far * 0.042];
    drawn += `<use href="#s${((n * 8) % 21) % 3}" transform="translate(${round(px)} ${round(py)}) rotate(${round((turn * 180) / Math.PI)}) scale(${round(long)} ${round(wide)})"/>`;
  }
  return `<defs>${kinds.join('')}</defs><circle cx="${x}" cy="${y}" r="128" fill="#6b3a1f"/>${drawn}`;
}

function ears(): string {
  const ear = (x: number) =>
    `<circle cx="${x}" cy="170" r="25" fill="${PAW}"/><circle cx="${x}" cy="172" r="14" fill="#d98f6b"/>`;
  return ear(126) + ear(274);
}

function feet(): string {
  const foot = (x: number) => `<ellipse cx="${x}" cy="362" rx="31" ry="15" fill="${PAW}"/>`;
  return foot(164) + foot(236);
}

function nose(mood: Mood): string {
  const mouths: Partial<Record<Mood, string>> = {
    happy:
      '<path d="M172 262C176 292 224 292 228 262Z" fill="#7a2b24"/><path d="M184 279C190 270 210 270 216 279C208 285 192 285 184 279Z" fill="#f07f6a"/>',
    thinking: '<path d="M190 270C198 265 208 266 214 272" class="m"/>',
    curious: '<circle cx="200" cy="270" r="7" fill="#7a2b24"/>',
  };
  const mouth =
    mouths[mood] ??
    '<path d="M200 246V257M200 257C196 272 176 272 172 262M200 257C204 272 224 272 228 262" class="m"/>';
  return `${mouth.replaceAll('class="m"', `fill="none" stroke="${INK}" stroke-width="5" stroke-linecap="round"`)}<path d="M180 236C180 222 220 222 220 236C220 248 208 254 200 254C192 254 180 248 180 236Z" fill="${INK}"/><ellipse cx="192" cy="233" rx="6" ry="3.6" fill="#fff" fill-opacity=".75"/>`;
}

const open = (dx: number, dy: number) =>
  [158, 242]
    .map(
      (x) =>
        `<ellipse cx="${x}" cy="208" rx="19" ry="22" fill="#fff"/><circle cx="${x + dx}" cy="${210 + dy}" r="14" fill="${INK}"/><circle cx="${x + dx + 5}" cy="${204 + dy}" r="5" fill="#fff"/><circle cx="${x + dx - 5}" cy="${216 + dy}" r="2.4" fill="#fff"/>`,
    )
    .join('');
const brow = (x: number, tilt: number, y = 176) =>
  `<path d="M${x - 14} ${y + tilt}Q${x} ${y - 8} ${x + 14} ${y - tilt}" fill="none" stroke="${INK}" stroke-width="5" stroke-linecap="round"/>`;
const arc = (x: number, y: number) =>
  `<path d="M${x - 17} ${y}Q${x} ${y - 24} ${x + 17} ${y}" fill="none" stroke="${INK}" stroke-width="6.5" stroke-linecap="round"/>`;

const eyes: Record<Exclude<Mood, 'rolled-up'>, string> = {
  hello: open(2, 0) + brow(158, 0) + brow(242, 0),
  curious: open(5, 3) + brow(158, -2) + brow(242, 2, 170),
  happy: arc(158, 216) + arc(242, 216),
  pointing: open(5, -3) + brow(158, 0) + brow(242, 0),
  thinking: open(4, -6) + brow(158, 3) + brow(242, -3, 168),
};

const arm = (d: string) =>
  `<path d="${d}" fill="none" stroke="${PAW}" stroke-width="27" stroke-linecap="round" stroke-linejoin="round"/>`;
const paw = (x: number, y: number, r = 18) =>
  `<circle cx="${x}" cy="${y}" r="${r}" fill="${PAW}"/><circle cx="${x}" cy="${y + 2}" r="${r * 0.46}" fill="#d98f6b"/>`;

/** What lies between spines and face. */
const behind: Partial<Record<Mood, string>> = {
  happy: arm('M140 300C96 286 66 236 60 196') + arm('M260 300C304 286 334 236 340 196'),
  hello: arm('M262 300C312 290 336 236 338 190'),
  pointing: arm('M262 300C304 292 334 256 352 224'),
};

const paws: Record<Exclude<Mood, 'rolled-up'>, string> = {
  hello: `${paw(339, 180, 21)}${arm('M146 306C142 322 152 330 164 332')}<path d="M366 152C373 160 376 170 376 180M384 140C392 152 395 166 395 180" fill="none" stroke="#17779b" stroke-width="6" stroke-linecap="round"/>`,
  curious: `${arm('M146 310C144 326 156 334 170 334')}${arm('M256 316C272 322 290 312 298 300')}<path d="M302 296L322 268" stroke="#8a4b22" stroke-width="13" stroke-linecap="round"/><circle cx="336" cy="236" r="37" fill="#dff3f5" fill-opacity=".8" stroke="#17779b" stroke-width="10"/><path d="M316 226C320 214 330 209 340 210" fill="none" stroke="#fff" stroke-width="7" stroke-linecap="round"/>${paw(301, 299)}`,
  happy: `${paw(59, 188, 21)}${paw(341, 188, 21)}${sparkle(36, 118, 15)}${sparkle(366, 112, 18)}${sparkle(330, 52, 11)}${sparkle(72, 58, 11)}`,
  pointing: `${arm('M146 306C142 322 152 330 164 332')}${paw(354, 220, 19)}<path d="M362 208L380 182" stroke="${PAW}" stroke-width="15" stroke-linecap="round"/>`,
  thinking: `${arm('M146 310C144 326 156 334 170 334')}${arm('M258 322C262 308 250 296 236 298')}${paw(232, 297)}<g fill="#17779b"><circle cx="318" cy="112" r="7"/><circle cx="338" cy="84" r="11"/></g><g transform="translate(362 42)"><circle r="30" fill="#17779b"/>${question()}</g>`,
};

function question(): string {
  return '<path d="M-9 -6C-9 -20 11 -19 10 -7C9 1 0 1 0 9M0 17V17.5" fill="none" stroke="#fff" stroke-width="7" stroke-linecap="round"/>';
}

function sparkle(x: number, y: number, r: number): string {
  const k = round(r * 0.24);
  return `<path transform="translate(${x} ${y})" d="M0 ${-r}Q${k} ${-k} ${r} 0Q${k} ${k} 0 ${r}Q${-k} ${k} ${-r} 0Q${-k} ${-k} 0 ${-r}Z" fill="#f7b928"/>`;
}

/** A ball of 144 spines; only the nose looks out. */
function rolledUp(): string {
  return [
    '<ellipse cx="200" cy="366" rx="112" ry="14" fill="#3a2418" fill-opacity=".14"/>',
    spines(200, 208),
    `<path d="M150 316C158 286 242 286 250 316C256 346 226 366 200 366C174 366 144 346 150 316Z" fill="${CREAM}"/>`,
    '<ellipse cx="164" cy="338" rx="10" ry="7" fill="#f49b84" fill-opacity=".62"/><ellipse cx="236" cy="338" rx="10" ry="7" fill="#f49b84" fill-opacity=".62"/>',
    `<path d="M184 336C184 325 216 325 216 336C216 346 207 352 200 352C193 352 184 346 184 336Z" fill="${INK}"/><ellipse cx="194" cy="334" rx="5" ry="3" fill="#fff" fill-opacity=".75"/>`,
    [174, 226]
      .map(
        (x) =>
          `<path d="M${x - 11} 316Q${x} 327 ${x + 11} 316" fill="none" stroke="${INK}" stroke-width="5" stroke-linecap="round"/>`,
      )
      .join(''),
    '<g fill="none" stroke="#17779b" stroke-linecap="round" stroke-linejoin="round"><path d="M322 84H342L322 106H342" stroke-width="7"/><path d="M352 34H380L352 64H380" stroke-width="9"/></g>',
  ].join('\n');
}

/** The game's cover: Fibo in the hall, on the track of three works. */
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
<g transform="translate(180 500) scale(1.86)">${upright('curious')}</g>
</svg>
`;
}
