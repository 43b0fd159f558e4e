import {
  CONTRAST,
  keyboardColours,
  type MuseumSummary,
  readableColour,
  safeColour,
} from '@museummate/domain';
import type { CSSProperties } from 'react';

type Colours = ReturnType<typeof keyboardColours>;
type KeypadStyle = Record<`--${'day' | 'night'}-pad-${string}`, string>;

/** The app's red for errors. If it is unreadable on a museum's background, it is adjusted. */
const WRONG = '#b3261e';

/**
 * Returns the museum's keypad colours (A37) as custom properties, for the light and the dark scheme (A113). The
 * style sheet selects between them by the device's scheme. Unreadable text colours are corrected (A96).
 */
export function keypadStyle({
  keyboardCustomization,
  contrastGuard,
  dark,
  darkTheme,
}: Pick<MuseumSummary, 'keyboardCustomization' | 'contrastGuard' | 'dark' | 'darkTheme'>): CSSProperties {
  const day = keyboardColours(keyboardCustomization);
  const own = dark?.keyboard;
  const night = Object.fromEntries(
    Object.entries(day).map(([name, colour]) => [name, safeColour(own?.[name as keyof Colours], colour)]),
  ) as Colours;
  const isCustomised = keyboardCustomization?.active === true;
  return {
    ...lookOf('day', day, contrastGuard),
    // A museum without its own colours gets no dark variants, because the default background, white, would be too
    // bright. The style sheet then uses the app's dark colours.
    ...(isCustomised && own ? lookOf('night', night, contrastGuard || darkTheme !== 'as-is') : {}),
  } as CSSProperties;
}

function lookOf(time: 'day' | 'night', colours: Colours, isGuarded: boolean): KeypadStyle {
  const on = (text: string, behind: string, minimum: number = CONTRAST.text) =>
    isGuarded ? readableColour(text, behind, minimum) : text;
  // Digits, OK and the erase icon are large, so they need only the lower contrast for large text.
  const large = (text: string, behind: string) => on(text, behind, CONTRAST.large);
  return {
    [`--${time}-pad-ground`]: colours.bgColor,
    [`--${time}-pad-ink`]: on(colours.codeTextColor, colours.bgColor),
    [`--${time}-pad-wrong`]: readableColour(WRONG, colours.bgColor),
    [`--${time}-pad-key`]: colours.keysColor,
    [`--${time}-pad-on-key`]: large(colours.textColor, colours.keysColor),
    [`--${time}-pad-active`]: colours.keysActiveColor,
    [`--${time}-pad-on-active`]: large(colours.textColor, colours.keysActiveColor),
    [`--${time}-pad-erase`]: colours.eraseColor,
    [`--${time}-pad-on-erase`]: large(colours.eraseIconColor, colours.eraseColor),
    [`--${time}-pad-ok`]: colours.okColor,
    [`--${time}-pad-on-ok`]: large(colours.okTextColor, colours.okColor),
  };
}
