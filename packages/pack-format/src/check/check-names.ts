import { findingMessage } from '../pack/finding-codes.ts';
import type { Finding } from '../pack/findings.ts';
import type { Pack } from '../pack/pack.ts';
import { valuesWithRole } from '../values-with-role.ts';

/** Matches HTML tags and HTML character codes. A name may contain a single < or &. */
const HTML = /<\/?[a-z][a-z0-9]*(?:\s[^<>]*)?\/?>|&(?:amp|lt|gt|quot|nbsp|#\d{1,6});/i;

/** Finds names and titles that are empty or contain HTML. Lists would show an empty name as a blank line. */
export function checkNames(pack: Pack): Finding[] {
  const findings: Finding[] = [];
  for (const { kind, file, document } of pack.entries) {
    // Studies are skipped: visitors never see their names, and check-studies.ts reports empty questions.
    if (kind === 'study') continue;
    for (const { role, value, path: field, language } of valuesWithRole(kind, document)) {
      const name = language === undefined ? field.at(-1) : field.at(-2);
      if (role.is !== 'text' || (name !== 'name' && name !== 'title')) continue;
      const where = language === undefined ? '' : ` in ${language}`;
      if (String(value).trim() === '')
        findings.push({
          severity: 'warning',
          file,
          field,
          ...findingMessage(
            'name_empty',
            {},
            `is empty${where}, so visitors see a blank`,
            'Write a name, or delete the line so that another language is shown instead.',
          ),
        });
      if (HTML.test(String(value)))
        findings.push({
          severity: 'warning',
          file,
          field,
          ...findingMessage(
            'name_with_html',
            {},
            `contains HTML${where}, which visitors see as text`,
            'Write the name without tags such as <b> and codes such as &amp;.',
          ),
        });
    }
  }
  return findings;
}
