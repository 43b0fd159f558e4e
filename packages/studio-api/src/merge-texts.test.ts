import { expect, test } from 'vitest';
import { merge } from './merge.ts';
import { mergedParts, mergeText, sentences } from './merge-texts.ts';

test.each([
  ['One. Two! Three?', ['One. ', 'Two! ', 'Three?']],
  ['She said “Yes.” Then?  No.', ['She said “Yes.” ', 'Then?  ', 'No.']],
  ['Version 1.2 of 3.', ['Version 1.2 of 3.']],
  ['A.\n\n  B', ['A.\n\n  ', 'B']],
  ['種を数える。次に。', ['種を数える。', '次に。']],
  [
    '<p>A</p><ul><li>B</li></ul>C<br>D<br />E<br/>F',
    ['<p>A</p>', '<ul><li>B</li>', '</ul>C<br>', 'D<br />', 'E<br/>', 'F'],
  ],
  ['', ['']],
])('splits %j into sentences', (text, expected) => {
  expect(sentences(text)).toEqual(expected);
  expect(sentences(text).join('')).toBe(text);
});

test('texts that would take too long to compare become one conflict', () => {
  const equal = 'So it is. '.repeat(150);
  expect(mergedParts(equal, `${equal}End. `, `Start. ${equal}`)).toEqual([
    { ours: `${equal}End. `, theirs: `Start. ${equal}` },
  ]);
  const long = Array.from({ length: 9000 }, (_none, place) => `Sentence ${place}. `).join('');
  expect(mergeText(long, `${long}End. `, `Start. ${long}`)).toBeUndefined();
  expect(merge(['mainText', 'en'], long, `${long}End. `, long)).toMatchObject({ state: 'same' });
});

test('merges a long text: 900 sentences, 80 of them empty lines', () => {
  const text = Array.from(
    { length: 820 },
    (_none, place) => `Sentence ${place} says something. ${place % 10 ? '' : '\n'}`,
  );
  const joined = text.join('');
  expect(mergeText(joined, `Start. ${joined}`, `${joined}End. `)).toBe(`Start. ${joined}End. `);
});

test('does not merge if the result would have an unclosed tag', () => {
  expect(mergeText('A. B. C. ', 'A. <b>B. C. ', 'A. B. D. ')).toBeUndefined();
  expect(mergeText('A. B. C. ', 'A. <b>B</b><img>. C. ', 'A. B. D. ')).toBe('A. <b>B</b><img>. D. ');
});
