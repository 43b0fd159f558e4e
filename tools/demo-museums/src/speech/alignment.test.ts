import { test } from 'vitest';
import { expectAligned } from '#testing/expect-aligned.ts';

// This test adds uneven pauses and noise. The unchanged recordings are easier, so only `npm run test:long`
// measures them.
test('finds 95 percent of the sentence starts in recordings with uneven pauses and noise, as people read', () =>
  expectAligned({ every: 36, uneven: true }));
