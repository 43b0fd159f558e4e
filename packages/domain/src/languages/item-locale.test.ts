import { describe, expect, it } from 'vitest';
import { artworkNameOf, mainAudioUrlOf } from './item-locale.ts';

describe('if an item and its locale both have a value', () => {
  it('the locale has precedence', () => {
    expect(artworkNameOf({ artworkName: 'a', locale: { name: 'b' } })).toBe('b');
    expect(artworkNameOf({ artworkName: 'a', locale: { name: null } })).toBe('a');
    expect(artworkNameOf({ artworkName: null, locale: { name: '' } })).toBeNull();
    expect(mainAudioUrlOf({ mainAudioUrl: '/a', locale: { mainAudioUrl: '/b' } })).toBe('/b');
    expect(mainAudioUrlOf({ mainAudioUrl: '/a', locale: { mainAudioUrl: null } })).toBe('/a');
    expect(mainAudioUrlOf({ locale: { mainAudioUrl: null } })).toBeNull();
  });
});
