import type { Languages } from './languages.ts';

export function browserLanguages(): Languages {
  // An empty list is allowed by the standard.
  return { preferred: () => (navigator.languages.length > 0 ? navigator.languages : [navigator.language]) };
}
