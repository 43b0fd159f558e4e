import type { ReactNode } from 'react';
import styles from './icon-button.module.css';

interface IconButtonProps {
  label: string;
  children: ReactNode;
  onPress: () => void;
  expanded?: boolean;
  pressed?: boolean;
  /**
   * Whether the button is disabled, for example on the last page. Unlike `disabled`, this keeps the focus on the
   * button.
   */
  off?: boolean;
  /** Whether the button is over a picture. In this case it has a background. */
  onPicture?: boolean;
}

export function iconButtonClass(onPicture = false): string {
  return onPicture ? `${styles.button} ${styles.onPicture}` : (styles.button ?? '');
}

/** Round button with an icon. Screen readers read its label. */
export function IconButton({ label, children, onPress, expanded, pressed, off, onPicture }: IconButtonProps) {
  return (
    <button
      type="button"
      className={iconButtonClass(onPicture)}
      aria-label={label}
      aria-expanded={expanded}
      aria-pressed={pressed}
      aria-disabled={off}
      onClick={off ? undefined : onPress}
    >
      {children}
    </button>
  );
}
