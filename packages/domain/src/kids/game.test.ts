import { describe, expect, it } from 'vitest';
import { GAME_INDEX } from '../constants.ts';
import type { Artwork } from '../entities/artwork.ts';
import type { Find } from '../entities/step.ts';
import { gameSteps, type RouteStep } from '../tours/route-steps.ts';
import { sampleStep as step } from '../tours/sample-step.ts';
import { gameCount, gameFindOf, gameStart, nextInGame } from './game.ts';

const silent = { instructions: null, location: null, mainAudioUrl: null, mainAudioTranscript: null };
const at = (idStep: number, state: RouteStep['state'] = 'open', idArtwork: number | null = null) => ({
  step: step(idStep, { idArtwork }),
  state,
});
const find: Find = {
  clueUrl: '/media/petals.jpg',
  clueAlt: 'Petals',
  stickerUrl: null,
  locale: { name: 'sun', cheer: null },
};

describe('the steps of the game', () => {
  const places = { artworks: [], halls: [] };

  it('[GAME-09, CONST-22] are the first six of the route', () => {
    expect(GAME_INDEX).toEqual({ intro: -1, end: 6 });
    const eight = [8, 7, 6, 5, 4, 3, 2, 1].map((id) => step(id));
    expect(gameSteps(eight, places).map((each) => each.step.idStep)).toEqual([1, 2, 3, 4, 5, 6]);
    expect(gameSteps([], places)).toEqual([]);
  });

  it('have content, which is a text, an artwork, or a game find', () => {
    const steps = [step(1, { locale: silent }), step(2, { locale: silent, find }), step(3)];
    expect(gameSteps(steps, places).map((each) => each.step.idStep)).toEqual([2, 3]);
  });
});

describe('the next button', () => {
  it('[GAME-02, GAME-09, CONST-22] leads from the intro to the end in seven steps', () => {
    const steps = [1, 2, 3, 4, 5, 6].map((id) => at(id));
    const way = [GAME_INDEX.intro as number];
    for (let press = 0; press < 7; press++) way.push(nextInGame(steps, way.at(-1) ?? 0, new Set()));
    expect(way).toEqual([-1, 0, 1, 2, 3, 4, 5, 6]);
  });

  it('skips closed and found steps; a shorter route also ends at index 6', () => {
    const steps = [at(1), at(2, 'closed'), at(3), at(4, 'moved')];
    expect(nextInGame(steps, -1, new Set([1]))).toBe(2);
    expect(nextInGame(steps, 0, new Set())).toBe(2);
    expect(nextInGame(steps, 2, new Set())).toBe(6);
    expect(nextInGame([], -1, new Set())).toBe(6);
    expect(gameCount(steps, new Set([1, 2]))).toEqual({ found: 1, total: 2 });
  });
});

describe('the step on which the game opens', () => {
  const steps = [at(1, 'open', 101), at(2), at(3, 'open', 103), at(4, 'closed', 104), at(5, 'open', 101)];
  const open = (artwork: string | null, named: string | null = null) =>
    gameStart(steps, { artwork, step: named });

  it('[GAME-03, GAME-08] is the intro, or the step of the artwork in the URL', () => {
    expect(open(null)).toBe(GAME_INDEX.intro);
    expect(open('103')).toBe(2);
    expect(open('101')).toBe(0);
    expect(open('101', '5')).toBe(4);
  });

  it('is the intro if the artwork is closed or not in the game', () => {
    expect(open('104')).toBe(-1);
    expect(open('999')).toBe(-1);
    expect(open('')).toBe(-1);
  });

  it('is the step or the end in the URL after a reload', () => {
    expect(open(null, '2')).toBe(1);
    expect(open(null, '4')).toBe(-1);
    expect(open(null, 'end')).toBe(GAME_INDEX.end);
    expect(open(null, 'x')).toBe(-1);
  });
});

describe('the game find of a step', () => {
  const artwork = {
    mainImageUrl: '/media/w.jpg',
    artworkName: 'Sunflower',
    locale: { name: null },
  } as Artwork;
  const here = (part: Partial<RouteStep>): RouteStep => ({
    step: step(1),
    kind: 'info',
    artwork: null,
    hall: null,
    state: 'open',
    ...part,
  });

  it('is the artwork itself if the museum gives nothing else', () => {
    expect(gameFindOf(here({ kind: 'artwork', artwork }))).toEqual({
      name: 'Sunflower',
      clueUrl: '/media/w.jpg',
      clueAlt: '',
      stickerUrl: '/media/w.jpg',
    });
  });

  it('has the name, clue and sticker of the museum', () => {
    expect(gameFindOf(here({ kind: 'artwork', artwork, step: step(1, { find }) }))).toEqual({
      name: 'sun',
      clueUrl: '/media/petals.jpg',
      clueAlt: 'Petals',
      stickerUrl: '/media/w.jpg',
    });
    const deed = step(2, { find: { ...find, clueUrl: 'javascript:x', stickerUrl: '/media/hop.svg' } });
    expect(gameFindOf(here({ step: deed }))).toMatchObject({ clueUrl: null, stickerUrl: '/media/hop.svg' });
  });

  it('may have only a text', () => {
    expect(gameFindOf(here({}))).toEqual({ name: null, clueUrl: null, clueAlt: '', stickerUrl: null });
  });
});
