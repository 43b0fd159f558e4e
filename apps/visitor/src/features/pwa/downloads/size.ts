import { formatBytes } from '@museummate/domain';
import { useNumber } from '#i18n/text.ts';

/**
 * Returns a function that formats a number of bytes in the page's language. Number and unit stay on the same line.
 */
export function useSize(): (bytes: number) => string {
  const number = useNumber();
  return (bytes) => formatBytes(bytes, number).replaceAll(' ', '\u00a0');
}
