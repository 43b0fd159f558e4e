import type { Path } from '../walk.ts';

/** Errors keep a pack from being imported; warnings are what a visitor would miss. */
type Severity = 'error' | 'warning';

export interface Fault {
  severity: Severity;
  /** Path inside the pack. */
  file: string;
  field: Path;
  reason: string;
  /** Known where the pack was read from files. */
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
