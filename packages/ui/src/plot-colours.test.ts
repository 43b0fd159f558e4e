import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

/** Matrices that simulate how people with colour blindness see linear RGB colours (Machado et al. 2009, severity 1). */
const SIGHTS = {
  typical: [1, 0, 0, 0, 1, 0, 0, 0, 1],
  protanopia: [0.152286, 1.052583, -0.204868, 0.114503, 0.786281, 0.099216, -0.003882, -0.048116, 1.051998],
  deuteranopia: [0.367322, 0.860646, -0.227968, 0.280085, 0.672501, 0.047413, -0.01182, 0.04294, 0.968881],
  tritanopia: [1.255528, -0.076749, -0.178779, -0.078411, 0.930809, 0.147602, 0.004733, 0.691367, 0.3039],
  greyscale: [0.2126, 0.7152, 0.0722, 0.2126, 0.7152, 0.0722, 0.2126, 0.7152, 0.0722],
};
const LUMINANCE = [0.2126, 0.7152, 0.0722];
/** Minimum contrast of neighbouring parts, as WCAG 2.2 requires of parts of graphics (1.4.11). */
const MIN_CONTRAST = 3;

const file = readFileSync(path.join(import.meta.dirname, 'studio-tokens.css'), 'utf8');
const [light = '', dark = ''] = file.split('@media (prefers-color-scheme: dark)');
const coloursIn = (css: string) =>
  [...css.matchAll(/--colour-plot-\d: (#[0-9a-f]{6});/g)].map(([, colour]) => colour ?? '');

function luminanceOf(colour: string, sight: readonly number[]): number {
  const linear = [1, 3, 5].map((place) => {
    const channel = Number.parseInt(colour.slice(place, place + 2), 16) / 255;
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
  });
  const seen = [0, 1, 2].map((row) =>
    linear.reduce((sum, value, column) => sum + value * (sight[3 * row + column] ?? 0), 0),
  );
  return seen.reduce(
    (sum, value, place) => sum + Math.min(1, Math.max(0, value)) * (LUMINANCE[place] ?? 0),
    0,
  );
}

function contrast(a: string, b: string, sight: readonly number[]): number {
  const [lower = 0, higher = 0] = [a, b].map((each) => luminanceOf(each, sight)).sort((x, y) => x - y);
  return (higher + 0.05) / (lower + 0.05);
}

test.each(Object.entries(SIGHTS))('neighbouring parts of a chart differ for %s sight', (_name, sight) => {
  for (const colours of [coloursIn(light), coloursIn(dark)]) {
    expect(colours).toHaveLength(6);
    for (const [place, colour] of colours.slice(1).entries())
      expect(
        contrast(colours[place] ?? '', colour, sight),
        `${colours[place]} ${colour}`,
      ).toBeGreaterThanOrEqual(MIN_CONTRAST);
  }
});
