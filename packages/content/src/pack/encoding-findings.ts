import { type Finding, findingMessage } from '@museummate/pack-format';
import type { DecodedText } from './decode-text.ts';

const FIX = '`check --fix` does this for you.';

/**
 * Returns findings about the encoding of a text. With a wrong encoding, visitors would see wrong characters.
 */
export function encodingFindings(file: string, { text, encoding, hasMark, line }: DecodedText): Finding[] {
  const at = { file, field: [] } as const;
  if (encoding !== 'UTF-8')
    return [
      {
        ...at,
        severity: 'error',
        ...findingMessage(
          'file_encoding',
          {},
          `is saved as ${encoding}, not as UTF-8, so accented letters would appear as �`,
          `Save it as UTF-8 in your editor; ${FIX}`,
        ),
        fix: { do: 'recode' },
        ...(line ? { line } : {}),
      },
    ];
  const findings: Finding[] = [];
  if (hasMark)
    findings.push({
      ...at,
      severity: 'warning',
      ...findingMessage(
        'file_byte_order_mark',
        {},
        'starts with a byte-order mark (BOM), which confuses some programs',
        `Save it as UTF-8 without BOM; ${FIX}`,
      ),
      fix: { do: 'recode' },
      line: 1,
    });
  const lost = text.indexOf('\uFFFD');
  if (lost >= 0)
    findings.push({
      ...at,
      severity: 'warning',
      ...findingMessage(
        'file_lost_letter',
        {},
        'contains �: a letter was lost when this text was converted',
        'Write the correct letter instead.',
      ),
      line: text.slice(0, lost).split('\n').length,
    });
  return findings;
}
