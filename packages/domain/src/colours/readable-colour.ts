import { CONTRAST } from '../constants.ts';
import { type Colour, parseColour, toHex } from './colours.ts';
import { contrastRatio } from './contrast.ts';

/**
 * Our dark text colour. Black is used if neither ink nor white reaches a contrast of 4.5:1, as on some middle
 * tones.
 */
const INK = '#1d1c1a';
const PLAIN = [INK, '#ffffff', '#000000'];
const STEPS = 100;

/**
 * Returns a readable text colour (A96). If the museum's colour has enough contrast on its background, it is
 * returned. Otherwise the result is the nearest shade of the same hue with enough contrast. If there is none, it
 * is ink, white or black.
 */
export function readableColour(wanted: string, behind: string, minimum: number = CONTRAST.text): string {
  const background = parseColour(behind);
  const colour = parseColour(wanted);
  if (!background || !colour) return wanted;
  const reaches = (candidate: Colour) => contrastRatio(candidate, background) >= minimum;
  if (reaches(colour)) return wanted;
  const sameHue = shadesByDistance(colour).find(reaches);
  if (sameHue) return toHex(sameHue);
  return PLAIN.find((plain) => reaches(parseColour(plain) ?? colour)) ?? wanted;
}

/**
 * Returns darker and lighter shades, nearest first. The list is empty for a grey, because a grey has no hue that
 * a shade could keep.
 */
function shadesByDistance(colour: Colour): Colour[] {
  const channels = [colour.red, colour.green, colour.blue];
  if (Math.max(...channels) - Math.min(...channels) < 8) return [];
  const shades: Colour[] = [];
  // A shade is at most 90 per cent of the way to black or white, because nearer shades look black or white.
  for (let step = 1; step <= STEPS * 0.9; step++) {
    shades.push(towards(colour, 0, step / STEPS), towards(colour, 255, step / STEPS));
  }
  return shades;
}

function towards({ red, green, blue }: Colour, target: number, share: number): Colour {
  // Channels are rounded, so that the contrast is measured with the colour that `toHex` will write.
  const mix = (channel: number) => Math.round(channel + (target - channel) * share);
  return { red: mix(red), green: mix(green), blue: mix(blue), alpha: 1 };
}
