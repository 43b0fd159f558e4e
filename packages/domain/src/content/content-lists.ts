/** In a file without the schemas, which take long to create and are not needed to compare counts. */
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
