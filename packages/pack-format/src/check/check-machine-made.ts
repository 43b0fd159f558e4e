import { findingMessage } from '../pack/finding-codes.ts';
import type { Finding } from '../pack/findings.ts';
import type { Pack } from '../pack/pack.ts';
import { unapprovedIn } from '../unapproved.ts';

const MESSAGES = {
  voice: findingMessage(
    'synthetic_unapproved',
    {},
    'is a synthetic voice that is not approved yet',
    'Listen to it and approve it, or record it.',
  ),
  text: findingMessage(
    'translation_unapproved',
    {},
    'was translated or transcribed by a program, and is not approved yet',
    'Compare it with the original and approve it, or rewrite it.',
  ),
};

/** Finds voices and texts that a program made and that no person has approved. */
export function checkMachineMade(pack: Pack): Finding[] {
  return pack.entries.flatMap(({ kind, file, document }) =>
    unapprovedIn(kind, document).map(
      ({ is, path }): Finding => ({ severity: 'warning', file, field: [...path], ...MESSAGES[is] }),
    ),
  );
}
