import type { Colour } from './colours.ts';
import { linear } from './contrast.ts';

/** A colour in OKLCh: lightness from 0 to 1, chroma (0 is grey), hue in degrees. */
export interface Oklch {
  lightness: number;
  chroma: number;
  hue: number;
}

/** Converts to OKLCh, the polar form of OKLab. Unlike HSL, changing only the lightness keeps the perceived hue. */
export function toOklch({ red, green, blue }: Colour): Oklch {
  const r = linear(red);
  const g = linear(green);
  const b = linear(blue);
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b);
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b);
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b);
  const a = 1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s;
  const c = 0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s;
  const degrees = (Math.atan2(c, a) * 180) / Math.PI;
  return {
    lightness: 0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    chroma: Math.hypot(a, c),
    hue: (degrees + 360) % 360,
  };
}

/**
 * Converts to sRGB. If the chroma is outside the gamut, it is reduced until it fits. The hue stays the same.
 */
export function fromOklch(wanted: Oklch): Colour {
  let fits = 0;
  let tooMuch = wanted.chroma;
  if (isShown(channels(wanted))) fits = tooMuch;
  for (let step = 0; step < 20 && tooMuch - fits > 0.0005; step++) {
    const chroma = (fits + tooMuch) / 2;
    if (isShown(channels({ ...wanted, chroma }))) fits = chroma;
    else tooMuch = chroma;
  }
  const [red, green, blue] = channels({ ...wanted, chroma: fits }).map((channel) =>
    Math.round(Math.min(255, Math.max(0, encodeChannel(channel)))),
  ) as [number, number, number];
  return { red, green, blue, alpha: 1 };
}

function channels({ lightness, chroma, hue }: Oklch): [number, number, number] {
  const a = chroma * Math.cos((hue * Math.PI) / 180);
  const b = chroma * Math.sin((hue * Math.PI) / 180);
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  return [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ];
}

const isShown = (linearChannels: readonly number[]) =>
  linearChannels.every((channel) => channel >= -0.0001 && channel <= 1.0001);

function encodeChannel(channel: number): number {
  const share = channel <= 0.0031308 ? 12.92 * channel : 1.055 * channel ** (1 / 2.4) - 0.055;
  return share * 255;
}
