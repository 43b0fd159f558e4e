import * as z from 'zod/mini';

/**
 * Setting for colours in the dark theme (A113). `derived` makes dark colours from the museum's colours. `as-is`
 * uses the museum's colours unchanged.
 */
export const DARK_THEMES = ['derived', 'as-is'] as const;

/**
 * Colours of the dark theme: the museum's own dark colours, derived colours, or the colours of the light
 * theme (A113). They are computed when the museum is published, so that phones do not have to compute them.
 */
export const darkColoursSchema = z.object({
  mainButtonsColor: z.string(),
  mainButtonsTextColor: z.string(),
  recognitionColor: z.string(),
  artworkTextColor: z.string(),
  artworkBackgroundColor: z.string(),
  /** null if the museum sets no colours for the keypad. Then the theme's colours are used. */
  keyboard: z.nullable(
    z.object({
      bgColor: z.string(),
      keysColor: z.string(),
      keysActiveColor: z.string(),
      textColor: z.string(),
      eraseColor: z.string(),
      eraseIconColor: z.string(),
      okColor: z.string(),
      okTextColor: z.string(),
      codeTextColor: z.string(),
    }),
  ),
});
export type DarkColours = z.infer<typeof darkColoursSchema>;
