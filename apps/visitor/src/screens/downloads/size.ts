import { formatBytes } from '@museummate/domain';

/** An amount that stays on one line with its unit. */
export const sizeOf = (bytes: number): string => formatBytes(bytes).replaceAll(' ', '\u00a0');
