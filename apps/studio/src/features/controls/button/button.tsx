import { Button as SharedButton, buttonClass as sharedButtonClass } from '@museummate/ui/button';
import type { ComponentProps, ReactNode } from 'react';
import styles from './button.module.css';

interface ButtonProps extends Omit<ComponentProps<typeof SharedButton>, 'busy'> {
  /** Whether the button ignores clicks, because the action is running or is not possible now. */
  isBusy?: boolean;
}

/** Button of both apps with the studio's default variant, `secondary`. */
export function Button({ variant = 'secondary', isBusy = false, ...rest }: ButtonProps) {
  return <SharedButton {...rest} variant={variant} aria-disabled={isBusy || undefined} />;
}

export const buttonClass = sharedButtonClass('secondary') ?? '';

/** Label beside an icon. On a phone it is visible to screen readers only. */
export function IconLabel({ children }: { children: ReactNode }) {
  return <span className={styles.label}>{children}</span>;
}
