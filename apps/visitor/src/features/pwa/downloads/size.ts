import { formatBytes } from '@museummate/domain';
import { useNumber } from '#i18n/text.ts';

/** Writes an amount as the language does; it stays on one line with its unit. */
export function useSize(): (bytes: number) => string {
  const number = useNumber();
  return (bytes) => formatBytes(bytes, number).replaceAll(' ', '\u00a0');
}
