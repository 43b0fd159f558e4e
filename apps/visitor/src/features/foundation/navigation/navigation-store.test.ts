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
