// Speaks the texts of a pack. The output is committed, so only this script needs pico2wave, open_jtalk, espeak-ng and
// ffmpeg.
// node tools/demo-museums/src/speak.ts content/forms [--only 101,route-31] [--language ja] [--measure]
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { setPriority } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { paragraphs } from '@museummate/domain/speech';
import { unknownArabic } from './speech/arabic.ts';
import { makeSpeech } from './speech/make.ts';
import { measure } from './speech/measure.ts';
import { SPEECH_FOLDER, type SpokenText, spokenPack } from './speech/pack.ts';
import { isOurs, referenceOf, withReferences } from './speech/references.ts';
import { spokenLanguages } from './speech/voices.ts';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    only: { type: 'string' },
    language: { type: 'string' },
    measure: { type: 'boolean', default: false },
  },
});
const [folder] = positionals;
if (!folder) {
  console.error(
    'usage: node tools/demo-museums/src/speak.ts PACK [--only 101,route-31] [--language ja] [--measure]',
  );
  process.exit(2);
}
/** Number of texts that are spoken in parallel. This saves time, because the script mostly waits for other programs. */
const AT_ONCE = 4;
setPriority(Number(process.env.NICE ?? 15));
if (values.measure) process.exitCode = (await measure(folder, values.language)) ? 0 : 1;
else await speakPack(folder);

async function speakPack(pack: string): Promise<void> {
  const { places } = await spokenPack(pack);
  const ours = places.filter(({ audio }) => isOurs(audio));
  const asked = ours.filter(({ name }) => isAsked(name));
  const waiting = [...asked];
  const voices = Array.from({ length: AT_ONCE }, async () => {
    for (let place = waiting.shift(); place; place = waiting.shift()) await speakPlace(pack, place);
  });
  await Promise.all(voices);
  for (const [file, there] of Map.groupBy(asked, (place) => place.file)) await refer(pack, file, there);
  await sweep(pack);
  const unknown = asked.flatMap(({ texts }) => paragraphs(texts.ar ?? '').flatMap(unknownArabic));
  if (unknown.length > 0)
    console.warn(`arabic-words.txt has no vowels for: ${[...new Set(unknown)].join(' ')}`);
}

function isAsked(name: string): boolean {
  return !values.only || values.only.split(',').some((only) => name === only || name.startsWith(`${only}-`));
}

async function speakPlace(pack: string, place: SpokenText): Promise<void> {
  for (const [language, text] of Object.entries(place.texts)) {
    if (values.language && language !== values.language) continue;
    if (!spokenLanguages.includes(language)) {
      console.warn(`${place.file}: there is no voice for ${language}`);
      continue;
    }
    const { file, transcript } = referenceOf(place.name, language);
    const mp3 = path.join(pack, file);
    const vtt = path.join(pack, transcript);
    await mkdir(path.dirname(mp3), { recursive: true });
    if (await makeSpeech({ mp3, vtt }, text, language, place.style)) console.log(file);
  }
}

/** Writes references to the audio files that exist into a YAML file of the pack. */
async function refer(pack: string, file: string, places: SpokenText[]): Promise<void> {
  const there = new Set(await readdir(path.join(pack, SPEECH_FOLDER), { recursive: true }));
  const isMade = (name: string, language: string) => there.has(path.join(language, `${name}.mp3`));
  const named = path.join(pack, file);
  const before = await readFile(named, 'utf8');
  const after = withReferences(before, places, isMade);
  if (after !== before) await writeFile(named, after);
}

/** Deletes speech files that no YAML file of the pack references. */
async function sweep(pack: string): Promise<void> {
  const folder = path.join(pack, SPEECH_FOLDER);
  const yaml = (await readdir(pack, { recursive: true })).filter((name) => name.endsWith('.yaml'));
  const texts = await Promise.all(yaml.map((name) => readFile(path.join(pack, name), 'utf8')));
  const named = new Set(texts.flatMap((text) => text.match(/media\/speech\/[^\s'"]+/g) ?? []));
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    const file = path.join(entry.parentPath, entry.name);
    const inPack = path.relative(pack, file).split(path.sep).join('/');
    if (!entry.isFile() || named.has(inPack)) continue;
    await rm(file);
    console.log(`removed ${inPack}`);
  }
}
