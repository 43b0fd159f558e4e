import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { LineCounter, parseDocument } from 'yaml';
import type { Path } from '../format/walk.ts';

/** Errors keep a pack from being imported; warnings are what a visitor would miss. */
type Severity = 'error' | 'warning';

export interface Fault {
  severity: Severity;
  /** Path inside the pack. */
  file: string;
  field: Path;
  reason: string;
  line?: number;
}

function fieldName(field: Path): string {
  return field.reduce<string>(
    (name, part) => (typeof part === 'number' ? `${name}[${part}]` : name ? `${name}.${part}` : part),
    '',
  );
}

export function formatFault(fault: Fault): string {
  const place = fault.line ? `${fault.file}:${fault.line}` : fault.file;
  const field = fieldName(fault.field);
  return `${fault.severity}: ${place}${field ? `: ${field}` : ''}: ${fault.reason}`;
}

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
