import { expect, test } from 'vitest';
import { moveItem, reorderItems } from './order.ts';

const list = ['a', 'b', 'c', 'd'];

test.each([
  [['d'], 'b', 'before', 'adbc'],
  [['a'], 'c', 'after', 'bcad'],
  [['a', 'c'], 'd', 'after', 'bdac'],
  [['b'], 'b', 'before', 'abcd'],
] as const)('%j dragged to %s, %s it', (dragged, target, position, expected) => {
  expect(reorderItems(list, dragged, target, position).join('')).toBe(expected);
});

test('moves an item one position up or down', () => {
  expect(moveItem(list, 1, -1).join('')).toBe('bacd');
  expect(moveItem(list, 1, 1).join('')).toBe('acbd');
  expect(moveItem(list, 9, 1).join('')).toBe('abcd');
});
