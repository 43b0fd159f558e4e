import { type Media, mayBeReused } from '@museummate/domain';
import { creditWords } from '#features/credits/credit-words.ts';
import type { InterfaceTexts } from '#i18n/catalogue.ts';

/** Whether a picture may be taken out of the guide; one of which the museum says nothing may. */
export function mayBeTaken(url: string, media: Media): boolean {
  return mayBeReused(media[url]?.credits);
}

/** Whose the pictures of a keepsake are, each owner once; null where the museum says nothing. */
export function keepsakeCredits(
  urls: readonly string[],
  media: Media,
  text: InterfaceTexts['get'],
): string | null {
  const said = new Set(urls.map((url) => creditWords(media[url]?.credits, text)).filter(Boolean));
  return said.size > 0 ? `${text('picture_credits')}: ${[...said].join('; ')}` : null;
}
