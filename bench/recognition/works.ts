import type { Recogniser } from '@museummate/recognition';
import { type Condition, frameOf, hard, medium, sideBySide } from './conditions.ts';
import { readWorks } from './picture-files.ts';

/**
 * Minimum recognition rates; `wrong` is the maximum rate of wrong results. `both` is for frames with two artworks,
 * and counts only frames in which both are found. Each of the two is found in about 90 % of frames, and both in
 * about 80 %.
 */
const bars = { medium: 0.95, hard: 0.8, wrong: 0.001, both: 0.8 };

interface FrameSummary {
  frames: number;
  right: number;
  wrong: string[];
}

/** Recognises the demonstration museums' artworks under the conditions of a phone. All their references are loaded. */
export async function compareWorks(recogniser: Recogniser): Promise<string[]> {
  const works = await readWorks();
  recogniser.load(works.map(({ idArtwork, picture }) => recogniser.makeReference(picture, idArtwork)));
  const missed: string[] = [];
  let frames = 0;
  const wrong: string[] = [];
  for (const [name, conditions] of Object.entries({ medium, hard })) {
    const summaries: FrameSummary[] = [];
    for (const [label, condition] of Object.entries(conditions)) {
      const summary = await countFrames(recogniser, works, condition);
      console.log(`${name}, ${label}: ${summary.right} of ${summary.frames}, wrong ${summary.wrong.length}`);
      summaries.push(summary);
    }
    const all = summaries.reduce((sum, summary) => sum + summary.frames, 0);
    const right = summaries.reduce((sum, summary) => sum + summary.right, 0);
    frames += all;
    wrong.push(...summaries.flatMap((summary) => summary.wrong));
    console.log(`${name}: ${right} of ${all}, ${((100 * right) / all).toFixed(1)} %`);
    const bar = bars[name === 'medium' ? 'medium' : 'hard'];
    if (right < bar * all) missed.push(`at least ${100 * bar} % of ${name} frames`);
  }
  const pairs = await countFramesOfTwo(recogniser, works);
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

async function countFrames(
  recogniser: Recogniser,
  works: Awaited<ReturnType<typeof readWorks>>,
  condition: Condition,
): Promise<FrameSummary> {
  const summary: FrameSummary = { frames: 0, right: 0, wrong: [] };
  for (const { idArtwork, picture } of works) {
    const { sightings } = recogniser.recognise(await frameOf(picture, condition, idArtwork));
    summary.frames++;
    if (sightings[0]?.idArtwork === idArtwork) summary.right++;
    else if (sightings[0])
      summary.wrong.push(`${idArtwork} taken for ${sightings[0].idArtwork}, score ${sightings[0].score}`);
  }
  return summary;
}

/**
 * Draws frames with two artworks and recognises them. The second artwork is seven positions later in the list, so
 * that it is often from another museum. Only every second artwork is used as the first one.
 */
async function countFramesOfTwo(
  recogniser: Recogniser,
  works: Awaited<ReturnType<typeof readWorks>>,
): Promise<FrameSummary & { one: number }> {
  const summary = { frames: 0, right: 0, one: 0, wrong: [] as string[] };
  for (const condition of Object.values(sideBySide))
    for (const [i, { idArtwork, picture }] of works.entries()) {
      const other = works[(i + 7) % works.length];
      if (!other || i % 2) continue;
      const shown = [idArtwork, other.idArtwork];
      const { sightings } = recogniser.recognise(await frameOf(picture, condition, idArtwork, other.picture));
      const seen = sightings.map((sighting) => sighting.idArtwork);
      summary.frames++;
      if (shown.every((id) => seen.includes(id))) summary.right++;
      if (shown.some((id) => seen.includes(id))) summary.one++;
      for (const id of seen)
        if (!shown.includes(id)) summary.wrong.push(`${shown.join(' and ')}: ${id} is not in the frame`);
    }
  return summary;
}
