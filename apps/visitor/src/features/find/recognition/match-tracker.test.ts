import { describe, expect, it } from 'vitest';
import type { FrameResult, Sighting } from '#platform/recognition/recognition.ts';
import { MatchTracker } from './match-tracker.ts';

const square = (x: number, size: number) => [
  { x, y: 0.1 },
  { x: x + size, y: 0.1 },
  { x: x + size, y: 0.1 + size },
  { x, y: 0.1 + size },
];
const work = (idArtwork: number, x = 0.1, size = 0.3): Sighting => ({
  idArtwork,
  score: 12,
  corners: square(x, size),
});
const look = (sightings: Sighting[], more: Partial<FrameResult> = {}): FrameResult => ({
  sightings,
  candidates: sightings,
  seen: [],
  light: 128,
  ...more,
});
const nothing = look([]);

function watcher(options: Partial<ConstructorParameters<typeof MatchTracker>[0]> = {}) {
  const tracker = new MatchTracker({
    isKnown: (id: number) => id < 1000,
    inHall: new Set<number>(),
    resting: null,
    ...options,
  });
  let now = 0;
  /** Passes a frame to the tracker. `ms`: milliseconds since the previous frame. */
  const see = (seen: FrameResult, ms = 200, isSure = false) => {
    now += ms;
    return tracker.see(seen, now, isSure);
  };
  return { tracker, see, now: () => now };
}

describe('one artwork', () => {
  it('is found when it is in two of three frames', () => {
    const { see } = watcher();
    expect(see(look([work(1)])).kind).toBe('looking');
    expect(see(nothing).kind).toBe('looking');
    expect(see(look([work(1)]))).toMatchObject({ kind: 'found', sighting: { idArtwork: 1 } });
  });

  it('is not found by one frame, nor by two that are far apart or show different artworks', () => {
    const { see } = watcher();
    for (const seen of [look([work(1)]), nothing, nothing, look([work(1)]), look([work(2)]), nothing])
      expect(see(seen).kind).toBe('looking');
  });

  it('is found by a single frame if the backend is sure', () => {
    expect(watcher().see(look([work(1)]), 200, true).kind).toBe('found');
  });

  it('is ignored if it belongs to another museum', () => {
    const { see } = watcher();
    for (let i = 0; i < 5; i++) expect(see(look([work(99_999)]), 200, true).kind).toBe('looking');
  });

  it('is not recognised again after the visitor rejected it', () => {
    const { tracker, see, now } = watcher();
    see(look([work(1)]));
    expect(see(look([work(1)])).kind).toBe('found');
    tracker.refuse(1, now());
    for (let i = 0; i < 5; i++) expect(see(look([work(1)])).kind).toBe('looking');
  });

  it('opens automatically again, after the visitor returned from it, only once it was out of view', () => {
    const { see } = watcher({ resting: 1 });
    for (let i = 0; i < 30; i++) expect(see(look([work(1)])).kind).toBe('looking');
    for (let i = 0; i < 9; i++) see(nothing);
    see(look([work(1)]));
    expect(see(look([work(1)])).kind).toBe('found');
  });
});

describe('two artworks', () => {
  it('are both shown, from left to right, and neither opens', () => {
    const { see } = watcher();
    see(look([work(2, 0.6), work(1)]));
    const view = see(look([work(2, 0.6), work(1)]));
    expect(view.kind === 'several' && view.sightings.map(({ idArtwork }) => idArtwork)).toEqual([1, 2]);
    // A single frame without the second artwork must not open the first one.
    expect(see(look([work(1)])).kind).toBe('several');
  });

  it('one opens if it fills more than 60 % of the frame for 400 ms', () => {
    const { see } = watcher();
    const near = look([work(1, 0.02, 0.85), work(2, 0.9, 0.1)]);
    see(near);
    expect(see(near).kind).toBe('several');
    expect(see(near).kind).toBe('several');
    expect(see(near)).toMatchObject({ kind: 'found', sighting: { idArtwork: 1 } });
  });

  it('neither opens if they are so similar that both are recognised at the same position', () => {
    const { see } = watcher();
    const twins = look([work(1, 0.02, 0.85), work(2, 0.03, 0.86)]);
    see(twins);
    for (let i = 0; i < 6; i++) expect(see(twins).kind).toBe('several');
  });

  it('neither opens if it fills the frame only from time to time', () => {
    const { see } = watcher();
    const near = look([work(1, 0.02, 0.85), work(2, 0.9, 0.1)]);
    const far = look([work(1), work(2, 0.6)]);
    for (let i = 0; i < 6; i++) expect(see(i % 2 ? near : far).kind).not.toBe('found');
  });
});

describe('suggestions', () => {
  const candidates = (...ids: number[]) => ids.map((idArtwork, i) => ({ idArtwork, score: 6 - i }));
  const unsure = look([], { candidates: candidates(1, 2, 3, 4, 5) });

  it('appear after four seconds without a match: three artworks, those of the visitor’s hall first', () => {
    const { see, tracker } = watcher({ inHall: new Set([3]) });
    for (let i = 0; i < 20; i++) see(unsure);
    expect(tracker.likeliest).toBeNull();
    see(unsure);
    expect(tracker.likeliest).toEqual([3, 1, 2]);
  });

  it('stay unchanged for four more seconds, so that nothing moves under a finger', () => {
    const { see, tracker } = watcher();
    for (let i = 0; i < 21; i++) see(unsure);
    const other = look([], { candidates: candidates(7, 8, 9) });
    for (let i = 0; i < 19; i++) see(other);
    expect(tracker.likeliest).toEqual([1, 2, 3]);
    see(other);
    expect(tracker.likeliest).toEqual([7, 8, 9]);
  });

  it('disappear when an artwork is found', () => {
    const { see, tracker } = watcher();
    for (let i = 0; i < 21; i++) see(unsure);
    see(look([work(1)]));
    see(look([work(1)]));
    expect(tracker.likeliest).toBeNull();
  });

  it('are empty without evidence: nothing was compared, or no feature matched, as on a bare wall', () => {
    const { see, tracker } = watcher({ inHall: new Set([4]) });
    for (let i = 0; i < 21; i++) see(nothing);
    expect(tracker.likeliest).toEqual([]);
    const wall = look([], { candidates: [4, 5].map((idArtwork) => ({ idArtwork, score: 0 })) });
    for (let i = 0; i < 20; i++) see(wall);
    expect(tracker.likeliest).toEqual([]);
  });
});

it('isDark is set after three dark frames, and cleared when there is light', () => {
  const { see, tracker } = watcher();
  for (const [light, isDark] of [
    [20, false],
    [20, false],
    [20, true],
    [50, true],
    [60, false],
  ] as const) {
    see(look([], { light }));
    expect(tracker.isDark).toBe(isDark);
  }
});
