import { formatBytes, type Language, languageOf } from '@museummate/domain';
import { useLanguage } from '#features/language/language.ts';

/** An amount that stays on one line with its unit, and in front of it where words run to the left. */
export function sizeIn(code: Language['code'], bytes: number): string {
  const size = formatBytes(bytes).replaceAll(' ', '\u00a0');
  return languageOf(code)?.direction === 'rtl' ? `\u2066${size}\u2069` : size;
}

export function useSize(): (bytes: number) => string {
  const { code } = useLanguage();
  return (bytes) => sizeIn(code, bytes);
}
