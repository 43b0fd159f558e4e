import { expect, test } from 'vitest';
import { moved, reordered } from './order.ts';

const list = ['a', 'b', 'c', 'd'];

test.each([
  [['d'], 'b', 'before', 'adbc'],
  [['a'], 'c', 'after', 'bcad'],
  [['a', 'c'], 'd', 'after', 'bdac'],
  [['b'], 'b', 'before', 'abcd'],
] as const)('%j dragged to %s, %s it', (dragged, target, position, expected) => {
  expect(reordered(list, dragged, target, position).join('')).toBe(expected);
});

test('one place up or down', () => {
  expect(moved(list, 1, -1).join('')).toBe('bacd');
  expect(moved(list, 1, 1).join('')).toBe('acbd');
  expect(moved(list, 9, 1).join('')).toBe('abcd');
});
