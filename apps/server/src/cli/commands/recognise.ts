import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { checkPack } from '@museummate/content';
import type { Pack } from '@museummate/pack-format';
import { ACCEPTED_SCORE, Recogniser, type RecognitionResult, SAFE_SCORE } from '@museummate/recognition';
import { loadCore } from '@museummate/recognition/node';
import { openRecognitionCache } from '#modules/recognition/recogniser/recognition-cache.ts';
import { drawMatches } from '#modules/recognition/references/draw-matches.ts';
import { lookAlikes } from '#modules/recognition/references/look-alikes.ts';
import {
  type PackReference,
  packReferences,
  picturesOfWorks,
  workName,
} from '#modules/recognition/references/pack-references.ts';
import { readPicture } from '#modules/recognition/references/read-picture.ts';
import { currentFolder, defineCommand, folderNamed } from '../lib/command.ts';
import { printFindings } from '../lib/print-findings.ts';

/** Maximum number of candidate artworks that are printed for a photo. */
const NAMED = 3;

export const recogniseCommand = defineCommand({
  usage: `
  recognise FOLDER PHOTO shows which work of a pack the camera would find in a photo, and why
                         without a photo: which works look so alike that they may be confused
      --out matches.png  the file to write: the photo and the work with their matching points`,
  options: { out: { type: 'string' } },
  async run([name, photoName], { out }) {
    const folder = folderNamed(name, 'recognise needs the folder of a pack');
    const { pack, findings } = await checkPack(folder, { probeMedia: false });
    if (!pack) return printFindings(findings);
    if (!photoName) return printLookAlikes(pack, folder);
    const file = path.resolve(currentFolder(), photoName);
    const photo = await readPicture(file).catch(() => undefined);
    if (!photo) {
      console.error(`${photoName} cannot be read as a picture.`);
      return 1;
    }
    const recogniser = new Recogniser(await loadCore());
    const references = await packReferences(pack, folder, recogniser);
    recogniser.load(references.map(({ reference }) => reference));
    const answer = recogniser.recognise(photo);
    printResult(answer, pack, references);
    const [sighting] = answer.sightings;
    const by = sighting && references[sighting.reference];
    if (!by) return 1;
    const target = path.resolve(currentFolder(), out ?? `${path.parse(photoName).name}-recognised.png`);
    const picture = { file: path.join(folder, by.file), width: by.reference.width };
    await writeFile(target, await drawMatches({ file, width: photo.width }, picture, sighting));
    console.log(`Matching points: ${target}`);
    return 0;
  },
});

/** Prints the artworks that the camera may confuse. */
async function printLookAlikes(pack: Pack, folder: string): Promise<number> {
  const recogniser = new Recogniser(await loadCore());
  const seen = openRecognitionCache(folder);
  const { pairs } = await lookAlikes(picturesOfWorks(pack), folder, recogniser, { seen });
  for (const { one, other, score } of pairs)
    console.log(
      `${one} ${workName(pack, one)} and ${other} ${workName(pack, other)} look alike, score ${score}`,
    );
  if (pairs.length === 0) console.log('No two works look alike.');
  return 0;
}

function printResult(
  { sightings, candidates }: RecognitionResult,
  pack: Pack,
  references: PackReference[],
): void {
  for (const { idArtwork, score, reference } of sightings) {
    const safety = score >= SAFE_SCORE ? 'reliable' : `not quite reliable; ${SAFE_SCORE} would be`;
    console.log(
      `Found: ${idArtwork} ${workName(pack, idArtwork)}, score ${score} (${safety}), by ${references[reference]?.file}`,
    );
  }
  if (sightings.length === 0)
    console.log(
      `No match among ${references.length} pictures: a score of ${ACCEPTED_SCORE} is needed, and a much higher ` +
        'one if the picture as a whole looks different.',
    );
  const others = candidates.filter(({ reference, score }) => {
    return score > 0 && !sightings.some((sighting) => sighting.reference === reference);
  });
  for (const { idArtwork, score } of others.slice(0, NAMED))
    console.log(`Less likely: ${idArtwork} ${workName(pack, idArtwork)}, score ${score}`);
}
