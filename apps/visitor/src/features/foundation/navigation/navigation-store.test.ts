import { describe, expect, it } from 'vitest';
import { memoryHistory } from '#platform/history/memory.ts';
import { NavigationStore } from './navigation-store.ts';
import type { Match } from './screens.ts';

const M = '/museums/MTItZGVtbw';
const start = { screen: 'Options' } as const;
const ofTheHall = (match: Match) =>
  match.kind === 'screen' && ['Hall', 'Artwork', 'Resource'].includes(match.screen);

describe('backPast', () => {
  it('leads to the page before the hall, however many artworks were opened', () => {
    const history = memoryHistory(`${M}/routes/31`);
    const navigation = new NavigationStore(history);
    navigation.go({ screen: 'Hall', params: { idHall: '1' } });
    for (const idArtwork of ['101', '102']) {
      navigation.go({ screen: 'Artwork', params: { idArtwork } });
      navigation.go({ screen: 'Hall', params: { idHall: '1' }, query: { artwork: idArtwork } });
    }
    navigation.backPast(ofTheHall, start);
    expect(history.current().pathname).toBe(`${M}/routes/31`);
    expect(navigation.location.get().by).toBe('return');
  });

  it('still leads there after a reload', () => {
    const history = memoryHistory(`${M}/beacon/1`);
    const navigation = new NavigationStore(history);
    navigation.go({ screen: 'Hall', params: { idHall: '1' } });
    navigation.go({ screen: 'Artwork', params: { idArtwork: '101' } });
    new NavigationStore(history).backPast(ofTheHall, start);
    expect(history.current().pathname).toBe(`${M}/beacon/1`);
  });

  it('leads to the alternative if the visitor came by a link, also after a reload', () => {
    const history = memoryHistory(`${M}/hall/1`);
    const navigation = new NavigationStore(history);
    navigation.go({ screen: 'Artwork', params: { idArtwork: '101' } });
    navigation.go({ screen: 'Hall', params: { idHall: '1' }, query: { artwork: '101' } });
    const reloaded = new NavigationStore(history);
    navigation.backPast(ofTheHall, start);
    expect(history.current().pathname).toBe(`${M}/options`);
    history.back();
    reloaded.backPast(ofTheHall, start);
    expect(history.current().pathname).toBe(`${M}/options`);
  });
});

describe('expect', () => {
  const work = { screen: 'Artwork', params: { idArtwork: '101' }, query: { from: 'Keyboard' } } as const;

  it('announces the next page, whose location is the same object once it is opened', () => {
    const history = memoryHistory(`${M}/keyboard`);
    const navigation = new NavigationStore(history);
    navigation.expect(work);
    const expected = navigation.expected.get();
    expect(expected).toMatchObject({ depth: 1, by: 'navigation' });
    navigation.go(work);
    expect(navigation.location.get()).toBe(expected);
    expect(history.current()).toMatchObject({ key: expected?.key, depth: 1 });
  });

  it('has no effect on other pages, and none when the page is returned to', () => {
    const navigation = new NavigationStore(memoryHistory(`${M}/keyboard`));
    navigation.expect(work);
    const expected = navigation.expected.get();
    navigation.go({ ...work, query: { from: 'Hall' } });
    expect(navigation.location.get()).not.toBe(expected);
    expect(navigation.location.get().key).not.toBe(expected?.key);
    navigation.expect(undefined);
    expect(navigation.expected.get()).toBeUndefined();
  });

  it('leads back to the page like any other', () => {
    const history = memoryHistory(`${M}/keyboard`);
    const navigation = new NavigationStore(history);
    navigation.expect(work);
    navigation.go(work);
    navigation.go(start);
    history.back();
    expect(navigation.location.get()).toMatchObject({ by: 'return', depth: 1 });
  });
});
