import { CONTRAST } from '../constants.ts';
import type { DARK_THEMES, DarkColours } from '../entities/dark-colours.ts';
import { isColour } from './colours.ts';
import { darkGround, darkSurface, darkText } from './dark-colours.ts';
import type { KeyboardColours } from './keyboard-colours.ts';
import type { ThemeColours } from './theme-colours.ts';

type DarkTheme = (typeof DARK_THEMES)[number];

/**
 * The colours that the museum has set for the dark theme. A colour that is missing here is derived from the
 * light theme.
 */
type Own<T> = { [Name in keyof T]?: string | undefined } | undefined;

/**
 * Returns the shared colours in the dark theme: backgrounds become dark, texts adapt, accents keep their
 * colour (A113).
 */
export function darkThemeColours(
  day: ThemeColours,
  own: Own<ThemeColours>,
  theme: DarkTheme,
): Omit<DarkColours, 'keyboard'> {
  const { ground, text, accent } = chooser(day, own, theme);
  const mainButtonsColor = accent('mainButtonsColor');
  const artworkBackgroundColor = ground('artworkBackgroundColor', darkGround);
  return {
    mainButtonsColor,
    mainButtonsTextColor: text('mainButtonsTextColor', [day.mainButtonsColor, mainButtonsColor]),
    recognitionColor: accent('recognitionColor'),
    artworkTextColor: text('artworkTextColor', [day.artworkBackgroundColor, artworkBackgroundColor]),
    artworkBackgroundColor,
  };
}

/**
 * Returns the colours of the keypad in the dark theme. The background and pale keys become dark. The OK key and
 * coloured keys are accents, so they keep their colour (A113).
 */
export function darkKeyboardColours(
  day: KeyboardColours,
  own: Own<KeyboardColours>,
  theme: DarkTheme,
): KeyboardColours {
  const { ground, text, accent } = chooser(day, own, theme);
  const bgColor = ground('bgColor', darkGround);
  const keysColor = ground('keysColor', (colour) => darkSurface(colour, bgColor));
  const eraseColor = ground('eraseColor', (colour) => darkSurface(colour, bgColor));
  const okColor = accent('okColor');
  const { large } = CONTRAST;
  return {
    bgColor,
    keysColor,
    // A pressed key is lighter than the others.
    keysActiveColor: ground('keysActiveColor', (colour) => darkSurface(colour, keysColor)),
    textColor: text('textColor', [day.keysColor, keysColor], large),
    eraseColor,
    eraseIconColor: text('eraseIconColor', [day.eraseColor, eraseColor], large),
    okColor,
    okTextColor: text('okTextColor', [day.okColor, okColor], large),
    codeTextColor: text('codeTextColor', [day.bgColor, bgColor]),
  };
}

/** Returns the dark background of a single page (a beacon); undefined if the colour stays unchanged. */
export function darkGroundColour(
  day: string | null | undefined,
  own: string | undefined,
  theme: DarkTheme,
): string | undefined {
  return single(day, own, theme, darkGround);
}

/**
 * Returns the dark colour of a single surface (a section's drawer, a kids category); undefined if it stays
 * unchanged.
 */
export function darkSectionColour(
  day: string | null | undefined,
  own: string | undefined,
  theme: DarkTheme,
): string | undefined {
  return single(day, own, theme, (colour) => darkSurface(colour));
}

function single(
  day: string | null | undefined,
  own: string | undefined,
  theme: DarkTheme,
  derive: (colour: string) => string,
): string | undefined {
  if (isColour(own)) return own;
  if (!isColour(day) || theme === 'as-is') return undefined;
  const night = derive(day);
  return night === day ? undefined : night;
}

function chooser<T extends { [Name in keyof T]: string | null }>(day: T, own: Own<T>, theme: DarkTheme) {
  type Name = { [Key in keyof T]: T[Key] extends string ? Key : never }[keyof T];
  const ownColour = (name: Name): string | undefined => (isColour(own?.[name]) ? own[name] : undefined);
  const byDay = (name: Name) => day[name] as string;
  return {
    ground: (name: Name, derive: (colour: string) => string) =>
      ownColour(name) ?? (theme === 'as-is' ? byDay(name) : derive(byDay(name))),
    text: (name: Name, [ofDay, ofNight]: readonly [string, string], minimum?: number) =>
      ownColour(name) ??
      (theme === 'as-is' && ofDay === ofNight
        ? byDay(name)
        : darkText(byDay(name), { day: ofDay, night: ofNight }, minimum)),
    accent: (name: Name) => ownColour(name) ?? byDay(name),
  };
}
