import type { History, HistoryEntry } from './history.ts';

export function memoryHistory(start: string): History {
  const listeners = new Set<() => void>();
  let made = 0;
  const entry = (url: string, depth: number): HistoryEntry => {
    const { pathname, search, hash } = new URL(url, 'http://guide.test');
    made += 1;
    return { pathname, search, hash, key: String(made), depth };
  };
  const entries = [entry(start, 0)];
  let place = 0;
  const current = () => entries[place] as HistoryEntry;
  return {
    current,
    push(url) {
      entries.splice(place + 1, entries.length, entry(url, place + 1));
      place += 1;
    },
    replace(url) {
      entries[place] = entry(url, place);
    },
    back(steps = 1) {
      if (place < steps) return;
      place -= steps;
      for (const listener of listeners) listener();
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
