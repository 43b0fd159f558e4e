import { expect, test } from 'vitest';
import { colourPreview } from './colour-preview.ts';

const pale = {
  mainButtonsCustomizationEnabled: true,
  mainButtonsColor: '#72c4d0',
  mainButtonsTextColor: '#ffffff',
};

test('reports insufficient contrast and the replacement colour, unless the museum turned the guard off', () => {
  const { light } = colourPreview(pale, {}).buttons;
  expect([light.text, light.ground, light.isEnough, light.ratio.toFixed(1)]).toEqual([
    '#ffffff',
    '#72c4d0',
    false,
    '2.0',
  ]);
  expect(light.drawn).toBe('#1d1c1a');
  expect(colourPreview(pale, { contrastGuard: false }).buttons.light.drawn).toBe('#ffffff');
});

test("in the dark theme a page background is darkened, replaced by the museum's dark colour, or unchanged", () => {
  const page = {
    artworkCustomizationEnabled: true,
    artworkTextColor: '#1d1c1a',
    artworkBackgroundColor: '#fbe9d0',
  };
  const { light, dark } = colourPreview(page, {}).artwork;
  expect(light.ground).toBe('#fbe9d0');
  expect(dark.ground).not.toBe('#fbe9d0');
  expect([light.isEnough, dark.isEnough]).toEqual([true, true]);
  const own = { ...page, dark: { artworkBackgroundColor: '#102030' } };
  expect(colourPreview(own, {}).artwork.dark.ground).toBe('#102030');
  expect(colourPreview(page, { darkTheme: 'as-is' }).artwork.dark.ground).toBe('#fbe9d0');
});
