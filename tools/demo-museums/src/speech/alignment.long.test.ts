import { test } from 'vitest';
import { expectAligned } from '#testing/expect-aligned.ts';

test('finds 95 percent of the sentence starts in recordings as they were made', () =>
  expectAligned({ every: 12, uneven: false }));
