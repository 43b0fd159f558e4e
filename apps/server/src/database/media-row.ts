import type { MediaRecord } from '@museummate/content';
import type { Database } from './schema.ts';

export function toRecord(row: Database['media']): MediaRecord {
  return {
    hash: row.hash,
    extension: row.extension,
    contentType: row.content_type,
    bytes: row.bytes,
    width: row.width,
    height: row.height,
    placeholder: row.placeholder,
    duration: row.duration,
    widths: JSON.parse(row.widths) as number[],
  };
}
