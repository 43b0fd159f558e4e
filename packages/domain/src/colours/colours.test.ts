import { describe, expect, it } from 'vitest';
import { isColour, parseColour, safeColour, toHex } from './colours.ts';
import { contrastRatio } from './contrast.ts';

const colour = (text: string) => {
  const parsed = parseColour(text);
  if (!parsed) throw new Error(`${text} is no colour`);
  return parsed;
};

describe('a colour from data', () => {
  it.each(['#fff', '#FFF8', '#72c4d0', '#72c4d0ff', 'rgb(1,2,3)', 'rgba(1, 2, 3, .5)', 'rgb(1 2 3 / 50%)'])(
    'may be %s',
    (text) => {
      expect(isColour(text)).toBe(true);
    },
  );

  it.each([
    'red',
    'red;background:url(x)',
    '#ff',
    '#fffff',
    '#ggg',
    '#fff;',
    '#fff\n',
    'rgb(1,2)',
    'rgb(1,,2,3)',
    'rgb(256,0,0)',
    'rgba(1,2,3,2)',
    'rgba(1,2,3,)',
    'rgb(1,2,3);x',
    'hsl(1,2%,3%)',
    'url(x)',
    '',
    null,
    undefined,
    7,
  ])('is not %j', (value) => {
    expect(isColour(value)).toBe(false);
    expect(safeColour(value, '#72c4d0')).toBe('#72c4d0');
  });

  it('is parsed into channels', () => {
    expect(parseColour('#0f8')).toEqual({ red: 0, green: 255, blue: 136, alpha: 1 });
    expect(parseColour('#72c4d000')).toEqual({ red: 114, green: 196, blue: 208, alpha: 0 });
    expect(parseColour('rgba(1, 2, 3, 25%)')).toEqual({ red: 1, green: 2, blue: 3, alpha: 0.25 });
    expect(toHex(colour('rgb(114 196 208)'))).toBe('#72c4d0');
  });
});

describe('contrast', () => {
  it('is 21 for black on white and 1 for equal colours, in both directions', () => {
    expect(contrastRatio(colour('#000'), colour('#fff'))).toBeCloseTo(21);
    expect(contrastRatio(colour('#fff'), colour('#000'))).toBeCloseTo(21);
    expect(contrastRatio(colour('#777'), colour('#777'))).toBe(1);
  });

  it('matches the values of the decision for the default colours (A96)', () => {
    expect(contrastRatio(colour('#ffffff'), colour('#72c4d0'))).toBeCloseTo(1.98, 1);
    expect(contrastRatio(colour('#8f8f8f'), colour('#ffffff'))).toBeCloseTo(3.2, 1);
  });

  it('takes the background of a transparent colour into account', () => {
    expect(contrastRatio(colour('#00000000'), colour('#123456'))).toBe(1);
    expect(contrastRatio(colour('#000'), colour('#00000000'))).toBeCloseTo(21);
  });
});
