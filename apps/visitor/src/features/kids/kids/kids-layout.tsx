import type { CSSProperties, ReactNode } from 'react';
import { Link } from '#features/foundation/link/link.tsx';
import type { Target } from '#features/foundation/navigation/navigation.ts';
import styles from './kids-layout.module.css';

/**
 * What the screens of the children's mode have in common: its colours as custom properties (`--kids-…`), its bar, and
 * its buttons, which are larger and rounder than those of the guide.
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

/** Along the upper edge: a way out, the name of the screen, and at most one more thing. */
export function KidsTopBar({ start, title, end }: { start: ReactNode; title?: ReactNode; end?: ReactNode }) {
  return (
    <div className={styles.bar}>
      {start}
      {title && <h1 className={styles.title}>{title}</h1>}
      {end}
    </div>
  );
}

/** A round button with a sign in it leads somewhere; `label` is its name. */
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
  children,
}: {
  onPress: () => void;
  label: string;
  children: ReactNode;
}) {
  return (
    <button type="button" className={styles.round} aria-label={label} onClick={onPress}>
      {children}
    </button>
  );
}

/** The look of the one thing to do on a screen, for a link or a button. */
export function primaryButtonClass(variant: 'primary' | 'secondary' = 'primary'): string {
  return variant === 'primary' ? (styles.big ?? '') : `${styles.big} ${styles.second}`;
}
