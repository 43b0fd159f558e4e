import type { GreyPicture, Recogniser } from '@museummate/recognition';
import { type Condition, frameOf } from './conditions.ts';
import {
  addFrame,
  label,
  nearlyBlack,
  nextSheet,
  otherStamp,
  paintedAgain,
  tiles,
  vase,
} from './hard-cases.ts';
import { readWorks } from './picture-files.ts';

/**
 * A picture in front of the camera, with the id of its artwork. There is no id if the artwork does not belong to the
 * museum.
 */
interface Shown {
  readonly picture: GreyPicture;
  readonly idArtwork?: number;
}

interface Kind {
  readonly known: readonly { readonly picture: GreyPicture; readonly idArtwork: number }[];
  readonly shown: readonly Shown[];
  /**
   * Minimum share of frames in which the right artwork is found, as the only result or in a choice of similar
   * artworks.
   */
  readonly least?: number;
}

const conditions: Readonly<Record<string, Condition>> = {
  straight: { view: { size: 0.85 } },
  'from the side': { view: { size: 0.8, yaw: 25 }, noise: 5 },
  small: { view: { size: 0.5, roll: 8 } },
};

/**
 * Tests pictures that are easily confused. If there is one result, it must be the right artwork. If there is a
 * choice of several, it must contain the right one.
 */
export async function compareLookAlikes(recogniser: Recogniser): Promise<string[]> {
  const missed: string[] = [];
  for (const [name, { known, shown, least = 0 }] of Object.entries(await kinds())) {
    recogniser.load(known.map(({ picture, idArtwork }) => recogniser.makeReference(picture, idArtwork)));
    const summary = { frames: 0, alone: 0, among: 0, nothing: 0, wrong: 0 };
    for (const [i, { picture, idArtwork }] of shown.entries())
      for (const condition of Object.values(conditions)) {
        summary.frames++;
        const { sightings } = recogniser.recognise(await frameOf(picture, condition, i));
        if (sightings.length === 0) summary.nothing++;
        else if (!sightings.some((sighting) => sighting.idArtwork === idArtwork)) summary.wrong++;
        else if (sightings.length === 1) summary.alone++;
        else summary.among++;
      }
    console.log(
      `${name}: ${summary.frames} frames, ${summary.alone} recognised, ${summary.among} offered with the other, ` +
        `${summary.nothing} nothing, wrong ${summary.wrong}`,
    );
    if (summary.wrong > 0) missed.push(`${name}: none wrong`);
    if (summary.alone + summary.among < least * summary.frames)
      missed.push(`${name}: at least ${100 * least} % found`);
  }
  return missed;
}

async function kinds(): Promise<Record<string, Kind>> {
  const works = (await readWorks()).filter((_, i) => i % 5 === 0);
  const pictures = works.map(({ picture }) => picture);
  const other = (i: number) => pictures[(i + 3) % pictures.length] ?? tiles(i);
  const series = (next: (picture: GreyPicture, i: number) => GreyPicture): { both: Kind; one: Kind } => {
    const first = pictures.map((picture, i) => ({ picture, idArtwork: i }));
    const second = pictures.map((picture, i) => ({ picture: next(picture, i), idArtwork: 1000 + i }));
    return {
      both: { known: [...first, ...second], shown: [...first, ...second], least: 0.8 },
      one: { known: first, shown: second.map(({ picture }) => ({ picture })) },
    };
  };
  const sheets = series((picture, i) => nextSheet(picture, other(i)));
  const again = series(paintedAgain);
  const stamps = series(otherStamp);
  const carved = pictures.map((picture, i) => ({ picture: addFrame(picture), idArtwork: i }));
  const tiled = Array.from({ length: 8 }, (_, i) => ({ picture: tiles(i + 1), idArtwork: i }));
  const black = Array.from({ length: 8 }, (_, i) => ({ picture: nearlyBlack(i + 1), idArtwork: i }));
  const vases = (degrees: readonly number[], wall: number) =>
    [1, 2, 3, 4].flatMap((seed) =>
      degrees.map((turn) => ({ picture: vase(seed, turn, wall), idArtwork: seed })),
    );
  const around = vases([0, 45, 90, 135, 180, 225, 270, 315], 128);
  return {
    'series with another part, both known': sheets.both,
    'painted again by hand, both known': again.both,
    'painted again by hand, the other not known': again.one,
    'prints with another stamp, both known': stamps.both,
    'the same carved frame, all known': { known: carved, shown: carved, least: 0.9 },
    'the same carved frame, another picture in it': {
      known: carved.slice(0, 4),
      shown: carved.slice(4).map(({ picture }) => ({ picture })),
    },
    'walls of tiles': { known: tiled, shown: tiled },
    'nearly black': { known: black, shown: black },
    'vases, eight views, seen from one of them': { known: around, shown: vases([0, 90], 170), least: 0.9 },
    'vases, seen 12 degrees beside a view': { known: around, shown: vases([12, 102], 170) },
    'vases, seen 20 degrees beside a view': { known: around, shown: vases([20, 110], 170) },
    'labels beside the works': {
      known: works,
      shown: Array.from({ length: 8 }, (_, i) => ({ picture: label(i + 1) })),
    },
  };
}
