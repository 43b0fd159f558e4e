import { describe, expect, it } from 'vitest';
import { parseColour } from '../colours/colours.ts';
import { contrastRatio } from '../colours/contrast.ts';
import {
  artworksOfTags,
  gameRoute,
  kidsCategories,
  kidsColours,
  petPicture,
  stickerArtwork,
} from './kids-rules.ts';

describe('the artworks for the selected tags', () => {
  const artworks = [{ tagIds: [7, 8] }, { tagIds: [9] }, { tagIds: [] }];

  it('have at least one of the selected tags', () => {
    expect(artworksOfTags(artworks, [{ idTags: [7, 99] }])).toEqual([artworks[0]]);
    expect(artworksOfTags(artworks, [{ idTags: [8] }, { idTags: [9] }])).toEqual([artworks[0], artworks[1]]);
  });

  it('are none if nothing is selected', () => {
    expect(artworksOfTags(artworks, [])).toEqual([]);
  });
});

describe('the route of the game', () => {
  const routes = [
    { idRoute: 41, isExhibition: true },
    { idRoute: 31, isExhibition: false },
    { idRoute: 32, isExhibition: false },
  ];

  it('[GAME-01] is the configured one, else the first that is not an exhibition', () => {
    expect(gameRoute(routes, { idGameRoute: 32 })?.idRoute).toBe(32);
    expect(gameRoute(routes, { idGameRoute: null })?.idRoute).toBe(31);
    expect(gameRoute(routes, { idGameRoute: 99 })?.idRoute).toBe(31);
    expect(gameRoute([], { idGameRoute: null })).toBeUndefined();
  });
});

describe('the artwork of a sticker', () => {
  const artworks = [
    { idArtwork: 1, tagIds: [] },
    { idArtwork: 2, tagIds: [7] },
    { idArtwork: 3, tagIds: [7] },
  ];

  it('is the one that the tag names, else the first with one of its tags', () => {
    expect(stickerArtwork(artworks, { idTags: [7], idArtwork: 3 })?.idArtwork).toBe(3);
    expect(stickerArtwork(artworks, { idTags: [7], idArtwork: null })?.idArtwork).toBe(2);
    expect(stickerArtwork(artworks, { idTags: [7], idArtwork: 99 })?.idArtwork).toBe(2);
    expect(stickerArtwork(artworks, { idTags: [8] })).toBeUndefined();
  });
});

describe('the picture of a pet', () => {
  const hello = { mainImageUrl: '/media/hello.svg', mainImageAlt: null };
  const joy = { mainImageUrl: '/media/joy.svg', mainImageAlt: null };

  it('is the picture of its mood, else the picture of `hello`', () => {
    expect(petPicture({ moods: { hello, joy } }, 'joy')).toBe(joy);
    expect(petPicture({ moods: { hello, joy } }, 'asleep')).toBe(hello);
    expect(petPicture({ moods: { hello, joy: { ...joy, mainImageUrl: null } } }, 'joy')).toBe(hello);
  });
});

describe('the categories', () => {
  it('are the museum’s, with default colours by position', () => {
    const tags = [{ idKidsTag: 9, name: 'Red', idTags: [1] }];
    const sections = [
      { idKidsSection: 5, name: ' Things ', color: '#123456', tags },
      { idKidsSection: 6, name: ' ', color: 'url(x)', tags: [] },
    ];
    expect(kidsCategories({ sections })).toMatchObject([
      { id: 5, name: 'Things', color: '#123456', tags },
      { id: 6, name: null, fallback: 'objects', color: '#70c4c6' },
    ]);
  });

  it('are the four of the specification if the museum has none', () => {
    expect(kidsCategories({ sections: [] }).map(({ fallback, color }) => [fallback, color])).toEqual([
      ['colours', '#8bb043'],
      ['objects', '#70c4c6'],
      ['where', '#f17c6f'],
      ['animals', '#18768e'],
    ]);
  });

  it.each([null, '#18768e', '#777777', 'rgba(255, 0, 0, 0)', '#fff', 'red; x', '#808000'])(
    'have readable text on %s',
    (wanted) => {
      const { color, onColor } = kidsColours(wanted, 0);
      const ground = parseColour(color);
      const words = parseColour(onColor);
      expect(ground?.alpha).toBe(1);
      expect(ground && words && contrastRatio(words, ground)).toBeGreaterThanOrEqual(4.5);
    },
  );
});
