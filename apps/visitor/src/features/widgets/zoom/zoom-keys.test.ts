import { expect, test } from 'vitest';
import { zoomKey } from './zoom-keys.ts';

function press(key: string, scale: number, rtl = false) {
  const seen: unknown[] = [];
  const handle = {
    zoomBy: (factor: number) => seen.push(factor),
    panBy: (by: { x: number; y: number }) => seen.push(by),
    reset: () => seen.push('reset'),
    view: () => ({ scale, x: 0, y: 0 }),
  };
  const known = zoomKey(key, { handle, scale, turn: (by) => seen.push(`page ${by}`), rtl });
  return { known, seen };
}

test('plus, minus and zero change the scale', () => {
  for (const key of ['+', '=']) expect(press(key, 1).seen).toEqual([1.5]);
  for (const key of ['-', '_']) expect(press(key, 2).seen).toEqual([1 / 1.5]);
  expect(press('0', 2).seen).toEqual(['reset']);
});

test('arrow keys move an enlarged picture, in any reading direction', () => {
  for (const rtl of [false, true]) {
    expect(press('ArrowRight', 2, rtl).seen).toEqual([{ x: -80, y: -0 }]);
    expect(press('ArrowUp', 2, rtl).seen).toEqual([{ x: -0, y: 80 }]);
  }
});

test('arrow keys turn the page while the picture is fitted, in reading direction', () => {
  expect(press('ArrowRight', 1).seen).toEqual(['page 1']);
  expect(press('ArrowLeft', 1).seen).toEqual(['page -1']);
  expect(press('ArrowRight', 1, true).seen).toEqual(['page -1']);
  expect(press('ArrowLeft', 1, true).seen).toEqual(['page 1']);
  expect(press('ArrowDown', 1).seen).toEqual([]);
});

test('ignores other keys', () => {
  for (const key of ['Tab', 'Escape', 'a', 'toString'])
    expect(press(key, 1)).toEqual({ known: false, seen: [] });
});
