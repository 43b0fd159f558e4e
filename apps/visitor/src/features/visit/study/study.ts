import { createContext, use } from 'react';
import type { StudyStore } from './study-store.ts';

export type { StudyStore } from './study-store.ts';

/**
 * The store of study answers. Undefined until the code of visits is loaded. Only the screen Presentation is shown
 * before that.
 */
export const StudyContext = createContext<StudyStore | undefined>(undefined);

export function useStudyStore(): StudyStore {
  const study = use(StudyContext);
  if (!study) throw new Error('useStudyStore needs the providers around it');
  return study;
}
