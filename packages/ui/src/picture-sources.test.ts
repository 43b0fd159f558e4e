import { describe, expect, it } from 'vitest';
import { coverSizes, pictureSources } from './picture-sources.ts';

describe('the sources of a picture', () => {
  it('are AVIF before WebP, each in every width there is', () => {
    expect(pictureSources('/media/abc.jpg', { widths: [160, 400, 780] })).toEqual([
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

  it('lose only the last extension', () => {
    expect(pictureSources('/media/a.b.jpeg', { widths: [160] })[0]?.srcSet).toBe('/media/a.b-160.avif 160w');
  });

  it('are none for what has no copies', () => {
    expect(pictureSources('/media/logo.svg', { widths: [] })).toEqual([]);
    expect(pictureSources('https://elsewhere.example/x.jpg', undefined)).toEqual([]);
  });
});

describe('the sizes of a picture that fills the window', () => {
  it('count the side that is cropped', () => {
    expect(coverSizes({ width: 1600, height: 2000 })).toBe('max(100vw, calc(100vh * 0.800))');
  });

  it('are the width of the window where the shape is unknown', () => {
    expect(coverSizes(undefined)).toBe('100vw');
    expect(coverSizes({ width: null, height: null })).toBe('100vw');
  });
});
