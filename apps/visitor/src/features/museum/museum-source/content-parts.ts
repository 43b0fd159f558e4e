import type { MuseumContent } from '@museummate/domain';

/**
 * The long lists of a museum's content. The device stores their records one by one, and the worker sends them to
 * the page in pieces.
 */
export const CHUNKED_LISTS = [
  'studies',
  'slides',
  'beacons',
  'artworks',
  'halls',
  'floors',
  'infoSections',
  'oneMinutes',
  'routes',
  'sections',
] as const satisfies (keyof MuseumContent)[];
type Part = (typeof CHUNKED_LISTS)[number];

/** Number of records per piece. It is small, so that receiving a piece does not delay the response to a tap. */
const AT_ONCE = 8;

/**
 * A museum's content, divided: `frame` is the content with empty lists, and `pieces` are the records of the lists,
 * in order.
 */
export interface ContentChunks {
  frame: MuseumContent;
  pieces: { part: Part; records: unknown[] }[];
}

export function splitContent(content: MuseumContent): ContentChunks {
  const frame: MuseumContent = { ...content };
  const pieces: ContentChunks['pieces'] = [];
  for (const part of CHUNKED_LISTS) {
    const records: unknown[] = content[part];
    frame[part] = [];
    for (let place = 0; place < records.length; place += AT_ONCE)
      pieces.push({ part, records: records.slice(place, place + AT_ONCE) });
  }
  return { frame, pieces };
}

export function appendChunk(
  content: MuseumContent,
  { part, records }: ContentChunks['pieces'][number],
): void {
  (content[part] as unknown[]).push(...records);
}
