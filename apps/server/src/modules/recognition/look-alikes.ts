import { stat } from 'node:fs/promises';
import path from 'node:path';
import {
  ACCEPTED_SCORE,
  decodeReference,
  encodeReference,
  type GreyPicture,
  type Recogniser,
  type Reference,
  shrink,
} from '@museummate/recognition';
import { readPackPicture, type WorkPicture } from './pack-references.ts';
import type { CachedSighting, RecognitionCache } from './recognition-cache.ts';

/** Two works of which one may be taken for the other. */
interface LookAlike {
  readonly one: number;
  readonly other: number;
  /** How much of the one was seen in a picture of the other. */
  readonly score: number;
}

interface LookAlikes {
  readonly pairs: readonly LookAlike[];
  /** How many pictures are left that there was no time for. */
  readonly left: number;
}

/** So many pictures are in memory at a time, and are looked at after their references are all loaded. */
const BATCH = 50;
const FRAME_SIDE = 640;
/** What two works have in common that are shown by one and the same picture: all of it. */
const SAME_PICTURE = 999;

/**
 * Looks at every picture as if it were a visitor's frame: where another work is seen in it, the two look alike. What was
 * seen in a picture is kept in `seen`, so that the next time only new pictures are looked at; a tenth of a second each.
 */
export async function lookAlikes(
  pictures: readonly WorkPicture[],
  folder: string,
  recogniser: Recogniser,
  { seen, withinMs = Number.POSITIVE_INFINITY }: { seen: RecognitionCache; withinMs?: number },
): Promise<LookAlikes> {
  const until = performance.now() + withinMs;
  const named = await Promise.all(pictures.map(async ({ file }) => artworkNameOfFile(folder, file)));
  const sights = await seen.read();
  for (const name of sights.keys()) if (!named.includes(name)) sights.delete(name);
  const fresh = named.filter((name) => !sights.has(name));
  while (fresh.length > 0 && performance.now() < until) {
    for (const [name, sight] of await lookAt(fresh.splice(0, BATCH), sights, folder, recogniser))
      sights.set(name, sight);
    await seen.write(sights);
  }
  return { pairs: pairsOf(pictures, named, sights), left: fresh.length };
}

/** Looks at some pictures, among those that were looked at before. */
async function lookAt(
  names: readonly string[],
  before: ReadonlyMap<string, CachedSighting>,
  folder: string,
  recogniser: Recogniser,
): Promise<Map<string, CachedSighting>> {
  const frames = new Map<string, GreyPicture>();
  const sights = new Map<string, CachedSighting>();
  let coming = read(folder, names[0]);
  for (const [place, name] of names.entries()) {
    const picture = await coming;
    // The next one is decoded by another core meanwhile.
    coming = read(folder, names[place + 1]);
    if (picture) frames.set(name, shrink(picture, FRAME_SIDE));
    const record = picture ? encodeReference(recogniser.makeReference(picture, 0)) : Buffer.alloc(0);
    sights.set(name, { record: Buffer.from(record).toString('base64'), alike: [] });
  }
  const loaded = [...before, ...sights].filter(([, { record }]) => record !== '');
  recogniser.load(loaded.map(([, { record }], place) => referenceIn(record, place)));
  for (const [name, frame] of frames) {
    const found = recogniser.recognise(frame).candidates.filter(({ score }) => score >= ACCEPTED_SCORE);
    const alike = found.map(({ idArtwork, score }) => ({ name: loaded[idArtwork - 1]?.[0] ?? '', score }));
    const sight = sights.get(name);
    if (sight) sights.set(name, { ...sight, alike: alike.filter((other) => other.name !== name) });
  }
  return sights;
}

/** Pictures are told apart by their place, for one may show several works. */
function referenceIn(record: string, place: number): Reference {
  return { ...decodeReference(Buffer.from(record, 'base64')), idArtwork: place + 1 };
}

/** A picture that cannot be read is named by other checks. */
function read(folder: string, name: string | undefined): Promise<GreyPicture | undefined> {
  if (name === undefined) return Promise.resolve(undefined);
  return readPackPicture(folder, fileOf(name)).catch(() => undefined);
}

/** Another name for a file that was changed: to read every byte of a large pack would take as long as to look at it. */
async function artworkNameOfFile(folder: string, file: string): Promise<string> {
  const found = await stat(path.join(folder, file)).catch(() => undefined);
  return `${found?.size ?? 0} ${found?.mtimeMs ?? 0} ${file}`;
}

const fileOf = (name: string) => name.split(' ').slice(2).join(' ');

function pairsOf(
  pictures: readonly WorkPicture[],
  named: readonly string[],
  sights: ReadonlyMap<string, CachedSighting>,
): LookAlike[] {
  const works = new Map(named.map((name, place) => [name, pictures[place]?.works ?? []]));
  const pairs = new Map<string, LookAlike>();
  const add = (a: number, b: number, score: number) => {
    if (a === b) return;
    const one = Math.min(a, b);
    const other = Math.max(a, b);
    const known = pairs.get(`${one} ${other}`)?.score ?? 0;
    pairs.set(`${one} ${other}`, { one, other, score: Math.max(score, known) });
  };
  for (const [name, mine] of works) {
    const alike = [{ name, score: SAME_PICTURE }, ...(sights.get(name)?.alike ?? [])];
    for (const other of alike)
      for (const a of mine) for (const b of works.get(other.name) ?? []) add(a, b, other.score);
  }
  return [...pairs.values()];
}
