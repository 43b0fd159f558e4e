import type { FileFindingCode } from '@museummate/pack-format';

/** Why a file cannot be used, and what to do about it. */
export interface FileErrorAdvice {
  code: FileFindingCode;
  fault: string;
  advice: string;
}

export const isFileErrorAdvice = (made: unknown): made is FileErrorAdvice =>
  typeof made === 'object' && made !== null && 'fault' in made && 'advice' in made;

export const truncatedFile = (what: string): FileErrorAdvice => ({
  code: 'file_cut_off',
  fault: `is cut off: ${what}`,
  advice: 'Copy it again from its source, or export it again.',
});
