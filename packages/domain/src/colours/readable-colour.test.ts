import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { CONTRAST } from '../constants.ts';
import { parseColour } from './colours.ts';
import { contrastRatio } from './contrast.ts';
import { readableColour } from './readable-colour.ts';

const ratio = (text: string, behind: string) => {
  const foreground = parseColour(text);
  const background = parseColour(behind);
  return foreground && background ? contrastRatio(foreground, background) : 0;
};

describe('the colour of a text', () => {
  it('is the museum’s if it is readable', () => {
    expect(readableColour('#17779B', '#ffffff')).toBe('#17779B');
  });

  it('is dark instead of white on the default button colour', () => {
    expect(readableColour('#ffffff', '#72c4d0')).toBe('#1d1c1a');
  });

  it('keeps its hue if a shade of it is readable', () => {
    const drawn = parseColour(readableColour('#f06140', '#ffffff'));
    expect(drawn && drawn.red > drawn.green && drawn.green > drawn.blue).toBe(true);
    expect(drawn?.red).toBeGreaterThan(150);
  });

  it('needs less contrast for large text', () => {
    expect(readableColour('#8f8f8f', '#ffffff', CONTRAST.large)).toBe('#8f8f8f');
    expect(readableColour('#8f8f8f', '#ffffff')).not.toBe('#8f8f8f');
  });

  it('reaches the required contrast on every background', () => {
    const hex = fc
      .integer({ min: 0, max: 0xffffff })
      .map((value) => `#${value.toString(16).padStart(6, '0')}`);
    fc.assert(
      fc.property(hex, hex, (wanted, behind) => {
        expect(ratio(readableColour(wanted, behind), behind)).toBeGreaterThanOrEqual(CONTRAST.text);
      }),
      { numRuns: 1000 },
    );
  });
});
