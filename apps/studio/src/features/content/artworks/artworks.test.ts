import { expect, test } from 'vitest';
import { hallGroups, matchesSearch } from './artworks.ts';

const document = (kind: 'artwork' | 'hall', id: number, value: object) =>
  [`${kind}/${id}`, { kind, id, state: 'same' as const, value: { ...value } }] as const;
const documents = new Map([
  document('artwork', 1, {
    name: { en: 'Kite', es: 'Cómeta' },
    code: '101',
    author: 'Ana',
    artworkDate: '1979',
  }),
  document('artwork', 2, { name: { es: 'Barco' } }),
  document('artwork', 3, { name: 'Alone' }),
  document('hall', 8, { name: 'Sea', artworkIds: [2, 1, 99], index: 2 }),
  document('hall', 9, { name: 'Sky', artworkIds: [], index: 1, state: 'closed' }),
]);
const groups = hallGroups({ documents, ownLanguage: 'en' }, '2026-11-16T10:00');

test('artworks are grouped by hall, in the order of halls and artworks; artworks without a hall are last', () => {
  expect(groups.map(({ id, number, works }) => [id, number, works.map((work) => work.name)])).toEqual([
    [9, '', []],
    [8, '', ['Barco', 'Kite']],
    [0, '', ['Alone']],
  ]);
  expect(groups[1]?.works[1]).toMatchObject({ code: '101', about: 'Ana · 1979' });
});

test.each([
  ['cometa', true],
  ['101', true],
  ['kite ana', true],
  ['kite ben', false],
  [' ', true],
])('finds %s in every language, ignoring accents', (wanted, found) => {
  const kite = groups[1]?.works[1];
  expect(kite && matchesSearch(kite, wanted)).toBe(found);
});
