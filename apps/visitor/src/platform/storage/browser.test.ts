import { afterEach, expect, it, vi } from 'vitest';
import { browserStorage } from './browser.ts';

afterEach(() => vi.unstubAllGlobals());

it('a full storage keeps its old value, and this page reads the new one from memory', () => {
  const kept = new Map([['visit', 'old']]);
  let isFull = true;
  vi.stubGlobal('window', {
    localStorage: {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem(key: string, value: string) {
        if (isFull) throw new DOMException('full', 'QuotaExceededError');
        kept.set(key, value);
      },
      removeItem: (key: string) => kept.delete(key),
    },
  });
  const storage = browserStorage();
  storage.set('visit', 'new');
  expect(storage.get('visit')).toBe('new');
  expect(kept.get('visit')).toBe('old');
  expect(storage.isKept('visit')).toBe(false);
  isFull = false;
  storage.set('visit', 'newer');
  expect(storage.get('visit')).toBe('newer');
  expect(kept.get('visit')).toBe('newer');
  expect(storage.isKept('visit')).toBe(true);
  isFull = true;
  storage.set('visit', 'lost');
  storage.remove('visit');
  expect(storage.get('visit')).toBeNull();
});
