import { LANGUAGE_CODE_LENGTH } from '../constants.ts';

/**
 * Removes special characters and converts to lower case, so that es_ES, es-ES and "es ES" all become eses (A85).
 */
export function cleanLanguageCode(code: string): string {
  return code.toLowerCase().replace(/[^a-z0-9]/g, '');
}

/**
 * Returns the short form of a language code: three letters if the language has a three-letter code, else two.
 * Otherwise fil (Filipino) would become fi (Finnish) (A105). The two written forms of Norwegian, nb and nn, both
 * become no (A85).
 */
export function shortLanguageCode(code: string): string {
  const [three] = /^[a-z]{3}(?![a-z])/i.exec(code.trim()) ?? [];
  const short = cleanLanguageCode(three ?? code).slice(0, three ? 3 : LANGUAGE_CODE_LENGTH);
  return short === 'nb' || short === 'nn' ? 'no' : short;
}
