import { describe, expect, it } from 'vitest';
import { coverSizes, pictureSources } from './picture-sources.ts';

const SQUARE = { width: 780, height: 780 };

describe('the sources of a picture', () => {
  it('are AVIF before WebP, each in every available width', () => {
    expect(pictureSources('/media/abc.jpg', { ...SQUARE, widths: [160, 400, 780] })).toEqual([
      {
        type: 'image/avif',
        srcSet: '/media/abc-160.avif 160w, /media/abc-400.avif 400w, /media/abc-780.avif 780w',
      },
      {
        type: 'image/webp',
        srcSet: '/media/abc-160.webp 160w, /media/abc-400.webp 400w, /media/abc-780.webp 780w',
      },
    ]);
  });

  it('are chosen by height for a scroll, which is cropped to the height of its box', () => {
    const scroll = { width: 12_000, height: 600, widths: [1280, 3200, 12_000] };
    expect(pictureSources('/media/scroll.jpg', scroll)[0]?.srcSet).toBe(
      '/media/scroll-1280.avif 160w, /media/scroll-3200.avif 400w, /media/scroll-12000.avif 1500w',
    );
  });

  it('lose only the last extension', () => {
    expect(pictureSources('/media/a.b.jpeg', { ...SQUARE, widths: [160] })[0]?.srcSet).toBe(
      '/media/a.b-160.avif 160w',
    );
  });

  it('are empty for pictures without copies', () => {
    expect(pictureSources('/media/logo.svg', { ...SQUARE, widths: [] })).toEqual([]);
    expect(pictureSources('https://elsewhere.example/x.jpg', undefined)).toEqual([]);
  });
});

describe('the sizes of a picture that fills the window', () => {
  it('include the part of the picture that is cropped', () => {
    expect(coverSizes({ width: 1600, height: 2000 })).toBe('max(100vw, calc(100vh * 0.800))');
  });

  it("are the window's width if the aspect ratio is unknown", () => {
    expect(coverSizes(undefined)).toBe('100vw');
    expect(coverSizes({ width: null, height: null })).toBe('100vw');
  });
});
