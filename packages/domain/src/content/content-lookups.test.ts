import { describe, expect, it } from 'vitest';
import type { Artwork } from '../entities/artwork.ts';
import type { Hall } from '../entities/hall.ts';
import type { InfoSection } from '../entities/info-section.ts';
import type { OneMinute } from '../entities/one-minute.ts';
import type { Slide } from '../entities/slide.ts';
import type { Timeline } from '../entities/timeline.ts';
import {
  favouriteArtworks,
  hallOf,
  infoSectionOf,
  oneMinuteColumns,
  outstandingArtworks,
  slidesInOrder,
  timelineOf,
} from './content-lookups.ts';

const artwork = (idArtwork: number, outstanding: boolean) => ({ idArtwork, outstanding }) as Artwork;
const works = [artwork(101, true), artwork(102, false), artwork(103, false), artwork(205, true)];
const ids = (artworks: Artwork[]) => artworks.map(({ idArtwork }) => idArtwork);

it('[SLIDE-06, SLIDE-07] slides are sorted by index, and set the error flag if there are none', () => {
  const slides = [3, 1, 2].map((index) => ({ idSlide: 10 - index, index }) as Slide);
  const inOrder = slidesInOrder(slides);
  expect(inOrder.slides.map(({ index }) => index)).toEqual([1, 2, 3]);
  expect(inOrder.error).toBe(false);
  expect(slidesInOrder([])).toEqual({ slides: [], error: true });
});

describe('outstanding artworks', () => {
  it('[OUTS-07] are exactly the flagged ones', () => {
    const { artworks, error } = outstandingArtworks(works);
    expect(ids(artworks)).toEqual([101, 205]);
    expect(error).toBe(false);
  });

  it('[OUTS-08, ERR-39] set the error flag if there are none', () => {
    expect(outstandingArtworks([artwork(102, false)])).toEqual({ artworks: [], error: true });
  });
});

it('favourites keep the visitor’s order, and artworks that no longer exist are skipped', () => {
  expect(ids(favouriteArtworks(works, [205, 999, 101]))).toEqual([205, 101]);
});

describe('one-minutes', () => {
  const items = (count: number) =>
    Array.from({ length: count }, (_, idOneMinute) => ({ idOneMinute }) as OneMinute);

  it('[ONEM-01] are in three columns by their index modulo 3', () => {
    const { columns, error } = oneMinuteColumns(items(7));
    expect(columns.map((column) => column.map(({ idOneMinute }) => idOneMinute))).toEqual([
      [0, 3, 6],
      [1, 4],
      [2, 5],
    ]);
    expect(error).toBe(false);
  });

  it('[ONEM-04] set the error flag if there are none', () => {
    expect(oneMinuteColumns([])).toEqual({ columns: [[], [], []], error: true });
  });
});

describe('an info section', () => {
  const section = (idInfoSection: number, content: string | null) =>
    ({ idInfoSection, locale: { title: 'Lift', content } }) as InfoSection;
  const sections = [section(3, '<p>x</p>'), section(4, ' '), section(5, null)];

  it('is found by the id in the URL', () => {
    expect(infoSectionOf(sections, '3')).toEqual({ section: sections[0], error: false });
  });

  it.each(['999', '03', '', undefined])('[INFO-11, ERR-42] sets its error flag when unknown: %s', (id) => {
    expect(infoSectionOf(sections, id)).toEqual({ section: null, error: true });
  });

  it.each(['4', '5'])('sets its error flag without content: %s', (id) => {
    expect(infoSectionOf(sections, id).error).toBe(true);
  });
});

describe('a hall', () => {
  const halls = [{ idHall: 1 }, { idHall: 2 }] as Hall[];

  it('[HALL-08] is found by its id', () => {
    expect(hallOf(halls, '2')).toEqual({ hall: halls[1], error: false });
  });

  it('[HALL-07, ERR-43] sets the error flag if it is unknown, or if there are no halls', () => {
    expect(hallOf([], '1')).toEqual({ hall: null, error: true });
    for (const id of ['9', 'x', undefined]) expect(hallOf(halls, id).error).toBe(true);
  });
});

it('[TIME-19, ERR-41] a missing or inactive timeline sets the error flag', () => {
  const timeline = { idTimeline: 1, active: true } as Timeline;
  expect(timelineOf(timeline, '1')).toEqual({ timeline, error: false });
  expect(timelineOf(timeline, '999')).toEqual({ timeline: null, error: true });
  expect(timelineOf({ ...timeline, active: false }, '1').error).toBe(true);
  expect(timelineOf(null, '1').error).toBe(true);
});
