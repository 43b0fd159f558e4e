import { CONTRAST, type MuseumSummary, readableColour, safeColour, themeColours } from '@museummate/domain';

type ThemeSource = Pick<
  MuseumSummary,
  'customization' | 'keyboardCustomization' | 'profile' | 'contrastGuard' | 'dark' | 'darkTheme'
>;

type Colours = NonNullable<MuseumSummary['dark']>;

/**
 * Avenir is not part of the app, because it needs a licence. The style sheet only names the font, and Nunito Sans
 * is used if the device does not have it (A29).
 */
const FONTS = {
  Montserrat: '"Montserrat Variable", "Montserrat Stand-in"',
  Avenir: 'Avenir, "Avenir Next", "Nunito Sans Variable"',
};

/** The background colours of the page in the light and the dark scheme. They must equal those in tokens.css. */
const GROUNDS = { day: '#fbf9f6', night: '#131211' };

/**
 * Returns the museum's theme as custom properties, for the light scheme (`--day-…`) and the dark one
 * (`--night-…`). tokens.css contains the default values and uses the properties of the current scheme. Every value
 * is validated (A95).
 */
function themeProperties(head: ThemeSource): Record<string, string> {
  const { customization, keyboardCustomization, profile, contrastGuard, dark, darkTheme } = head;
  const day = themeColours(customization, keyboardCustomization, profile.palette);
  const one = (
    time: keyof typeof GROUNDS,
    isGuarded: boolean,
    colour: (name: Exclude<keyof Colours, 'keyboard'>) => string,
  ) => {
    const on = (text: string, behind: string) => (isGuarded ? readableColour(text, behind) : text);
    const accent = colour('mainButtonsColor');
    const recognition = colour('recognitionColor');
    const artwork = colour('artworkBackgroundColor');
    return {
      [`--${time}-accent`]: accent,
      // Lines need more contrast than surfaces: a pale colour is visible as a button's background, but not as a
      // thin line.
      [`--${time}-accent-line`]: isGuarded ? readableColour(accent, GROUNDS[time], CONTRAST.large) : accent,
      [`--${time}-on-accent`]: on(colour('mainButtonsTextColor'), accent),
      [`--${time}-recognition`]: recognition,
      [`--${time}-on-recognition`]: on('#ffffff', recognition),
      [`--${time}-artwork-ground`]: artwork,
      [`--${time}-artwork-text`]: on(colour('artworkTextColor'), artwork),
    };
  };
  return {
    ...one('day', contrastGuard, (name) => day[name]),
    ...one('night', contrastGuard || darkTheme !== 'as-is', (name) => safeColour(dark?.[name], day[name])),
    '--font-museum': FONTS[profile.font],
  };
}

/** Returns the theme as a style sheet with one rule, for the page that the server renders. */
export function themeSheet(head: ThemeSource): string {
  const lines = Object.entries(themeProperties(head)).map(([name, value]) => `${name}:${value}`);
  // The selector `html:root` is more specific than :root in tokens.css, so the order of the style sheets does not
  // matter.
  return `html:root{${lines.join(';')}}`;
}

export function applyTheme(page: HTMLElement, head: ThemeSource): void {
  for (const [name, value] of Object.entries(themeProperties(head))) page.style.setProperty(name, value);
}
