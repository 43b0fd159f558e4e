import type { DraftFinding } from '@museummate/studio-api';

/**
 * Returns the path of the field to edit for a finding. If a text is missing in several languages, the path leads to the
 * current language if the text is missing there, or else to the first of these languages.
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
