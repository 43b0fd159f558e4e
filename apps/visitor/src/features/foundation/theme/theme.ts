import { CONTRAST, type MuseumSummary, readableColour, safeColour, themeColours } from '@museummate/domain';

type ThemeSource = Pick<
  MuseumSummary,
  'customization' | 'keyboardCustomization' | 'profile' | 'contrastGuard' | 'dark' | 'darkTheme'
>;

type Colours = NonNullable<MuseumSummary['dark']>;

/** Avenir is licensed, so it is named in the style sheet but never shipped. Nunito Sans is the fallback (A29). */
const FONTS = {
  Montserrat: '"Montserrat Variable", "Montserrat Stand-in"',
  Avenir: 'Avenir, "Avenir Next", "Nunito Sans Variable"',
};

/** The background colours of the page, as in tokens.css. */
const GROUNDS = { day: '#fbf9f6', night: '#131211' };

/**
 * The museum's theme as custom properties for the light and the dark scheme. tokens.css has the defaults and selects by
 * the device's scheme. Every value is validated (A95).
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
      // A pale colour is visible as the background of a button, but a thin line in it would be invisible.
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

/** The theme as a style sheet of one rule, for the page that the server renders. */
export function themeSheet(head: ThemeSource): string {
  const lines = Object.entries(themeProperties(head)).map(([name, value]) => `${name}:${value}`);
  // `html:root` outweighs the defaults in :root, in any order of the style sheets.
  return `html:root{${lines.join(';')}}`;
}

export function applyTheme(page: HTMLElement, head: ThemeSource): void {
  for (const [name, value] of Object.entries(themeProperties(head))) page.style.setProperty(name, value);
}
