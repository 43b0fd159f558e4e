import { LANGUAGE_CODE_LENGTH } from '../constants.ts';

/** A code without its special characters, in lower case: es_ES, es-ES and "es ES" are all eses (A85). */
export function cleanLanguageCode(code: string): string {
  return code.toLowerCase().replace(/[^a-z0-9]/g, '');
}

/**
 * What stands for a code: its first two letters, or three where its language has three, so that fil is not Finnish
 * (A105); both written forms of Norwegian count as no (A85).
 */
export function shortLanguageCode(code: string): string {
  const [three] = /^[a-z]{3}(?![a-z])/i.exec(code.trim()) ?? [];
  const short = cleanLanguageCode(three ?? code).slice(0, three ? 3 : LANGUAGE_CODE_LENGTH);
  return short === 'nb' || short === 'nn' ? 'no' : short;
}
