import { expect, it, vi } from 'vitest';
import { NavigationStore } from '#features/foundation/navigation/navigation.ts';
import { memoryHistory } from '#platform/history/memory.ts';
import { startWhenNeeded } from './start-when-needed.ts';

function openPage(cached: Promise<void> = new Promise(() => {})) {
  const page = new EventTarget();
  const navigation = new NavigationStore(memoryHistory('/museums/MTItZGVtbw'));
  const start = vi.fn();
  startWhenNeeded(start, { page, navigation, updates: { whenCached: () => cached } });
  return { page, navigation, start };
}

it.each(['pointerdown', 'keydown', 'click'])(
  'starts at the first %s, before its target responds',
  (action) => {
    const { page, start } = openPage();
    expect(start).not.toHaveBeenCalled();
    const respond = vi.fn();
    page.addEventListener(action, respond);
    page.dispatchEvent(new Event(action));
    expect(start).toHaveBeenCalledBefore(respond);
  },
);

it('starts when the URL changes without an action on the page, as with the browser’s Back', () => {
  const { navigation, start } = openPage();
  navigation.goTo('/museums/MTItZGVtbw/code');
  expect(start).toHaveBeenCalledOnce();
});

it('starts once the app is cached, so that a later loss of the network finds the museum on the device', async () => {
  const { start } = openPage(Promise.resolve());
  await vi.waitFor(() => expect(start).toHaveBeenCalledOnce());
});

it('starts once', async () => {
  const cached = new Promise<void>((resolve) => setTimeout(resolve));
  const { page, navigation, start } = openPage(cached);
  for (const action of ['pointerdown', 'click', 'keydown']) page.dispatchEvent(new Event(action));
  navigation.goTo('/museums/MTItZGVtbw/code');
  await cached;
  expect(start).toHaveBeenCalledOnce();
});
