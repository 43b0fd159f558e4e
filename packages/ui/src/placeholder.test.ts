import { rgbaToThumbHash } from 'thumbhash';
import { describe, expect, it } from 'vitest';
import { placeholderUrl } from './placeholder.ts';

const red = rgbaToThumbHash(2, 2, [255, 0, 0, 255, 255, 0, 0, 255, 255, 0, 0, 255, 255, 0, 0, 255]);

describe('the placeholder of a picture', () => {
  it('is a small PNG', () => {
    const url = placeholderUrl(btoa(String.fromCharCode(...red)));
    expect(url).toMatch(/^data:image\/png;base64,iVBOR/);
    expect(url?.length).toBeLessThan(8000);
  });

  it.each([null, undefined, '', 'AAAA', '*no base64*'])('is none for %j', (thumbhash) => {
    expect(placeholderUrl(thumbhash)).toBeNull();
  });
});
