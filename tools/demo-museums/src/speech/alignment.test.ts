import { expect, test } from 'vitest';
import { measureAlignment } from './alignment.ts';

/** Required share of sentence starts within 0.4 s. */
const SHARE = 0.95;

test.each([
  { recordings: 'as they were made', uneven: false },
  { recordings: 'with uneven pauses and noise, as people read', uneven: true },
])('finds 95 percent of the sentence starts in recordings $recordings', async ({ uneven }) => {
  const results = await measureAlignment({ every: 36, uneven });
  expect([...results.keys()].sort()).toEqual(['ar', 'de', 'en', 'es', 'fr', 'it', 'ja']);
  for (const [language, { sentences, right }] of results) {
    expect(sentences, language).toBeGreaterThan(15);
    expect(right / sentences, language).toBeGreaterThan(SHARE);
  }
});
