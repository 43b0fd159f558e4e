import { Button as SharedButton, buttonClass as sharedButtonClass } from '@museummate/ui/button';
import type { ComponentProps, ReactNode } from 'react';
import styles from './button.module.css';

interface ButtonProps extends Omit<ComponentProps<typeof SharedButton>, 'busy'> {
  /** Whether the action is running, or not possible now. */
  isBusy?: boolean;
}

/** The shared button; most buttons of the studio are secondary. */
export function Button({ variant = 'secondary', isBusy = false, ...rest }: ButtonProps) {
  return <SharedButton {...rest} variant={variant} aria-disabled={isBusy || undefined} />;
}

export const buttonClass = sharedButtonClass('secondary') ?? '';

/** Label beside an icon. On a phone it is visible to screen readers only. */
export function IconLabel({ children }: { children: ReactNode }) {
  return <span className={styles.label}>{children}</span>;
}
