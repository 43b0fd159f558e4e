import type { ComponentProps } from 'react';
import styles from './button.module.css';

interface ButtonProps extends Omit<ComponentProps<'button'>, 'className' | 'onClick'> {
  onPress?: (() => void) | undefined;
  variant?: keyof typeof variants;
  /**
   * Whether the action is running: the button keeps its position and focus, and ignores clicks. With `aria-disabled`
   * the button behaves the same, because the action is not possible now.
   */
  busy?: boolean | undefined;
  /** Accessible name of a round button that shows only an icon. */
  label?: string | undefined;
  describedBy?: string;
}

const variants = {
  primary: styles.button,
  /** Main action on screens where the accent colour would be too loud. It is filled with the text colour. */
  strong: `${styles.button} ${styles.strong}`,
  /** Outlined, beside a primary button. */
  secondary: `${styles.button} ${styles.secondary}`,
  quiet: `${styles.button} ${styles.quiet}`,
  /** Ends a visit or deletes something. */
  danger: `${styles.button} ${styles.danger}`,
} as const;

/** Classes that make a link look like a button. */
export function buttonClass(variant: keyof typeof variants = 'primary'): string | undefined {
  return variants[variant];
}

/** Button of both apps. Its size is a token: 56 px in the guide, 40 px in the studio. */
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
