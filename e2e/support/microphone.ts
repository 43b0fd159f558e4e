import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

const RATE = 16_000;

/** A part of what the fake microphone hears, in seconds: a tone that replaces a spoken sentence, or a pause. */
type Heard = { sentence: number } | { pause: number };

/** Returns arguments for Chromium, with which its fake microphone hears these parts again and again. */
export function microphoneHearing(parts: readonly Heard[]): string[] {
  const file = path.join(mkdtempSync(path.join(tmpdir(), 'museummate-microphone-')), 'voice.wav');
  writeFileSync(
    file,
    wav(parts.flatMap((part) => ('pause' in part ? silence(part.pause) : tone(part.sentence)))),
  );
  return [
    '--use-fake-ui-for-media-stream',
    '--use-fake-device-for-media-stream',
    `--use-file-for-fake-audio-capture=${file}`,
  ];
}

const silence = (seconds: number) => new Array<number>(Math.round(seconds * RATE)).fill(0);

/** Returns a tone without a pause. Its loudness changes like that of syllables. */
const tone = (seconds: number) =>
  Array.from({ length: Math.round(seconds * RATE) }, (_, place) => {
    const time = place / RATE;
    return 0.15 * (0.7 + 0.3 * Math.sin(time * 25)) * Math.sin(time * 2 * Math.PI * 220);
  });

/** Encodes samples as a WAV file with one channel and 16 bits per sample. */
function wav(samples: readonly number[]): Buffer {
  const file = Buffer.alloc(44 + samples.length * 2);
  file.write('RIFF', 0);
  file.writeUInt32LE(file.length - 8, 4);
  file.write('WAVEfmt ', 8);
  file.writeUInt32LE(16, 16);
  file.writeUInt16LE(1, 20);
  file.writeUInt16LE(1, 22);
  file.writeUInt32LE(RATE, 24);
  file.writeUInt32LE(RATE * 2, 28);
  file.writeUInt16LE(2, 32);
  file.writeUInt16LE(16, 34);
  file.write('data', 36);
  file.writeUInt32LE(samples.length * 2, 40);
  for (const [place, sample] of samples.entries())
    file.writeInt16LE(Math.round(sample * 32_767), 44 + place * 2);
  return file;
}
