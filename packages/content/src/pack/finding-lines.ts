import type { Finding } from '@museummate/pack-format';
import type { PackPlace } from './pack-file.ts';
import { readSource, type SourceFile } from './source-file.ts';

/** Adds line numbers to findings. Reads only the affected files again, because nothing else needs lines. */
export async function addLineNumbers(pack: PackPlace, faults: Finding[]): Promise<Finding[]> {
  const files = new Map<string, SourceFile | undefined>();
  const located: Finding[] = [];
  for (const fault of faults) {
    if (fault.field.length === 0) {
      located.push(fault);
      continue;
    }
    if (!files.has(fault.file)) files.set(fault.file, await readSource(pack, fault.file));
    const source = files.get(fault.file);
    const line = fault.line ?? source?.lineOf(fault.field);
    located.push(withExample(line ? { ...fault, line } : fault, source));
  }
  return located;
}

/** Adds an example of the value in quotes: only the file contains how it was typed, 007 or 7. */
function withExample(fault: Finding, source: SourceFile | undefined): Finding {
  if (fault.mend?.do !== 'quote') return fault;
  const typed = source?.typed(fault.field);
  const name = fault.field.findLast((part) => typeof part === 'string');
  return typed ? { ...fault, advice: `Put it in quotes: ${name}: "${typed}"` } : fault;
}
