import { findingMessage } from '../pack/finding-codes.ts';
import type { Finding } from '../pack/findings.ts';
import type { Pack } from '../pack/pack.ts';
import { valuesWithRole } from '../values-with-role.ts';

/** Finds names and titles without a letter, which would be shown as an empty line in lists. */
export function checkNames(pack: Pack): Finding[] {
  const findings: Finding[] = [];
  for (const { kind, file, document } of pack.entries) {
    if (kind === 'study') continue; // Studies have their own finding for it.
    for (const { role, value, path: field, language } of valuesWithRole(kind, document)) {
      const name = language === undefined ? field.at(-1) : field.at(-2);
      if (role.is === 'text' && (name === 'name' || name === 'title') && String(value).trim() === '')
        findings.push({
          severity: 'warning',
          file,
          field,
          ...findingMessage(
            'name_empty',
            {},
            `is empty${language === undefined ? '' : ` in ${language}`}, so visitors see a blank`,
            'Write a name, or delete the line so that another language is shown instead.',
          ),
        });
    }
  }
  return findings;
}
