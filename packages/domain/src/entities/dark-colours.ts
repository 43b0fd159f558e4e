import * as z from 'zod/mini';

/** What happens to the museum's colours in the dark theme (A113). */
export const DARK_THEMES = ['derived', 'as-is'] as const;

/**
 * The colours of the dark theme, made when the museum is published, so that no phone has to derive them: the museum's
 * own where it gave some, the derived ones, or those of the day (A113).
 */
export const darkColoursSchema = z.object({
  mainButtonsColor: z.string(),
  mainButtonsTextColor: z.string(),
  recognitionColor: z.string(),
  artworkTextColor: z.string(),
  artworkBackgroundColor: z.string(),
  /** null where the museum has no colours for its keypad: the gallery's own count then. */
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
