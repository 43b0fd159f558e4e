import { expect, it, vi } from 'vitest';
import { Store } from './store.ts';

it('stores the value and notifies all subscribers of a change', () => {
  const store = new Store('silent');
  const first = vi.fn();
  const second = vi.fn();
  store.subscribe(first);
  store.subscribe(second);
  store.set('playing');
  expect(store.get()).toBe('playing');
  expect([first, second].map(({ mock }) => mock.calls.length)).toEqual([1, 1]);
});

it('has the new value before it calls the listeners', () => {
  const store = new Store(1);
  const seen: number[] = [];
  store.subscribe(() => seen.push(store.get()));
  store.update((value) => value + 1);
  expect(seen).toEqual([2]);
});

it('does not notify for an equal value, for setQuietly, or after unsubscribing', () => {
  const store = new Store(Number.NaN);
  const listener = vi.fn();
  const leave = store.subscribe(listener);
  store.set(Number.NaN);
  store.setQuietly(3);
  expect(store.get()).toBe(3);
  leave();
  store.set(4);
  expect(listener).not.toHaveBeenCalled();
});
