import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { GreyPicture, Recogniser, Reference } from '@museummate/recognition';
import { frameOf, hard, medium } from './conditions.ts';
import { readGrey } from './picture-files.ts';

/**
 * Returns the folder with photographs of real paintings. It is unclear who owns their rights, so the repository
 * does not contain them. Put them into a folder shared/data/paintings beside any parent folder of the repository,
 * or set PAINTINGS.
 */
function paintingsFolder(): string {
  if (process.env.PAINTINGS) return process.env.PAINTINGS;
  for (let at = path.resolve(import.meta.dirname, '../..'); ; at = path.dirname(at)) {
    const folder = path.join(path.dirname(at), 'shared/data/paintings');
    if (existsSync(folder) || at === path.dirname(at)) return folder;
  }
}

const bars = { missed: 2, wrong: 0, accepted: 0 };

/**
 * Recognises 60 photographs of paintings with 287 references. Then removes the reference of each painting, and
 * recognises its photograph again: no painting may be found.
 */
export async function comparePaintings(recogniser: Recogniser): Promise<string[]> {
  const folder = paintingsFolder();
  if (!existsSync(folder)) {
    console.log(
      `paintings: left out, for there is no folder shared/data/paintings (PAINTINGS names another)`,
    );
    return [];
  }
  const references: Reference[] = [];
  const pictures: GreyPicture[] = [];
  for (const name of readdirSync(path.join(folder, 'references')).sort()) {
    const picture = await readGrey(path.join(folder, 'references', name));
    pictures.push(picture);
    references.push(recogniser.makeReference(picture, Number.parseInt(name, 10)));
  }
  const photos = readFileSync(path.join(folder, 'photos.tsv'), 'utf8').trim().split('\n').slice(1);
  const summary = { right: 0, missed: [] as string[], wrong: [] as string[], accepted: [] as string[] };
  for (const line of photos) {
    const [name = '', numbers = ''] = line.split('\t');
    const shown = numbers.split(',').map(Number);
    const photo = await readGrey(path.join(folder, 'photos', name));
    recogniser.load(references);
    const { sightings } = recogniser.recognise(photo);
    const strangers = sightings.filter(({ idArtwork }) => !shown.includes(idArtwork));
    if (strangers[0] && strangers[0] === sightings[0])
      summary.wrong.push(`${name}: ${strangers[0].idArtwork}`);
    else if (sightings.length === 0) summary.missed.push(name);
    else summary.right++;
    recogniser.load(references.filter(({ idArtwork }) => !shown.includes(idArtwork)));
    const [other] = recogniser.recognise(photo).sightings;
    if (other) summary.accepted.push(`${name}: ${other.idArtwork}, score ${other.score}`);
  }
  console.log(
    `paintings: ${summary.right} of ${photos.length} right, missed ${summary.missed.length}, wrong ` +
      `${summary.wrong.length}; without their reference ${summary.accepted.length} accepted`,
  );
  for (const kind of ['missed', 'wrong', 'accepted'] as const)
    for (const each of summary[kind]) console.log(`  ${kind}: ${each}`);
  const missed = (['missed', 'wrong', 'accepted'] as const)
    .filter((kind) => summary[kind].length > bars[kind])
    .map((kind) => `paintings: at most ${bars[kind]} ${kind}`);
  return [...missed, ...(await sampleConditions(recogniser, pictures, references))];
}

/**
 * Only one in 41 combinations of picture and condition is tested, each in two ways: with all references, and without an
 * eighth of them (PARTS). The reference of the shown painting is in that eighth.
 */
const ONE_IN = 41;
const PARTS = 8;

/**
 * Tests the paintings under the same conditions as the artworks of the demonstration museums. The recogniser's
 * thresholds were chosen without these frames, so the test is independent.
 */
async function sampleConditions(
  recogniser: Recogniser,
  pictures: readonly GreyPicture[],
  references: readonly Reference[],
): Promise<string[]> {
  const missed: string[] = [];
  for (const [name, conditions] of Object.entries({ medium, hard })) {
    const cases = Object.values(conditions).flatMap((condition, row) =>
      pictures.map((picture, i) => ({ condition, picture, i, number: row * pictures.length + i })),
    );
    const frames = [];
    for (const { condition, picture, i, number } of cases)
      if (number % ONE_IN === 5) frames.push({ i, frame: await frameOf(picture, condition, 7000 + i) });
    const seenIn = (frame: GreyPicture) =>
      recogniser.recognise(frame).sightings.map(({ idArtwork }) => idArtwork);
    recogniser.load(references);
    const answers = frames.map(({ i, frame }) => ({
      id: references[i]?.idArtwork ?? -1,
      seen: seenIn(frame),
    }));
    const right = answers.filter(({ id, seen }) => seen.includes(id)).length;
    const wrong = answers.filter(({ id, seen }) => seen.length > 0 && !seen.includes(id)).length;
    const accepted: string[] = [];
    for (let part = 0; part < PARTS; part++) {
      recogniser.load(references.filter((_, i) => i % PARTS !== part));
      for (const { i, frame } of frames.filter((each) => each.i % PARTS === part))
        for (const id of seenIn(frame)) accepted.push(`${references[i]?.idArtwork} taken for ${id}`);
    }
    console.log(
      `paintings, ${name}, a sample: ${right} of ${frames.length}, wrong ${wrong}; without their reference ` +
        `${accepted.length} accepted${accepted.map((each) => ` (${each})`).join('')}`,
    );
    if (wrong > 0) missed.push(`paintings, ${name}: none wrong`);
  }
  return missed;
}
