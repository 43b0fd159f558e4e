import { expect, it } from 'vitest';
import { memoryStorage } from '#platform/storage/memory.ts';
import { Positions } from './positions.ts';

it('stores the position, but not in the first seconds', () => {
  const storage = memoryStorage();
  new Positions(storage).set('a', 12.345);
  new Positions(storage).set('b', 2);
  const again = new Positions(storage);
  expect([again.of('a'), again.of('b'), again.of('c')]).toEqual([12.3, 0, 0]);
  again.forget('a');
  expect(new Positions(storage).of('a')).toBe(0);
});

it.each(['x', '{}', '[["a","b"],["c",-1],["d"],null]'])('ignores invalid data: %s', (positions) => {
  const found = new Positions(memoryStorage({ positions }));
  expect(['a', 'c', 'd'].map((id) => found.of(id))).toEqual([0, 0, 0]);
});
