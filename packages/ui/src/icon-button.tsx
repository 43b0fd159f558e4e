import type { ReactNode } from 'react';
import styles from './icon-button.module.css';

interface IconButtonProps {
  label: string;
  children: ReactNode;
  onPress: () => void;
  expanded?: boolean;
  pressed?: boolean;
  /** Nothing further that way: it stays in its place, and keeps the focus. */
  off?: boolean;
  /** On a picture it needs a ground of its own. */
  onPicture?: boolean;
}

export function iconButtonClass(onPicture = false): string {
  return onPicture ? `${styles.button} ${styles.onPicture}` : (styles.button ?? '');
}

/** A round button with a sign in it, and a name for who cannot see the sign. */
export function IconButton({ label, children, onPress, expanded, pressed, off, onPicture }: IconButtonProps) {
  return (
    <button
      type="button"
      className={iconButtonClass(onPicture)}
      aria-label={label}
      aria-expanded={expanded}
      aria-pressed={pressed}
      aria-disabled={off}
      onClick={onPress}
    >
      {children}
    </button>
  );
}
