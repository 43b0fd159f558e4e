import path from 'node:path';
import { ACCEPTED_SCORE, type Recogniser } from '@museummate/recognition';
import type { PackReference } from './pack-references.ts';
import { readPicture } from './read-picture.ts';

/** Two works of which one may be taken for the other. */
interface LookAlike {
  readonly one: number;
  readonly other: number;
  /** How much of the one was seen in a picture of the other. */
  readonly score: number;
}

/** Looks at every picture as if it were a visitor's frame: where another work is seen in it, the two look alike. */
export async function lookAlikes(
  references: readonly PackReference[],
  folder: string,
  recogniser: Recogniser,
): Promise<LookAlike[]> {
  recogniser.load(references.map(({ reference }) => reference));
  const pairs = new Map<string, LookAlike>();
  for (const { file, reference } of references) {
    const { candidates } = recogniser.recognise(await readPicture(path.join(folder, file)));
    for (const { idArtwork, score } of candidates) {
      if (idArtwork === reference.idArtwork || score < ACCEPTED_SCORE) continue;
      const one = Math.min(idArtwork, reference.idArtwork);
      const other = Math.max(idArtwork, reference.idArtwork);
      const known = pairs.get(`${one} ${other}`)?.score ?? 0;
      pairs.set(`${one} ${other}`, { one, other, score: Math.max(score, known) });
    }
  }
  return [...pairs.values()];
}
