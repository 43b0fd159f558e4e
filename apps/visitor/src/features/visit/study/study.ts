import { createContext, use } from 'react';
import type { StudyStore } from './study-store.ts';

export type { StudyStore } from './study-store.ts';

/** It comes with the code of visits, which no screen but Presentation does without. */
export const StudyContext = createContext<StudyStore | undefined>(undefined);

export function useStudyStore(): StudyStore {
  const study = use(StudyContext);
  if (!study) throw new Error('useStudyStore needs the providers around it');
  return study;
}
