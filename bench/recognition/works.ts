import type { Recogniser } from '@museummate/recognition';
import { type Condition, frameOf, hard, medium } from './conditions.ts';
import { readWorks } from './picture-files.ts';

const bars = { medium: 0.95, hard: 0.6, wrong: 0.001 };

interface Tally {
  frames: number;
  right: number;
  wrong: string[];
}

/** The demonstration museums' works under the conditions of a phone, against all of their references. */
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
