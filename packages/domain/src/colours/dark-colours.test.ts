import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { CONTRAST, DEFAULT_COLOURS, DEFAULT_KEYBOARD_COLOURS } from '../constants.ts';
import { parseColour } from './colours.ts';
import { contrastRatio } from './contrast.ts';
import { darkGround, darkSurface, darkText } from './dark-colours.ts';
import { darkKeyboardColours, darkSectionColour, darkThemeColours } from './dark-theme.ts';
import { toOklch } from './oklch.ts';

const parse = (colour: string) => parseColour(colour) ?? expect.fail(`${colour} is no colour`);
const ratio = (text: string, behind: string) => contrastRatio(parse(text), parse(behind));
const look = (colour: string) => toOklch(parse(colour));
const turn = (a: number, b: number) => Math.abs(((a - b + 540) % 360) - 180);

const hex = fc.integer({ min: 0, max: 0xffffff }).map((value) => `#${value.toString(16).padStart(6, '0')}`);
const seeThrough = fc
  .tuple(fc.nat(255), fc.nat(255), fc.nat(255), fc.double({ min: 0, max: 1, noNaN: true }))
  .map(([red, green, blue, alpha]) => `rgba(${red}, ${green}, ${blue}, ${alpha.toFixed(2)})`);
const colour = fc.oneof(hex, seeThrough);

describe('a background in the dark theme', () => {
  it('is the theme’s own if the museum’s is white, transparent or paper', () => {
    for (const white of ['#fff', '#ffffff', 'rgba(0, 0, 0, 0)', '#8f8f8f', '#fbf9f6'])
      expect(darkGround(white)).toBe('#131211');
  });

  it('stays unchanged if it is dark already', () => {
    for (const dark of ['#000000', '#12353f', '#17779B']) expect(darkGround(dark)).toBe(dark);
    expect(darkGround('rgba(0, 0, 0, 0.9)')).toBe('#191919');
  });

  it('keeps the hue, even of a neon yellow', () => {
    const yellow = darkGround('#ffff00');
    expect(turn(look(yellow).hue, look('#ffff00').hue)).toBeLessThan(5);
    expect(look(yellow).chroma).toBeGreaterThan(0.04);
  });

  it('is dark, has the same hue, and makes text on it readable, for all colours', () => {
    fc.assert(
      fc.property(colour, hex, (ground, text) => {
        const night = darkGround(ground);
        const drawn = darkText(text, { day: ground, night });
        expect(ratio(drawn, night)).toBeGreaterThanOrEqual(CONTRAST.text);
        expect(ratio('#ffffff', night)).toBeGreaterThan(3.9);
        // The hue of a nearly grey colour is not compared, because rounding its channels to whole numbers
        // changes the hue too much. Transparent colours are not compared, either.
        const before = look(ground);
        if (parse(ground).alpha < 1 || look(night).chroma < 0.02) return;
        expect(turn(look(night).hue, before.hue)).toBeLessThan(12);
      }),
      { numRuns: 400 },
    );
  });
});

describe('a text in the dark theme', () => {
  it('has the same contrast as in the light theme', () => {
    const drawn = darkText('#3b2f26', { day: '#ffffff', night: '#131211' });
    expect(ratio(drawn, '#131211')).toBeGreaterThan(11);
    expect(darkText('#1d1c1a', { day: '#ffffff', night: '#131211' })).toBe('#f4f1ec');
  });

  it('stays unchanged if its background stays unchanged', () => {
    expect(darkText('#ffffff', { day: '#12353f', night: '#12353f' })).toBe('#ffffff');
  });
});

describe('a surface in the dark theme', () => {
  it('becomes dark if it is pale, and stays as an accent otherwise', () => {
    expect(look(darkSurface('#f1ede6')).lightness).toBeCloseTo(0.27, 1);
    for (const accent of ['#72c4d0', '#e0a23a', '#ffff00', '#12353f'])
      expect(darkSurface(accent)).toBe(accent);
  });

  it('can be distinguished from its background', () => {
    fc.assert(
      fc.property(colour, (wanted) => {
        const ground = darkGround(wanted);
        const { lightness } = look(darkSurface('#ffffff', ground));
        expect(Math.abs(lightness - look(ground).lightness)).toBeGreaterThan(0.06);
      }),
    );
  });
});

describe('the museum’s colours in the dark theme', () => {
  const keypad = {
    ...DEFAULT_KEYBOARD_COLOURS,
    bgColor: '#ffffff',
    keysColor: '#f1ede6',
    eraseColor: '#f1ede6',
    okColor: '#c8452f',
  };

  it('are derived, and OK keeps its colour', () => {
    const night = darkKeyboardColours(keypad, {}, 'derived');
    expect(night).toMatchObject({ bgColor: '#131211', okColor: '#c8452f' });
    expect(look(night.keysColor).lightness).toBeLessThan(0.35);
    expect(ratio(night.textColor, night.keysColor)).toBeGreaterThanOrEqual(CONTRAST.large);
    expect(ratio(night.codeTextColor, night.bgColor)).toBeGreaterThanOrEqual(CONTRAST.text);
    const theme = darkThemeColours(
      { ...DEFAULT_COLOURS, artworkBackgroundImageUrl: null },
      { recognitionColor: 'red;background:url(x)' },
      'derived',
    );
    expect(theme).toMatchObject({
      artworkBackgroundColor: '#131211',
      mainButtonsColor: '#72c4d0',
      recognitionColor: '#f06140',
    });
  });

  it('are the museum’s own dark colours if given, and texts adapt to them', () => {
    const night = darkKeyboardColours(keypad, { bgColor: '#200040', codeTextColor: '#ffee00' }, 'derived');
    expect(night).toMatchObject({ bgColor: '#200040', codeTextColor: '#ffee00' });
    const asIs = darkKeyboardColours(keypad, { bgColor: '#200040' }, 'as-is');
    expect(asIs).toMatchObject({ bgColor: '#200040', keysColor: '#f1ede6', textColor: keypad.textColor });
    expect(ratio(asIs.codeTextColor, '#200040')).toBeGreaterThanOrEqual(CONTRAST.text);
  });

  it('stay unchanged if the museum wants it', () => {
    expect(darkKeyboardColours(keypad, {}, 'as-is')).toEqual(keypad);
    expect(darkSectionColour('#ffffff', undefined, 'as-is')).toBeUndefined();
  });

  it('change for a section with a pale colour', () => {
    expect(darkSectionColour('#5b3f8c', undefined, 'derived')).toBeUndefined();
    expect(darkSectionColour('#5b3f8c', '#101010', 'derived')).toBe('#101010');
    expect(look(darkSectionColour('#fff4d6', undefined, 'derived') ?? '#fff').lightness).toBeLessThan(0.4);
    expect(darkSectionColour(null, undefined, 'derived')).toBeUndefined();
  });
});
