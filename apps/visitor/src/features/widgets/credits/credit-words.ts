import { type Credits, type LicenceWords, licenceOf, type Media } from '@museummate/domain';
import { FACT_SEPARATOR } from '@museummate/i18n';
import type { InterfaceTexts, PlainTextKey } from '#i18n/catalogue.ts';

const WORDS: Record<LicenceWords, PlainTextKey> = {
  publicDomain: 'licence_public_domain',
  inCopyright: 'licence_in_copyright',
  inCopyrightEducational: 'licence_in_copyright_educational',
  inCopyrightNonCommercial: 'licence_in_copyright_non_commercial',
  noCopyright: 'licence_no_copyright',
  unknown: 'licence_unknown',
};

/** A licence as it is read, with the page that explains it; one that is not known here stays as it was written. */
export function licenceWords(
  licence: string,
  text: InterfaceTexts['get'],
): { words: string; url: string | null } {
  const known = licenceOf(licence);
  if (!known) return { words: licence, url: null };
  return { words: known.name ?? (known.words ? text(WORDS[known.words]) : licence), url: known.url };
}

/** What the museum's contract has it say; the licence is told apart, because it is a link. */
export function ownWords({ creditLine, rights }: Credits): string {
  return [...new Set([creditLine, rights])].filter(Boolean).join(FACT_SEPARATOR);
}

/** All of it in one line, where there can be no link. */
export function creditWords(credits: Credits | undefined, text: InterfaceTexts['get']): string {
  if (!credits) return '';
  const licence = credits.licence ? licenceWords(credits.licence, text).words : '';
  return [ownWords(credits), licence].filter(Boolean).join(FACT_SEPARATOR);
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
