import { beforeAll, describe, expect, test } from 'vitest';
import { paint } from '../testing/pictures.ts';
import { cornersIn, photograph, type View } from '../testing/view.ts';
import { applyView, FRAME_VIEWS, type FrameView, PLAIN_VIEW, ViewSequence } from './frame-view.ts';
import type { GreyPicture } from './grey.ts';
import { loadCore } from './node.ts';
import { Recogniser } from './recogniser.ts';

const pictures = Array.from({ length: 12 }, (_, i) => paint(100 + i));
const wall = paint(7, 640, 480);

let recogniser: Recogniser;
beforeAll(async () => {
  recogniser = new Recogniser(await loadCore());
  recogniser.load(pictures.map((picture, i) => recogniser.makeReference(picture, 1000 + i)));
});

/** Returns the indexes of the artworks that are recognised in their frame. Fails if another one is recognised. */
function recogniseAll(frameOf: (picture: GreyPicture) => GreyPicture, views: readonly FrameView[]): number[] {
  return pictures.flatMap((picture, i) => {
    const { sightings } = recogniser.recognise(frameOf(picture), views);
    for (const { idArtwork } of sightings) expect(idArtwork).toBe(1000 + i);
    return sightings.length > 0 ? [i] : [];
  });
}

const seenFrom = (view: View) => (picture: GreyPicture) => photograph(picture, wall, view);

/** Returns a frame from a dark room: its grey levels are in a range of only seven. */
function dim({ width, height, data }: GreyPicture): GreyPicture {
  return { width, height, data: data.map((value) => 40 + value / 40) };
}

describe('artworks that the plain view does not show', () => {
  const cases: Record<string, (picture: GreyPicture) => GreyPicture> = {
    'from far at the side': seenFrom({ size: 0.8, yaw: 70 }),
    'from far below': seenFrom({ size: 0.8, pitch: 68 }),
    'in a dark room': (picture) => dim(photograph(picture, wall, { size: 0.6 })),
  };
  test.each(Object.entries(cases))('%s', (_, frameOf) => {
    expect(recogniseAll(frameOf, [PLAIN_VIEW]).length).toBeLessThanOrEqual(3);
    expect(recogniseAll(frameOf, FRAME_VIEWS).length).toBe(pictures.length);
  });
});

test.each(FRAME_VIEWS.map((view) => [JSON.stringify(view), view] as const))(
  'with the view %s alone, corners are in pixels of the frame',
  (_, view) => {
    const [picture = wall] = pictures;
    const room = paint(8, 1280, 960);
    const hung: View = { size: 0.5, shift: { x: 0.02, y: -0.03 } };
    const [sighting] = recogniser.recognise(photograph(picture, room, hung), [view]).sightings;
    expect(sighting?.idArtwork).toBe(1000);
    const expected = cornersIn(picture, room, hung);
    for (const [i, corner] of (sighting?.corners ?? []).entries()) {
      expect(Math.abs(corner.x - (expected[i]?.x ?? Number.NaN))).toBeLessThan(14);
      expect(Math.abs(corner.y - (expected[i]?.y ?? Number.NaN))).toBeLessThan(14);
    }
  },
);

test('a frame without an artwork of the museum shows none in any view', () => {
  const strangers = Array.from({ length: 12 }, (_, i) => paint(500 + i));
  const frames = strangers.flatMap((picture) => [
    photograph(picture, wall, { size: 0.8 }),
    dim(photograph(picture, wall, { size: 0.6, yaw: 50 })),
  ]);
  for (const frame of frames) expect(recogniser.recognise(frame).sightings).toEqual([]);
});

test('the brightness is that of the frame, although a view stretches the contrast', () => {
  const view = FRAME_VIEWS.find(({ stretches }) => stretches) ?? PLAIN_VIEW;
  const dark = dim(wall);
  expect(recogniser.recognise(dark, [view]).light).toBeCloseTo(applyView(dark, PLAIN_VIEW).light, 0);
  const { data } = applyView(dark, view).picture;
  expect(data.some((value) => value < 10) && data.some((value) => value > 40)).toBe(true);
});

test('the camera alternates between the plain view and the others, and keeps a view that recognises something', () => {
  const views = new ViewSequence();
  const seen = [];
  for (let frame = 0; frame < 2 * FRAME_VIEWS.length; frame += 1) {
    seen.push(FRAME_VIEWS.indexOf(views.view));
    views.next(false);
  }
  expect(seen).toEqual([0, 1, 0, 2, 0, 3, 0, 4, 0, 1]);
  const { view } = views;
  views.next(false);
  const kept = views.view;
  views.next(true);
  views.next(true);
  expect(views.view).toBe(kept);
  views.next(false);
  expect(views.view).not.toBe(kept);
  expect(view).toBe(PLAIN_VIEW);
});
