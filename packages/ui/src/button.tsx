import type { ReactNode } from 'react';
import styles from './button.module.css';

interface ButtonProps {
  children: ReactNode;
  onPress?: (() => void) | undefined;
  type?: 'button' | 'submit';
  variant?: keyof typeof variants;
  /** The action is running: the button keeps its position and focus, and ignores clicks. */
  busy?: boolean;
  describedBy?: string;
}

const variants = {
  primary: styles.button,
  /** Outlined, beside a primary button. */
  secondary: `${styles.button} ${styles.secondary}`,
} as const;

/** Classes that make a link look like a button. */
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
