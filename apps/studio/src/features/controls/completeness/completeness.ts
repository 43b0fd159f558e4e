import { type DraftDocument, valueAt } from '@museummate/studio-api';

/**
 * State of an artwork in one language: `whole` (text and voice), only `text`, only `voice`, `old` (older than its
 * source text) or `none`. The whole studio uses these states. An outdated text does not count as missing.
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
  // An artwork without a main text has only its name to translate.
  const hasReading = isGiven(value.mainText);
  const text = given(hasReading ? 'mainText' : 'name') && (given('name') || language === ownLanguage);
  if (text && isOld?.(language)) return 'old';
  const voice = given('mainAudio');
  if (text && voice) return 'whole';
  if (text) return 'text';
  return voice ? 'voice' : 'none';
}
