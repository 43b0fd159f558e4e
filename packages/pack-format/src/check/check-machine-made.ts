import { machineTextName, syntheticState } from '../machine-made.ts';
import { findingMessage } from '../pack/finding-codes.ts';
import type { Finding } from '../pack/findings.ts';
import type { Pack } from '../pack/pack.ts';
import { valuesWithRole } from '../values-with-role.ts';
import { isPerLanguage } from '../walk.ts';

/** Finds voices and translations that a program made and that no person has approved. */
export function checkMachineMade(pack: Pack): Finding[] {
  return pack.entries.flatMap(({ kind, file, document }) => {
    const findings: Finding[] = [];
    const { machineTexts } = document as { machineTexts?: unknown };
    const marked = isPerLanguage(machineTexts) ? machineTexts : {};
    for (const { role, value, path } of valuesWithRole(kind, document)) {
      if (
        role.is === 'audio' &&
        syntheticState(value as Parameters<typeof syntheticState>[0]) === 'unapproved'
      )
        findings.push({
          severity: 'warning',
          file,
          field: [...path],
          ...findingMessage(
            'synthetic_unapproved',
            {},
            'is a synthetic voice that is not approved yet',
            'Listen to it and approve it, or record it.',
          ),
        });
      if (role.is !== 'text' && role.is !== 'richText') continue;
      const language = String(path.at(-1));
      const names = marked[language];
      if (Array.isArray(names) && names.includes(machineTextName(path.slice(0, -1))))
        findings.push({
          severity: 'warning',
          file,
          field: [...path],
          ...findingMessage(
            'translation_unapproved',
            {},
            'was translated by a program, and is not approved yet',
            'Compare it with the original and approve it, or rewrite it.',
          ),
        });
    }
    return findings;
  });
}
