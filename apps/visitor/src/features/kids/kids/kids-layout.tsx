import { fitTitle } from '@museummate/ui/fit-title';
import type { CSSProperties, ReactNode } from 'react';
import { Link } from '#features/foundation/link/link.tsx';
import type { Target } from '#features/foundation/navigation/navigation.ts';
import './kids-tokens.css';
import styles from './kids-layout.module.css';

/**
 * Layout of the screens of the children's mode: its colours (custom properties `--kids-…`) and its top bar.
 * Buttons are larger and rounder than in the rest of the guide.
 */
export function KidsLayout({
  children,
  className,
  style,
}: {
  children: ReactNode;
  className?: string | undefined;
  style?: CSSProperties;
}) {
  return (
    <main className={className ? `${styles.world} ${className}` : styles.world} {...(style ? { style } : {})}>
      {children}
    </main>
  );
}

/** Top bar with an exit (`start`), the name of the screen (`title`), and at most one more control (`end`). */
export function KidsTopBar({ start, title, end }: { start: ReactNode; title?: ReactNode; end?: ReactNode }) {
  return (
    <div className={styles.bar}>
      {start}
      {title && (
        <h1 className={styles.title} style={fitTitle(title)}>
          {title}
        </h1>
      )}
      {end}
    </div>
  );
}

/** Round link with an icon; `label` is its accessible name. */
export function RoundLink({ to, label, children }: { to: Target; label: string; children: ReactNode }) {
  return (
    <Link to={to} label={label} className={styles.round}>
      {children}
    </Link>
  );
}

export function RoundButton({
  onPress,
  label,
  pressed,
  children,
}: {
  onPress: () => void;
  label: string;
  /** For a toggle button: whether it is on. */
  pressed?: boolean;
  children: ReactNode;
}) {
  return (
    <button
      type="button"
      className={styles.round}
      aria-label={label}
      aria-pressed={pressed}
      onClick={onPress}
    >
      {children}
    </button>
  );
}

/** Returns the class of the main button or link of a screen. */
export function primaryButtonClass(variant: 'primary' | 'secondary' = 'primary'): string {
  return variant === 'primary' ? (styles.big ?? '') : `${styles.big} ${styles.second}`;
}
