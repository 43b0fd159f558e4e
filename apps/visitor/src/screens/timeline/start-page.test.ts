import type { WalkStep } from '@museummate/domain';
import { expect, it } from 'vitest';
import { startPage } from './start-page.ts';

const hall = (...artworkIds: number[]) => ({ kind: 'hall', hall: { artworkIds } }) as unknown as WalkStep;
const steps = [hall(101, 102), { kind: 'info' } as WalkStep, hall(205), hall(101)];

it.each([
  ['', 0],
  ['step=2', 2],
  ['step=4', 4],
  ['step=5', 0],
  ['step=-1', 0],
  ['step=x', 0],
  ['step=1.5', 0],
  ['artwork=205', 3],
  ['artwork=101', 1],
  ['artwork=999', 0],
  ['artwork=x', 0],
  ['artwork=101&step=4', 4],
  ['artwork=205&step=4', 3],
])('[TIME-16] "%s" opens page %d', (query, page) => {
  expect(startPage(steps, new URLSearchParams(query))).toBe(page);
});
