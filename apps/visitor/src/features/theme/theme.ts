import { type MuseumHead, readableColour, themeColours } from '@museummate/domain';

type ThemeSource = Pick<MuseumHead, 'customization' | 'keyboardCustomization' | 'profile' | 'contrastGuard'>;

/** Avenir is licensed: it is named, never shipped, and Nunito Sans stands in (A29). */
const FONTS = {
  Montserrat: '"Montserrat Variable", "Montserrat Stand-in"',
  Avenir: 'Avenir, "Avenir Next", "Nunito Sans Variable"',
};

/** The museum's look as the custom properties that tokens.css gives defaults for; every value is checked (A95). */
function themeProperties(head: ThemeSource): Record<string, string> {
  const { customization, keyboardCustomization, profile, contrastGuard } = head;
  const colours = themeColours(customization, keyboardCustomization, profile.palette);
  const on = (text: string, behind: string) => (contrastGuard ? readableColour(text, behind) : text);
  return {
    '--colour-accent': colours.mainButtonsColor,
    '--colour-on-accent': on(colours.mainButtonsTextColor, colours.mainButtonsColor),
    '--colour-recognition': colours.recognitionColor,
    '--colour-on-recognition': on('#ffffff', colours.recognitionColor),
    '--colour-artwork-ground': colours.artworkBackgroundColor,
    '--colour-artwork-text': on(colours.artworkTextColor, colours.artworkBackgroundColor),
    '--font-museum': FONTS[profile.font],
  };
}

/** The theme as a style sheet of one rule, for the page that the server makes. */
export function themeSheet(head: ThemeSource): string {
  const lines = Object.entries(themeProperties(head)).map(([name, value]) => `${name}:${value}`);
  // Stronger than the defaults in :root, whichever of the two comes first.
  return `html:root{${lines.join(';')}}`;
}

export function applyTheme(page: HTMLElement, head: ThemeSource): void {
  for (const [name, value] of Object.entries(themeProperties(head))) page.style.setProperty(name, value);
}
