import { array, assert, constantFrom, integer, property } from 'fast-check';
import { describe, expect, it } from 'vitest';
import { typoDistances } from './typo-distance.ts';

/**
 * Simple implementation for comparison. It computes the full table of edit distances, and returns the minimum
 * over all prefixes of the word.
 */
function plainly(typed: string, word: string): number {
  const table = Array.from({ length: typed.length + 1 }, (_, row) =>
    Array.from({ length: word.length + 1 }, (_, column) => (row === 0 ? column : column === 0 ? row : 0)),
  );
  const at = (row: number, column: number) => table[row]?.[column] ?? Number.POSITIVE_INFINITY;
  for (let row = 1; row <= typed.length; row++)
    for (let column = 1; column <= word.length; column++) {
      const a = typed[row - 1];
      const b = word[column - 1];
      let least = Math.min(
        at(row - 1, column) + 1,
        at(row, column - 1) + 1,
        at(row - 1, column - 1) + (a === b ? 0 : 1),
      );
      if (row > 1 && column > 1 && a === word[column - 2] && typed[row - 2] === b)
        least = Math.min(least, at(row - 2, column - 2) + 1);
      (table[row] as number[])[column] = least;
    }
  return Math.min(...(table[typed.length] ?? []));
}

describe('typoDistances', () => {
  it.each([
    ['kite', 'kites', 0],
    ['kiet', 'kite', 1],
    ['kte', 'kite', 1],
    ['kiite', 'kite', 1],
    ['sunflwoer', 'sunflowers', 1],
    ['dürer', 'durer', 1],
    ['kite', 'moon', 3],
  ])('%s, %s: %i', (typed, word, distance) => {
    expect(typoDistances(typed, [word], 2)).toEqual([distance]);
  });

  it('returns the same as the reference implementation', () => {
    const word = array(constantFrom('a', 'b', 'c', 'ж'), { minLength: 1, maxLength: 31 });
    assert(
      property(word, word, integer({ min: 1, max: 3 }), (typed, other, limit) => {
        const expected = Math.min(plainly(typed.join(''), other.join('')), limit + 1);
        expect(typoDistances(typed.join(''), [other.join('')], limit)).toEqual([expected]);
      }),
      { numRuns: 2000 },
    );
  });

  it('leaves no state for the next call', () => {
    typoDistances('abc', ['abc'], 1);
    expect(typoDistances('xyzw', ['abcd'], 1)).toEqual([2]);
  });
});
