import { createContext, use } from 'react';
import type { VisitStore } from './visit-store.ts';

export { isSameDay } from './same-day.ts';
export type { VisitStore } from './visit-store.ts';

/** Undefined until the code of visits is loaded. All screens except Presentation are shown only after that. */
export const VisitContext = createContext<VisitStore | undefined>(undefined);

export function useVisitStore(): VisitStore {
  const visits = use(VisitContext);
  if (!visits) throw new Error('useVisitStore needs the providers around it');
  return visits;
}
