import { CONTRAST } from '../constants.ts';
import { type Colour, parseColour, toHex } from './colours.ts';
import { contrastRatio, over, WHITE } from './contrast.ts';
import { fromOklch, type Oklch, toOklch } from './oklch.ts';
import { readableColour } from './readable-colour.ts';

/**
 * Background and text colour of our dark theme, as in tokens.css. They replace colours of the museum that are
 * grey.
 */
const GALLERY = { ground: '#131211', text: '#f4f1ec' } as const;
const INK: Colour = { red: 29, green: 28, blue: 26, alpha: 1 };

/** Colours with a lower OKLCh chroma are treated as grey. */
const GREY = 0.006;
/** OKLCh lightness of a background in the dark theme, and the maximum chroma of such a background. */
const GROUND = { lightness: 0.185, chroma: 0.05 } as const;
/** How much lighter a surface is than its background (OKLCh lightness), and the maximum chroma of a surface. */
const RAISED = { lightness: 0.09, chroma: 0.06 } as const;
/**
 * OKLCh limits of a pale surface. A surface with a higher lightness is too bright in the dark theme. A surface
 * with a higher chroma is an accent, so it is not pale.
 */
const PALE = { lightness: 0.82, chroma: 0.1 } as const;
/** Maximum contrast of texts in the dark theme. A higher contrast is dazzling in the dark. */
const ENOUGH = 13;

/**
 * Returns the background of a page in the dark theme (A113). A light background becomes a dark colour of the
 * same hue. A dark background stays unchanged. A transparent colour is first blended with white, because the
 * museum chose it for a white page.
 */
export function darkGround(colour: string): string {
  const seen = asSeen(colour);
  if (!seen) return colour;
  if (!isForDaylight(seen)) return opaque(colour, seen);
  const { chroma, hue } = toOklch(seen);
  if (chroma < GREY) return GALLERY.ground;
  const left = Math.min(chroma, GROUND.chroma);
  // The lightness increases with the chroma, because the hue of a very dark colour is not visible.
  return toHex(fromOklch({ lightness: GROUND.lightness + left, chroma: left, hue }));
}

/**
 * Returns the colour of a key, card or drawer in the dark theme. A pale surface becomes dark, a little
 * lighter than its background. Accents stay unchanged.
 */
export function darkSurface(colour: string, ground: string = GALLERY.ground): string {
  const seen = asSeen(colour);
  if (!seen) return colour;
  const look = toOklch(seen);
  if (look.lightness < PALE.lightness || look.chroma > PALE.chroma) return opaque(colour, seen);
  const behind = asSeen(ground);
  const below: Oklch = behind ? toOklch(behind) : { ...GROUND, hue: look.hue };
  // On a light background, the surface stays pale. That happens if the museum sets a light background for the
  // dark theme.
  if (behind && isForDaylight(behind)) return opaque(colour, seen);
  return toHex(
    fromOklch({
      lightness: below.lightness + RAISED.lightness,
      // A grey takes the hue of its background.
      ...(look.chroma < GREY
        ? { chroma: below.chroma, hue: below.hue }
        : { chroma: Math.min(look.chroma, RAISED.chroma), hue: look.hue }),
    }),
  );
}

/**
 * Returns a text colour for the dark theme. The first choice is a shade of the museum's colour with the same
 * contrast as in the light theme. The second choice is a shade with less contrast that is still readable. If no
 * shade is readable, the result is white, ink, black or the theme's text colour.
 */
export function darkText(
  text: string,
  by: { day: string; night: string },
  minimum: number = CONTRAST.text,
): string {
  const colour = parseColour(text);
  const day = parseColour(by.day);
  const night = parseColour(by.night);
  if (!colour || !day || !night) return text;
  // If the dark theme has the same background, a readable text colour stays unchanged.
  if (by.day === by.night && contrastRatio(colour, night) >= minimum) return text;
  // Some hues cannot reach the contrast of the light theme. So the loop lowers the required contrast until a
  // shade of the hue reaches it.
  for (let ratio = Math.min(ENOUGH, contrastRatio(colour, day)); ratio > minimum; ratio *= 0.9) {
    const found = readableColour(text, by.night, ratio);
    if (found !== '#ffffff' && found !== '#000000' && reaches(found, night, ratio)) return found;
    if (!hasHue(colour)) break;
  }
  const found = readableColour(text, by.night, minimum);
  return found === '#ffffff' && reaches(GALLERY.text, night, minimum) ? GALLERY.text : found;
}

function reaches(text: string, behind: Colour, minimum: number): boolean {
  const colour = parseColour(text);
  return colour !== undefined && contrastRatio(colour, behind) >= minimum;
}

/** Whether a colour has a hue. A grey has none, so it is replaced by the theme's text colour. */
const hasHue = (colour: Colour) => toOklch(colour).chroma >= GREY;

/** Whether dark text is easier to read than light text on this background colour. */
const isForDaylight = (colour: Colour) => contrastRatio(INK, colour) > contrastRatio(WHITE, colour);

function asSeen(colour: string): Colour | undefined {
  const parsed = parseColour(colour);
  return parsed && over(parsed, WHITE);
}

/** Returns the colour as the museum wrote it. If it is transparent, returns the colour that visitors see. */
function opaque(colour: string, seen: Colour): string {
  return parseColour(colour)?.alpha === 1 ? colour : toHex(seen);
}
