import { type KnownLanguage, languageById } from '@museummate/domain';
import en from './en.json' with { type: 'json' };

export type TextKey = keyof typeof en;

const english = languageById(2);
if (!english) throw new Error('the table of languages lacks English');

/** The language of the texts, which the page around them may not have. */
export const CATALOGUE_LANGUAGE: KnownLanguage = english;

export function text(key: TextKey): string {
  return en[key];
}
