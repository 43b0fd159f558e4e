import { sentences } from '@museummate/domain/speech';
import type { SentenceTime } from '@museummate/studio-api/machine-help';
import { MachineError } from './machine-error.ts';
import { plainText } from './plain-text.ts';

/** The transcript of a recording, as a program has recognised it. */
export interface Transcript {
  paragraphs: string[];
  /** The time at which each sentence begins. Undefined if the program printed no times, or invalid ones. */
  times: SentenceTime[] | undefined;
}

/**
 * A part of a transcript with its times in seconds, as subtitles have it. It need not begin or end with a
 * sentence.
 */
interface Cue {
  start: number;
  end: number;
  text: string;
}

const MAX_CHARACTERS = 90_000;
/** If the pause after a sentence has at least this many seconds, a new paragraph begins. */
const PARAGRAPH_PAUSE = 2;
const SENTENCE_END = /[.!?…。！？؟]["'”’»)\]]*$/;
/**
 * Certainty of a sentence's time. It is high if the sentence begins with a cue. Inside a cue, the time is only
 * estimated.
 */
const AT_PART = 0.95;
const INSIDE_PART = 0.6;

/**
 * Reads the output of a program, or a value in the JSON of a service. Formats: SRT, WebVTT, lines such as
 * `[00:00:01.000 --> 00:00:02.500]`, the JSON of whisper.cpp and of Whisper, or plain text.
 */
export function readTranscript(given: unknown, language: string): Transcript {
  const value = typeof given === 'string' ? (jsonOf(given) ?? given) : given;
  const cues = typeof value === 'string' ? readLines(value) : readSegments(value);
  if (cues) return fromCues(cues, language);
  if (typeof value !== 'string') throw new MachineError('garbage', 'no transcript in the JSON');
  const plain = plainText(value).slice(0, MAX_CHARACTERS);
  return { paragraphs: plain.split(/\n\s*\n/).map(oneLine), times: undefined };
}

const oneLine = (text: string) => text.replace(/\s+/g, ' ').trim();

function jsonOf(text: string): unknown {
  if (!/^\s*(?:\{|\[\s*[{\]])/.test(text)) return undefined;
  try {
    return JSON.parse(text);
  } catch {
    throw new MachineError('garbage', 'the JSON is incomplete');
  }
}

const TIME = String.raw`(?:\d{1,3}:)?\d{1,2}:\d{2}[.,]\d{1,3}`;
const TIMES = new RegExp(String.raw`^\s*(\[?)(${TIME})\s+-->\s+(${TIME})(.*)$`);

/** Returns the cues of SRT, WebVTT or the lines of whisper.cpp; undefined if no line contains times. */
function readLines(text: string): Cue[] | undefined {
  const cues: Cue[] = [];
  let open: Cue | undefined;
  for (const line of text.split(/\r\n?|\n/)) {
    const [, bracket, start, end, rest = ''] = TIMES.exec(line) ?? [];
    if (start !== undefined && end !== undefined) {
      // If the times are in brackets, the rest of the line is the text. In WebVTT, the rest of the line contains
      // settings, which are ignored.
      open = {
        start: secondsOf(start),
        end: secondsOf(end),
        text: bracket ? rest.replace(/^\s*\]/, '') : '',
      };
      cues.push(open);
    } else if (line.trim() === '') open = undefined;
    // Lines outside a cue are ignored: they are numbers, comments or a header.
    else if (open) open.text += ` ${line}`;
  }
  return cues.length > 0 ? cues : undefined;
}

function secondsOf(time: string): number {
  return time
    .replace(',', '.')
    .split(':')
    .reduce((sum, part) => sum * 60 + Number(part), 0);
}

/**
 * Returns the cues in JSON. They are in `transcription` (whisper.cpp) or `segments` (Whisper), or the JSON itself
 * is the list.
 */
function readSegments(value: unknown): Cue[] | undefined {
  const { transcription, segments } = (value ?? {}) as Record<string, unknown>;
  const list = [value, transcription, segments].find(Array.isArray) as unknown[] | undefined;
  return list?.map((each) => {
    const { start, end, offsets, text } = (each ?? {}) as Record<string, unknown>;
    if (typeof text !== 'string') throw new MachineError('garbage', 'a part has no text');
    const { from, to } = (offsets ?? {}) as Record<string, unknown>;
    const isWhisperCpp = typeof from === 'number' && typeof to === 'number';
    const times = isWhisperCpp ? { start: from / 1_000, end: to / 1_000 } : { start, end };
    return { ...(times as { start: number; end: number }), text };
  });
}

/** Joins the cues into paragraphs, and determines the time at which each sentence begins. */
function fromCues(given: readonly Cue[], language: string): Transcript {
  const cues = given
    .map((cue) => ({ ...cue, text: oneLine(plainText(cue.text, { isEmptyAllowed: true })) }))
    .filter(({ text }) => text !== '');
  if (cues.length === 0) throw new MachineError('garbage', 'the text is empty');
  const isTimed = areTimes(cues);
  const groups: Cue[][] = [];
  let characters = 0;
  for (const cue of cues) {
    characters += cue.text.length;
    if (characters > MAX_CHARACTERS) break;
    const before = groups.at(-1)?.at(-1);
    const isNew =
      !before ||
      (isTimed && cue.start - before.end >= PARAGRAPH_PAUSE && SENTENCE_END.test(before.text.slice(-8)));
    if (isNew) groups.push([cue]);
    else groups.at(-1)?.push(cue);
  }
  const joined = groups.map(join);
  const times = joined.flatMap((each) => timesOf(each, language));
  const isComplete = isTimed && times.every((time) => time !== undefined);
  return { paragraphs: joined.map(({ text }) => text), times: isComplete ? times : undefined };
}

/** Whether the times are valid: numbers in ascending order. */
function areTimes(cues: readonly Cue[]): boolean {
  return cues.every(({ start, end }, place) => {
    const isTime = Number.isFinite(start) && Number.isFinite(end) && start >= 0 && end >= start;
    return isTime && start >= (cues[place - 1]?.start ?? 0);
  });
}

interface Joined {
  text: string;
  parts: (Cue & { at: number })[];
}

/** Matches a text that ends in Chinese or Japanese, where no space follows. */
const NO_SPACE = /[\p{sc=Han}\p{sc=Hira}\p{sc=Kana}。、！？」]$/u;

function join(cues: readonly Cue[]): Joined {
  let text = '';
  const parts = cues.map((cue) => {
    if (text !== '' && !NO_SPACE.test(text.slice(-1))) text += ' ';
    const at = text.length;
    text += cue.text;
    return { ...cue, at };
  });
  return { text, parts };
}

function timesOf({ text, parts }: Joined, language: string): (SentenceTime | undefined)[] {
  let from = 0;
  let place = 0;
  return sentences(text, language).map((sentence) => {
    const at = text.indexOf(sentence, from);
    while ((parts[place + 1]?.at ?? Number.POSITIVE_INFINITY) <= at) place++;
    const part = parts[place];
    if (at < 0 || !part) return undefined;
    from = at + sentence.length;
    const share = (at - part.at) / part.text.length;
    const time = part.start + share * (part.end - part.start);
    return { time: Math.round(time * 1_000) / 1_000, certainty: share === 0 ? AT_PART : INSIDE_PART };
  });
}
