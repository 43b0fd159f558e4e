/** The lists are named apart from their schemas, which take long to make and are not needed to compare two counts. */
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
