import { languageOf } from '@museummate/domain';

/** Returns the name of a language in that language. */
export function languageName(code: string): string {
  const known = languageOf(code);
  if (known && known.locale === code) return known.originalTitle;
  try {
    return new Intl.DisplayNames([code], { type: 'language' }).of(code) ?? code;
  } catch {
    return code;
  }
}

/** Right-to-left scripts, and the languages that are usually written in them. */
const RIGHT_TO_LEFT = /^(ar|arc|ckb|dv|fa|he|ks|ku-Arab|ps|sd|ug|ur|yi)(-|$)|-(Arab|Hebr|Syrc|Thaa)(-|$)/i;

export const directionOf = (code: string): 'ltr' | 'rtl' => (RIGHT_TO_LEFT.test(code) ? 'rtl' : 'ltr');
