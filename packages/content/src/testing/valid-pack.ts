import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';

/** Files of a pack by name. The value null removes a file. */
export type PackFiles = Record<string, string | Buffer | null>;

/** Returns a tone as a mono WAV file. */
export function wav(seconds: number, loudness = 0.1, rate = 8000): Buffer {
  const samples = Math.round(seconds * rate);
  const file = Buffer.alloc(44 + samples * 2);
  file.write('RIFF', 0, 'latin1');
  file.writeUInt32LE(file.length - 8, 4);
  file.write('WAVEfmt ', 8, 'latin1');
  file.writeUInt32LE(16, 16);
  file.writeUInt16LE(1, 20);
  file.writeUInt16LE(1, 22);
  file.writeUInt32LE(rate, 24);
  file.writeUInt32LE(rate * 2, 28);
  file.writeUInt16LE(2, 32);
  file.writeUInt16LE(16, 34);
  file.write('data', 36, 'latin1');
  file.writeUInt32LE(samples * 2, 40);
  for (let place = 0; place < samples; place++)
    file.writeInt16LE(
      Math.round(Math.sin((place * 2 * Math.PI * 440) / rate) * loudness * 32767),
      44 + place * 2,
    );
  return file;
}

/**
 * Returns the path of a recording with 1.3 s of speech. There are recordings of normal loudness, much louder
 * ones (`loud`) and silent ones. The extension is the format.
 */
export const sampleOf = (name: string) => path.resolve(import.meta.dirname, 'sounds', name);

let drawn: Promise<Buffer> | undefined;

/** Returns a picture that is large enough for the check, with content in every corner. */
export function jpeg(): Promise<Buffer> {
  drawn ??= sharp(Buffer.from(Array.from({ length: 800 * 100 }, (_, place) => (place * 37) % 251)), {
    raw: { width: 800, height: 100, channels: 1 },
  })
    .jpeg()
    .toBuffer();
  return drawn;
}

const WORK = (id: number, name: string) => `idArtwork: ${id}
code: "${id}"
name: { en: ${name}, es: ${name} }
`;

/** Returns the files of a small pack for which the check has no findings. */
export async function validPack(): Promise<PackFiles> {
  return {
    'museum.yaml': 'idMuseum: 1\ncode: small\nname: Small\nlanguages: [en, es]\n',
    'artworks/1.yaml': `${WORK(1, 'One')}pictures:
  - file: media/one.jpg
    alt: A row of grey lines
mainAudio:
  file: media/one.wav
  transcript: media/one.vtt
`,
    'artworks/2.yaml': WORK(2, 'Two'),
    'halls/1.yaml': 'idHall: 1\nname: Hall\nartworkIds: [1, 2]\n',
    'media/one.jpg': await jpeg(),
    'media/one.wav': wav(2),
    'media/one.vtt': 'WEBVTT\n\n00:00.000 --> 00:01.500\nOne.\n',
  };
}

export async function writePack(folder: string, files: PackFiles): Promise<void> {
  for (const [name, content] of Object.entries(files)) {
    if (content === null) continue;
    await mkdir(path.dirname(path.join(folder, name)), { recursive: true });
    await writeFile(path.join(folder, name), content);
  }
}
