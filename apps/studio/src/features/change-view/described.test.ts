import { expect, test } from 'vitest';
import { lines, movedIn, shortened, shownAs } from './described.ts';

test.each([
  [['mainText', 'en'], 'a', 'b', 'text'],
  [['steps', '#order'], ['idStep=1', 'idStep=2'], ['idStep=2', 'idStep=1'], 'order'],
  [['artworkIds'], [1, 2], [2, 1], 'order'],
  [['pictures', 'file=media/a.jpg'], undefined, { file: 'media/a.jpg', alt: 'A' }, 'pictures'],
  [['mainButtonsColor'], '#112233', '#445566', 'colours'],
  [[], undefined, { name: 'x' }, 'document'],
  [['active'], true, false, 'words'],
  [['closedUntil'], undefined, '2026-11-20', 'text'],
])('%j is shown as %s', (path, before, after, as) => {
  expect(shownAs({ path, before, after }).as).toBe(as);
});

test.each([
  ['abcdef', 'abecdf', 'e'],
  ['abc', 'abcd', 'd'],
  ['abc', 'cab', 'c'],
  ['abc', 'abc', ''],
])('from %s to %s, %s has moved and nothing else', (before, after, moved) => {
  expect([...movedIn([...before], [...after])].join('')).toBe(moved);
});

test('an object is read as words, not as code', () => {
  const names = {
    field: (name: string) => name.toUpperCase(),
    option: (_f: string, value: string) => `“${value}”`,
  };
  expect(lines({ state: 'closed', minutes: 5, steps: [{ title: 'One two' }] }, names)).toEqual([
    'STATE: “closed”',
    'MINUTES: 5',
    'STEPS: TITLE: One two',
  ]);
});

test('of a long text that is the same, what stands beside the change is shown', () => {
  const long = Array.from({ length: 100 }, (_, place) => `word${place}`).join(' ');
  expect(shortened(long, { isFirst: true, isLast: false })).toMatch(/^… word\d+ .*word99$/);
  expect(shortened(long, { isFirst: false, isLast: true })).toMatch(/^word0 .*word\d+ … $/);
  expect(shortened(long, { isFirst: false, isLast: false }).length).toBeLessThan(320);
  expect(shortened('Short.', { isFirst: true, isLast: false })).toBe('Short.');
});
