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
  const watching = new MatchTracker({
    isKnown: (id: number) => id < 1000,
    inHall: new Set<number>(),
    resting: null,
    ...options,
  });
  let now = 0;
  /** The next frame, so many milliseconds later. */
  const see = (seen: FrameResult, ms = 200, isSure = false) => {
    now += ms;
    return watching.see(seen, now, isSure);
  };
  return { watching, see, now: () => now };
}

describe('a work', () => {
  it('is found when two of three frames agree', () => {
    const { see } = watcher();
    expect(see(look([work(1)])).kind).toBe('looking');
    expect(see(nothing).kind).toBe('looking');
    expect(see(look([work(1)]))).toMatchObject({ kind: 'found', sighting: { idArtwork: 1 } });
  });

  it('is not found by one frame, nor by two that are far apart or of different works', () => {
    const { see } = watcher();
    for (const seen of [look([work(1)]), nothing, nothing, look([work(1)]), look([work(2)]), nothing])
      expect(see(seen).kind).toBe('looking');
  });

  it('is found at once where one answer is sure', () => {
    expect(watcher().see(look([work(1)]), 200, true).kind).toBe('found');
  });

  it('of another museum is nothing', () => {
    const { see } = watcher();
    for (let i = 0; i < 5; i++) expect(see(look([work(99_999)]), 200, true).kind).toBe('looking');
  });

  it('that was refused is not taken for it again', () => {
    const { watching, see, now } = watcher();
    see(look([work(1)]));
    expect(see(look([work(1)])).kind).toBe('found');
    watching.refuse(1, now());
    for (let i = 0; i < 5; i++) expect(see(look([work(1)])).kind).toBe('looking');
  });

  it('that the visitor comes back from opens by itself only after it was out of sight', () => {
    const { see } = watcher({ resting: 1 });
    for (let i = 0; i < 30; i++) expect(see(look([work(1)])).kind).toBe('looking');
    for (let i = 0; i < 9; i++) see(nothing);
    see(look([work(1)]));
    expect(see(look([work(1)])).kind).toBe('found');
  });
});

describe('two works', () => {
  it('are both shown, from left to right, and neither opens', () => {
    const { see } = watcher();
    see(look([work(2, 0.6), work(1)]));
    const view = see(look([work(2, 0.6), work(1)]));
    expect(view.kind === 'several' && view.sightings.map(({ idArtwork }) => idArtwork)).toEqual([1, 2]);
    // One of them is missed for a frame: the other one must not open for that.
    expect(see(look([work(1)])).kind).toBe('several');
  });

  it('one wins that fills more than 60 % of the frame for 400 ms', () => {
    const { see } = watcher();
    const near = look([work(1, 0.02, 0.85), work(2, 0.9, 0.1)]);
    see(near);
    expect(see(near).kind).toBe('several');
    expect(see(near).kind).toBe('several');
    expect(see(near)).toMatchObject({ kind: 'found', sighting: { idArtwork: 1 } });
  });

  it('none wins of two that look so alike that both are seen at the same place', () => {
    const { see } = watcher();
    const twins = look([work(1, 0.02, 0.85), work(2, 0.03, 0.86)]);
    see(twins);
    for (let i = 0; i < 6; i++) expect(see(twins).kind).toBe('several');
  });

  it('none wins that does so only now and then', () => {
    const { see } = watcher();
    const near = look([work(1, 0.02, 0.85), work(2, 0.9, 0.1)]);
    const far = look([work(1), work(2, 0.6)]);
    for (let i = 0; i < 6; i++) expect(see(i % 2 ? near : far).kind).not.toBe('found');
  });
});

describe('help', () => {
  const candidates = (...ids: number[]) => ids.map((idArtwork, i) => ({ idArtwork, score: 6 - i }));
  const unsure = look([], { candidates: candidates(1, 2, 3, 4, 5) });

  it('comes after four seconds without a work: three works, those of the visitor’s hall first', () => {
    const { see, watching } = watcher({ inHall: new Set([3]) });
    for (let i = 0; i < 20; i++) see(unsure);
    expect(watching.likeliest).toBeNull();
    see(unsure);
    expect(watching.likeliest).toEqual([3, 1, 2]);
  });

  it('stays as it is for four more seconds: nothing moves under a finger', () => {
    const { see, watching } = watcher();
    for (let i = 0; i < 21; i++) see(unsure);
    const other = look([], { candidates: candidates(7, 8, 9) });
    for (let i = 0; i < 19; i++) see(other);
    expect(watching.likeliest).toEqual([1, 2, 3]);
    see(other);
    expect(watching.likeliest).toEqual([7, 8, 9]);
  });

  it('goes when a work is found', () => {
    const { see, watching } = watcher();
    for (let i = 0; i < 21; i++) see(unsure);
    see(look([work(1)]));
    see(look([work(1)]));
    expect(watching.likeliest).toBeNull();
  });

  it('offers works that were likely, even where no point agreed; none where nothing was compared', () => {
    const { see, watching } = watcher();
    for (let i = 0; i < 21; i++) see(nothing);
    expect(watching.likeliest).toEqual([]);
    const vague = look([], { candidates: [4, 5].map((idArtwork) => ({ idArtwork, score: 0 })) });
    for (let i = 0; i < 20; i++) see(vague);
    expect(watching.likeliest).toEqual([4, 5]);
  });
});

it('says that it is dark after three dark frames, and not any more when there is light', () => {
  const { see, watching } = watcher();
  for (const [light, isDark] of [
    [20, false],
    [20, false],
    [20, true],
    [50, true],
    [60, false],
  ] as const) {
    see(look([], { light }));
    expect(watching.isDark).toBe(isDark);
  }
});
