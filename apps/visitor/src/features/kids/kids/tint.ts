import type { KidsTint } from '@museummate/domain';
import type { CSSProperties } from 'react';
import styles from './tint.module.css';

/** Returns the styles from which the class `tint` gets its colours, or no styles without a colour. */
export function tintStyle(
  tint: KidsTint | undefined,
  className?: string | undefined,
): { className: string; style: CSSProperties } {
  if (!tint) return { className: className ?? '', style: {} };
  const style = {
    '--day-tint': tint.color,
    '--day-on-tint': tint.onColor,
    '--night-tint': tint.darkColor,
    '--night-on-tint': tint.onDarkColor,
  } as CSSProperties;
  return { className: `${styles.tint} ${className ?? ''}`, style };
}
