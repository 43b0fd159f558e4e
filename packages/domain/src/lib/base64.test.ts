import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { decodeBase64, encodeBase64Url } from './base64.ts';

const wellFormed = fc.string({ unit: 'binary' });

describe('base64 of text', () => {
  it('is what the platform writes', () => {
    fc.assert(
      fc.property(wellFormed, (text) => {
        expect(encodeBase64Url(text)).toBe(Buffer.from(text, 'utf8').toString('base64url'));
      }),
    );
  });

  it('reads what the platform wrote, in either alphabet', () => {
    fc.assert(
      fc.property(wellFormed, (text) => {
        expect(decodeBase64(Buffer.from(text, 'utf8').toString('base64'))).toBe(text);
        expect(decodeBase64(Buffer.from(text, 'utf8').toString('base64url'))).toBe(text);
      }),
    );
  });

  it('replaces bytes that are no UTF-8 where a text decoder would', () => {
    fc.assert(
      fc.property(fc.uint8Array(), (bytes) => {
        const decoded = decodeBase64(Buffer.from(bytes).toString('base64')) ?? '';
        // How many marks stand for a broken sequence is a matter of taste; the rest is not.
        const marksAsOne = (text: string) => text.replace(/\uFFFD+/g, '\uFFFD');
        expect(marksAsOne(decoded)).toBe(
          marksAsOne(new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes)),
        );
      }),
    );
  });

  it('writes a lone surrogate as the replacement character', () => {
    expect(decodeBase64(encodeBase64Url('a\ud800b'))).toBe('a\uFFFDb');
  });
});
