import type { VisitStudyQuestionAnswer } from '@museummate/domain';
import { expect } from 'vitest';
import { page } from 'vitest/browser';
import { type Guide, noSlides } from './guide.tsx';
import { texts } from './locators.ts';
import type { MuseumChanges } from './served-network.ts';

/** Changes to the fixture museum, so that study 2 asks its three questions before the visit starts, too. */
export const withStart: MuseumChanges = { ...noSlides, 'studies/2.yaml': { showOn: 'BOTH' } };

export const question = () => page.getByRole('heading', { level: 1 });
/** Waits until the current question or page contains this text. */
export const asks = (words: string) => expect.poll(() => texts(question()).join()).toContain(words);
export const proceed = () => page.getByRole('button', { name: 'Continue' });
export const finish = () => page.getByRole('button', { name: 'Finish' });
export const dot = (number: number) =>
  page.getByRole('button', { name: new RegExp(`^Question ${number} of`) });

/** All lists of answers that were sent to the server, in order. */
export function sentLists({ device: { network } }: Guide): VisitStudyQuestionAnswer[][] {
  return network.bodies.filter((body) => Array.isArray(body)) as VisitStudyQuestionAnswer[][];
}

/** Returns the values of the answers that were sent last. The keys are the ids of the answers. */
export const lastSent = (guide: Guide) =>
  Object.fromEntries(
    (sentLists(guide).at(-1) ?? []).map(({ idStudyQuestionAnswer, value }) => [idStudyQuestionAnswer, value]),
  );
