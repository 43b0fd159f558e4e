import { describe, expect, it } from 'vitest';
import type { MuseumContent } from '../entities/museum-content.ts';
import {
  artworksToDelete,
  type DownloadUnit,
  downloadItems,
  downloadMode,
  isDownloadComplete,
} from './download-items.ts';

const route = (idRoute: number, artworkIDs: number[], isExhibition = false) => ({
  idRoute,
  isExhibition,
  artworkIDs,
  artworkCount: artworkIDs.length,
  mainImageUrl: null,
  locale: { name: `Route ${idRoute}` },
});
const museum = (overrides: object = {}) =>
  ({
    artworks: [1, 2, 3, 4, 5].map((idArtwork) => ({ idArtwork })),
    halls: [
      { idHall: 7, artworkIds: [1, 2] },
      { idHall: 8, artworkIds: [2, 3] },
      { idHall: 9, artworkIds: [4] },
    ],
    routes: [route(31, [1, 2, 3]), route(41, [4], true)],
    timeline: {
      idTimeline: 1,
      steps: [{ idHall: 7 }, { idHall: null }, { idHall: 8 }, { idHall: 7 }],
      artworkCount: 3,
      hallCount: 2,
      mainImageUrl: null,
      locale: { name: 'Time' },
    },
    oneMinutes: [{ idOneMinute: 1 }, { idOneMinute: 2 }],
    infoSections: [{ idInfoSection: 1 }],
    navigationSections: [{ idNavigationSection: 1 }],
    sections: [{ idSection: 1 }],
    ...overrides,
  }) as unknown as MuseumContent;
const keys = (items: DownloadUnit[]) => items.map(({ key }) => key);
const records = (items: DownloadUnit[], key: string) =>
  items.find((item) => item.key === key)?.records.map(({ store, id }) => `${store} ${id}`);

describe('the downloads of a museum', () => {
  it('[DOWN-13, DOWN-14] are the items with content', () => {
    expect(keys(downloadItems(museum()))).toEqual([
      'exhibition/41',
      'route/31',
      'timeline/1',
      'extra/oneMinutes',
      'extra/infoSections',
      'extra/halls',
      'extra/navigationSections',
      'extra/sections',
      'works',
    ]);
    const less = keys(downloadItems(museum({ timeline: null, oneMinutes: [], routes: [] })));
    expect(less).not.toContain('timeline/1');
    expect(less.filter((key) => key.startsWith('extra/'))).toHaveLength(4);
  });

  it('[DOWN-37, DOWN-38, DOWN-39] have one progress step per record', () => {
    const items = downloadItems(museum());
    const maxima = Object.fromEntries(items.map(({ key, maximum }) => [key, maximum]));
    expect(maxima).toMatchObject({ 'route/31': 4, 'timeline/1': 6, 'extra/oneMinutes': 2, works: 1 });
    for (const { maximum, records: all } of items) expect(all).toHaveLength(maximum);
  });

  it('[DOWN-27, DOWN-28, DOWN-29] contain the timeline, then each hall with its artworks, each once', () => {
    expect(records(downloadItems(museum()), 'timeline/1')).toEqual([
      'timeline 1',
      'halls 7',
      'artworks 1',
      'artworks 2',
      'halls 8',
      'artworks 3',
    ]);
  });

  it('include the artworks that belong to no route and to no hall of the timeline', () => {
    expect(records(downloadItems(museum()), 'works')).toEqual(['artworks 5']);
    expect(keys(downloadItems(museum({ artworks: [{ idArtwork: 1 }] })))).not.toContain('works');
  });
});

it('[DOWN-34, DOWN-35] deletes only artworks that no other download needs', () => {
  const a = { artworkIDs: [1, 2] };
  const b = { artworkIDs: [2, 3] };
  const timeline = { artworkIDs: [1] };
  expect(artworksToDelete(a.artworkIDs, [b, timeline])).toEqual([]);
  expect(artworksToDelete(a.artworkIDs, [b])).toEqual([1]);
  expect(artworksToDelete([1, 2], [{ artworkIDs: [2] }])).toEqual([1]);
});

it('[DOWN-32] is complete when progress equals a non-zero total', () => {
  expect(isDownloadComplete(0, 0)).toBe(false);
  expect(isDownloadComplete(19, 20)).toBe(false);
  expect(isDownloadComplete(20, 20)).toBe(true);
});

it('[DOWN-01, DOWN-02, DOWN-03] is full, partial or not needed', () => {
  expect(downloadMode(20, 0, 0)).toBe('full');
  expect(downloadMode(20, 19, 19)).toBe('partial');
  expect(downloadMode(20, 20, 19)).toBe('partial');
  expect(downloadMode(20, 20, 20)).toBe('not-needed');
});
