import type { ReactNode } from 'react';
import styles from './button.module.css';

interface ButtonProps {
  children: ReactNode;
  onPress?: (() => void) | undefined;
  type?: 'button' | 'submit';
  variant?: keyof typeof variants;
  /** The button is at work: it keeps its place and the focus, and does nothing when pressed. */
  busy?: boolean;
  describedBy?: string;
}

const variants = {
  primary: styles.button,
  /** The look of a button beside the main one: it has an outline. */
  secondary: `${styles.button} ${styles.secondary}`,
} as const;

/** The look of a button for what is none: a link. */
export function buttonClass(variant: keyof typeof variants = 'primary'): string | undefined {
  return variants[variant];
}

export function Button({
  children,
  onPress,
  type = 'button',
  variant = 'primary',
  busy = false,
  describedBy,
}: ButtonProps) {
  return (
    <button
      type={type}
      className={variants[variant]}
      aria-disabled={busy}
      aria-describedby={describedBy}
      onClick={busy ? (event) => event.preventDefault() : onPress}
    >
      {children}
    </button>
  );
}
