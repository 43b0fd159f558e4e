import { originalKey } from '@museummate/content';
import type { DownloadFile } from '@museummate/domain';
import type { KeptRecords } from '#modules/media/media.service.ts';
import type { ReferenceRepository } from './reference.repository.ts';

const EXTENSION = 'mmrf';

/** Returns the URL from which a device fetches a record. */
export function recordFile(sha256: string, bytes: number): DownloadFile {
  return { url: `/media/${originalKey(sha256, EXTENSION)}`, bytes, sha256 };
}

/**
 * Serves records as files under /media. They are small, so they are stored in the database and not in the media store.
 * They can be created and deleted together with the data of their picture, and all records of a museum can be read with
 * one query. Reading them from a bucket would need a thousand requests.
 */
export function recordFiles(references: ReferenceRepository): KeptRecords {
  return {
    extension: EXTENSION,
    contentType: 'application/vnd.museummate.reference',
    record: (sha256) => references.record(sha256),
  };
}
