import { CONTRAST } from '../constants.ts';
import { type Colour, parseColour, toHex } from './colours.ts';
import { contrastRatio, over, WHITE } from './contrast.ts';
import { fromOklch, type Oklch, toOklch } from './oklch.ts';
import { readableColour } from './readable-colour.ts';

/** Ground and text of the dark gallery, as in tokens.css; what has no hue of its own becomes these. */
const GALLERY = { ground: '#131211', text: '#f4f1ec' } as const;
const INK: Colour = { red: 29, green: 28, blue: 26, alpha: 1 };

/** Below this chroma a colour is a grey to the eye. */
const GREY = 0.006;
/** The lightness of a ground in the dark, and how much of a strong colour is left in it. */
const GROUND = { lightness: 0.185, chroma: 0.05 } as const;
/** What lies on a ground is that much lighter. */
const RAISED = { lightness: 0.09, chroma: 0.06 } as const;
/** A surface that is paler than this shines in the dark; one with more chroma is an accent. */
const PALE = { lightness: 0.82, chroma: 0.1 } as const;
/** Texts keep the contrast that they had by day, up to here: more than that dazzles in the dark. */
const ENOUGH = 13;

/**
 * A page's background in the dark theme (A113): one that was chosen for daylight becomes dark in its own hue,
 * one that is dark already stays. A see-through colour counts as it looks on white, which it was chosen on.
 */
export function darkGround(colour: string): string {
  const seen = asSeen(colour);
  if (!seen) return colour;
  if (!isForDaylight(seen)) return opaque(colour, seen);
  const { chroma, hue } = toOklch(seen);
  if (chroma < GREY) return GALLERY.ground;
  const left = Math.min(chroma, GROUND.chroma);
  // The more colour there is, the more light it needs to be seen.
  return toHex(fromOklch({ lightness: GROUND.lightness + left, chroma: left, hue }));
}

/** A key, a card, a drawer: pale ones become dark as grounds do, a little lighter than theirs; accents stay. */
export function darkSurface(colour: string, ground: string = GALLERY.ground): string {
  const seen = asSeen(colour);
  if (!seen) return colour;
  const look = toOklch(seen);
  if (look.lightness < PALE.lightness || look.chroma > PALE.chroma) return opaque(colour, seen);
  const behind = asSeen(ground);
  const below: Oklch = behind ? toOklch(behind) : { ...GROUND, hue: look.hue };
  // A ground that is not dark, because the museum wants it so, keeps its pale keys.
  if (behind && isForDaylight(behind)) return opaque(colour, seen);
  return toHex(
    fromOklch({
      lightness: below.lightness + RAISED.lightness,
      // A grey takes the warmth of the ground that it lies on.
      ...(look.chroma < GREY
        ? { chroma: below.chroma, hue: below.hue }
        : { chroma: Math.min(look.chroma, RAISED.chroma), hue: look.hue }),
    }),
  );
}

/**
 * A text in the dark: the museum's colour where it can be read there, else the nearest of its hue that stands out as
 * much as it does by day, else our own.
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
  // A ground that has not changed keeps what stands on it.
  if (by.day === by.night && contrastRatio(colour, night) >= minimum) return text;
  // Not every hue gets as far: then as far as it can.
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

/** A grey has none, and becomes the gallery's own text. */
const hasHue = (colour: Colour) => toOklch(colour).chroma >= GREY;

/** Dark text is easier to read on it than light text. */
const isForDaylight = (colour: Colour) => contrastRatio(INK, colour) > contrastRatio(WHITE, colour);

function asSeen(colour: string): Colour | undefined {
  const parsed = parseColour(colour);
  return parsed && over(parsed, WHITE);
}

/** The colour as the museum wrote it, unless what is behind would shine through. */
function opaque(colour: string, seen: Colour): string {
  return parseColour(colour)?.alpha === 1 ? colour : toHex(seen);
}
