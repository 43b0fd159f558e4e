import type { FileFindingCode } from '@museummate/pack-format';

/** Why a file cannot be used, and what to do about it. */
export interface FileErrorAdvice {
  code: FileFindingCode;
  reason: string;
  advice: string;
}

export const isFileErrorAdvice = (made: unknown): made is FileErrorAdvice =>
  typeof made === 'object' && made !== null && 'reason' in made && 'advice' in made;

export const truncatedFile = (what: string): FileErrorAdvice => ({
  code: 'file_cut_off',
  reason: `is cut off: ${what}`,
  advice: 'Copy it again from its source, or export it again.',
});
