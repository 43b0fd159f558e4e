import { expect, test } from 'vitest';
import { matchesPlace } from './place-terms.ts';

const placeNamed = (kind: 'toilets' | 'accessibleToilets' | 'cafe' | 'seats', name: string | null) => ({
  kind,
  locale: { name, extraInfo: null },
});

test.each([
  ['toilet', placeNamed('toilets', 'Toilets'), 'Toilets', true],
  ['Toilette', placeNamed('toilets', 'Toiletten'), 'Toiletten', true],
  ['トイレ', placeNamed('toilets', 'トイレ'), 'トイレ', true],
  ['トイレ', placeNamed('accessibleToilets', null), 'Accessible toilets', true],
  ['WC', placeNamed('toilets', 'Aseos'), 'Aseos', true],
  ['cafe', placeNamed('cafe', 'Café'), 'Café', true],
  ['t', placeNamed('toilets', 'Toilets'), 'Toilets', false],
  ['口', placeNamed('seats', '口'), 'Seats', true],
  ['ト', placeNamed('toilets', 'トイレ'), 'トイレ', false],
  ['sunflower', placeNamed('toilets', 'Toilets'), 'Toilets', false],
  ['toilet', placeNamed('seats', 'Bench'), 'Seats', false],
])('%s', (query, amenity, kindName, expected) => {
  expect(matchesPlace(query, amenity, kindName)).toBe(expected);
});
