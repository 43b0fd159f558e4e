import { expect, test } from 'vitest';
import { shortenText } from './museum-facts.ts';

test('names a step that has only instructions after their first whole words', () => {
  expect(shortenText('Go up the stairs.')).toBe('Go up the stairs.');
  expect(shortenText('The door to hall 2 is in the same wall as the stars. Go through it.')).toBe(
    'The door to hall 2 is in the same wall as the stars. Go…',
  );
  expect(shortenText('星'.repeat(61))).toBe(`${'星'.repeat(60)}…`);
  expect(shortenText('🦆'.repeat(61))).toBe(`${'🦆'.repeat(60)}…`);
});
