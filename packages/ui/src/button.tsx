import type { ReactNode } from 'react';
import styles from './button.module.css';

interface ButtonProps {
  children: ReactNode;
  onPress?: (() => void) | undefined;
  type?: 'button' | 'submit';
  look?: keyof typeof looks;
  /** The button is at work: it keeps its place and the focus, and does nothing when pressed. */
  busy?: boolean;
  describedBy?: string;
}

const looks = {
  main: styles.button,
  /** The look of a button beside the main one: it has an outline. */
  second: `${styles.button} ${styles.second}`,
} as const;

/** The look of a button for what is none: a link. */
export function buttonClass(look: keyof typeof looks = 'main'): string | undefined {
  return looks[look];
}

export function Button({
  children,
  onPress,
  type = 'button',
  look = 'main',
  busy = false,
  describedBy,
}: ButtonProps) {
  return (
    <button
      type={type}
      className={looks[look]}
      aria-disabled={busy}
      aria-describedby={describedBy}
      onClick={busy ? (event) => event.preventDefault() : onPress}
    >
      {children}
    </button>
  );
}
