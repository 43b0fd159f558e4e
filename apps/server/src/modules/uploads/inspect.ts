import { type FileError, type InspectedFile, sniffType } from '@museummate/content';
import { type TranscriptWarning, UPLOAD_LIMITS } from '@museummate/studio-api';
import type { RefusedUpload } from './uploads.repository.ts';

/** Inspects complete files. This does not run in the thread that serves visitors. */
export interface FileInspector {
  inspectUpload(file: string): Promise<InspectedFile | FileError>;
}

export const refusedBy = ({ problem, reason, advice, limit, remarks }: FileError): RefusedUpload => ({
  problem,
  ...(limit === undefined ? {} : { limit }),
  message: `This file ${reason}. ${advice}`,
  ...remarksOf({ remarks }),
});

/** Returns the remarks about a transcript without their texts. The studio has a text for each code. */
export const remarksOf = ({
  remarks = [],
}: {
  remarks?: InspectedFile['remarks'] | undefined;
}): { remarks?: TranscriptWarning[] } =>
  remarks.length === 0
    ? {}
    : { remarks: remarks.map(({ line, code, found }) => ({ line, code, ...(found ? { found } : {}) })) };

export const tooLarge = (limit: number): RefusedUpload => ({
  problem: 'too_large',
  message: `This file is larger than ${Math.round(limit / 1024 / 1024)} MB. Make it smaller and upload it again.`,
  limit,
});

/**
 * Checks the beginning and the length of a file, before the file is complete. Returns the reason if it must be
 * rejected.
 */
export function quickCheck(head: Buffer, bytes: number): RefusedUpload | undefined {
  const recognised = sniffType(head);
  if ('problem' in recognised) return refusedBy(recognised);
  const limit = UPLOAD_LIMITS[recognised.is === 'mp4' ? 'video' : recognised.is];
  return bytes > limit ? tooLarge(limit) : undefined;
}
