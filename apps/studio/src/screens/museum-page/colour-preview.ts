import {
  CONTRAST,
  type Customization,
  contrastRatio,
  darkThemeColours,
  parseColour,
  readableColour,
  themeColours,
} from '@museummate/domain';
import type { CustomizationDocument, MuseumDocument } from '@museummate/pack-format';

/** A text colour and its background as visitors see them. */
export interface ColourPair {
  text: string;
  ground: string;
  ratio: number;
  isEnough: boolean;
  /**
   * Text colour that the guide draws. If the contrast is insufficient, it differs from the chosen colour (A96).
   */
  drawn: string;
}

export interface ColourPreview {
  light: ColourPair;
  dark: ColourPair;
}

type Museum = Partial<Pick<MuseumDocument, 'contrastGuard' | 'darkTheme' | 'profile'>>;

/**
 * Returns the colours of buttons and artwork pages in the light and dark themes. They are computed as in the guide
 * (A96, A113).
 */
export function colourPreview(
  customization: Partial<CustomizationDocument>,
  { contrastGuard = true, darkTheme = 'derived', profile }: Museum,
): { buttons: ColourPreview; artwork: ColourPreview } {
  const palette = profile?.palette ?? {};
  const chosen = { ...customization, artworkBackgroundImageUrl: null } as unknown as Customization;
  const day = themeColours(chosen, null, palette);
  const own = customization.dark ?? {};
  const night = darkThemeColours(
    day,
    {
      ...palette.dark,
      ...(customization.mainButtonsCustomizationEnabled
        ? { mainButtonsColor: own.mainButtonsColor, mainButtonsTextColor: own.mainButtonsTextColor }
        : {}),
      ...(customization.artworkCustomizationEnabled
        ? { artworkTextColor: own.artworkTextColor, artworkBackgroundColor: own.artworkBackgroundColor }
        : {}),
    },
    darkTheme,
  );
  const look = (text: string, ground: string): ColourPair => {
    const front = parseColour(text);
    const behind = parseColour(ground);
    const ratio = front && behind ? contrastRatio(front, behind) : 0;
    const isEnough = ratio >= CONTRAST.text;
    return { text, ground, ratio, isEnough, drawn: contrastGuard ? readableColour(text, ground) : text };
  };
  return {
    buttons: {
      light: look(day.mainButtonsTextColor, day.mainButtonsColor),
      dark: look(night.mainButtonsTextColor, night.mainButtonsColor),
    },
    artwork: {
      light: look(day.artworkTextColor, day.artworkBackgroundColor),
      dark: look(night.artworkTextColor, night.artworkBackgroundColor),
    },
  };
}
