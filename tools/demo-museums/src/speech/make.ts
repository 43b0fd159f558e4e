import { hash } from 'node:crypto';
import { readFile, stat, writeFile } from 'node:fs/promises';
import { paragraphs, sentences, writeWebVtt } from '@museummate/domain/speech';
import { ENCODING, encode } from './encode.ts';
import type { Style } from './pack.ts';
import { join, tighten, trim } from './pcm.ts';
import { say } from './say.ts';
import { synthesise, voiceOf } from './voices.ts';
import { readVtt } from './vtt.ts';

/**
 * Version of the code that joins sounds and sets their level. If this code changes, increase the number. Then all
 * files are made again.
 */
const EDITION = 1;
/** Lengths of silences in seconds. */
const pauses = { before: 0.15, comma: 0.24, sentence: 0.35, paragraph: 0.6, after: 0.4 };
/**
 * Minimum length in seconds. Shorter recordings are filled up with silence, because a player that ends immediately
 * looks broken.
 */
const SHORTEST = 3;

interface Sentence {
  written: string;
  spoken: string;
  pause: number;
}

export function scriptOf(text: string, language: string): Sentence[] {
  return paragraphs(text).flatMap((paragraph, place) =>
    sentences(paragraph, language).map((written, position) => ({
      written,
      spoken: say(written, language),
      pause: position > 0 ? pauses.sentence : place > 0 ? pauses.paragraph : pauses.before,
    })),
  );
}

/**
 * Speaks a text into an MP3 file and a WebVTT file. Does nothing if both files exist for the same text and voice,
 * which a note in the WebVTT file records. Resolves with whether files were written.
 */
export async function makeSpeech(
  { mp3, vtt }: { mp3: string; vtt: string },
  text: string,
  language: string,
  style: Style,
): Promise<boolean> {
  const voice = voiceOf(language, style);
  const script = scriptOf(text, language);
  if (script.length === 0) throw new Error(`${mp3}: there is nothing to say`);
  const recipe = JSON.stringify([EDITION, ENCODING, voice.id, pauses, SHORTEST, script]);
  const note = `speech ${hash('sha256', recipe, 'hex').slice(0, 16)}`;
  const known = await readFile(vtt, 'utf8').catch(() => '');
  if (readVtt(known).note === note && (await stat(mp3).catch(() => undefined))) return false;

  const parts = [];
  for (const { spoken, pause } of script)
    parts.push({ pause, sound: tighten(trim(await synthesise(voice, spoken)), pauses.comma) });
  const length = parts.reduce((sum, { pause, sound }) => sum + pause + sound.samples.length / sound.rate, 0);
  const { sound, times } = join(parts, Math.max(pauses.after, SHORTEST - length));
  await encode(sound, mp3);
  const cues = script.map(({ written }, position) => ({
    text: written,
    start: times[position]?.start ?? 0,
    end: times[position]?.end ?? 0,
  }));
  await writeFile(vtt, writeWebVtt(cues, note));
  return true;
}
