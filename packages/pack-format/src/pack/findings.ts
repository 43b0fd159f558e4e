import type { Path } from '../walk.ts';
import type { FindingMessage } from './finding-codes.ts';

/** An error prevents the import of a pack; a warning is about something that visitors would miss. */
type Severity = 'error' | 'warning';

/** How `check --fix` repairs a finding. Only safe repairs exist: the intended meaning was never in doubt. */
export type Fix =
  /** Renames the field to the name that was meant. */
  | { do: 'renameField'; to: string }
  /** Replaces the value. */
  | { do: 'replaceValue'; by: string | number | boolean }
  /** Turns the value into text, unchanged. */
  | { do: 'quote' }
  /** Renames the file inside the pack. */
  | { do: 'renameFile'; to: string }
  /** Writes the file again as UTF-8 without a byte order mark. */
  | { do: 'recode' };

export interface Finding extends FindingMessage {
  severity: Severity;
  /** Path inside the pack. */
  file: string;
  field: Path;
  /** Line number; only for packs that were read from files. */
  line?: number;
  /** Many findings of one sort are summarised. By default, findings with the same reason are of one sort. */
  sort?: string;
  mend?: Fix;
}

/** Formats a field path as people write it: steps[2].name */
export function formatField(field: Path): string {
  return field.reduce<string>(
    (name, part) => (typeof part === 'number' ? `${name}[${part}]` : name ? `${name}.${part}` : part),
    '',
  );
}

/** Formats a finding in one line: where it is, and the reason. */
export function formatFinding(fault: Finding): string {
  const place = fault.line ? `${fault.file}:${fault.line}` : fault.file;
  const field = formatField(fault.field);
  return `${fault.severity}: ${place}${field ? `: ${field}` : ''}: ${fault.reason}`;
}

/** Like `formatFinding`, with a second line that contains the advice. */
export function explainFinding(fault: Finding): string {
  return `${formatFinding(fault)}\n    → ${fault.advice}`;
}
