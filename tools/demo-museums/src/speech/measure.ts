import { execFile } from 'node:child_process';
import { readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { unknownArabic } from './arabic.ts';
import { HIGHEST_PEAK, type Level, LOUDNESS, levelOfFile } from './encode.ts';
import { scriptOf } from './make.ts';
import { type SpokenText, spokenPack } from './pack.ts';
import { isOurs, referenceOf } from './references.ts';
import { spokenLanguages } from './voices.ts';
import { type Cue, readVtt } from './vtt.ts';

interface Measured extends Level {
  file: string;
  seconds: number;
  bytes: number;
  /** Words per minute. In Japanese, which is written without spaces, it is characters per minute. */
  pace: number;
}

/**
 * A spoken sentence. `letters` is the number of letters as read aloud: for 1,214, the letters of “one thousand two
 * hundred and fourteen”.
 */
interface Spoken {
  file: string;
  cue: Cue;
  letters: number;
}

const lettersIn = (spoken: string) => spoken.replace(/<phoneme ph=|\/>|[[\]]/g, '').length;

const TOLERANCE = 1;
/** Minimum and maximum pace of a whole text and of one sentence, relative to the usual pace of the language. */
const OF_TEXT = [0.65, 1.45] as const;
const OF_SENTENCE = [0.5, 2] as const;

/** Prints measurements of a pack's speech. Resolves with true if all values are within their limits. */
export async function measure(pack: string, only?: string): Promise<boolean> {
  const { places } = await spokenPack(pack);
  const ours = places.filter(({ audio }) => isOurs(audio));
  const findings: string[] = [];
  for (const language of only ? [only] : spokenLanguages.toSorted()) {
    const measured: Measured[] = [];
    const sentences: Spoken[] = [];
    for (const place of ours) {
      const text = place.texts[language];
      if (text === undefined) continue;
      const found = await measureOne(pack, place, text, language, findings);
      if (!found) continue;
      measured.push(found.measured);
      sentences.push(...found.sentences);
    }
    if (measured.length === 0) continue;
    report(language, measured);
    findings.push(...outliers(measured), ...oddSentences(sentences));
  }
  for (const finding of findings) console.log(`out of bounds: ${finding}`);
  return findings.length === 0;
}

async function measureOne(
  pack: string,
  place: SpokenText,
  text: string,
  language: string,
  findings: string[],
) {
  const { file, transcript } = referenceOf(place.name, language);
  const mp3 = path.join(pack, file);
  const found = await stat(mp3).catch(() => undefined);
  const vtt = await readFile(path.join(pack, transcript), 'utf8').catch(() => undefined);
  if (!found || vtt === undefined) return void findings.push(`${file} is missing`);
  const named = JSON.stringify(place.audio ?? '').includes(`"${file}"`);
  if (!named) findings.push(`${file} is not named in ${place.file}`);
  const { cues } = readVtt(vtt);
  const script = scriptOf(text, language);
  const written = script.map((sentence) => sentence.written);
  if (written.join('\n') !== cues.map((cue) => cue.text).join('\n'))
    findings.push(`${file} says something else than ${place.file}`);
  const guessed = language === 'ar' ? written.flatMap(unknownArabic) : [];
  if (guessed.length > 0) findings.push(`${file} guesses the vowels of ${guessed.join(' ')}`);
  const seconds = await secondsOf(mp3);
  findings.push(...checkCues(cues, seconds).map((finding) => `${transcript}: ${finding}`));
  const level = await levelOfFile(mp3);
  if (Math.abs(level.loudness - LOUDNESS) > TOLERANCE) findings.push(`${file}: ${level.loudness} LUFS`);
  if (level.truePeak > HIGHEST_PEAK) findings.push(`${file}: ${level.truePeak} dBTP`);
  const pace = lengthOf(written.join(' '), language) / (seconds / 60);
  const sentences = cues.map((cue, position) => ({
    file,
    cue,
    letters: lettersIn(script[position]?.spoken ?? cue.text),
  }));
  return { measured: { file, seconds, bytes: found.size + vtt.length, pace, ...level }, sentences };
}

async function secondsOf(file: string): Promise<number> {
  const options = ['-v', 'error', '-show_entries', 'format=duration', '-of', 'csv=p=0', file];
  return Number((await promisify(execFile)('ffprobe', options)).stdout);
}

export function checkCues(cues: Cue[], seconds: number): string[] {
  return cues.flatMap(({ start, end, text }, position) => {
    const next = cues[position + 1];
    if (end <= start) return [`“${text}” ends before it starts`];
    if (next && next.start < end) return [`“${text}” overlaps the next sentence`];
    return end > seconds ? [`“${text}” ends ${(end - seconds).toFixed(2)} s after the sound`] : [];
  });
}

function lengthOf(text: string, language: string): number {
  return language === 'ja' ? text.replace(/[\p{P}\s]/gu, '').length : text.split(/\s+/).length;
}

function median(values: number[]): number {
  return values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0;
}

function report(language: string, measured: Measured[]): void {
  const minutes = measured.reduce((sum, { seconds }) => sum + seconds, 0) / 60;
  const megabytes = measured.reduce((sum, { bytes }) => sum + bytes, 0) / 1e6;
  const loudness = measured.map((each) => each.loudness);
  const range = [Math.min(...loudness), median(loudness), Math.max(...loudness)];
  const peak = Math.max(...measured.map(({ truePeak }) => truePeak));
  const pace = measured.map((each) => each.pace);
  console.log(
    `${language}: ${measured.length} files, ${minutes.toFixed(1)} min, ${megabytes.toFixed(2)} MB, ` +
      `${range.map((value) => value.toFixed(1)).join(' / ')} LUFS, true peak ${peak.toFixed(1)} dBTP, ` +
      `${[Math.min(...pace), median(pace), Math.max(...pace)].map(Math.round).join(' / ')} ` +
      `${language === 'ja' ? 'characters' : 'words'} a minute`,
  );
}

function outliers(measured: Measured[]): string[] {
  const usual = median(measured.map(({ pace }) => pace));
  // Recordings of up to 6 seconds are skipped. They may contain added silence, so their pace is not reliable.
  return measured
    .filter(({ pace, seconds }) => seconds > 6 && (pace < usual * OF_TEXT[0] || pace > usual * OF_TEXT[1]))
    .map(({ file, pace }) => `${file}: pace ${Math.round(pace)}, usual ${Math.round(usual)}`);
}

/**
 * Finds sentences whose duration does not match their number of letters. The voice has left out a part of them, or
 * has spelled a word letter by letter.
 */
function oddSentences(sentences: Spoken[]): string[] {
  const timed = sentences
    .filter(({ letters }) => letters >= 25)
    .map(({ file, cue, letters }) => ({ file, cue, speed: letters / (cue.end - cue.start) }));
  const usual = median(timed.map(({ speed }) => speed));
  return timed
    .filter(({ speed }) => speed < usual * OF_SENTENCE[0] || speed > usual * OF_SENTENCE[1])
    .map(({ file, cue, speed }) => `${file}: “${cue.text}” at ${speed.toFixed(1)} letters a second`);
}
