import { beforeEach, expect, test } from 'vitest';
import { Gestures } from './gestures.ts';

let seen: unknown[][];
let gestures: Gestures;

beforeEach(() => {
  seen = [];
  gestures = new Gestures({
    onStart: () => {},
    onDrag: (by) => seen.push(['drag', by.x, by.y]),
    onPinch: ([a, b], [c, d]) => seen.push(['pinch', b.x - a.x, d.x - c.x]),
    onDoubleTap: (at) => seen.push(['double tap', at.x, at.y]),
    onSwipe: (by) => seen.push(['swipe', by.x]),
  });
});

function tap(time: number, x = 5, y = 5): void {
  gestures.down(1, { x, y }, time);
  gestures.up(1, time + 50);
}

test('two quick taps in one place are one double tap; a third starts no second one', () => {
  tap(0);
  tap(150);
  expect(seen).toEqual([['double tap', 5, 5]]);
  tap(300);
  expect(seen).toHaveLength(1);
});

test('slow, distant or long taps are not double taps', () => {
  tap(0);
  tap(1000);
  tap(1150, 200, 5);
  gestures.down(1, { x: 200, y: 5 }, 1250);
  gestures.up(1, 2000);
  expect(seen).toEqual([]);
});

test('a finger drags once it has moved far enough', () => {
  gestures.down(1, { x: 0, y: 0 }, 0);
  expect(gestures.move(1, { x: 4, y: 4 })).toBe(false);
  expect(gestures.move(1, { x: 20, y: 30 })).toBe(true);
  gestures.up(1, 500);
  expect(seen).toEqual([['drag', 20, 30]]);
});

test('a long sideways movement is a swipe, but not with two fingers', () => {
  gestures.down(1, { x: 100, y: 0 }, 0);
  gestures.move(1, { x: 20, y: 5 });
  gestures.up(1, 120);
  expect(seen.at(-1)).toEqual(['swipe', -80]);
  seen = [];
  gestures.down(1, { x: 100, y: 0 }, 0);
  gestures.down(2, { x: 200, y: 0 }, 10);
  gestures.move(1, { x: 0, y: 0 });
  gestures.up(2, 100);
  gestures.move(1, { x: -90, y: 0 });
  gestures.up(1, 120);
  expect(seen).toEqual([
    ['pinch', 100, 200],
    ['drag', -90, 0],
  ]);
});

test('ignores a third finger and unknown ones, and forgets a cancelled one', () => {
  gestures.down(1, { x: 0, y: 0 }, 0);
  gestures.down(2, { x: 10, y: 0 }, 0);
  gestures.down(3, { x: 50, y: 0 }, 0);
  expect(gestures.move(3, { x: 500, y: 0 })).toBe(false);
  gestures.up(9, 10);
  gestures.cancel(1);
  gestures.cancel(2);
  expect(gestures.move(1, { x: 90, y: 0 })).toBe(false);
  tap(20);
  tap(100);
  expect(seen).toEqual([['double tap', 5, 5]]);
});
