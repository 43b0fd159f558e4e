/**
 * Names of the content lists. This file imports no schemas: they take long to create, and comparing counts needs none.
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
