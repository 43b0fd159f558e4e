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
 * The fields that Customization and KeyboardCustomization share: Customization wins, then KeyboardCustomization,
 * then the profile's palette, then the constants (A37). Without its switch a group keeps the defaults.
 */
export function themeColours(
  customization: Customization | null,
  keyboard: KeyboardCustomization | null,
  palette: Palette = {},
): ThemeColours {
  const switches = customization ?? keyboard;
  const buttons: ColourSource[] = switches?.mainButtonsCustomizationEnabled ? [customization, keyboard] : [];
  const artwork: ColourSource[] = switches?.artworkCustomizationEnabled ? [customization, keyboard] : [];
  // This one has no switch, so the keypad's counts only while the keypad is customised at all.
  const recognition: ColourSource[] = [customization, keyboard?.active ? keyboard : null];
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
 * Whether works are drawn in these colours, or in those of the gallery, which is dark in the dark. The defaults alone
 * are grey on white, too pale to be read: they count where the museum has switched the contrast guard off (A96).
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
