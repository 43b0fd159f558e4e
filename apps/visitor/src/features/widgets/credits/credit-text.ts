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

/**
 * Returns the name of a licence, and the URL of its explanation. The name of an unknown licence is the code
 * itself, without a URL.
 */
export function licenceText(
  licence: string,
  text: InterfaceTexts['get'],
): { words: string; url: string | null } {
  const known = licenceOf(licence);
  if (!known) return { words: licence, url: null };
  return { words: known.name ?? (known.words ? text(WORDS[known.words]) : licence), url: known.url };
}

/**
 * Returns credit line and rights, which contracts require to be shown. The licence is not included, because it is
 * shown as a link.
 */
export function ownCreditText({ creditLine, rights }: Credits): string {
  return [...new Set([creditLine, rights])].filter(Boolean).join(FACT_SEPARATOR);
}

/** Returns all credits, including the licence, as one line of text. Used in places that cannot contain links. */
export function creditText(credits: Credits | undefined, text: InterfaceTexts['get']): string {
  if (!credits) return '';
  const licence = credits.licence ? licenceText(credits.licence, text).words : '';
  return [ownCreditText(credits), licence].filter(Boolean).join(FACT_SEPARATOR);
}

/** Returns the credits of all pictures in a souvenir image, without duplicates. Null if no picture has credits. */
export function souvenirCredits(
  urls: readonly string[],
  media: Media,
  text: InterfaceTexts['get'],
): string | null {
  const said = new Set(urls.map((url) => creditText(media[url]?.credits, text)).filter(Boolean));
  return said.size > 0 ? `${text('picture_credits')}: ${[...said].join('; ')}` : null;
}
