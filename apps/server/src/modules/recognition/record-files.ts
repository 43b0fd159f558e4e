import { originalKey } from '@museummate/content';
import type { DownloadFile } from '@museummate/domain';
import type { KeptRecords } from '../media/media.service.ts';
import type { ReferenceRepository } from './reference.repository.ts';

const EXTENSION = 'mmrf';

/** Where a device fetches a record. */
export function recordFile(sha256: string, bytes: number): DownloadFile {
  return { url: `/media/${originalKey(sha256, EXTENSION)}`, bytes, sha256 };
}

/**
 * Records as files under /media. They stay in the database: they are small, are written and forgotten together with what
 * is known of their picture, and a whole museum's are read at once, for which a bucket would be asked a thousand times.
 */
export function recordFiles(references: ReferenceRepository): KeptRecords {
  return {
    extension: EXTENSION,
    contentType: 'application/vnd.museummate.reference',
    record: (sha256) => references.record(sha256),
  };
}
