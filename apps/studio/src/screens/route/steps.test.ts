import { expect, test } from 'vitest';
import type { HallGroup } from '#features/content/artworks/artworks.ts';
import { minutesOf, stepRows, stepsOf, withStepNumbers } from './steps.ts';

test('steps without an id get the same id as in the guide, and other steps keep their ids', () => {
  const route = { idRoute: 31, steps: [{ idArtwork: 1 }, { idStep: 31_001 }, { iconType: 'walk' }] };
  expect(stepsOf(route).map(({ idStep }) => idStep)).toEqual([31_002, 31_001, 31_003]);
  // Both calls must return the same object, because forms compare objects by identity.
  expect(withStepNumbers(route)).toBe(withStepNumbers(route));
  const named = { idRoute: 31, steps: [{ idStep: 5 }] };
  expect(withStepNumbers(named)).toBe(named);
});

test('adds up the minutes at artworks and on the way', () => {
  const steps = [
    { idStep: 1, idArtwork: 1, minutes: 8 },
    { idStep: 2, minutes: 2 },
    { idStep: 3, idArtwork: 2 },
  ];
  expect(minutesOf(steps)).toEqual({ all: 10, works: 8, walking: 2 });
});

test('numbers artworks only, and marks those in a closed hall', () => {
  const work = { id: 1, state: 'open' } as HallGroup['works'][number];
  const hall = { id: 5, state: 'closed', works: [work] } as unknown as HallGroup;
  const rows = stepRows([{ idStep: 1 }, { idStep: 2, idArtwork: 1 }, { idStep: 3, idArtwork: 9 }], [hall]);
  expect(rows.map(({ place, isClosed }) => [place, isClosed])).toEqual([
    [undefined, false],
    [1, true],
    [2, false],
  ]);
});
