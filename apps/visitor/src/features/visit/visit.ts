import { createContext, use } from 'react';
import type { VisitFeature } from './visit-feature.ts';

export type { VisitFeature } from './visit-feature.ts';

/** Empty until the code of visits has come, which no screen but Presentation does without. */
export const VisitContext = createContext<VisitFeature | undefined>(undefined);

export function useVisits(): VisitFeature {
  const visits = use(VisitContext);
  if (!visits) throw new Error('useVisits needs the providers around it');
  return visits;
}
