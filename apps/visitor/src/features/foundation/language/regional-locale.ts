import type { KnownLanguage } from '@museummate/domain';

/**
 * Adds the region of the visitor's browser settings to a language: British dates for en-GB, American ones for en-US.
 * If the settings contain no region for this language, the region of the language code is used.
 */
export function regionalLocale(
  { locale, code }: Pick<KnownLanguage, 'locale' | 'code'>,
  preferred: readonly string[],
): string {
  const [language] = locale.split('-');
  const regions = preferred.flatMap((tag) => {
    const parts = tag.split('-');
    // In a language tag, a part with four letters is a script. A region has two letters or three digits.
    const region = parts.slice(1).find((part) => /^([a-z]{2}|\d{3})$/i.test(part));
    return region && parts[0]?.toLowerCase() === language ? [region.toUpperCase()] : [];
  });
  const [region] = regions;
  if (!region) return code.replace('_', '-');
  const [, script] = locale.match(/-([A-Za-z]{4})\b/) ?? [];
  return [language, script, region].filter(Boolean).join('-');
}
