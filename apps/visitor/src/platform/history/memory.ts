import type { History, HistoryEntry } from './history.ts';

export interface MemoryHistory extends History {
  /** Simulates loading a page: the given URL, or a reload of the current one. Earlier listeners are removed. */
  load(url?: string): void;
  forward(): void;
}

/**
 * Simulates the browser history. If Back leads to an entry of an earlier page load, `leaves` is called instead of
 * the listeners.
 */
export function memoryHistory(start: string, leaves: () => void = () => {}): MemoryHistory {
  const listeners = new Set<() => void>();
  let made = 0;
  let pages = 0;
  const entry = (url: string, depth: number, given?: string): HistoryEntry & { page: number } => {
    const { pathname, search, hash } = new URL(url, 'http://guide.test');
    made += 1;
    return { pathname, search, hash, key: given ?? String(made), depth, over: 0, page: pages };
  };
  const entries = [entry(start, 0)];
  let place = 0;
  const current = () => entries[place] as (typeof entries)[number];
  const add = (added: (typeof entries)[number]) => {
    entries.splice(place + 1, entries.length, added);
    place += 1;
  };
  const move = (steps: number) => {
    const { page } = current();
    place += steps;
    if (current().page !== page) leaves();
    else for (const listener of listeners) listener();
  };
  return {
    current,
    behind: () => entries.slice(place - current().depth, place).map(({ pathname }) => pathname),
    push: (url, key) => add(entry(url, current().depth + 1, key)),
    replace(url, key) {
      const { depth, over, page } = current();
      entries[place] = { ...entry(url, depth + over, key), page };
    },
    cover: () => add({ ...current(), over: current().over + 1 }),
    back(steps = 1) {
      if (place >= steps) move(-steps);
    },
    forward() {
      if (place < entries.length - 1) move(1);
    },
    load(url) {
      listeners.clear();
      if (url === undefined) return;
      pages += 1;
      add(entry(url, 0));
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
