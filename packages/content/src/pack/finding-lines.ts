import type { Finding } from '@museummate/pack-format';
import type { PackPlace } from './pack-file.ts';
import { readSource, type SourceFile } from './source-file.ts';

/** Adds line numbers to findings. For this, it reads only the affected files again. */
export async function addLineNumbers(pack: PackPlace, findings: Finding[]): Promise<Finding[]> {
  const files = new Map<string, SourceFile | undefined>();
  const located: Finding[] = [];
  for (const finding of findings) {
    if (finding.field.length === 0) {
      located.push(finding);
      continue;
    }
    if (!files.has(finding.file)) files.set(finding.file, await readSource(pack, finding.file));
    const source = files.get(finding.file);
    const line = finding.line ?? source?.lineOf(finding.field);
    located.push(withExample(line ? { ...finding, line } : finding, source));
  }
  return located;
}

/**
 * Adds the value in quotes as an example. The value is read from the file, because only the file shows
 * whether it was typed as 007 or 7.
 */
function withExample(finding: Finding, source: SourceFile | undefined): Finding {
  if (finding.fix?.do !== 'quote') return finding;
  const typed = source?.typedText(finding.field);
  const name = finding.field.findLast((part) => typeof part === 'string');
  return typed ? { ...finding, advice: `Put it in quotes: ${name}: "${typed}"` } : finding;
}
