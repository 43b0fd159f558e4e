import { describe, expect, it } from 'vitest';
import { DEFAULT_COLOURS, DEFAULT_KEYBOARD_COLOURS } from '../constants.ts';
import type { Customization } from '../entities/customization.ts';
import type { KeyboardCustomization } from '../entities/keyboard-customization.ts';
import { defaultProfile } from '../entities/profile.ts';
import { keyboardColours } from './keyboard-colours.ts';
import { hasArtworkColours, hasRecognitionColour, themeColours } from './theme-colours.ts';

const shared = {
  mainButtonsCustomizationEnabled: true,
  mainButtonsColor: null,
  mainButtonsTextColor: null,
  recognitionColor: null,
  artworkCustomizationEnabled: true,
  artworkTextColor: null,
  artworkBackgroundColor: null,
  artworkBackgroundImageUrl: null,
};
const customization: Customization = { ...shared, recognitionIconUrl: null };
const keyboard: KeyboardCustomization = {
  ...shared,
  active: true,
  bgColor: null,
  keysColor: null,
  keysActiveColor: null,
  textColor: null,
  eraseColor: null,
  eraseIconColor: null,
  okColor: null,
  okTextColor: null,
  codeTextColor: null,
};

describe('the shared colours', () => {
  it('are the defaults without customization', () => {
    expect(themeColours(null, null)).toMatchObject({
      mainButtonsColor: '#72c4d0',
      artworkTextColor: '#8f8f8f',
    });
  });

  it('are taken from Customization, then KeyboardCustomization, then the palette', () => {
    const first = { ...customization, mainButtonsColor: '#111111' };
    const second = { ...keyboard, mainButtonsColor: '#222222', artworkTextColor: '#222222' };
    const palette = { artworkTextColor: '#333333', artworkBackgroundColor: '#333333' };
    expect(themeColours(first, second, palette)).toMatchObject({
      mainButtonsColor: '#111111',
      artworkTextColor: '#222222',
      artworkBackgroundColor: '#333333',
      mainButtonsTextColor: DEFAULT_COLOURS.mainButtonsTextColor,
    });
  });

  it('stay at the defaults while their group is switched off', () => {
    const off = {
      ...customization,
      mainButtonsCustomizationEnabled: false,
      mainButtonsColor: '#111111',
      artworkCustomizationEnabled: false,
      artworkBackgroundImageUrl: '/a.jpg',
    };
    expect(themeColours(off, null)).toMatchObject({
      mainButtonsColor: DEFAULT_COLOURS.mainButtonsColor,
      artworkBackgroundImageUrl: null,
    });
  });

  it('ignore invalid colours and unsafe URLs', () => {
    const bad = {
      ...customization,
      mainButtonsColor: 'red;background:url(x)',
      artworkBackgroundImageUrl: 'javascript:x',
    };
    expect(themeColours(bad, null)).toMatchObject({
      mainButtonsColor: DEFAULT_COLOURS.mainButtonsColor,
      artworkBackgroundImageUrl: null,
    });
  });

  it('include the keypad’s recognition colour only while the keypad customization is active', () => {
    const coloured = { ...keyboard, recognitionColor: '#222222' };
    expect(themeColours(null, coloured).recognitionColor).toBe('#222222');
    expect(themeColours(null, { ...coloured, active: false }).recognitionColor).toBe('#f06140');
  });
});

describe('the camera button', () => {
  const none = { customization: null, keyboardCustomization: null, profile: defaultProfile };

  it('has a colour of the museum only if one is set and valid', () => {
    const set = { recognitionColor: '#222222' };
    expect(hasRecognitionColour(none)).toBe(false);
    expect(hasRecognitionColour({ ...none, customization })).toBe(false);
    expect(hasRecognitionColour({ ...none, customization: { ...customization, ...set } })).toBe(true);
    expect(hasRecognitionColour({ ...none, keyboardCustomization: { ...keyboard, ...set } })).toBe(true);
    expect(hasRecognitionColour({ ...none, profile: { ...defaultProfile, palette: set } })).toBe(true);
    const off = { ...keyboard, ...set, active: false };
    expect(hasRecognitionColour({ ...none, keyboardCustomization: off })).toBe(false);
    const bad = { recognitionColor: 'red;background:url(x)' };
    expect(hasRecognitionColour({ ...none, profile: { ...defaultProfile, palette: bad } })).toBe(false);
  });
});

describe('artworks', () => {
  const plain = { customization: null, keyboardCustomization: null, profile: defaultProfile };
  const guarded = { ...plain, contrastGuard: true };

  it('have the theme’s own colours unless the museum sets others', () => {
    expect(hasArtworkColours(guarded)).toBe(false);
    expect(
      hasArtworkColours({
        ...guarded,
        customization: { ...customization, artworkCustomizationEnabled: false },
      }),
    ).toBe(false);
    expect(hasArtworkColours({ ...guarded, customization })).toBe(true);
    expect(hasArtworkColours({ ...guarded, keyboardCustomization: keyboard })).toBe(true);
    const palette = { artworkTextColor: '#102030' };
    expect(hasArtworkColours({ ...guarded, profile: { ...defaultProfile, palette } })).toBe(true);
  });

  it('[CONST-05] have the default colours if the contrast guard is off', () => {
    expect(hasArtworkColours({ ...plain, contrastGuard: false })).toBe(true);
    expect(themeColours(null, null)).toMatchObject({
      artworkTextColor: '#8f8f8f',
      artworkBackgroundColor: '#ffffff',
    });
  });
});

describe('the keypad’s colours', () => {
  it('[DATA-11] are the defaults unless the museum sets them', () => {
    expect(keyboardColours(keyboard)).toEqual({
      bgColor: '#ffffff',
      keysColor: '#72c4d0',
      keysActiveColor: '#17779B',
      textColor: '#39393A',
      eraseColor: '#8f8f8f',
      eraseIconColor: '#ffffff',
      okColor: '#f06140',
      okTextColor: '#ffffff',
      codeTextColor: '#39393A',
    });
    const some = { ...keyboard, keysColor: '#010203', okColor: 'red' };
    expect(keyboardColours(some)).toEqual({ ...DEFAULT_KEYBOARD_COLOURS, keysColor: '#010203' });
  });

  it('are the defaults while the customization is not active', () => {
    expect(keyboardColours({ ...keyboard, active: false, keysColor: '#010203' })).toEqual(
      DEFAULT_KEYBOARD_COLOURS,
    );
    expect(keyboardColours(null)).toEqual(DEFAULT_KEYBOARD_COLOURS);
  });
});
