import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Fault, Path } from '@museummate/pack-format';
import { LineCounter, parseDocument } from 'yaml';

/** Adds the line of each fault by reading the faulty files once more: only then are lines needed. */
export async function withLines(folder: string, faults: Fault[]): Promise<Fault[]> {
  const files = new Map<string, (field: Path) => number | undefined>();
  const located: Fault[] = [];
  for (const fault of faults) {
    let lineOf = files.get(fault.file);
    if (!lineOf) {
      lineOf = await lineFinder(path.join(folder, fault.file));
      files.set(fault.file, lineOf);
    }
    const line = fault.line ?? lineOf(fault.field);
    located.push(line ? { ...fault, line } : fault);
  }
  return located;
}

async function lineFinder(file: string): Promise<(field: Path) => number | undefined> {
  let text: string;
  try {
    text = await readFile(file, 'utf8');
  } catch {
    return () => undefined; // A missing file has no lines; that it is missing is a fault of its own.
  }
  const lines = new LineCounter();
  const document = parseDocument(text, { lineCounter: lines });
  return (field) => {
    for (let length = field.length; length > 0; length--) {
      const node = document.getIn(field.slice(0, length), true) as
        | { range?: [number, number, number] }
        | undefined;
      if (node?.range) return lines.linePos(node.range[0]).line;
    }
    return undefined;
  };
}
