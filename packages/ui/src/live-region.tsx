import type { ReactNode } from 'react';

/**
 * Announces status messages to screen readers. It must stay mounted, because only changes of its text are
 * announced.
 */
export function LiveRegion({ children }: { children: ReactNode }) {
  return (
    <p className="visually-hidden" role="status">
      {children}
    </p>
  );
}
