import { describe, expect, it } from 'vitest';
import { artwork } from '#testing/artwork.ts';
import { emptyMuseum } from '#testing/museum.ts';
import { codeIn, readScanned } from './scanned.ts';

const ORIGIN = 'https://guide.test';
// M is the Base64 of 12-demo, PLAIN of 12, OTHER of 13-demo.
const M = 'MTItZGVtbw';
const PLAIN = 'MTI';
const OTHER = 'MTMtZGVtbw';
const content = emptyMuseum({
  idMuseum: 12,
  artworks: [artwork({ idArtwork: 101, code: '0101' }), artwork({ idArtwork: 7, code: 'A-7' }), artwork()],
  halls: [{ idHall: 3 } as never],
  beacons: [{ idBeacon: 9 } as never],
  routes: [{ idRoute: 31 } as never],
});
const read = (text: string) => readScanned(text, ORIGIN, content);
const readTarget = (text: string) => {
  const scanned = read(text);
  return scanned.kind === 'open' ? scanned.target : scanned.reason;
};

describe('readScanned', () => {
  it.each([
    ['artworks/101', 'Artwork', { idArtwork: '101' }],
    ['hall/3', 'Hall', { idHall: '3' }],
    ['hall/3/by-halls', 'ByHallsHall', { idHall: '3' }],
    ['hall/3/artworks/7/by-halls', 'ByHallsArtwork', { idHall: '3', idArtwork: '7' }],
    ['beacon/9', 'Beacon', { idBeacon: '9' }],
    ['routes/31', 'Route', { idRoute: '31' }],
    ['exhibitions/31', 'Exhibition', { idRoute: '31' }],
    ['guide?code=G1', 'GuidedVisit', {}],
  ])('opens %s of this museum', (path, screen, params) => {
    expect(readTarget(`${ORIGIN}/museums/${M}/${path}`)).toMatchObject({ screen, params });
  });

  it('accepts this museum’s id in any notation', () => {
    expect(readTarget(`${ORIGIN}/museums/${PLAIN}/artworks/101`)).toMatchObject({ screen: 'Artwork' });
    expect(readTarget(`HTTPS://GUIDE.TEST/museums/${M}/artworks/101/`)).toMatchObject({ screen: 'Artwork' });
  });

  it('sets the origin of an artwork, keeps the code of a guided visit, and drops all other parameters', () => {
    const query = '?from=Options&lang=fr&code=G1#x';
    expect(readTarget(`${ORIGIN}/museums/${M}/artworks/101${query}`)).toEqual({
      screen: 'Artwork',
      params: { idArtwork: '101' },
      query: { from: 'Keyboard' },
    });
    expect(readTarget(`${ORIGIN}/museums/${M}/guide${query}`)).toMatchObject({ query: { code: 'G1' } });
    expect(readTarget(`${ORIGIN}/museums/${M}/hall/3${query}`)).toMatchObject({ query: {} });
  });

  it('accepts the bare number of an artwork', () => {
    expect(readTarget(' 0101\n')).toMatchObject({ screen: 'Artwork', params: { idArtwork: '101' } });
    expect(readTarget('A-7')).toMatchObject({ params: { idArtwork: '7' } });
  });

  it.each([
    'https://elsewhere.test/museums/MTItZGVtbw/artworks/101',
    `http://guide.test/museums/${M}/artworks/101`,
    `https://guide.test.evil.test/museums/${M}/artworks/101`,
    `https://guide.test@evil.test/museums/${M}/artworks/101`,
    `${ORIGIN}/museums/${OTHER}/artworks/101`,
    `${ORIGIN}/museums/%%/artworks/101`,
    `${ORIGIN}/elsewhere`,
    `${ORIGIN}/`,
  ])('rejects %s of another museum or site', (text) => {
    expect(readTarget(text)).toBe('other_museum_code');
  });

  it.each([
    '',
    '101',
    '999',
    'WIFI:S:museum;;',
    'javascript:alert(1)',
    'https://',
    'http:',
    `/museums/${M}/artworks/101`,
    `${ORIGIN}/museums/${M}/artworks/5`,
    `${ORIGIN}/museums/${M}/hall/4`,
    `${ORIGIN}/museums/${M}/beacon/1`,
    `${ORIGIN}/museums/${M}/goodbye`,
    `${ORIGIN}/museums/${M}`,
    'x'.repeat(5000),
  ])('rejects %s, which is unknown in this museum', (text) => {
    expect(readTarget(text)).toBe('unknown_code');
  });
});

describe('codeIn', () => {
  it.each([
    [' G1 ', 'G1'],
    [`${ORIGIN}/museums/${M}/guide?code=G1`, 'G1'],
    [`${ORIGIN}/museums/${M}/guide`, `${ORIGIN}/museums/${M}/guide`],
    ['https://', 'https://'],
  ])('%s: %s', (scanned, code) => {
    expect(codeIn(scanned)).toBe(code);
  });
});
