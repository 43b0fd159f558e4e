import { type DraftDocument, valueAt } from '@museummate/studio-api';

/**
 * How far a work is in one language, everywhere in the studio: text and voice, one of the two, older than what it was
 * translated from, or nothing yet. Out of date is not missing.
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
  const given = (field: string) => isGiven(valueAt(value, [field, language], { kind, ownLanguage }));
  // A work without a text for reading has its name alone to be translated.
  const hasReading = isGiven(value.mainText);
  const text = given(hasReading ? 'mainText' : 'name') && (given('name') || language === ownLanguage);
  if (text && isOld?.(language)) return 'old';
  const voice = given('mainAudio');
  if (text && voice) return 'whole';
  if (text) return 'text';
  return voice ? 'voice' : 'none';
}
