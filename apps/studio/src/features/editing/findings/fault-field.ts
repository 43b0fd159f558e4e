import type { DraftFinding } from '@museummate/studio-api';

/**
 * The field that has to be written into. Where a text is missing in some languages, that is the one in a language in which
 * it is missing: the one that is being worked in, else the first.
 */
export function fieldOfFault(
  { field, code, values }: Pick<DraftFinding, 'field' | 'code' | 'values'>,
  language?: string,
): DraftFinding['field'] {
  if (code !== 'not_in_languages') return field;
  const missing = String(values.languages ?? '').split(',');
  const wanted = language && missing.includes(language) ? language : missing[0];
  return wanted ? [...field, wanted] : field;
}
