import { DEFAULT_COLOURS } from '../constants.ts';
import { isSafeUrl } from '../content/safe-url.ts';
import type { Customization } from '../entities/customization.ts';
import type { KeyboardCustomization } from '../entities/keyboard-customization.ts';
import type { MuseumSummary } from '../entities/museum-summary.ts';
import type { Palette } from '../entities/profile.ts';
import { isColour } from './colours.ts';

export interface ThemeColours {
  mainButtonsColor: string;
  mainButtonsTextColor: string;
  recognitionColor: string;
  artworkTextColor: string;
  artworkBackgroundColor: string;
  artworkBackgroundImageUrl: string | null;
}

type ColourSource = Customization | KeyboardCustomization | null;

/**
 * Returns the colours that Customization and KeyboardCustomization share. Precedence: Customization,
 * KeyboardCustomization, the profile's palette, the constants (A37). Buttons and artworks have a switch each. If
 * it is off, their colours are taken from the palette or the constants.
 */
export function themeColours(
  customization: Customization | null,
  keyboard: KeyboardCustomization | null,
  palette: Palette = {},
): ThemeColours {
  const switches = customization ?? keyboard;
  const buttons: ColourSource[] = switches?.mainButtonsCustomizationEnabled ? [customization, keyboard] : [];
  const artwork: ColourSource[] = switches?.artworkCustomizationEnabled ? [customization, keyboard] : [];
  const recognition = recognitionSources(customization, keyboard);
  const pick = (key: Exclude<keyof ThemeColours, 'artworkBackgroundImageUrl'>, sources: ColourSource[]) =>
    [...sources.map((source) => source?.[key]), palette[key]].find(isColour) ?? DEFAULT_COLOURS[key];
  return {
    mainButtonsColor: pick('mainButtonsColor', buttons),
    mainButtonsTextColor: pick('mainButtonsTextColor', buttons),
    recognitionColor: pick('recognitionColor', recognition),
    artworkTextColor: pick('artworkTextColor', artwork),
    artworkBackgroundColor: pick('artworkBackgroundColor', artwork),
    artworkBackgroundImageUrl:
      artwork.map((source) => source?.artworkBackgroundImageUrl).find(isSafeUrl) ?? null,
  };
}

/**
 * Returns the sources of the recognition colour. Unlike buttons and artworks, this colour has no switch. The
 * keypad's value is used only if the keypad customization is active.
 */
function recognitionSources(
  customization: Customization | null,
  keyboard: KeyboardCustomization | null,
): ColourSource[] {
  return [customization, keyboard?.active ? keyboard : null];
}

/**
 * Whether the museum sets a colour for the camera button. Otherwise the button is neutral outside the keypad
 * (A126).
 */
export function hasRecognitionColour({
  customization,
  keyboardCustomization,
  profile: { palette },
}: Pick<MuseumSummary, 'customization' | 'keyboardCustomization' | 'profile'>): boolean {
  return [...recognitionSources(customization, keyboardCustomization), palette].some((source) =>
    isColour(source?.recognitionColor),
  );
}

/**
 * Whether artworks use the museum's colours instead of the theme's colours, which differ between the light and the
 * dark theme. If the contrast guard is off, the result is true even if the museum sets no colours. Artworks then have
 * the default artwork colours, although that grey on white is hard to read (A96).
 */
export function hasArtworkColours({
  customization,
  keyboardCustomization,
  profile: { palette },
  contrastGuard,
}: Pick<MuseumSummary, 'customization' | 'keyboardCustomization' | 'profile' | 'contrastGuard'>): boolean {
  const isEnabled = (customization ?? keyboardCustomization)?.artworkCustomizationEnabled === true;
  return (
    isEnabled || !contrastGuard || [palette.artworkTextColor, palette.artworkBackgroundColor].some(isColour)
  );
}
