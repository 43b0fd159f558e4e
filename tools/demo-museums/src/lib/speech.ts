import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { writeWebVtt } from '@museummate/domain/speech';
import { readWav } from '../speech/pcm.ts';
import type { Cue } from '../speech/vtt.ts';

// Makes short, small speech files for tests. The script speak.ts makes those of the demonstration museums. Needs
// pico2wave and ffmpeg.
const run = promisify(execFile);

const voices: Record<string, string> = {
  de: 'de-DE',
  en: 'en-GB',
  es: 'es-ES',
  fr: 'fr-FR',
  it: 'it-IT',
};
const PAUSE = 0.4;
/**
 * Minimum length in seconds. Shorter recordings are filled up with silence, because a player that ends immediately
 * looks broken.
 */
const SHORTEST = 3;

/** Speaks the sentences into an MP3 file. Returns WebVTT with the times of each sentence. */
export async function speak(file: string, language: string, sentences: string[]): Promise<string> {
  const voice = voices[language];
  if (!voice) throw new Error(`no voice for ${language}`);
  const folder = await mkdtemp(path.join(tmpdir(), 'speech-'));
  try {
    const parts: string[] = [];
    const cues: Cue[] = [];
    let time = 0;
    for (const [position, sentence] of sentences.entries()) {
      const part = path.join(folder, `${position}.wav`);
      await run('pico2wave', ['-l', voice, '-w', part, sentence]);
      const { rate, samples } = readWav(await readFile(part));
      const end = time + samples.length / rate;
      cues.push({ start: time, end, text: sentence });
      parts.push(part);
      time = end + PAUSE;
    }
    await join(parts, file);
    return writeWebVtt(cues);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function join(parts: string[], file: string): Promise<void> {
  const padded = parts.map((_, i) => `[${i}]apad=pad_dur=${PAUSE}[p${i}]`).join(';');
  const joined = `${parts.map((_, i) => `[p${i}]`).join('')}concat=n=${parts.length}:v=0:a=1,apad=whole_dur=${SHORTEST},loudnorm=I=-18:TP=-2,aresample=16000`;
  await run('ffmpeg', [
    '-v',
    'error',
    '-y',
    ...parts.flatMap((part) => ['-i', part]),
    '-filter_complex',
    `${padded};${joined}`,
    '-ac',
    '1',
    // The format is MP3, because every browser plays it, even Chromium without patented codecs.
    '-c:a',
    'libmp3lame',
    '-b:a',
    '16k',
    '-map_metadata',
    '-1',
    '-id3v2_version',
    '0',
    '-bitexact',
    file,
  ]);
}
