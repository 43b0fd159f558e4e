import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { memoryTabs } from '#platform/tabs/memory.ts';
import type { Tabs } from '#platform/tabs/tabs.ts';
import { oneVoice } from './one-voice.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

function tabOf(tabs: Tabs) {
  const giveWay = vi.fn();
  return { giveWay, ...oneVoice(tabs, giveWay) };
}

it('the tab that started last plays, and the others pause', () => {
  const open = memoryTabs();
  const first = tabOf(open());
  const second = tabOf(open());
  first.announceStart();
  first.announceVoice();
  second.giveWay.mockClear();
  vi.advanceTimersByTime(1000);
  second.announceStart();
  // Other tabs pause only once this tab is audible, because a play request may fail.
  expect(first.giveWay).not.toHaveBeenCalled();
  second.announceVoice();
  expect(first.giveWay).toHaveBeenCalledOnce();
  // Playback that continues after a stall does not count as a new start, so the other tab is not paused.
  first.announceVoice();
  expect(second.giveWay).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1000);
  first.announceStart();
  first.announceVoice();
  expect(second.giveWay).toHaveBeenCalledOnce();
});

it('of two tabs that started together, exactly one pauses', () => {
  const open = memoryTabs();
  const first = tabOf(open());
  const second = tabOf(open());
  first.announceStart();
  second.announceStart();
  first.announceVoice();
  second.announceVoice();
  expect(first.giveWay.mock.calls.length + second.giveWay.mock.calls.length).toBe(1);
});

it.each([null, 'x', {}, { startedAt: '9' }])('ignores other messages: %j', (message) => {
  const open = memoryTabs();
  const one = tabOf(open());
  open().tell(message);
  expect(one.giveWay).not.toHaveBeenCalled();
});
