import { encode } from 'uqr';
import { describe, expect, it } from 'vitest';
import { museumReadyLine, startupBanner } from './startup-banner.ts';

const museums = [
  { name: 'Demonstration', url: '/museums/MTItZGVtbw' },
  { name: 'Other', url: 'http://127.0.0.1:3000/museums/MTMtZGVtbw' },
];

/** Reads the QR code from the half-block characters, which draw the light modules only. */
function modules(text: string): boolean[][] {
  const drawn = text.split('\n').filter((line) => /^[█▀▄ ]{20,}$/.test(line));
  return drawn.flatMap((line) => [
    [...line].map((char) => char === ' ' || char === '▄'),
    [...line].map((char) => char === ' ' || char === '▀'),
  ]);
}

describe('welcome', () => {
  it('lists each museum and the API page with links', () => {
    const text = startupBanner({ url: 'http://127.0.0.1:3000', museums, api: true });
    expect(text).toContain('  Demonstration  http://127.0.0.1:3000/museums/MTItZGVtbw\n');
    expect(text).toContain('  Other          http://127.0.0.1:3000/museums/MTMtZGVtbw\n');
    expect(text).toContain('  API            http://127.0.0.1:3000/api/docs\n');
    expect(text).not.toMatch(/[█▀▄]|phone/);
    expect(startupBanner({ url: 'http://127.0.0.1:3000', museums })).not.toContain('API');
  });

  it('draws the phone’s link to the first museum as a QR code', () => {
    const text = startupBanner({
      url: 'http://127.0.0.1:3000',
      phoneUrl: 'http://192.168.1.5:3000',
      museums,
    });
    const link = 'http://192.168.1.5:3000/museums/MTItZGVtbw';
    expect(text).toContain(`On a phone: ${link}\n`);
    const expected = encode(link, { border: 2 }).data;
    expect(modules(text).slice(0, expected.length)).toEqual(expected);
  });

  it('says what a phone cannot do without HTTPS', () => {
    const phone = (phoneUrl: string) => startupBanner({ url: 'http://127.0.0.1:3000', phoneUrl, museums });
    expect(phone('http://192.168.1.5:3000')).toContain('TLS_CERT');
    expect(phone('https://guide.example.org')).not.toContain('TLS_CERT');
  });

  it('lists museums that are still being imported, without a link', () => {
    const waiting = ['House of the Night', 'Museum of the Tides'];
    const text = startupBanner({ url: 'http://127.0.0.1:3000', museums, waiting });
    expect(text).toContain('Still being imported: House of the Night, Museum of the Tides.');
    expect(text.match(/museums\//g)).toHaveLength(2);
    const none = startupBanner({ url: 'http://127.0.0.1:3000', museums: [], waiting });
    expect(none).not.toContain('There are no museums yet');
    expect(museumReadyLine({ name: 'Tides', url: '/museums/MTUtdGlkZQ' }, 'http://127.0.0.1:3000')).toBe(
      'Ready: Tides  http://127.0.0.1:3000/museums/MTUtdGlkZQ',
    );
  });

  it('prints the link for the first administrator until there is one', () => {
    const url = 'http://127.0.0.1:3000';
    const firstLink = `${url}/studio/first#secret`;
    expect(startupBanner({ url, museums, firstLink })).toContain(`\n  ${firstLink}\n`);
    expect(startupBanner({ url, museums })).not.toContain('studio');
  });

  it('says how to create a museum if there is none', () => {
    const text = startupBanner({
      url: 'http://127.0.0.1:3000',
      phoneUrl: 'http://192.168.1.5:3000',
      museums: [],
    });
    expect(text).toContain('npm run museum -- new');
    expect(text).not.toMatch(/[█▀▄]/);
  });
});
