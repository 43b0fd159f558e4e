import { expect, test } from 'vitest';
import { shareMinutes } from './share-minutes.ts';
import type { Step } from './steps.ts';

const work = (idStep: number, minutes?: number): Step => ({
  idStep,
  idArtwork: idStep,
  ...(minutes === undefined ? {} : { minutes }),
});
const silent = () => 0;

test('works without minutes share the remaining minutes, and the remainder goes to the longest recordings', () => {
  const steps = [work(1, 8), { idStep: 2, minutes: 2 }, work(3), work(4), work(5, 0)];
  const shares = shareMinutes(steps, 30, ({ idStep }) => ({ 3: 40, 4: 90, 5: 60 })[idStep] ?? 0);
  expect(shares).toMatchObject({ total: 30, works: 4, walking: 2, empty: 3 });
  expect([...(shares?.proposals ?? [])]).toEqual([
    ['idStep=3', 6],
    ['idStep=4', 7],
    ['idStep=5', 7],
  ]);
});

test('proposes nothing if less than a minute is left for each work', () => {
  const shares = shareMinutes([work(1, 29), work(2), work(3)], 30, silent);
  expect(shares).toMatchObject({ empty: 2, proposals: new Map() });
  expect(shareMinutes([work(1, 50), work(2)], 30, silent)?.proposals.size).toBe(0);
});

test('proposes nothing without a total, or if every work has minutes', () => {
  expect(shareMinutes([work(1)], undefined, silent)).toBeUndefined();
  expect(shareMinutes([work(1, 3), { idStep: 2 }], 30, silent)).toBeUndefined();
  expect(shareMinutes([], 30, silent)).toBeUndefined();
});
