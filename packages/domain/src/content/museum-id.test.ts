import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { encodeBase64Url } from '../lib/base64.ts';
import { decodeMuseumId, encodeMuseumId } from './museum-id.ts';

describe('the museum id in a URL', () => {
  // The rows in the title also require requests to the server. This test covers only the decoding, and other
  // tests cover the requests.
  it('is the number before the first hyphen of the decoded text [MUS-01, MUS-02, MUS-04]', () => {
    expect(decodeMuseumId('MTItZGVtbw')).toBe(12);
    expect(decodeMuseumId(encodeBase64Url('12-demo-x'))).toBe(12);
    expect(decodeMuseumId(encodeBase64Url('abc-1'))).toBeUndefined();
  });

  it('may be the whole text, without a hyphen', () => {
    expect(decodeMuseumId(encodeBase64Url('12'))).toBe(12);
  });

  it.each(['', '-12', '0-x', '012-x', '+12-x', ' 12-x', '1.5-x', '1e3-x', '12a-x', '१२-x'])(
    'is not found in the text %j',
    (text) => {
      expect(decodeMuseumId(encodeBase64Url(text))).toBeUndefined();
    },
  );

  it.each(['***', '%%', 'MTItZGVtbw=', 'MTItZGVtbw===', 'MTItZ', 'MTIt ZGVtbw', 'MTI=ZGVt'])(
    'is not found in %j, which is not base64',
    (encoded) => {
      expect(decodeMuseumId(encoded)).toBeUndefined();
    },
  );

  it('is rejected if it would lose digits as a number', () => {
    expect(decodeMuseumId(encodeBase64Url('9007199254740993-x'))).toBeUndefined();
  });

  it('reads both alphabets, with and without padding', () => {
    // The two alphabets of base64 differ in two characters. The encoding of "12->>>???" contains both.
    expect(decodeMuseumId('MTItPj4+Pz8/')).toBe(12);
    expect(decodeMuseumId('MTItPj4-Pz8_')).toBe(12);
    expect(decodeMuseumId('MTItZGVtbw==')).toBe(12);
  });

  it('accepts a slug that is not UTF-8', () => {
    // The text is "12-musée" in Latin-1, because the browser's function `btoa` encodes it in this way.
    expect(decodeMuseumId('MTItbXVz6WU=')).toBe(12);
  });

  it('survives encoding and decoding with any slug, in characters that are safe in a path', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1 }), fc.string({ unit: 'grapheme' }), (id, slug) => {
        const encoded = encodeMuseumId(id, slug);
        expect(encoded).toMatch(/^[A-Za-z0-9_-]+$/);
        expect(decodeMuseumId(encoded)).toBe(id);
      }),
    );
  });

  it('never throws, whatever the URL contains', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        const id = decodeMuseumId(text);
        expect(id === undefined || (Number.isSafeInteger(id) && id > 0)).toBe(true);
      }),
    );
  });

  it('is encoded like the links in the specification', () => {
    expect(encodeMuseumId(12, 'demo')).toBe('MTItZGVtbw');
    expect(() => encodeMuseumId(0, 'demo')).toThrow(RangeError);
  });
});
