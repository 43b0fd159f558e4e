import { afterEach, expect, it, vi } from 'vitest';
import { browserTabs } from './browser.ts';

afterEach(() => vi.unstubAllGlobals());

/**
 * Fakes the global functions and the localStorage that the channel uses. Returns a function that fires a storage
 * event.
 */
function twoTabs(setItem: (key: string, value: string) => void) {
  const page = new EventTarget();
  vi.stubGlobal('BroadcastChannel', undefined);
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page));
  vi.stubGlobal('removeEventListener', page.removeEventListener.bind(page));
  vi.stubGlobal('localStorage', { setItem, removeItem: (key: string) => notify(key, null) });
  const notify = (key: string, newValue: string | null) =>
    page.dispatchEvent(Object.assign(new Event('storage'), { key, newValue }));
  return notify;
}

it('without BroadcastChannel, tabs communicate by the storage event, which also delivers the same message twice', () => {
  const notify = twoTabs((key, value) => notify(key, value));
  const heard: unknown[] = [];
  const other = browserTabs('voice');
  const stop = other.listen((message) => heard.push(message));
  browserTabs('elsewhere').listen(() => heard.push('of another channel'));
  browserTabs('voice').tell({ startedAt: 1 });
  browserTabs('voice').tell({ startedAt: 1 });
  expect(heard).toEqual([{ startedAt: 1 }, { startedAt: 1 }]);
  stop();
  browserTabs('voice').tell({ startedAt: 2 });
  expect(heard).toHaveLength(2);
});

it('without BroadcastChannel, a full or blocked storage causes only a warning', () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
  twoTabs(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  browserTabs('voice').tell({ startedAt: 1 });
  expect(warn).toHaveBeenCalledOnce();
});
