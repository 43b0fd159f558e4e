import { rgbaToThumbHash } from 'thumbhash';
import { describe, expect, it } from 'vitest';
import { isDarkPicture, placeholderUrl } from './placeholder.ts';

const red = rgbaToThumbHash(2, 2, [255, 0, 0, 255, 255, 0, 0, 255, 255, 0, 0, 255, 255, 0, 0, 255]);

describe('the placeholder of a picture', () => {
  it('is a small PNG', () => {
    const url = placeholderUrl(btoa(String.fromCharCode(...red)));
    expect(url).toMatch(/^data:image\/png;base64,iVBOR/);
    expect(url?.length).toBeLessThan(8000);
  });

  it.each([null, undefined, '', 'AAAA', '*no base64*'])('is missing for %j', (thumbhash) => {
    expect(placeholderUrl(thumbhash)).toBeNull();
  });
});

describe('a picture', () => {
  const hashOf = (...pixel: number[]) =>
    btoa(String.fromCharCode(...rgbaToThumbHash(2, 2, [...pixel, ...pixel, ...pixel, ...pixel])));

  it.each([
    ['black', [0, 0, 0, 255], true],
    ['deep blue', [20, 30, 90, 255], true],
    ['white', [255, 255, 255, 255], false],
    ['transparent', [0, 0, 0, 0], false],
  ])('of %s is dark or not by its thumbhash', (_, pixel, isDark) => {
    expect(isDarkPicture(hashOf(...pixel))).toBe(isDark);
  });

  it.each([null, undefined, '', 'AAAA', '*no base64*'])('is treated as light for %j', (thumbhash) => {
    expect(isDarkPicture(thumbhash)).toBe(false);
  });
});
