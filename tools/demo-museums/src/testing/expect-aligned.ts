import { expect } from 'vitest';
import { measureAlignment } from '#speech/alignment.ts';

/** Required share of sentence starts within 0.4 s. */
const SHARE = 0.95;

/** Checks the proposed sentence starts of a part of the demonstration recordings, in each of their languages. */
export async function expectAligned(part: { every: number; uneven: boolean }): Promise<void> {
  const results = await measureAlignment(part);
  expect([...results.keys()].sort()).toEqual(['ar', 'de', 'en', 'es', 'fr', 'it', 'ja']);
  for (const [language, { sentences, right }] of results) {
    expect(sentences, language).toBeGreaterThan(15);
    expect(right / sentences, language).toBeGreaterThan(SHARE);
  }
}
