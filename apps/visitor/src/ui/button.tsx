import type { ReactNode } from 'react';
import styles from './button.module.css';

interface ButtonProps {
  children: ReactNode;
  onPress: () => void;
  /** At work: keeps its place and the focus, and does nothing when pressed. */
  busy?: boolean;
  describedBy?: string;
}

export function Button({ children, onPress, busy = false, describedBy }: ButtonProps) {
  return (
    <button
      type="button"
      className={styles.button}
      aria-disabled={busy}
      aria-describedby={describedBy}
      onClick={busy ? undefined : onPress}
    >
      {children}
    </button>
  );
}
