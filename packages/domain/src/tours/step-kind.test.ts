import { describe, expect, it } from 'vitest';
import { stepIcon, stepKind } from './step-kind.ts';

const step = { idHall: null, stepType: 1, idArtwork: null };

describe('the kind of a step', () => {
  it('is determined by its hall, its type 3, its artwork, in this order', () => {
    expect(stepKind({ idHall: 1, stepType: 3, idArtwork: 101 })).toBe('hall');
    expect(stepKind({ ...step, stepType: 3, idArtwork: 101 })).toBe('payment');
    expect(stepKind({ ...step, idArtwork: 101 })).toBe('artwork');
    expect(stepKind(step)).toBe('info');
    expect(stepKind({ ...step, stepType: null })).toBe('info');
  });
});

describe('the icon of a step', () => {
  it('is built in, or the museum’s own', () => {
    expect(stepIcon({ iconType: 'stairs', iconUrl: null })).toEqual({ builtIn: 'stairs' });
    expect(stepIcon({ iconType: 'custom', iconUrl: '/i.svg' })).toEqual({ custom: '/i.svg' });
  });

  it('is info if nothing else can be shown', () => {
    expect(stepIcon({ iconType: 'rocket', iconUrl: '/i.svg' })).toEqual({ builtIn: 'info' });
    expect(stepIcon({ iconType: null, iconUrl: null })).toEqual({ builtIn: 'info' });
    expect(stepIcon({ iconType: 'custom', iconUrl: 'javascript:x' })).toEqual({ builtIn: 'info' });
  });
});
