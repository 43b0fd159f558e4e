import type { HistoryEntry } from '@museummate/studio-api';
import { useDocumentName, useKnownDocument } from '#features/content/document-name/document-name.ts';
import { useFieldLabels } from '#features/content/field-labels/field-labels.ts';
import { useTexts } from '#i18n/text.ts';

type Changes = Extract<HistoryEntry, { what: 'changes' }>;
type Sitting = { changes: Pick<Changes['changes'][number], 'path' | 'before' | 'after'>[] };

/**
 * Returns the latest change that created or deleted the whole document. `changes` begins with the newest change.
 */
export const documentChange = ({ changes }: Sitting) => changes.find(({ path }) => path.length === 0);

/** Summarises the changes of a document within one editing session. */
export function changeSummary(sitting: Sitting) {
  const whole = documentChange(sitting);
  if (!whole) return 'entry_changed';
  if (whole.after === undefined) return 'entry_deleted';
  return whole.before === undefined ? 'entry_made' : 'entry_changed';
}

/** Returns a function for sentences such as "Ana changed The Red Kite: Name, Text". */
export function useActivityText(): (entry: Changes, most: number) => string {
  const t = useTexts();
  const names = useFieldLabels();
  const known = useKnownDocument();
  const documentName = useDocumentName();
  return (entry, most) => {
    const who = { name: entry.by.name, what: documentName(known(entry.kind, entry.id), entry) };
    const is = changeSummary(entry);
    if (is !== 'entry_changed') return t(is, who);
    const fields = [...new Set(entry.changes.map(({ path }) => names.field(path[0] ?? 'all')))];
    return t(is, { ...who, fields: fields.slice(0, most).join(', ') });
  };
}
