import type { DraftFinding } from '@museummate/studio-api';

/**
 * Returns the path of the field that fixes a finding. A finding may be about a text that is missing in several
 * languages. The path then contains the current language if its text is missing, otherwise the first of these
 * languages.
 */
export function findingField(
  { field, code, values }: Pick<DraftFinding, 'field' | 'code' | 'values'>,
  language?: string,
): DraftFinding['field'] {
  if (code !== 'not_in_languages') return field;
  const missing = String(values.languages ?? '').split(',');
  const wanted = language && missing.includes(language) ? language : missing[0];
  return wanted ? [...field, wanted] : field;
}
