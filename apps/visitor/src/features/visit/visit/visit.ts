import { createContext, use } from 'react';
import type { VisitStore } from './visit-store.ts';

export { isSameDay } from './same-day.ts';
export type { VisitStore } from './visit-store.ts';

/**
 * The visit store. Undefined until the code of visits is loaded. Only the screen Presentation is shown before
 * that.
 */
export const VisitContext = createContext<VisitStore | undefined>(undefined);

export function useVisitStore(): VisitStore {
  const visits = use(VisitContext);
  if (!visits) throw new Error('useVisitStore needs the providers around it');
  return visits;
}
