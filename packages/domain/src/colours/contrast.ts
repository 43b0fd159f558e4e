import type { Colour } from './colours.ts';

export const WHITE: Colour = { red: 255, green: 255, blue: 255, alpha: 1 };

/**
 * WCAG contrast of a colour on its background, from 1 to 21. A transparent background is blended with white
 * first.
 */
export function contrastRatio(foreground: Colour, background: Colour): number {
  const behind = over(background, WHITE);
  const a = luminance(over(foreground, behind));
  const b = luminance(behind);
  return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
}

export function over(top: Colour, bottom: Colour): Colour {
  const mix = (upper: number, lower: number) => upper * top.alpha + lower * (1 - top.alpha);
  return {
    red: mix(top.red, bottom.red),
    green: mix(top.green, bottom.green),
    blue: mix(top.blue, bottom.blue),
    alpha: 1,
  };
}

function luminance({ red, green, blue }: Colour): number {
  return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue);
}

/** Linear intensity of a gamma-encoded sRGB channel, from 0 to 1. */
export function linear(channel: number): number {
  const share = channel / 255;
  return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
}
