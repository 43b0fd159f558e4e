import { type DraftDocument, valueAt } from '@museummate/studio-api';

/**
 * State of an artwork in one language, used in the whole studio: `whole` (text and voice), only `text`, only
 * `voice`, `none`, or `old`. An `old` text is outdated: its source text has changed since. It does not count as
 * missing.
 */
export type LanguageState = 'whole' | 'text' | 'voice' | 'old' | 'none';

interface How {
  ownLanguage: string;
  isOld?: (language: string) => boolean;
}

const isGiven = (value: unknown) => value !== undefined && value !== null && value !== '';

export function languageState(
  { kind, value }: Pick<DraftDocument, 'kind' | 'value'>,
  language: string,
  { ownLanguage, isOld }: How,
): LanguageState {
  const hasValue = (field: string) => isGiven(valueAt(value, [field, language], { kind, ownLanguage }));
  // If an artwork has no main text, only its name needs a translation.
  const hasReading = isGiven(value.mainText);
  const text = hasValue(hasReading ? 'mainText' : 'name') && (hasValue('name') || language === ownLanguage);
  if (text && isOld?.(language)) return 'old';
  const voice = hasValue('mainAudio');
  if (text && voice) return 'whole';
  if (text) return 'text';
  return voice ? 'voice' : 'none';
}
