import type { RouteStep } from '@museummate/domain';
import { expect, it } from 'vitest';
import { hallsLeft, howFar, startStep } from './progress.ts';

const step = (idStep: number, idArtwork: number | null = null, state: RouteStep['state'] = 'open') =>
  ({ step: { idStep, idArtwork }, state }) as RouteStep;
const steps = [step(1, 101), step(2), step(3, 102), step(4, 101), step(5, 103, 'closed')];
const nothing = { artwork: null, step: null, playing: -1, progress: null };

it('returns the progress and the remaining time', () => {
  expect(howFar(steps, null, 50)).toMatchObject({ begun: false, finished: false, minutes: 40 });
  const half = howFar(steps, { step: 3, done: [1, 2, 77] }, 50);
  expect(half).toMatchObject({ begun: true, finished: false, place: 2, minutes: 20 });
  expect([...half.done]).toEqual([1, 2]);
  expect(howFar(steps, { step: 4, done: [1, 2, 3, 4] }, 50)).toMatchObject({ finished: true, minutes: 0 });
  expect(howFar([], { step: 4, done: [4] }, 50)).toMatchObject({ begun: false, finished: false, place: 0 });
});

it('[ROUTE-24] opens at the step of the artwork, of the URL, of the recording, or where it was left', () => {
  const progress = { step: 2, done: [1] };
  expect(startStep(steps, nothing)).toBe(0);
  expect(startStep(steps, { ...nothing, progress })).toBe(1);
  expect(startStep(steps, { ...nothing, progress, playing: 3 })).toBe(3);
  expect(startStep(steps, { ...nothing, progress, playing: 3, step: '3' })).toBe(2);
  expect(startStep(steps, { ...nothing, progress, step: '3', artwork: '103' })).toBe(4);
  expect(startStep(steps, { ...nothing, artwork: '999', step: 'x' })).toBe(0);
});

it('finds an artwork that occurs twice at the step where it was opened', () => {
  expect(startStep(steps, { ...nothing, artwork: '101' })).toBe(0);
  expect(startStep(steps, { ...nothing, artwork: '101', progress: { step: 4, done: [] } })).toBe(3);
});

it('starts again after the end, at the first open step', () => {
  expect(startStep(steps, { ...nothing, progress: { step: 4, done: [1, 2, 3, 4] } })).toBe(0);
  expect(startStep([step(1, 1, 'closed'), step(2)], nothing)).toBe(1);
  expect(startStep([step(1, 1, 'closed')], nothing)).toBe(0);
});

it('counts the halls ahead, each once, without the current one', () => {
  const inHall = (idHall: number | null, state: RouteStep['state'] = 'open') =>
    ({ hall: idHall === null ? null : { idHall }, state }) as RouteStep;
  const way = [inHall(1), inHall(null), inHall(1), inHall(2), inHall(3, 'closed'), inHall(2), inHall(4)];
  expect(hallsLeft(way, 0)).toBe(2);
  expect(hallsLeft(way, 1)).toBe(2);
  expect(hallsLeft(way, 3)).toBe(1);
  expect(hallsLeft(way, 6)).toBe(0);
  expect(hallsLeft([inHall(null), inHall(1)], 0)).toBe(1);
});
