import { LANGUAGE_CODE_LENGTH } from './constants.ts';

/** A code without its special characters, in lower case: es_ES, es-ES and "es ES" are all eses (A85). */
export function cleanLanguageCode(code: string): string {
  return code.toLowerCase().replace(/[^a-z0-9]/g, '');
}

/** The two letters that stand for a code; both written forms of Norwegian count as no (A85). */
export function shortLanguageCode(code: string): string {
  const short = cleanLanguageCode(code).slice(0, LANGUAGE_CODE_LENGTH);
  return short === 'nb' || short === 'nn' ? 'no' : short;
}
