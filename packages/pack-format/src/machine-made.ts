import * as z from 'zod';
import { roles } from './roles.ts';

/** What visitors read about voices and translations that a program made. */
export const MACHINE_MARKS = ['unapproved', 'always', 'never'] as const;

/**
 * Marks a recording that a program spoke. The mark names its file, so that a replaced recording loses the mark however
 * it was replaced: in the studio, by an import or by hand.
 */
export const syntheticField = z
  .strictObject({
    file: z.string().max(2_100),
    by: z.string().max(80).optional(),
    approved: z.boolean().default(false),
  })
  .optional()
  .register(roles, { is: 'ownScreen' });

interface Spoken {
  file: string;
  synthetic?: { file: string; by?: string | undefined; approved?: boolean | undefined } | undefined;
}

/** Whether a program spoke a recording, and whether a person has approved it since. */
export function syntheticState({ file, synthetic }: Spoken): 'approved' | 'unapproved' | undefined {
  if (!synthetic || synthetic.file !== file) return undefined;
  return synthetic.approved ? 'approved' : 'unapproved';
}

interface WithMachineTexts {
  machineTexts?: Readonly<Record<string, readonly string[]>> | undefined;
}

/** The name of a text in `machineTexts`, from its path without the language. */
export const machineTextName = (path: readonly (string | number)[]): string => path.join('/');

/** Whether a program translated a text, and no person has approved it since. */
export function isMachineText(
  document: object,
  path: readonly (string | number)[],
  language: string,
): boolean {
  const { machineTexts } = document as WithMachineTexts;
  if (typeof machineTexts !== 'object' || !Object.hasOwn(machineTexts, language)) return false;
  return machineTexts[language]?.includes(machineTextName(path)) ?? false;
}
