import type { Path } from '../walk.ts';
import type { FindingMessage } from './finding-codes.ts';

/** Errors keep a pack from being imported; warnings are what a visitor would miss. */
type Severity = 'error' | 'warning';

/** How `check --fix` mends a fault. Only what cannot do harm has one: the meaning was never in doubt. */
export type Fix =
  /** The field gets the name that was meant. */
  | { do: 'renameField'; to: string }
  /** The value becomes this one. */
  | { do: 'replaceValue'; by: string | number | boolean }
  /** The value becomes text, exactly as it stands there. */
  | { do: 'quote' }
  /** The file gets another name inside the pack. */
  | { do: 'renameFile'; to: string }
  /** The file is written again as UTF-8 without a mark at its beginning. */
  | { do: 'recode' };

export interface Finding extends FindingMessage {
  severity: Severity;
  /** Path inside the pack. */
  file: string;
  field: Path;
  /** Known where the pack was read from files. */
  line?: number;
  /** Faults of one sort are summed up where there are many; by default those with the same reason are of one sort. */
  sort?: string;
  mend?: Fix;
}

/** A field as people write it: steps[2].name */
export function formatField(field: Path): string {
  return field.reduce<string>(
    (name, part) => (typeof part === 'number' ? `${name}[${part}]` : name ? `${name}.${part}` : part),
    '',
  );
}

/** Where a fault is and what it is, in one line. */
export function formatFinding(fault: Finding): string {
  const place = fault.line ? `${fault.file}:${fault.line}` : fault.file;
  const field = formatField(fault.field);
  return `${fault.severity}: ${place}${field ? `: ${field}` : ''}: ${fault.reason}`;
}

/** The same with a second line that says what to do. */
export function explainFinding(fault: Finding): string {
  return `${formatFinding(fault)}\n    → ${fault.advice}`;
}
