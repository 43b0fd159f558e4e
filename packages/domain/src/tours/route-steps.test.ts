import { expect, it } from 'vitest';
import type { Artwork } from '../entities/artwork.ts';
import type { Hall } from '../entities/hall.ts';
import { minutesLeft, routeSteps, stepTowards } from './route-steps.ts';
import { sampleStep as step } from './sample-step.ts';

const silent = { instructions: null, location: null, mainAudioUrl: null, mainAudioTranscript: null };
const work = (idArtwork: number, state: Artwork['state'] = 'open') => ({ idArtwork, state }) as Artwork;
const hall = (idHall: number, state: Hall['state'], artworkIds: number[] = []) =>
  ({ idHall, state, artworkIds }) as unknown as Hall;

const places = {
  artworks: [work(101), work(102, 'moved'), work(103)],
  halls: [hall(1, 'open', [101]), hall(2, 'closed', [102, 103])],
};

it('[ROUTE-11] steps are sorted by index', () => {
  const steps = routeSteps([step(2), step(3), step(1)], places);
  expect(steps.map((each) => each.step.idStep)).toEqual([1, 2, 3]);
});

it('each step has its artwork or hall, and its state', () => {
  const steps = routeSteps(
    [101, 102, 103].map((id) => step(id, { idArtwork: id })).concat(step(200, { idHall: 2 })),
    places,
  );
  expect(steps.map(({ kind, state }) => [kind, state])).toEqual([
    ['artwork', 'open'],
    ['artwork', 'moved'],
    ['artwork', 'closed'],
    ['hall', 'closed'],
  ]);
});

it('a step to an unknown artwork or hall is kept if it has a text, and omitted if it has none', () => {
  const steps = routeSteps(
    [
      step(1, { idArtwork: 999 }),
      step(2, { idHall: 999 }),
      step(3, { idArtwork: 999, locale: silent }),
      step(4, { locale: silent }),
      step(5, { stepType: 3, locale: silent }),
    ],
    places,
  );
  expect(steps.map(({ step: { idStep }, kind }) => [idStep, kind])).toEqual([
    [1, 'info'],
    [2, 'info'],
    [5, 'payment'],
  ]);
});

it('next and previous skip closed steps, and return null if none is left', () => {
  const states = (['open', 'closed', 'moved', 'open', 'closed'] as const).map((state) => ({ state }));
  expect(stepTowards(states, 0, 1)).toBe(3);
  expect(stepTowards(states, 3, -1)).toBe(0);
  expect(stepTowards(states, 3, 1)).toBeNull();
  expect(stepTowards(states, 0, -1)).toBeNull();
  expect(stepTowards([], 0, 1)).toBeNull();
});

it('the remaining minutes are proportional to the remaining steps', () => {
  expect(minutesLeft(40, 8, 8)).toBe(40);
  expect(minutesLeft(40, 8, 1)).toBe(5);
  expect(minutesLeft(10, 3, 2)).toBe(7);
  expect(minutesLeft(40, 8, 0)).toBe(0);
  expect(minutesLeft(null, 8, 3)).toBeNull();
  expect(minutesLeft(40, 0, 0)).toBeNull();
  expect(minutesLeft(40, 2, 9)).toBe(40);
});
