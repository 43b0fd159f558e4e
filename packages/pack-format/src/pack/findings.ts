import type { Path } from '../walk.ts';
import type { FindingMessage } from './finding-codes.ts';

/** An error prevents the import of a pack. A warning does not prevent it, but visitors would miss something. */
type Severity = 'error' | 'warning';

/**
 * How `check --fix` repairs a finding automatically. Only mistakes whose intended meaning is certain can be repaired.
 */
export type Fix =
  /** Renames the field to the name that the author meant. */
  | { do: 'renameField'; to: string }
  /** Replaces the value. */
  | { do: 'replaceValue'; by: string | number | boolean }
  /** Puts the value in quotes, so that it is a text. The characters stay the same. */
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
  /** Line number. It is only set for packs that were read from files. */
  line?: number;
  /**
   * The output summarises findings with the same `sort`. If it is missing, findings with the same reason are
   * summarised.
   */
  sort?: string;
  fix?: Fix;
}

/** Formats a field path as people write it, for example steps[2].name. */
export function formatField(field: Path): string {
  return field.reduce<string>(
    (name, part) => (typeof part === 'number' ? `${name}[${part}]` : name ? `${name}.${part}` : part),
    '',
  );
}

/** Formats a finding as one line: location and reason. */
export function formatFinding(finding: Finding): string {
  const place = finding.line ? `${finding.file}:${finding.line}` : finding.file;
  const field = formatField(finding.field);
  return `${finding.severity}: ${place}${field ? `: ${field}` : ''}: ${finding.reason}`;
}

/** Formats a finding as two lines: the line of `formatFinding`, then the advice. */
export function explainFinding(finding: Finding): string {
  return `${formatFinding(finding)}\n    → ${finding.advice}`;
}
