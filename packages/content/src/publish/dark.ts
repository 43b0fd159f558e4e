import {
  type Customization,
  type DarkColours,
  darkKeyboardColours,
  darkThemeColours,
  type KeyboardCustomization,
  keyboardColours,
  type MuseumSummary,
  themeColours,
} from '@museummate/domain';
import type {
  CustomizationDocument,
  KeyboardCustomizationDocument,
  MuseumDocument,
} from '@museummate/pack-format';

interface ColourSources {
  museum: MuseumDocument;
  customization: CustomizationDocument | undefined;
  keyboard: KeyboardCustomizationDocument | undefined;
}

interface PublishedStyles {
  customization: Customization | null;
  keyboardCustomization: KeyboardCustomization | null;
}

/** Returns the museum's setting for the dark theme. Content that is older than the setting gets `derived`. */
export function darkThemeOf(
  museum: Pick<MuseumDocument, 'darkTheme'>,
): NonNullable<MuseumSummary['darkTheme']> {
  return (museum.darkTheme as MuseumDocument['darkTheme'] | undefined) ?? 'derived';
}

/**
 * Publishes the museum's colours for the dark theme (A113). The museum's dark colours for buttons and artworks are
 * used only if its light colours for them are switched on (A37).
 */
export function publishDark(
  { museum, customization, keyboard }: ColourSources,
  published: PublishedStyles,
): DarkColours {
  const theme = darkThemeOf(museum);
  const palette = museum.profile?.palette ?? {};
  const { keyboardCustomization } = published;
  const day = themeColours(published.customization, keyboardCustomization, palette);
  const own = { ...keyboard?.dark, ...customization?.dark };
  const switches = customization ?? keyboard;
  const buttons = switches?.mainButtonsCustomizationEnabled ? own : {};
  const artwork = switches?.artworkCustomizationEnabled ? own : {};
  return {
    ...darkThemeColours(
      day,
      {
        ...palette.dark,
        ...only(buttons, 'mainButtonsColor', 'mainButtonsTextColor'),
        ...only(own, 'recognitionColor'),
        ...only(artwork, 'artworkTextColor', 'artworkBackgroundColor'),
      },
      theme,
    ),
    keyboard: keyboardCustomization?.active
      ? darkKeyboardColours(keyboardColours(keyboardCustomization), keyboard?.dark, theme)
      : null,
  };
}

function only<T extends object, Name extends keyof T>(from: T, ...names: Name[]): Partial<Pick<T, Name>> {
  const given = names.flatMap((name) => (from[name] === undefined ? [] : [[name, from[name]] as const]));
  return Object.fromEntries(given) as Partial<Pick<T, Name>>;
}
