import type { TranscriptWarning } from '@museummate/studio-api';
import type { QueuedUpload } from '#features/draft/upload-queue/upload-queue.ts';
import { useNumber, useTexts } from '#i18n/text.ts';

const MEGABYTE = 1024 * 1024;
const GIGABYTE = 1024 * MEGABYTE;

/** Returns a formatter for file sizes. */
export function useSize(): (bytes: number) => string {
  const t = useTexts();
  const number = useNumber();
  const tenths = (bytes: number, unit: number) => number(Math.round(bytes / (unit / 10)) / 10);
  return (bytes) => {
    if (bytes >= GIGABYTE) return t('upload_gb', { size: tenths(bytes, GIGABYTE) });
    if (bytes >= MEGABYTE) return t('upload_mb', { size: tenths(bytes, MEGABYTE) });
    return t('upload_kb', { size: number(Math.max(1, Math.round(bytes / 1024))) });
  };
}

/** Returns a function for the error message of an upload, with advice. */
export function useProblem(): (item: Pick<QueuedUpload, 'problem' | 'message' | 'limit'>) => string {
  const t = useTexts();
  const size = useSize();
  return ({ problem, message = '', limit }) => {
    if (problem === 'too_large') return t('upload_problem_too_large', { limit: size(limit ?? 0) });
    if (problem === 'other' || problem === undefined) return message;
    return t(`upload_problem_${problem}`);
  };
}

/** Returns a function for the message of a transcript warning, with advice. */
export function useRemark(): (remark: TranscriptWarning) => string {
  const t = useTexts();
  return ({ line, code, found = '' }) =>
    t('upload_line', { line, message: t(`upload_transcript_${code}`, { found }) });
}
