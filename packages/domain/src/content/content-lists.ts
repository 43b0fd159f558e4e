/**
 * Names of the content lists. This file imports no schemas: schemas take long to create, and code that
 * compares the counts of the lists does not need them.
 */
export const CONTENT_LISTS = [
  'artworks',
  'halls',
  'infoSections',
  'navigationSections',
  'oneMinutes',
  'routes',
  'sections',
  'slides',
  'beacons',
  'studies',
  'timeline',
] as const;
