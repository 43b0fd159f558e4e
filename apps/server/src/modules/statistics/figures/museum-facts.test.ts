import { expect, test } from 'vitest';
import { shortened } from './museum-facts.ts';

test('a step that has only instructions is called by their first whole words', () => {
  expect(shortened('Go up the stairs.')).toBe('Go up the stairs.');
  expect(shortened('The door to hall 2 is in the same wall as the stars. Go through it.')).toBe(
    'The door to hall 2 is in the same wall as the stars. Go…',
  );
  expect(shortened('星'.repeat(61))).toBe(`${'星'.repeat(60)}…`);
  expect(shortened('🦆'.repeat(61))).toBe(`${'🦆'.repeat(60)}…`);
});
