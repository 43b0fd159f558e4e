import { describe, expect, it, vi } from 'vitest';
import { memoryHistory } from '#platform/history/memory.ts';
import { NavigationStore } from './navigation-store.ts';
import { OverlayStack } from './overlay-stack.ts';

const M = '/museums/MTItZGVtbw';
const work = { screen: 'Artwork', params: { idArtwork: '101' } } as const;
const soon = () => new Promise<void>(queueMicrotask);

/** Opens the start screen. As in a browser, a step back in this history is asynchronous: `arrive` completes it. */
function openStart() {
  const history = memoryHistory(`${M}/options`);
  const underWay: (() => void)[] = [];
  const slow = {
    ...history,
    back: (steps?: number) => void underWay.push(() => history.back(steps)),
  };
  const navigation = new NavigationStore(slow);
  const overlays = new OverlayStack(slow);
  navigation.overlays = overlays;
  const arrive = () => {
    for (const step of underWay.splice(0)) step();
  };
  const moves: string[] = [];
  navigation.location.subscribe(() => moves.push(history.current().pathname.slice(M.length + 1)));
  /** Registers an overlay whose `close` function closes it at once. */
  const lay = () => {
    const close = vi.fn(() => gone());
    const gone = overlays.open(close);
    return { close, gone };
  };
  return { history, navigation, arrive, moves, lay };
}

describe('an overlay', () => {
  it('adds a history entry at the same URL, and Back closes the topmost one', async () => {
    const { history, lay, moves } = openStart();
    const sheet = lay();
    const dialog = lay();
    await soon();
    expect(history.current()).toMatchObject({ pathname: `${M}/options`, depth: 0, over: 2 });
    history.back();
    expect(dialog.close).toHaveBeenCalledTimes(1);
    expect(sheet.close).not.toHaveBeenCalled();
    history.back();
    expect(sheet.close).toHaveBeenCalledTimes(1);
    await soon();
    expect(history.current().over).toBe(0);
    expect(moves).toEqual([]);
  });

  it('removes its history entry when its own button closes it', async () => {
    const { history, lay, arrive, moves } = openStart();
    const menu = lay();
    await soon();
    menu.gone();
    await soon();
    arrive();
    expect(history.current().over).toBe(0);
    expect(menu.close).not.toHaveBeenCalled();
    expect(moves).toEqual([]);
  });

  it('has one history entry, even if it is opened and closed repeatedly at once', async () => {
    const { history, lay } = openStart();
    lay().gone();
    lay();
    await soon();
    expect(history.current().over).toBe(1);
  });

  it('can be opened while the entry of the previous one is being removed', async () => {
    const { history, lay, arrive } = openStart();
    const first = lay();
    await soon();
    first.gone();
    await soon();
    const second = lay();
    await soon();
    arrive();
    expect(history.current().over).toBe(1);
    expect(second.close).not.toHaveBeenCalled();
    history.back();
    expect(second.close).toHaveBeenCalledTimes(1);
  });

  it('is gone after a link in it was followed, and Back leads to the screen below it', async () => {
    const { history, navigation, lay, arrive, moves } = openStart();
    lay();
    await soon();
    navigation.go(work);
    expect(history.current()).toMatchObject({ pathname: `${M}/artworks/101`, depth: 1, over: 0 });
    history.back();
    expect(history.current()).toMatchObject({ pathname: `${M}/options`, depth: 0, over: 0 });
    lay();
    const upper = lay();
    await soon();
    navigation.go(work);
    upper.gone();
    await soon();
    arrive();
    expect(history.current()).toMatchObject({ pathname: `${M}/artworks/101`, depth: 1, over: 0 });
    expect(history.behind()).toEqual([`${M}/options`]);
    expect(moves).toEqual(['artworks/101', 'options', 'artworks/101']);
  });

  it('is closed if the visitor goes back before the next screen is shown', async () => {
    const { history, navigation, lay } = openStart();
    const search = lay();
    await soon();
    navigation.go(work);
    expect(search.close).not.toHaveBeenCalled();
    history.back();
    expect(search.close).toHaveBeenCalledTimes(1);
    await soon();
    expect(history.current()).toMatchObject({ pathname: `${M}/options`, over: 0 });
  });

  it('does not change how many steps Back has to take', async () => {
    const { history, navigation, lay, arrive } = openStart();
    navigation.go({ screen: 'Keyboard' });
    navigation.go(work);
    const zoom = lay();
    await soon();
    navigation.back({ screen: 'Options' });
    arrive();
    expect(history.current()).toMatchObject({ pathname: `${M}/keyboard`, over: 0 });
    navigation.go(work);
    const menu = lay();
    await soon();
    // The menu was closed, but the step back that removes its history entry is not completed yet.
    menu.gone();
    await soon();
    navigation.backPast((match) => match.kind === 'screen' && match.screen !== 'Options', {
      screen: 'Options',
    });
    arrive();
    arrive();
    expect(history.current()).toMatchObject({ pathname: `${M}/options`, depth: 0, over: 0 });
    expect(zoom.close).not.toHaveBeenCalled();
  });

  it('closes when its screen is replaced by another URL', async () => {
    const { history, navigation, lay, arrive } = openStart();
    navigation.go({ screen: 'Keyboard' });
    lay();
    lay();
    await soon();
    navigation.go(work, { replace: true });
    arrive();
    expect(history.current()).toMatchObject({ pathname: `${M}/artworks/101`, depth: 1, over: 0 });
    expect(history.behind()).toEqual([`${M}/options`]);
  });

  it('and its history entry are gone after a reload', async () => {
    const { history, lay } = openStart();
    lay();
    lay();
    await soon();
    history.load();
    const again = new NavigationStore(history);
    again.overlays = new OverlayStack(history);
    await soon();
    expect(history.current().over).toBe(0);
    expect(again.location.get().by).toBe('load');
  });

  it('does not return with Forward', async () => {
    const { history, lay, arrive, moves } = openStart();
    const { close } = lay();
    await soon();
    history.back();
    history.forward();
    expect(history.current().over).toBe(1);
    arrive();
    expect(history.current().over).toBe(0);
    expect(close).toHaveBeenCalledTimes(1);
    expect(moves).toEqual([]);
  });

  it('lets the URL below change; it is written when no overlay is open', async () => {
    const { history, navigation, lay } = openStart();
    lay();
    await soon();
    navigation.setQueryQuietly({ step: '3' });
    expect(navigation.location.get().query.get('step')).toBe('3');
    history.back();
    expect(history.current().search).toBe('?step=3');
  });

  it('does not block navigation if the browser never takes the step back', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    try {
      const { history, navigation, lay } = openStart();
      const { gone } = lay();
      await soon();
      gone();
      await soon();
      navigation.go(work);
      expect(history.current().pathname).toBe(`${M}/options`);
      vi.advanceTimersByTime(1000);
      expect(history.current().pathname).toBe(`${M}/artworks/101`);
    } finally {
      vi.useRealTimers();
    }
  });
});
