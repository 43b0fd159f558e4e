import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Recogniser } from '@museummate/recognition';
import { readGrey } from './picture-files.ts';

/**
 * Real photographs of paintings. Their rights are unclear, so they lie outside of the repository: in shared/data/paintings
 * beside one of the folders that hold it, or where PAINTINGS says.
 */
function paintingsFolder(): string {
  if (process.env.PAINTINGS) return process.env.PAINTINGS;
  for (let at = path.resolve(import.meta.dirname, '../..'); ; at = path.dirname(at)) {
    const folder = path.join(path.dirname(at), 'shared/data/paintings');
    if (existsSync(folder) || at === path.dirname(at)) return folder;
  }
}

const bars = { missed: 2, wrong: 0, accepted: 0 };

/** 60 photographs against 287 references, and each once more without the reference that it shows. */
export async function comparePaintings(recogniser: Recogniser): Promise<string[]> {
  const folder = paintingsFolder();
  if (!existsSync(folder)) {
    console.log(
      `paintings: left out, for there is no folder shared/data/paintings (PAINTINGS names another)`,
    );
    return [];
  }
  const references = [];
  for (const name of readdirSync(path.join(folder, 'references')).sort()) {
    const picture = await readGrey(path.join(folder, 'references', name));
    references.push(recogniser.makeReference(picture, Number.parseInt(name, 10)));
  }
  const photos = readFileSync(path.join(folder, 'photos.tsv'), 'utf8').trim().split('\n').slice(1);
  const tally = { right: 0, missed: [] as string[], wrong: [] as string[], accepted: [] as string[] };
  for (const line of photos) {
    const [name = '', numbers = ''] = line.split('\t');
    const shown = numbers.split(',').map(Number);
    const photo = await readGrey(path.join(folder, 'photos', name));
    recogniser.load(references);
    const { sightings } = recogniser.recognise(photo);
    const strangers = sightings.filter(({ idArtwork }) => !shown.includes(idArtwork));
    if (strangers[0] && strangers[0] === sightings[0]) tally.wrong.push(`${name}: ${strangers[0].idArtwork}`);
    else if (sightings.length === 0) tally.missed.push(name);
    else tally.right++;
    recogniser.load(references.filter(({ idArtwork }) => !shown.includes(idArtwork)));
    const [other] = recogniser.recognise(photo).sightings;
    if (other) tally.accepted.push(`${name}: ${other.idArtwork}, score ${other.score}`);
  }
  console.log(
    `paintings: ${tally.right} of ${photos.length} right, missed ${tally.missed.length}, wrong ` +
      `${tally.wrong.length}; without their reference ${tally.accepted.length} accepted`,
  );
  for (const kind of ['missed', 'wrong', 'accepted'] as const)
    for (const each of tally[kind]) console.log(`  ${kind}: ${each}`);
  return (['missed', 'wrong', 'accepted'] as const)
    .filter((kind) => tally[kind].length > bars[kind])
    .map((kind) => `paintings: at most ${bars[kind]} ${kind}`);
}
