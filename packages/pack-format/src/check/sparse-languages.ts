import { findingMessage } from '../pack/finding-codes.ts';
import type { Finding } from '../pack/findings.ts';
import type { Pack } from '../pack/pack.ts';
import { packLanguages } from '../pack-languages.ts';
import { valuesWithRole } from '../values-with-role.ts';
import { isPerLanguage } from '../walk.ts';

/**
 * Minimum share of the museum's texts that must exist in a language. A language below it gets one finding instead
 * of one for each missing text.
 */
const LEAST_SHARE = 0.2;
/**
 * Minimum number of texts in a museum. If there are fewer, no language is reported, because too few texts are
 * compared.
 */
const LEAST_TEXTS = 5;

/**
 * Returns the languages of museum.yaml in which hardly any text exists. The finding of such a language replaces
 * the findings for its missing texts.
 */
export function sparseLanguages(pack: Pack): Map<string, Finding> {
  const languages = packLanguages(pack.museum);
  const given = new Map(languages.map((language) => [language, 0]));
  let texts = 0;
  for (const { kind, document } of pack.entries) {
    for (const { role, value } of valuesWithRole(kind, document)) {
      if (role.is !== 'localised' || !isPerLanguage(value)) continue;
      texts += 1;
      for (const language of languages)
        if (language in value) given.set(language, (given.get(language) ?? 0) + 1);
    }
  }
  const findings = new Map<string, Finding>();
  if (texts < LEAST_TEXTS) return findings;
  languages.forEach((language, place) => {
    const count = given.get(language) ?? 0;
    if (count / texts >= LEAST_SHARE) return;
    findings.set(language, {
      severity: 'warning',
      file: 'museum.yaml',
      field: ['languages', place],
      ...findingMessage(
        'language_hardly_used',
        { language, some: count, all: texts },
        `${languageLabel(language)} is offered to visitors, but only ${count} of ${texts} texts and recordings exist in it`,
        `Translate the rest, or remove ${languageLabel(language)} from the museum’s languages until it is ready.`,
      ),
    });
  });
  return findings;
}

/**
 * Returns the English name of a language with its code, for example `Italian (it)`. The code is included,
 * because authors find it in museum.yaml.
 */
function languageLabel(language: string): string {
  const name = new Intl.DisplayNames('en', { type: 'language', fallback: 'none' }).of(language);
  return name ? `${name} (${language})` : language;
}
