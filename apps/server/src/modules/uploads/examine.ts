import { type ExaminedMedium, examineMedium, type MediumProblem, recognise } from '@museummate/content';
import { type TranscriptRemark, UPLOAD_LIMITS } from '@museummate/studio';
import { TaskThread } from '#threads/task-thread.ts';
import type { RefusedUpload } from './uploads.repository.ts';

/** Reads all of a file; in a thread of its own, or at once. */
export interface Examiner {
  examine(file: string): Promise<ExaminedMedium | MediumProblem>;
}

export const examineAtOnce: Examiner = { examine: examineMedium };

/** To reckon the hash of a film takes as long as a hundred visitors: not on the thread that answers them. */
export class ExamineThread implements Examiner {
  readonly #thread = new TaskThread<string, ExaminedMedium | MediumProblem>(
    new URL('./examine.worker.ts', import.meta.url),
    undefined,
  );

  examine(file: string): Promise<ExaminedMedium | MediumProblem> {
    return this.#thread.run(file);
  }

  close(): Promise<void> {
    return this.#thread.close();
  }
}

export const refusedBy = ({ problem, fault, advice, remarks }: MediumProblem): RefusedUpload => ({
  problem,
  message: `This file ${fault}. ${advice}`,
  ...remarksOf({ remarks }),
});

/** What is kept of the lines of a transcript: the studio has the words. */
export const remarksOf = ({
  remarks = [],
}: {
  remarks?: ExaminedMedium['remarks'] | undefined;
}): { remarks?: TranscriptRemark[] } =>
  remarks.length === 0
    ? {}
    : { remarks: remarks.map(({ line, code, found }) => ({ line, code, ...(found ? { found } : {}) })) };

export const tooLarge = (limit: number): RefusedUpload => ({
  problem: 'too_large',
  message: `This file is larger than ${Math.round(limit / 1024 / 1024)} MB. Make it smaller and upload it again.`,
  limit,
});

/** What can be said of a file by its first bytes and its length. */
export function firstProblem(head: Buffer, bytes: number): RefusedUpload | undefined {
  const recognised = recognise(head);
  if ('problem' in recognised) return refusedBy(recognised);
  const limit = UPLOAD_LIMITS[recognised.is === 'mp4' ? 'video' : recognised.is];
  return bytes > limit ? tooLarge(limit) : undefined;
}
