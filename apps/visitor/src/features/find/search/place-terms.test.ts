import { expect, test } from 'vitest';
import { matchesPlace } from './place-terms.ts';

const named = (kind: 'toilets' | 'accessibleToilets' | 'cafe' | 'seats', name: string | null) => ({
  kind,
  locale: { name, extraInfo: null },
});

test.each([
  ['toilet', named('toilets', 'Toilets'), 'Toilets', true],
  ['Toilette', named('toilets', 'Toiletten'), 'Toiletten', true],
  ['トイレ', named('toilets', 'トイレ'), 'トイレ', true],
  ['トイレ', named('accessibleToilets', null), 'Accessible toilets', true],
  ['WC', named('toilets', 'Aseos'), 'Aseos', true],
  ['cafe', named('cafe', 'Café'), 'Café', true],
  ['t', named('toilets', 'Toilets'), 'Toilets', false],
  ['口', named('seats', '口'), 'Seats', true],
  ['ト', named('toilets', 'トイレ'), 'トイレ', false],
  ['sunflower', named('toilets', 'Toilets'), 'Toilets', false],
  ['toilet', named('seats', 'Bench'), 'Seats', false],
])('%s', (query, amenity, kindName, expected) => {
  expect(matchesPlace(query, amenity, kindName)).toBe(expected);
});
