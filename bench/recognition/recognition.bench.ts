import { Recogniser } from '@museummate/recognition';
import { loadCore } from '@museummate/recognition/node';
import { compareLookAlikes } from './look-alikes.ts';
import { comparePaintings } from './paintings.ts';
import { timeFrames } from './timing.ts';
import { compareWorks } from './works.ts';

/** Measures how many artworks are recognised, the time on one core, and the size in bytes. */
export async function run(): Promise<{ missed: string[] }> {
  const core = await loadCore();
  const recogniser = new Recogniser(core);
  return {
    missed: [
      ...(await timeFrames(core)),
      ...(await comparePaintings(recogniser)),
      ...(await compareWorks(recogniser)),
      ...(await compareLookAlikes(recogniser)),
    ],
  };
}
