// Makes the media of the test fixture (packages/content/fixture/media): pictures, speech, one video.
// Only this script needs pico2wave and ffmpeg, because the files are committed.
import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import sharp from 'sharp';
import { drawings, pictures } from './fixture/pictures.ts';
import { captions, speeches } from './fixture/speeches.ts';
import { speak } from './lib/speech.ts';

const run = promisify(execFile);
const media = path.resolve(import.meta.dirname, '../../../packages/content/fixture/media');
const file = (name: string) => path.join(media, name);

await mkdir(media, { recursive: true });
for (const [name, { width, height, body }] of Object.entries(pictures)) {
  const shown = name === '101-kite' ? 640 : name === 'home' ? 400 : 320;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${shown}">${body}</svg>`;
  await sharp(Buffer.from(svg))
    .jpeg({ quality: 62, mozjpeg: true })
    .toFile(file(`${name}.jpg`));
}
for (const [name, svg] of Object.entries(drawings)) await writeFile(file(`${name}.svg`), `${svg}\n`);
for (const [name, languages] of Object.entries(speeches))
  for (const [language, sentences] of Object.entries(languages)) {
    const vtt = await speak(file(`${name}-${language}.mp3`), language, sentences);
    // A recording of several sentences needs a file with times. A recording of one sentence has its text in the YAML
    // instead.
    if (sentences.length > 1) await writeFile(file(`${name}-${language}.vtt`), vtt);
  }
await chime();
await fixtureVideo();

function bell(seconds: number, rate: number): string {
  return `aevalsrc=(sin(2*PI*660*t)+0.5*sin(2*PI*1320*t)+0.25*sin(2*PI*1980*t))*exp(-2.2*t)*0.3:d=${seconds}:s=${rate}`;
}

/** Writes the sound of a bell, which all languages share. */
async function chime(): Promise<void> {
  const sound = ['-c:a', 'libmp3lame', '-b:a', '16k', '-id3v2_version', '0', '-bitexact'];
  await run('ffmpeg', ['-v', 'error', '-y', '-f', 'lavfi', '-i', bell(3, 16000), ...sound, file('bell.mp3')]);
}

/**
 * Writes a video of a turning kite, 2.5 seconds long. It contains VP9 and Opus, because the Chromium of the tests may
 * lack H.264 and AAC.
 */
async function fixtureVideo(): Promise<void> {
  const folder = await mkdtemp(path.join(tmpdir(), 'film-'));
  for (let frame = 0; frame < 30; frame++) {
    const turn = 14 * Math.sin((frame / 30) * Math.PI * 2);
    const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="320" height="180"><rect width="320" height="180" fill="#8fc7e8"/><g transform="translate(160 80) rotate(${turn})"><path d="M0 -60L46 0L0 68L-46 0Z" fill="#d6352b"/><path d="M0 -60V68M-46 0H46" stroke="#7d1410" stroke-width="3"/></g></svg>`;
    await sharp(Buffer.from(svg))
      .png()
      .toFile(path.join(folder, `${String(frame).padStart(3, '0')}.png`));
  }
  const encoding = ['-c:v', 'libvpx-vp9', '-crf', '40', '-b:v', '0', '-pix_fmt', 'yuv420p', '-threads', '1'];
  const frames = ['-framerate', '12', '-i', path.join(folder, '%03d.png')];
  const sound = ['-f', 'lavfi', '-i', bell(2.5, 48000)];
  await run('ffmpeg', [
    '-v',
    'error',
    '-y',
    ...frames,
    ...sound,
    ...encoding,
    '-c:a',
    'libopus',
    '-b:a',
    '16k',
    '-movflags',
    '+faststart',
    '-bitexact',
    file('kite.mp4'),
  ]);
  await rm(folder, { recursive: true, force: true });
  for (const [language, text] of Object.entries(captions))
    await writeFile(file(`kite-${language}.vtt`), `WEBVTT\n\n00:00:00.200 --> 00:00:02.300\n${text}\n`);
}
