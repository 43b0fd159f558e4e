import { expect, test } from 'vitest';
import { diffText } from './text-diff.ts';

const markChanges = (before: string, after: string) => {
  const shown = diffText(before, after);
  const write = (pieces: typeof shown.before) =>
    pieces.map(({ text, isChanged }) => (isChanged ? `[${text}]` : text)).join('');
  return [write(shown.before), write(shown.after)];
};

test.each([
  ['One. Two. Three.', 'One. Deux. Three.', 'One. [Two. ]Three.', 'One. [Deux. ]Three.'],
  ['One. Two.', 'One. And. Two.', 'One. Two.', 'One. [And. ]Two.'],
  ['', 'One.', '', '[One.]'],
  ['<p>One.</p><p>Two.</p>', '<p>One.</p>', '<p>One.</p>[<p>Two.</p>]', '<p>One.</p>'],
  ['種を数える。次に。', '種を数える。そして。', '種を数える。[次に。]', '種を数える。[そして。]'],
])('%s and %s: marks the sentence that differs on each side', (before, after, left, right) => {
  expect(markChanges(before, after)).toEqual([left, right]);
});
