import type { Credits, Media, MediaInfo } from '@museummate/domain';
import { expect, test } from 'vitest';
import { artwork } from '#testing/artwork.ts';
import { picturesFor } from './souvenir-pictures.ts';

const works = (count: number) =>
  Array.from({ length: count }, (_, place) => ({
    artwork: artwork({ idArtwork: place + 1, mainImageUrl: `/media/${place}.jpg` }),
    isFavourite: place === 0,
  }));
const media = (credits: Record<number, Credits>): Media =>
  Object.fromEntries(
    Object.entries(credits).map(([place, each]) => [
      `/media/${place}.jpg`,
      { credits: each } as unknown as MediaInfo,
    ]),
  );
const takePictures = (count: number, credits: Record<number, Credits>) =>
  picturesFor({ works: works(count) }, media(credits)).map(({ url }) => url);

test('leaves out a picture whose rights forbid reuse, and moves the next one up', () => {
  const forbidden = { 0: { reuse: false }, 2: { licence: 'CC-BY-NC-ND-4.0' }, 3: { licence: 'InC' } };
  expect(takePictures(5, forbidden)).toEqual(['/media/1.jpg', '/media/4.jpg']);
  expect(takePictures(12, forbidden)).toHaveLength(9);
  expect(takePictures(1, { 0: { licence: 'CC-BY-4.0' } })).toEqual(['/media/0.jpg']);
  expect(takePictures(1, forbidden)).toEqual([]);
});

test('leaves no gap for an artwork without a picture', () => {
  const [first, second] = works(2);
  const bare = { artwork: artwork({ idArtwork: 9, mainImageUrl: null }), isFavourite: true };
  const all = [first, bare, second].filter((work) => work !== undefined);
  expect(picturesFor({ works: all }, {}).map(({ url }) => url)).toEqual(['/media/0.jpg', '/media/1.jpg']);
});
