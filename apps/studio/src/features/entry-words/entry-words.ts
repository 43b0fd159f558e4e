import type { HistoryEntry } from '@museummate/studio';
import { useNames } from '#features/field-names/field-names.ts';
import { useTexts } from '#i18n/text.ts';

type Changes = Extract<HistoryEntry, { what: 'changes' }>;

/** The change by which a whole thing came or went; the latest one where there are several. */
export const wholeChange = ({ changes }: Changes) => changes.find(({ path }) => path.length === 0);

/** What somebody did to a thing, in one line: made it, deleted it, or changed these fields of it. */
export function useEntryWords(): (entry: Changes, what: string, most: number) => string {
  const t = useTexts();
  const names = useNames();
  return (entry, what, most) => {
    const name = entry.by.name;
    const whole = wholeChange(entry);
    if (whole && whole.after === undefined) return t('entry_deleted', { name, what });
    if (whole && whole.before === undefined) return t('entry_made', { name, what });
    const fields = [...new Set(entry.changes.map(({ path }) => names.field(path[0] ?? 'all')))];
    return t('entry_changed', { name, what, fields: fields.slice(0, most).join(', ') });
  };
}
