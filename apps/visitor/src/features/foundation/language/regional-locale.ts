import type { KnownLanguage } from '@museummate/domain';

/**
 * Returns the language with the region of the visitor's browser settings, so that dates are British for en-GB and
 * American for en-US. If the settings contain no region for this language, the region of the museum's language
 * code is used.
 */
export function regionalLocale(
  { locale, code }: Pick<KnownLanguage, 'locale' | 'code'>,
  preferred: readonly string[],
): string {
  const [language] = locale.split('-');
  const regions = preferred.flatMap((tag) => {
    const parts = tag.split('-');
    // Part of a language tag: four letters are a script, two letters or three digits are a region.
    const region = parts.slice(1).find((part) => /^([a-z]{2}|\d{3})$/i.test(part));
    return region && parts[0]?.toLowerCase() === language ? [region.toUpperCase()] : [];
  });
  const [region] = regions;
  if (!region) return code.replace('_', '-');
  const [, script] = locale.match(/-([A-Za-z]{4})\b/) ?? [];
  return [language, script, region].filter(Boolean).join('-');
}
