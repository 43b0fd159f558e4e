import type { ReactNode } from 'react';

/** Says to a screen reader what is going on. Keep it mounted: only a change of its words is announced. */
export function LiveRegion({ children }: { children: ReactNode }) {
  return (
    <p className="visually-hidden" role="status">
      {children}
    </p>
  );
}
