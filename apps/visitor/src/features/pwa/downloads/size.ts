import { formatBytes } from '@museummate/domain';
import { useNumber } from '#i18n/text.ts';

/** Formats an amount of bytes for the language. Number and unit stay on one line. */
export function useSize(): (bytes: number) => string {
  const number = useNumber();
  return (bytes) => formatBytes(bytes, number).replaceAll(' ', '\u00a0');
}
