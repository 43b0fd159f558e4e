import * as z from 'zod';
import { roles } from './roles.ts';

/**
 * Setting for telling visitors that a program made a voice or a translation: only if no person has approved it,
 * always, or never.
 */
export const MACHINE_MARKS = ['unapproved', 'always', 'never'] as const;

/**
 * Marks a recording as spoken by a program. The mark contains the name of the file. If the file is replaced, the
 * name differs, so the mark no longer applies.
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

/** Whether a program spoke a recording, and if so, whether a person has approved it. */
export function syntheticState({ file, synthetic }: Spoken): 'approved' | 'unapproved' | undefined {
  if (!synthetic || synthetic.file !== file) return undefined;
  return synthetic.approved ? 'approved' : 'unapproved';
}

interface WithMachineTexts {
  machineTexts?: Readonly<Record<string, readonly string[]>> | undefined;
}

/** Returns the name of a text in `machineTexts`: its path without the language. */
export const machineTextName = (path: readonly (string | number)[]): string => path.join('/');

/** Whether a text is a translation that a program made and that no person has approved. */
export function isMachineText(
  document: object,
  path: readonly (string | number)[],
  language: string,
): boolean {
  const { machineTexts } = document as WithMachineTexts;
  if (typeof machineTexts !== 'object' || !Object.hasOwn(machineTexts, language)) return false;
  return machineTexts[language]?.includes(machineTextName(path)) ?? false;
}
