import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';

// Needs pico2wave (Debian: libttspico-utils, non-free) and ffmpeg; nobody needs them but who makes content.
const run = promisify(execFile);

const voices: Record<string, string> = {
  de: 'de-DE',
  en: 'en-GB',
  es: 'es-ES',
  fr: 'fr-FR',
  it: 'it-IT',
};
const PAUSE = 0.4;
/** Shorter sounds end in silence: a player that is over at once looks broken. */
const SHORTEST = 3;

/** Speaks the sentences into an MP3 file and answers with WebVTT that says when each is heard. */
export async function speak(file: string, language: string, sentences: string[]): Promise<string> {
  const voice = voices[language];
  if (!voice) throw new Error(`no voice for ${language}`);
  const folder = await mkdtemp(path.join(tmpdir(), 'speech-'));
  try {
    const parts: string[] = [];
    const cues: string[] = [];
    let time = 0;
    for (const [position, sentence] of sentences.entries()) {
      const part = path.join(folder, `${position}.wav`);
      await run('pico2wave', ['-l', voice, '-w', part, sentence]);
      const length = wavSeconds(await readFile(part));
      cues.push(`${stamp(time)} --> ${stamp(time + length)}\n${sentence}\n`);
      parts.push(part);
      time += length + PAUSE;
    }
    await join(parts, file);
    return `WEBVTT\n\n${cues.join('\n')}`;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function join(parts: string[], file: string): Promise<void> {
  const padded = parts.map((_, i) => `[${i}]apad=pad_dur=${PAUSE}[p${i}]`).join(';');
  const joined = `${parts.map((_, i) => `[p${i}]`).join('')}concat=n=${parts.length}:v=0:a=1,apad=whole_dur=${SHORTEST},loudnorm=I=-18:TP=-2,aresample=16000`;
  await run('ffmpeg', [
    ...['-v', 'error', '-y'],
    ...parts.flatMap((part) => ['-i', part]),
    ...['-filter_complex', `${padded};${joined}`, '-ac', '1'],
    // MP3, because every browser plays it, also the Chromium without patented codecs that tests may get.
    ...['-c:a', 'libmp3lame', '-b:a', '16k', '-map_metadata', '-1', '-id3v2_version', '0', '-bitexact', file],
  ]);
}

/** Seconds of a plain PCM file: its data chunk over its byte rate. */
function wavSeconds(file: Buffer): number {
  const data = file.indexOf('data', 12, 'latin1');
  return (file.length - data - 8) / file.readUInt32LE(28);
}

function stamp(seconds: number): string {
  const whole = Math.round(seconds * 1000);
  const two = (value: number) => String(Math.floor(value)).padStart(2, '0');
  return `${two(whole / 3_600_000)}:${two((whole / 60_000) % 60)}:${two((whole / 1000) % 60)}.${String(whole % 1000).padStart(3, '0')}`;
}
