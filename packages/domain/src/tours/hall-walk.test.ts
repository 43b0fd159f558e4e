import { describe, expect, it } from 'vitest';
import type { Hall } from '../entities/hall.ts';
import type { Step } from '../entities/step.ts';
import type { Timeline } from '../entities/timeline.ts';
import {
  hallsWalk,
  newFloor,
  nextOpenStep,
  stepOfArtwork,
  stepOfHall,
  timelineWalk,
  walkProgress,
} from './hall-walk.ts';

const hall = (idHall: number, floor: string | null, more: Partial<Hall> = {}) =>
  ({ idHall, artworkIds: [idHall * 100 + 1], state: 'open', locale: { floor }, ...more }) as Hall;
const step = (index: number, idHall: number | null, instructions: string | null = null) =>
  ({
    idStep: index,
    index,
    idHall,
    locationImageUrl: null,
    locale: { instructions, mainAudioUrl: null },
  }) as Step;
const timeline = (...steps: Step[]) => ({ steps }) as Timeline;

const halls = [hall(1, 'Ground'), hall(2, 'Ground'), hall(3, 'First', { state: 'closed' }), hall(4, 'First')];
const walk = timelineWalk(
  timeline(step(4, 3), step(1, 1), step(3, null, 'Up the stairs'), step(2, 2), step(5, 4)),
  halls,
);

describe('the way through the halls', () => {
  it('contains halls and instructions, sorted by index', () => {
    expect(walk.map(({ kind, key }) => kind + key)).toEqual(['hall1', 'hall2', 'info3', 'hall4', 'hall5']);
  });

  it('keeps only the instructions of a step with an unknown hall, and drops a step without both', () => {
    const steps = timelineWalk(
      timeline(step(1, 99, 'Look up'), step(2, 99), step(3, null), step(4, 1)),
      halls,
    );
    expect(steps.map(({ kind, key }) => kind + key)).toEqual(['info1', 'hall4']);
  });

  it('contains all halls if no step leads to one', () => {
    for (const none of [null, timeline(), timeline(step(1, 99, 'Look up'))])
      expect(hallsWalk(none, halls).map(({ key }) => key)).toEqual(['hall-1', 'hall-2', 'hall-3', 'hall-4']);
    expect(hallsWalk(timeline(step(1, 2)), halls).map(({ key }) => key)).toEqual(['1']);
    expect(hallsWalk(null, [])).toEqual([]);
  });

  it('[BYH-02] shows a floor only if it differs from the previous hall’s', () => {
    expect(walk.map((_, place) => newFloor(walk, place))).toEqual(['Ground', null, null, 'First', null]);
  });

  it('finds the step of an artwork and of a hall', () => {
    expect([stepOfArtwork(walk, 201), stepOfArtwork(walk, 999)]).toEqual([1, -1]);
    expect([stepOfHall(walk, '4'), stepOfHall(walk, 'x')]).toEqual([4, -1]);
  });

  it('skips closed halls', () => {
    expect([-1, 2, 4].map((place) => nextOpenStep(walk, place))).toEqual([0, 4, undefined]);
  });

  it('returns the progress', () => {
    expect(walkProgress(walk, -1, 45)).toEqual({ done: 0, total: 5, minutesLeft: 45, hallsLeft: 4 });
    expect(walkProgress(walk, 1, 45)).toEqual({ done: 1, total: 5, minutesLeft: 36, hallsLeft: 2 });
    expect(walkProgress(walk, 4, null)).toEqual({ done: 4, total: 5, minutesLeft: null, hallsLeft: 0 });
    expect(walkProgress([], -1, 45)).toEqual({ done: 0, total: 0, minutesLeft: null, hallsLeft: 0 });
  });
});
