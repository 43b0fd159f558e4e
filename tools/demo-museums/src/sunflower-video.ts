// Makes the sunflower video (content/forms/media/house/film.mp4, its poster and captions) and the chord of the
// harmonograph. Only this script needs ffmpeg with libx264, because the files are committed.
//   node tools/demo-museums/src/sunflower-video.ts            makes all files, in about five minutes
//   node tools/demo-museums/src/sunflower-video.ts 12.5       draws only this second, as film.png in the current folder
import { execFile, spawn } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import sharp from 'sharp';
import { clamp, smoothstep } from './lib/colour.ts';
import { cloud, hash, random } from './lib/random.ts';

const run = promisify(execFile);
const house = path.resolve(import.meta.dirname, '../../../content/forms/media/house');
const GOLDEN_ANGLE = Math.PI * (3 - Math.sqrt(5));
const WIDTH = 720;
const HEIGHT = 900;
const RATE = 25;
const SECONDS = 20;
const CENTRE_X = 360;
const CENTRE_Y = 440;
const SEEDS = 610;
const DISC = 226;
const STEP = DISC / Math.sqrt(SEEDS);
const INK = '#4a2a16';

/** Returns the number of seeds at a time of the video. Seeds appear one by one at first, then faster and faster. */
function seedCount(second: number): number {
  if (second < 0.8) return 0;
  if (second < 4.4) return (second - 0.8) * 1.3;
  const first = 3.6 * 1.3;
  const share = smoothstep(4.2, 12.6, second);
  return first + (SEEDS - first) * share ** 2;
}

const seedColours = ['#5f9a3f', '#96b53c', '#d9b03a', '#dd8a2c', '#b9531f', '#7d2c18'];

function mixColours(colours: string[], at: number): string {
  const place = clamp(at) * (colours.length - 1);
  const lower = Math.min(colours.length - 2, Math.floor(place));
  const share = place - lower;
  const channel = (n: number) => {
    const [a, b] = [colours[lower], colours[lower + 1]].map((colour) =>
      Number.parseInt((colour as string).slice(1 + n * 2, 3 + n * 2), 16),
    ) as [number, number];
    return Math.round(a + (b - a) * share);
  };
  return `rgb(${channel(0)},${channel(1)},${channel(2)})`;
}

const fine = (value: number) => Math.round(value * 10) / 10;

/** Draws the seeds. Each seed appears in the middle and moves outwards when new ones follow. */
function seeds(second: number): string {
  const count = seedCount(second);
  // Near the end, two families of spirals light up one after the other. The first one turns right, and the second
  // one left.
  const families = [
    { arms: 34, step: 21, light: smoothstep(12.9, 13.4, second) - smoothstep(14.5, 15, second) },
    { arms: 55, step: 34, light: smoothstep(14.7, 15.2, second) - smoothstep(16.3, 16.8, second) },
  ];
  // The video begins with a close-up of the first seeds. Then the view becomes wider.
  const zoom = 1 + 3.4 * (1 - smoothstep(3.6, 8.4, second));
  let drawn = '';
  for (let n = 1; n <= Math.ceil(count); n++) {
    const age = count - n + 1;
    const born = smoothstep(0, 1, clamp(age / (second < 4.4 ? 0.7 : 3)));
    const far = STEP * Math.sqrt(Math.max(0, age - 0.4)) * zoom;
    const turn = n * GOLDEN_ANGLE;
    const share = Math.sqrt(Math.max(0, age) / SEEDS);
    const size = STEP * (0.7 + 0.3 * share) * born * zoom * (0.9 + 0.2 * hash(n, 5));
    if (size < 0.4) continue;
    const x = CENTRE_X + far * Math.cos(turn);
    const y = CENTRE_Y + far * Math.sin(turn);
    const colour = mixColours(seedColours, share ** 1.15 + (hash(n, 2) - 0.5) * 0.08);
    let veil = '';
    for (const { arms, step, light } of families) {
      if (light <= 0.01) continue;
      const lit = ((n * step) % arms) % 2 === 0 && share > 0.4;
      if (lit) veil += `<ellipse rx="1" ry=".84" fill="#fff3c4" fill-opacity="${fine(light * 0.85)}"/>`;
      else veil += `<ellipse rx="1" ry=".84" fill="#2b1610" fill-opacity="${fine(light * 0.42)}"/>`;
    }
    drawn += `<g transform="translate(${fine(x)} ${fine(y)}) rotate(${fine((turn * 180) / Math.PI)}) scale(${fine(size)})"><ellipse rx="1" ry=".84" fill="${colour}" stroke="${INK}" stroke-width=".14"/><ellipse cx=".22" cy="-.22" rx=".42" ry=".24" fill="#fff" fill-opacity=".32"/>${veil}</g>`;
  }
  return drawn;
}

/** Near the beginning, draws the angle between the newest seed and the one before it. */
function measure(second: number): string {
  const light = smoothstep(2.2, 2.8, second) - smoothstep(4.6, 5.4, second);
  if (light <= 0.01) return '';
  const count = seedCount(second);
  const newest = Math.max(2, Math.ceil(count));
  const from = (newest - 1) * GOLDEN_ANGLE;
  const to = newest * GOLDEN_ANGLE;
  const swept = from + (to - from) * smoothstep(0, 0.6, count - newest + 1);
  const radius = 190;
  const at = (turn: number, far: number) =>
    `${fine(CENTRE_X + far * Math.cos(turn))} ${fine(CENTRE_Y + far * Math.sin(turn))}`;
  return `<g fill="none" stroke="#17779b" stroke-width="3.5" stroke-linecap="round" stroke-opacity="${fine(light)}"><path d="M${at(from, 34)}L${at(from, radius + 22)}M${at(swept, 34)}L${at(swept, radius + 22)}" stroke-dasharray=".1 9"/><path d="M${at(from, radius)}A${radius} ${radius} 0 0 1 ${at(swept, radius)}"/></g>`;
}

/** Draws the petals, which are also a golden angle apart. They open from behind the seeds. */
function petals(second: number): string {
  const chance = random(55);
  let drawn = '';
  for (let n = 0; n < 89; n++) {
    const late = chance();
    const lean = chance() - 0.5;
    const tall = chance();
    const open = smoothstep(0, 1, clamp((second - 15.6 - late * 1.1) / 1.7));
    if (open <= 0.01) continue;
    const turn = n * GOLDEN_ANGLE;
    const back = n < 55;
    const long = (back ? 104 : 86) * (0.9 + 0.2 * tall) * open;
    const wide = 22 * open ** 0.7;
    const tone = mixColours(['#e89a1c', '#f6b62a', '#ffd257'], (back ? 0.1 : 0.55) + 0.4 * late);
    drawn += `<g transform="translate(${CENTRE_X} ${CENTRE_Y}) rotate(${fine((turn * 180) / Math.PI + lean * 6)}) translate(${DISC - 22} 0)"><path d="M0 ${fine(-wide * 0.5)}C${fine(long * 0.35)} ${fine(-wide)} ${fine(long * 0.75)} ${fine(-wide * 0.8)} ${fine(long)} 0C${fine(long * 0.75)} ${fine(wide * 0.8)} ${fine(long * 0.35)} ${fine(wide)} 0 ${fine(wide * 0.5)}Z" fill="${tone}" stroke="#9c4f10" stroke-width="1.6" stroke-opacity=".55"/><path d="M4 0L${fine(long * 0.8)} 0" stroke="#b96814" stroke-width="1.6" stroke-opacity=".5"/></g>`;
  }
  return drawn;
}

/**
 * Draws the background of laid paper. It is the same in every frame, so that only the plant needs space in the video.
 */
async function paper(): Promise<Buffer> {
  const bytes = Buffer.alloc(WIDTH * HEIGHT * 3);
  for (let y = 0; y < HEIGHT; y++)
    for (let x = 0; x < WIDTH; x++) {
      const far = Math.hypot(x - CENTRE_X, y - CENTRE_Y) / 560;
      const light =
        1 - 0.1 * far ** 2 + 0.018 * cloud(x / 90, y / 90, 4, 3) + 0.012 * (hash(x >> 1, y >> 1, 9) - 0.5);
      [250, 243, 229].forEach((channel, n) => {
        bytes[(y * WIDTH + x) * 3 + n] = Math.round(clamp((channel / 255) * light) * 255);
      });
    }
  return sharp(bytes, { raw: { width: WIDTH, height: HEIGHT, channels: 3 } })
    .png()
    .toBuffer();
}

async function frame(ground: Buffer, second: number): Promise<Buffer> {
  const shade = smoothstep(6, 12, second) * 0.18;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}"><defs><radialGradient id="s"><stop offset=".72" stop-color="#5a3a1e" stop-opacity="${fine(shade * 10) / 10}"/><stop offset="1" stop-color="#5a3a1e" stop-opacity="0"/></radialGradient></defs><ellipse cx="${CENTRE_X + 12}" cy="${CENTRE_Y + 22}" rx="${DISC + 60}" ry="${DISC + 60}" fill="url(#s)"/>${petals(second)}${seeds(second)}${measure(second)}</svg>`;
  return sharp(ground)
    .composite([{ input: Buffer.from(svg) }])
    .removeAlpha()
    .raw()
    .toBuffer();
}

/** Returns a chord that swells and fades. It consists of a note, its octave and the fifth above. */
function chord(base: number, seconds: number, swell: number): string {
  const voices = [1, 2, 3]
    .map(
      (ratio, n) =>
        `${[0.34, 0.2, 0.12][n]}*sin(2*PI*${base * ratio}*t)*(1+0.18*sin(2*PI*${0.21 + n * 0.13}*t))`,
    )
    .join('+');
  return `aevalsrc=(${voices})*(1-exp(-t/${swell}))*min(1\\,(${seconds}-t)/${swell * 2})*0.6:d=${seconds}:s=44100`;
}

const captions = [
  [0.8, 2.4, 'It begins with one seed in the middle.'],
  [2.6, 5.4, 'Each new seed turns on by the golden angle, about 137.5 degrees.'],
  [5.8, 9, 'Younger seeds push the older ones outwards.'],
  [9.2, 12.6, 'No seed ever stands in line with another. No room is lost.'],
  [12.9, 14.7, 'Now look: 34 spirals turn one way …'],
  [14.9, 16.6, '… and 55 turn the other way.'],
  [17, 19.8, 'Nobody counted. The angle did it.'],
] as const;

function vtt(): string {
  const stamp = (seconds: number) => `00:00:${seconds.toFixed(3).padStart(6, '0')}`;
  const cues = captions.map(([from, to, text]) => `${stamp(from)} --> ${stamp(to)}\n${text}`);
  return `WEBVTT\n\n${cues.join('\n\n')}\n`;
}

const ground = await paper();
const raw = { raw: { width: WIDTH, height: HEIGHT, channels: 3 as const } };
const only = process.argv[2];
if (only) {
  await sharp(await frame(ground, Number(only)), raw)
    .png()
    .toFile('film.png');
} else {
  const ffmpeg = spawn(
    'ffmpeg',
    [
      '-v',
      'error',
      '-y',
      '-f',
      'rawvideo',
      '-pix_fmt',
      'rgb24',
      '-s',
      `${WIDTH}x${HEIGHT}`,
      '-r',
      `${RATE}`,
      '-i',
      '-',
      '-f',
      'lavfi',
      '-i',
      chord(110, SECONDS, 3),
      '-c:v',
      'libx264',
      '-profile:v',
      'baseline',
      '-preset',
      'veryslow',
      '-crf',
      '27',
      '-pix_fmt',
      'yuv420p',
      '-c:a',
      'aac',
      '-b:a',
      '40k',
      '-ac',
      '1',
      '-shortest',
      '-movflags',
      '+faststart',
      '-bitexact',
      '-threads',
      '1',
      path.join(house, 'film.mp4'),
    ],
    { stdio: ['pipe', 'inherit', 'inherit'] },
  );
  const done = new Promise<void>((resolve, reject) =>
    ffmpeg.on('exit', (code) => (code === 0 ? resolve() : reject(new Error(`ffmpeg ended with ${code}`)))),
  );
  for (let n = 0; n < RATE * SECONDS; n++) {
    const picture = await frame(ground, n / RATE);
    if (!ffmpeg.stdin.write(picture)) await new Promise((resolve) => ffmpeg.stdin.once('drain', resolve));
  }
  ffmpeg.stdin.end();
  await done;
  await sharp(await frame(ground, SECONDS), raw)
    .jpeg({ quality: 82, mozjpeg: true })
    .toFile(path.join(house, 'film.jpg'));
  await writeFile(path.join(house, 'film.en.vtt'), vtt());
  await run('ffmpeg', [
    '-v',
    'error',
    '-y',
    '-f',
    'lavfi',
    '-i',
    chord(196, 9, 0.25),
    '-c:a',
    'libmp3lame',
    '-b:a',
    '48k',
    '-id3v2_version',
    '0',
    '-bitexact',
    path.join(house, 'chord.mp3'),
  ]);
}
