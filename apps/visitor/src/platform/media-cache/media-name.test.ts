import { expect, it } from 'vitest';
import { readMediaName } from './media-name.ts';

const hash = 'ab'.repeat(32);

it('returns a picture’s hash and the width of its copy', () => {
  expect(readMediaName(`/media/${hash}.mp3`)).toEqual({ hash, width: null });
  expect(readMediaName(`/media/${hash}-800.avif`)).toEqual({ hash, width: 800 });
});

it.each(['/media/', '/media/x.jpg', `/media/${hash}`, `/media/../${hash}.jpg`, `/x/${hash}.jpg`])(
  'does not match %s',
  (path) => {
    expect(readMediaName(path)).toBeNull();
  },
);
