import type { Media } from '@museummate/domain';
import { FACT_SEPARATOR } from '@museummate/i18n';
import { InLanguage } from '@museummate/i18n/react';
import { useLanguage } from '#features/foundation/language/language.ts';
import { contentLanguage, useMuseumSummary } from '#features/museum/museum/museum.ts';

/**
 * Credits of several pictures, without duplicates. They contain no links, which keeps the code of the first
 * screens small.
 */
export function PlainCredits({ urls, media }: { urls: readonly (string | null)[]; media: Media }) {
  const language = contentLanguage(useMuseumSummary(), useLanguage());
  const said = urls.map((url) => {
    const { creditLine, rights, licence } = media[url ?? '']?.credits ?? {};
    return [...new Set([creditLine, rights, licence])].filter(Boolean).join(FACT_SEPARATOR);
  });
  const owners = [...new Set(said)].filter(Boolean).join('; ');
  return (
    owners && (
      <small>
        <InLanguage language={language}>{owners}</InLanguage>
      </small>
    )
  );
}
