import { expect, test } from 'vitest';
import {
  displayMode,
  movedItems,
  referredKind,
  toLines,
  truncateUnchanged,
  type ValueTexts,
} from './describe-change.ts';

const words: ValueTexts = {
  field: (name) => name.toUpperCase(),
  option: (_field, value) => `“${value}”`,
  language: (code) => `(${code})`,
  nameOfReference: (field, value) => (/^id|Ids$/.test(field) ? `${field} no. ${value}` : undefined),
  focus: (value) => `at ${value}`,
  plain: (html) => html.replace(/<[^>]*>/g, ''),
};

test.each([
  [['mainText', 'en'], 'a', 'b', 'text'],
  [['steps', '#order'], ['idStep=1', 'idStep=2'], ['idStep=2', 'idStep=1'], 'order'],
  [['artworkIds'], [1, 2], [2, 1], 'order'],
  [['tagIds'], [1, 2], [2], 'words'],
  [['steps'], [{ idArtwork: 1 }], [{ idArtwork: 1, minutes: 5 }], 'steps'],
  [['steps', 'idStep=3'], { idStep: 3, idArtwork: 1 }, undefined, 'steps'],
  [['steps', 'idStep=3', 'minutes'], 3, 5, 'words'],
  [['pictures', 'file=media/a.jpg'], undefined, { file: 'media/a.jpg', alt: 'A' }, 'pictures'],
  [['pictures', 'file=media/a.jpg', 'focus'], undefined, '0% 100%', 'focus'],
  [['mainButtonsColor'], '#112233', '#445566', 'colours'],
  [[], undefined, { name: 'x' }, 'document'],
  [['active'], true, false, 'words'],
  [['closedUntil'], undefined, '2026-11-20', 'text'],
])('%j is shown as %s', (path, before, after, as) => {
  expect(displayMode({ path, before, after }).as).toBe(as);
});

test.each([
  ['abcdef', 'abecdf', 'e'],
  ['abc', 'abcd', 'd'],
  ['abc', 'cab', 'c'],
  ['abc', 'abc', ''],
])('from %s to %s, %s has moved and nothing else', (before, after, moved) => {
  expect([...movedItems([...before], [...after])].join('')).toBe(moved);
});

test('an object is shown as labelled lines, not as code', () => {
  expect(
    toLines(
      { state: 'closed', minutes: 5, mainImage: { focus: '0% 9%' }, steps: [{ title: 'One two' }] },
      words,
    ),
  ).toEqual(['STATE: “closed”', 'MINUTES: 5', 'MAINIMAGE: FOCUS: at 0% 9%', 'STEPS: TITLE: One two']);
  // A text that is not an option is shown unchanged, even if it is a single word.
  expect(toLines({ timeZone: 'UTC', author: { en: 'banksy' } }, words)).toEqual([
    'TIMEZONE: UTC',
    'AUTHOR: (en): banksy',
  ]);
});

test('languages are shown by name, and only HTML fields are stripped of tags', () => {
  expect(toLines(['en', 'pt_BR'], words, 'languages')).toEqual(['(en)', '(pt_BR)']);
  const work = { name: { en: 'a < b <i>c</i>' }, mainText: { en: '<p>One</p>' } };
  expect(toLines(work, words)).toEqual(['NAME: (en): a < b <i>c</i>', 'MAINTEXT: (en): One']);
});

test('ids of artworks, halls and tags are shown as names, and an item’s own ids are left out', () => {
  const tag = { idKidsTag: 11, name: { en: 'Blue', de: 'Blau' }, idTags: [2], idArtwork: 112 };
  expect(toLines(tag, words)).toEqual([
    'NAME: (en): Blue',
    'NAME: (de): Blau',
    'IDTAGS: idTags no. 2',
    'IDARTWORK: idArtwork no. 112',
  ]);
  expect(['idArtwork', 'artworkIds', 'idHallMovedTo', 'idGameRoute', 'minutes'].map(referredKind)).toEqual([
    'artwork',
    'artwork',
    'hall',
    'route',
    undefined,
  ]);
});

test('a long unchanged text is truncated to the part beside the change', () => {
  const long = Array.from({ length: 100 }, (_, place) => `word${place}`).join(' ');
  expect(truncateUnchanged(long, { isFirst: true, isLast: false })).toMatch(/^… word\d+ .*word99$/);
  expect(truncateUnchanged(long, { isFirst: false, isLast: true })).toMatch(/^word0 .*word\d+ … $/);
  expect(truncateUnchanged(long, { isFirst: false, isLast: false }).length).toBeLessThan(320);
  expect(truncateUnchanged('Short.', { isFirst: true, isLast: false })).toBe('Short.');
});
