import type { ComponentProps } from 'react';
import styles from './button.module.css';

interface ButtonProps extends Omit<ComponentProps<'button'>, 'className' | 'onClick'> {
  onPress?: (() => void) | undefined;
  variant?: keyof typeof variants;
  /**
   * Whether the action is running. The button then keeps its position and focus, and ignores clicks. If the action
   * is not possible now, use `aria-disabled`, which has the same effect.
   */
  busy?: boolean | undefined;
  /** Accessible name of a round button that shows only an icon. */
  label?: string | undefined;
  describedBy?: string;
}

const variants = {
  primary: styles.button,
  /**
   * Main action on screens where the accent colour would be too strong. The button is filled with the text
   * colour.
   */
  strong: `${styles.button} ${styles.strong}`,
  /** Button with an outline, used beside a primary button. */
  secondary: `${styles.button} ${styles.secondary}`,
  quiet: `${styles.button} ${styles.quiet}`,
  /** Button that ends a visit or deletes something. */
  danger: `${styles.button} ${styles.danger}`,
} as const;

/** Returns the classes that make a link look like a button. */
export function buttonClass(variant: keyof typeof variants = 'primary'): string | undefined {
  return variants[variant];
}

/** Button of both apps. Its height is a design token: 56 px in the guide, 40 px in the studio. */
export function Button({
  onPress,
  variant = 'primary',
  busy,
  label,
  describedBy,
  children,
  'aria-disabled': disabled = busy,
  ...rest
}: ButtonProps) {
  return (
    <button
      type="button"
      aria-disabled={disabled}
      aria-describedby={describedBy}
      aria-label={label}
      title={label}
      {...rest}
      className={variants[variant]}
      data-busy={busy || undefined}
      data-shape={label ? 'round' : undefined}
      onClick={disabled ? (event) => event.preventDefault() : onPress}
    >
      {children}
    </button>
  );
}
