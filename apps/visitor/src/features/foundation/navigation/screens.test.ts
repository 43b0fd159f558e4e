import { describe, expect, it } from 'vitest';
import { matchPath, SCREEN_PATHS, type ScreenName, screenPath } from './screens.ts';

const ID = 'MTItZGVtbw';

describe('the route table', () => {
  it.each(Object.keys(SCREEN_PATHS) as ScreenName[])(
    'matches %s at the URL that it builds for it',
    (screen) => {
      const params = Object.fromEntries(
        [...SCREEN_PATHS[screen].matchAll(/:(\w+)/g)].map(([, name = ''], place) => [
          name,
          String(place + 1),
        ]),
      );
      const path = screenPath(ID, screen, params);
      expect(matchPath(path)).toEqual({ kind: 'screen', encodedId: ID, screen, params, mode: null });
      expect(matchPath(`${path}/`)).toMatchObject({ screen });
    },
  );

  it('[GEN-04] has no screens for sign-up, accounts or administration', () => {
    const words = /admin|account|user|role|staff|sign-?up|register|profile/i;
    const entries = Object.entries(SCREEN_PATHS);
    expect(entries.filter((entry) => entry.some((word) => words.test(word)))).toEqual([]);
  });

  it('matches artworks/kids as the screen, not as an artwork', () => {
    expect(matchPath(`/museums/${ID}/artworks/kids`)).toMatchObject({ screen: 'ArtworksKids' });
  });

  it.each(['normal', 'kids', 'by-halls'])('shows Presentation for the mode %s', (mode) => {
    expect(matchPath(`/museums/${ID}/${mode}`)).toMatchObject({ screen: 'Presentation', mode });
  });

  it.each(['/nope/1', '/museums', `/museums/${ID}/foo`, `/museums/${ID}/a/b/c`, `/museums/${ID}/KIDS`])(
    'does not match %s',
    (path) => {
      expect(matchPath(path)).toEqual({ kind: 'unknown' });
    },
  );

  it.each(['/', ''])('matches the root at %j', (path) => {
    expect(matchPath(path)).toEqual({ kind: 'root' });
  });

  it('accepts URLs that cannot be decoded', () => {
    expect(matchPath('/museums/%%/options')).toMatchObject({ encodedId: '%%', screen: 'Options' });
    expect(matchPath('/museums/a%2Fb')).toMatchObject({ encodedId: 'a/b' });
  });

  it('throws if a parameter of the URL is missing', () => {
    expect(() => screenPath(ID, 'Artwork')).toThrow('idArtwork');
  });
});
