import { stat } from 'node:fs/promises';
import path from 'node:path';
import {
  ACCEPTED_SCORE,
  decodeReference,
  encodeReference,
  type GreyPicture,
  PLAIN_VIEW,
  type Recogniser,
  type Reference,
  shrink,
} from '@museummate/recognition';
import type { CachedSighting, RecognitionCache } from '../recogniser/recognition-cache.ts';
import { readPackPicture, type WorkPicture } from './pack-references.ts';

/** Two artworks that may be confused. */
interface LookAlike {
  readonly one: number;
  readonly other: number;
  /**
   * Score with which one artwork was recognised in a picture of the other. A higher score means that they are more
   * alike.
   */
  readonly score: number;
}

interface LookAlikes {
  readonly pairs: readonly LookAlike[];
  /** Number of pictures that could not be analysed within the time limit. */
  readonly left: number;
}

/** Number of pictures that are analysed together. All of them are in memory at the same time. */
const BATCH = 50;
const FRAME_SIDE = 640;
/** Score of two artworks that have the same picture file. */
const SAME_PICTURE = 999;

/**
 * Finds artworks that look alike. Every picture is analysed as if it were a visitor's frame. If another artwork is
 * recognised in it, the two artworks look alike. Analysing a picture takes a tenth of a second. The results are
 * cached in `seen`, so that the next call only analyses new pictures.
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

/** Analyses a batch of pictures: compares them with each other, and with the pictures of earlier batches. */
async function lookAt(
  names: readonly string[],
  before: ReadonlyMap<string, CachedSighting>,
  folder: string,
  recogniser: Recogniser,
): Promise<Map<string, CachedSighting>> {
  const frames = new Map<string, GreyPicture>();
  const sights = new Map<string, CachedSighting>();
  let next = read(folder, names[0]);
  for (const [place, name] of names.entries()) {
    const picture = await next;
    // The next picture is already being decoded, in another process, while this one is analysed.
    next = read(folder, names[place + 1]);
    if (picture) frames.set(name, shrink(picture, FRAME_SIDE));
    const record = picture ? encodeReference(recogniser.makeReference(picture, 0)) : Buffer.alloc(0);
    sights.set(name, { record: Buffer.from(record).toString('base64'), alike: [] });
  }
  const loaded = [...before, ...sights].filter(([, { record }]) => record !== '');
  recogniser.load(loaded.map(([, { record }], place) => referenceIn(record, place)));
  for (const [name, frame] of frames) {
    // Pictures of a pack are straight and well lit. The other views, for photos from the side or in a dark room, would
    // only take longer.
    const { candidates } = recogniser.recognise(frame, [PLAIN_VIEW]);
    const found = candidates.filter(({ score }) => score >= ACCEPTED_SCORE);
    const alike = found.map(({ idArtwork, score }) => ({ name: loaded[idArtwork - 1]?.[0] ?? '', score }));
    const sight = sights.get(name);
    if (sight) sights.set(name, { ...sight, alike: alike.filter((other) => other.name !== name) });
  }
  return sights;
}

/**
 * Decodes a reference. Its id is set to the position of the picture (from 1 on). The id of an artwork is not used,
 * because a picture may show several artworks.
 */
function referenceIn(record: string, place: number): Reference {
  return { ...decodeReference(Buffer.from(record, 'base64')), idArtwork: place + 1 };
}

/** Reads a picture; undefined if it is unreadable. Other checks of the pack report unreadable pictures. */
function read(folder: string, name: string | undefined): Promise<GreyPicture | undefined> {
  if (name === undefined) return Promise.resolve(undefined);
  return readPackPicture(folder, fileOf(name)).catch(() => undefined);
}

/**
 * Returns the cache key of a file. It contains size and date, so it changes when the file changes. A hash of the
 * content is not used, because hashing a large pack would take as long as the analysis.
 */
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
