import type { Ability, MachineHelpConfig, MachineProgram } from '#config/machine-help.ts';
import { askService } from './ask-service.ts';
import { MachineError } from './machine-error.ts';
import { plainText } from './plain-text.ts';
import { readTranscript, type Transcript } from './read-transcript.ts';
import { runProgram } from './run-program.ts';

const MB = 1024 ** 2;
/**
 * Maximum size in bytes of all spoken sentences of a text. It is enough for half an hour with 48 kHz and 16 bits.
 */
export const MAX_SPEECH_BYTES = 170 * MB;
/** Maximum size in bytes of one spoken sentence. It is enough for three minutes in stereo. */
const MAX_SENTENCE_BYTES = 35 * MB;
const MAX_TEXT_BYTES = MB;
/**
 * Maximum size in bytes of a transcript. It is larger than MAX_TEXT_BYTES, because the JSON of a transcript also
 * contains times.
 */
const MAX_TRANSCRIPT_BYTES = 8 * MB;

/** Returns a language tag without its region, for example pt for pt_BR. */
const shortOf = (language: string) => language.split(/[-_]/)[0] ?? language;

export interface Found {
  program: MachineProgram;
  /** The name under which the program knows the language. It is inserted at `{voice}`. */
  voice: string;
}

/**
 * Returns the first program for a language or, for translations, for a pair of languages such as es-ca. Programs for
 * the language with its region are preferred. Returns undefined if there is no program.
 */
function findProgram(
  programs: readonly MachineProgram[],
  language: string,
  from?: string,
): Found | undefined {
  const names = from
    ? [`${from}-${language}`, `${shortOf(from)}-${shortOf(language)}`]
    : [language, shortOf(language)];
  for (const name of names)
    for (const program of programs) {
      const voice = program.languages[name];
      if (voice !== undefined) return { program, voice };
    }
  return undefined;
}

/**
 * Runs the configured programs for four abilities: to speak, translate, transcribe and align. For each language,
 * the first suitable program is used.
 */
export class MachinePrograms {
  readonly #config: MachineHelpConfig;

  constructor(config: MachineHelpConfig) {
    this.#config = config;
  }

  of(ability: Ability): readonly MachineProgram[] {
    return this.#config[ability];
  }

  find(ability: Ability, language: string, from?: string): Found {
    const found = findProgram(this.#config[ability], language, from);
    if (!found) throw new MachineError('language');
    return found;
  }

  /** Speaks one sentence. Returns the audio file that the program made, which has at most `maxBytes`. */
  speak(
    { program, voice }: Found,
    text: string,
    language: string,
    { signal, maxBytes = MAX_SENTENCE_BYTES }: { signal: AbortSignal; maxBytes?: number },
  ): Promise<Buffer> {
    return ask(program, {
      values: { voice, language, text },
      input: text,
      outputBytes: Math.min(maxBytes, MAX_SENTENCE_BYTES),
      signal,
    });
  }

  /** Translates plain text. */
  async translate(
    { program, voice }: Found,
    text: string,
    pair: { from: string; to: string },
    signal?: AbortSignal,
  ): Promise<string> {
    const answer = await ask(program, {
      values: { voice, text, ...pair, language: pair.to },
      input: text,
      outputBytes: MAX_TEXT_BYTES,
      signal,
    });
    return textOf(program, answer);
  }

  /** Returns the transcript of a recording, with times if the program has printed them. */
  async transcribe(
    { program, voice }: Found,
    recording: Uint8Array,
    language: string,
    signal?: AbortSignal,
  ): Promise<Transcript> {
    const answer = await ask(program, {
      values: { voice, language },
      file: recording,
      input: recording,
      outputBytes: MAX_TRANSCRIPT_BYTES,
      signal,
    });
    return readTranscript(responseValue(program, answer), language);
  }

  /**
   * Returns the times in seconds at which the sentences of a recording begin. The program prints one number per
   * line.
   */
  async align(
    { program, voice }: Found,
    {
      recording,
      sentences,
      language,
    }: { recording: Uint8Array; sentences: readonly string[]; language: string },
    signal?: AbortSignal,
  ): Promise<number[]> {
    if (program.runs.is === 'http') throw new MachineError('language');
    const answer = await ask(program, {
      values: { voice, language },
      input: recording,
      texts: `${sentences.join('\n')}\n`,
      outputBytes: MAX_TEXT_BYTES,
      signal,
    });
    const starts = textOf(program, answer).split(/\s+/).map(Number);
    const isRising = starts.every(
      (start, place) => Number.isFinite(start) && start >= 0 && start >= (starts[place - 1] ?? 0),
    );
    if (starts.length !== sentences.length || !isRising)
      throw new MachineError('garbage', 'expected one rising number per sentence');
    return starts;
  }
}

interface Question {
  values: Readonly<Record<string, string>>;
  input: Uint8Array | string;
  file?: Uint8Array;
  texts?: string;
  outputBytes: number;
  signal: AbortSignal | undefined;
}

function ask({ runs, timeoutMs }: MachineProgram, question: Question): Promise<Buffer> {
  const { values, input, file, texts, outputBytes, signal } = question;
  if (runs.is === 'http')
    return askService({
      service: runs,
      values,
      limits: { timeoutMs, outputBytes },
      signal,
      ...(file ? { file } : {}),
    });
  const { command, memoryBytes } = runs;
  const limits = { timeoutMs, memoryBytes, outputBytes };
  // Texts are never passed as arguments of a command. A text that begins with a hyphen would otherwise be treated
  // as an option.
  const { text: _text, ...names } = values;
  return runProgram({ command, values: names, input, limits, signal, ...(texts ? { texts } : {}) });
}

/** Returns the text in a response: the output of a program, or one value in the JSON of a service. */
function textOf(program: MachineProgram, answer: Buffer): string {
  const text = responseValue(program, answer);
  if (typeof text !== 'string') throw new MachineError('garbage', 'no text in the response');
  return plainText(text);
}

function responseValue({ runs }: MachineProgram, answer: Buffer): unknown {
  try {
    const written = new TextDecoder('utf-8', { fatal: true }).decode(answer);
    return runs.is === 'http' ? valueAt(JSON.parse(written), runs.result ?? 'text') : written;
  } catch {
    throw new MachineError('garbage', 'not text in UTF-8');
  }
}

function valueAt(json: unknown, path: string): unknown {
  return path
    .split('.')
    .reduce<unknown>(
      (at, part) =>
        typeof at === 'object' && at !== null && Object.hasOwn(at, part)
          ? (at as Record<string, unknown>)[part]
          : undefined,
      json,
    );
}
