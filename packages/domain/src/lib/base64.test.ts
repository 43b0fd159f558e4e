import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { decodeBase64, encodeBase64Url } from './base64.ts';

const wellFormed = fc.string({ unit: 'binary' });

describe('base64 of text', () => {
  it("equals the platform's encoding", () => {
    fc.assert(
      fc.property(wellFormed, (text) => {
        expect(encodeBase64Url(text)).toBe(Buffer.from(text, 'utf8').toString('base64url'));
      }),
    );
  });

  it("decodes the platform's encoding, in both alphabets", () => {
    fc.assert(
      fc.property(wellFormed, (text) => {
        expect(decodeBase64(Buffer.from(text, 'utf8').toString('base64'))).toBe(text);
        expect(decodeBase64(Buffer.from(text, 'utf8').toString('base64url'))).toBe(text);
      }),
    );
  });

  it('replaces invalid UTF-8 like a text decoder', () => {
    fc.assert(
      fc.property(fc.uint8Array(), (bytes) => {
        const decoded = decodeBase64(Buffer.from(bytes).toString('base64')) ?? '';
        // A text decoder may return another number of replacement characters for an invalid sequence. So several
        // of them in a row are treated as one.
        const marksAsOne = (text: string) => text.replace(/\uFFFD+/g, '\uFFFD');
        expect(marksAsOne(decoded)).toBe(
          marksAsOne(new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes)),
        );
      }),
    );
  });

  it('encodes a lone surrogate as the replacement character', () => {
    expect(decodeBase64(encodeBase64Url('a\ud800b'))).toBe('a\uFFFDb');
  });
});
