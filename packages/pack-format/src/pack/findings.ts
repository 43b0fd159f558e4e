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
  /** Findings of the same sort are summarised. By default, findings with the same reason have the same sort. */
  sort?: string;
  fix?: Fix;
}

/** Formats a field path as people write it: steps[2].name */
export function formatField(field: Path): string {
  return field.reduce<string>(
    (name, part) => (typeof part === 'number' ? `${name}[${part}]` : name ? `${name}.${part}` : part),
    '',
  );
}

/** Formats a finding in one line: where it is, and the reason. */
export function formatFinding(finding: Finding): string {
  const place = finding.line ? `${finding.file}:${finding.line}` : finding.file;
  const field = formatField(finding.field);
  return `${finding.severity}: ${place}${field ? `: ${field}` : ''}: ${finding.reason}`;
}

/** Like `formatFinding`, with a second line that contains the advice. */
export function explainFinding(finding: Finding): string {
  return `${formatFinding(finding)}\n    → ${finding.advice}`;
}
