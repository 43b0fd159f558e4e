import { describe, expect, it } from 'vitest';
import { artworksOfTags, gameRoute } from './kids-rules.ts';

describe('the works for the chosen tags', () => {
  const artworks = [{ tagIds: [7, 8] }, { tagIds: [9] }, { tagIds: [] }];

  it('have any of the tags behind them', () => {
    expect(artworksOfTags(artworks, [{ idTags: [7, 99] }])).toEqual([artworks[0]]);
    expect(artworksOfTags(artworks, [{ idTags: [8] }, { idTags: [9] }])).toEqual([artworks[0], artworks[1]]);
  });

  it('are none if nothing is chosen', () => {
    expect(artworksOfTags(artworks, [])).toEqual([]);
  });
});

describe('the route of the game', () => {
  const routes = [
    { idRoute: 41, isExhibition: true },
    { idRoute: 31, isExhibition: false },
    { idRoute: 32, isExhibition: false },
  ];

  it('is the one that is named, else the first that is no exhibition', () => {
    expect(gameRoute(routes, { idGameRoute: 32 })?.idRoute).toBe(32);
    expect(gameRoute(routes, { idGameRoute: null })?.idRoute).toBe(31);
    expect(gameRoute(routes, { idGameRoute: 99 })?.idRoute).toBe(31);
    expect(gameRoute([], { idGameRoute: null })).toBeUndefined();
  });
});
