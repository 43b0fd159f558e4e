import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import sharp from 'sharp';
import { stringify } from 'yaml';
import { benchSession } from '../studio/bench-session.ts';
import { importPack, launchBrowser, serve } from '../support/museum-server.ts';
import type { Figures } from './growth-table.ts';
import { measureStudio } from './open-screens.ts';
import { backup, measureMs, memoryMegabytes } from './server-figures.ts';

const ID_MUSEUM = 900;
const PER_WORK = 10;
const RATE = 44_100;

/** Imports small pictures, ten for each artwork. */
export const measurePictures = (folder: string) => (pictures: number) =>
  measure(path.join(folder, String(pictures)), async (pack) => {
    for (let work = 1; work <= pictures / PER_WORK; work++) {
      const files = Array.from({ length: PER_WORK }, (_, place) => `media/${work}-${place}.jpg`);
      for (const [place, file] of files.entries())
        await writeSmallPicture(path.join(pack, file), work * PER_WORK + place);
      writeWork(pack, work, { pictures: files.map((file) => ({ file, alt: '' })) });
    }
  });

/** Imports recordings of 100 MB, one for each artwork. */
export const measureRecordings = (folder: string) => (recordings: number) =>
  measure(path.join(folder, String(recordings)), async (pack) => {
    for (let work = 1; work <= recordings; work++) {
      const file = `media/${work}.wav`;
      writeRecording(path.join(pack, file), work);
      writeWork(pack, work, { mainAudio: { file, transcript: 'A sound.' } });
    }
  });

async function measure(folder: string, write: (pack: string) => Promise<void>): Promise<Figures> {
  const pack = path.join(folder, 'pack');
  const dataDir = path.join(folder, 'data');
  for (const name of ['artworks', 'media']) mkdirSync(path.join(pack, name), { recursive: true });
  const museum = { idMuseum: ID_MUSEUM, code: 'media', name: 'Museum of many media', languages: ['en'] };
  writeFileSync(path.join(pack, 'museum.yaml'), stringify(museum));
  await write(pack);
  const importMs = await measureMs(async () => importPack(dataDir, pack));
  const againMs = await measureMs(async () => importPack(dataDir, pack));
  const cookie = await benchSession(dataDir, ID_MUSEUM);
  const server = await serve(dataDir);
  const browser = await launchBrowser();
  try {
    const headers = { cookie: `${cookie.name}=${cookie.value}` };
    const library = `${server.url}/api/studio/museums/${ID_MUSEUM}/media-library`;
    return {
      'import s': importMs / 1000,
      'second import s': againMs / 1000,
      'media library, response ms': await measureMs(async () => (await fetch(library, { headers })).text()),
      ...(await measureStudio(browser, server.url, { idMuseum: ID_MUSEUM, cookie, screen: 'media' })),
      'backup s': (await measureMs(async () => backup(dataDir, path.join(folder, 'backup.tar')))) / 1000,
      'memory of the server MB': memoryMegabytes(server.pid),
    };
  } finally {
    await browser.close();
    await server.end();
    rmSync(folder, { recursive: true, force: true });
  }
}

function writeWork(pack: string, number: number, media: object): void {
  const work = {
    idArtwork: number,
    code: String(number),
    name: `Work ${number}`,
    author: `Painter ${number}`,
    ...media,
  };
  writeFileSync(path.join(pack, `artworks/${number}.yaml`), stringify(work));
}

async function writeSmallPicture(file: string, seed: number): Promise<void> {
  const background = { r: seed & 0xff, g: (seed >> 8) & 0xff, b: 128 };
  await sharp({ create: { width: 120, height: 90, channels: 3, background } })
    .jpeg()
    .toFile(file);
}

/** Writes a WAV file of 100 MB, in stereo with 16 bits: a tone with a pitch of its own. */
function writeRecording(file: string, seed: number): void {
  const bytes = 100_000_000;
  const wav = Buffer.alloc(44 + bytes);
  wav.write('RIFF', 0);
  wav.writeUInt32LE(36 + bytes, 4);
  wav.write('WAVEfmt ', 8);
  wav.writeUInt32LE(16, 16);
  wav.writeUInt16LE(1, 20);
  wav.writeUInt16LE(2, 22);
  wav.writeUInt32LE(RATE, 24);
  wav.writeUInt32LE(RATE * 4, 28);
  wav.writeUInt16LE(4, 32);
  wav.writeUInt16LE(16, 34);
  wav.write('data', 36);
  wav.writeUInt32LE(bytes, 40);
  const samples = new Int16Array(wav.buffer, wav.byteOffset + 44, bytes / 2);
  for (let place = 0; place < samples.length; place++)
    samples[place] = 8_000 * Math.sin((place >> 1) * (0.02 + seed * 0.001));
  writeFileSync(file, wav);
}
