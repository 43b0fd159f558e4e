import { type Credits, type LicenceTextKey, licenceOf, type Media } from '@museummate/domain';
import { FACT_SEPARATOR } from '@museummate/i18n';
import type { InterfaceTexts, PlainTextKey } from '#i18n/catalogue.ts';

const WORDS: Record<LicenceTextKey, PlainTextKey> = {
  publicDomain: 'licence_public_domain',
  inCopyright: 'licence_in_copyright',
  inCopyrightEducational: 'licence_in_copyright_educational',
  inCopyrightNonCommercial: 'licence_in_copyright_non_commercial',
  noCopyright: 'licence_no_copyright',
  unknown: 'licence_unknown',
};

/** The name of a licence, and the URL that explains it. An unknown licence is returned as written. */
export function licenceText(
  licence: string,
  text: InterfaceTexts['get'],
): { words: string; url: string | null } {
  const known = licenceOf(licence);
  if (!known) return { words: licence, url: null };
  return { words: known.name ?? (known.words ? text(WORDS[known.words]) : licence), url: known.url };
}

/** Credit line and rights as contracts require. The licence is separate, because it is a link. */
export function ownCreditText({ creditLine, rights }: Credits): string {
  return [...new Set([creditLine, rights])].filter(Boolean).join(FACT_SEPARATOR);
}

/** All credits in one line, for places without links. */
export function creditText(credits: Credits | undefined, text: InterfaceTexts['get']): string {
  if (!credits) return '';
  const licence = credits.licence ? licenceText(credits.licence, text).words : '';
  return [ownCreditText(credits), licence].filter(Boolean).join(FACT_SEPARATOR);
}

/** Credits of the pictures in a souvenir image, each once. Null if the museum has none. */
export function keepsakeCredits(
  urls: readonly string[],
  media: Media,
  text: InterfaceTexts['get'],
): string | null {
  const said = new Set(urls.map((url) => creditText(media[url]?.credits, text)).filter(Boolean));
  return said.size > 0 ? `${text('picture_credits')}: ${[...said].join('; ')}` : null;
}
