import type { Recogniser } from '@museummate/recognition';
import { type Condition, frameOf, hard, medium, sideBySide } from './conditions.ts';
import { readWorks } from './picture-files.ts';

/** Each of two artworks side by side fills a seventh of the frame and is found in 90 % of frames: both in 80 %. */
const bars = { medium: 0.95, hard: 0.6, wrong: 0.001, both: 0.75 };

interface Tally {
  frames: number;
  right: number;
  wrong: string[];
}

/** Compares the demonstration museums' artworks, under the conditions of a phone, with all their references. */
export async function compareWorks(recogniser: Recogniser): Promise<string[]> {
  const works = await readWorks();
  recogniser.load(works.map(({ idArtwork, picture }) => recogniser.makeReference(picture, idArtwork)));
  const missed: string[] = [];
  let frames = 0;
  const wrong: string[] = [];
  for (const [name, conditions] of Object.entries({ medium, hard })) {
    const tallies: Tally[] = [];
    for (const [label, condition] of Object.entries(conditions)) {
      const tally = await tallyOf(recogniser, works, condition);
      console.log(`${name}, ${label}: ${tally.right} of ${tally.frames}, wrong ${tally.wrong.length}`);
      tallies.push(tally);
    }
    const all = tallies.reduce((sum, tally) => sum + tally.frames, 0);
    const right = tallies.reduce((sum, tally) => sum + tally.right, 0);
    frames += all;
    wrong.push(...tallies.flatMap((tally) => tally.wrong));
    console.log(`${name}: ${right} of ${all}, ${((100 * right) / all).toFixed(1)} %`);
    const bar = bars[name === 'medium' ? 'medium' : 'hard'];
    if (right < bar * all) missed.push(`at least ${100 * bar} % of ${name} frames`);
  }
  const pairs = await tallyOfTwo(recogniser, works);
  frames += pairs.frames;
  wrong.push(...pairs.wrong);
  console.log(
    `two works in one frame: both seen in ${pairs.right} of ${pairs.frames}, at least one in ${pairs.one}`,
  );
  if (pairs.right < bars.both * pairs.frames)
    missed.push(`both of two works in ${100 * bars.both} % of frames`);
  console.log(`works: wrong ids in ${wrong.length} of ${frames} frames`);
  for (const line of wrong) console.log(`wrong: ${line}`);
  if (wrong.length > bars.wrong * frames) missed.push(`wrong ids under ${100 * bars.wrong} %`);
  return missed;
}

async function tallyOf(
  recogniser: Recogniser,
  works: Awaited<ReturnType<typeof readWorks>>,
  condition: Condition,
): Promise<Tally> {
  const tally: Tally = { frames: 0, right: 0, wrong: [] };
  for (const { idArtwork, picture } of works) {
    const { sightings } = recogniser.recognise(await frameOf(picture, condition, idArtwork));
    tally.frames++;
    if (sightings[0]?.idArtwork === idArtwork) tally.right++;
    else if (sightings[0])
      tally.wrong.push(`${idArtwork} taken for ${sightings[0].idArtwork}, score ${sightings[0].score}`);
  }
  return tally;
}

/** Pairs every artwork with the one seven positions later, so that artworks of different museums are combined. */
async function tallyOfTwo(
  recogniser: Recogniser,
  works: Awaited<ReturnType<typeof readWorks>>,
): Promise<Tally & { one: number }> {
  const tally = { frames: 0, right: 0, one: 0, wrong: [] as string[] };
  for (const condition of Object.values(sideBySide))
    for (const [i, { idArtwork, picture }] of works.entries()) {
      const other = works[(i + 7) % works.length];
      if (!other || i % 2) continue;
      const shown = [idArtwork, other.idArtwork];
      const { sightings } = recogniser.recognise(await frameOf(picture, condition, idArtwork, other.picture));
      const seen = sightings.map((sighting) => sighting.idArtwork);
      tally.frames++;
      if (shown.every((id) => seen.includes(id))) tally.right++;
      if (shown.some((id) => seen.includes(id))) tally.one++;
      for (const id of seen)
        if (!shown.includes(id)) tally.wrong.push(`${shown.join(' and ')}: ${id} is not in the frame`);
    }
  return tally;
}
