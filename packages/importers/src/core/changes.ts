import {
  type DocumentKind,
  documentFormats,
  isPerLanguage,
  type Path,
  type RawDocuments,
  withoutDefaults,
} from '@museummate/pack-format';

/** The changes of an import to one document. */
export interface Change {
  state: 'new' | 'changed' | 'gone';
  kind: DocumentKind;
  file: string;
  /** Number and name of the document, as people see it. */
  label: string;
  /** Changed fields with their current values. The list is empty if the whole document is new or gone. */
  fields: FieldChange[];
}

interface FieldChange {
  path: Path;
  /** The current value; undefined if the field is removed. */
  value: unknown;
}

type Documents = RawDocuments['documents'];

/** Returns all differences between two states of a museum, by document. */
export function changesBetween(
  before: Documents,
  after: Documents,
  /** Paths of media files that stay the same although the import replaces the files. */
  replacedMedia: ReadonlySet<string> = new Set(),
): Change[] {
  const earlier = new Map(before.map((each) => [keyOf(each), each]));
  const changes: Change[] = [];
  for (const document of after) {
    const { kind, file, value } = document;
    const key = keyOf(document);
    const old = earlier.get(key);
    earlier.delete(key);
    if (!old) {
      changes.push({ state: 'new', kind, file, label: labelOf(kind, value), fields: [] });
      continue;
    }
    const { schema } = documentFormats[kind];
    const fields =
      old.value === value
        ? []
        : differences(withoutDefaults(schema, old.value), withoutDefaults(schema, value), []);
    if (replacedMedia.size > 0) fields.push(...mediaIn(value, replacedMedia, []));
    if (fields.length > 0)
      changes.push({ state: 'changed', kind, file, label: labelOf(kind, value), fields });
  }
  for (const { kind, file, value } of earlier.values())
    changes.push({ state: 'gone', kind, file, label: labelOf(kind, value), fields: [] });
  return changes;
}

/**
 * Returns a key for comparing documents. It contains the document's number, because the file of the document may
 * have another name after the import.
 */
function keyOf({ kind, file, value }: Documents[number]): string {
  const { idField } = documentFormats[kind];
  return idField ? `${kind} ${fieldsOf(value)[idField] ?? file}` : kind;
}

function fieldsOf(value: unknown): Record<string, unknown> {
  return isRecord(value) ? value : {};
}

export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function labelOf(kind: DocumentKind, value: unknown): string {
  const { code, number, name, title } = fieldsOf(value);
  const { idField } = documentFormats[kind];
  const words = [code ?? number, name ?? title].map(anyText).filter(Boolean);
  return words.join('  ') || String((idField && fieldsOf(value)[idField]) ?? '');
}

/** Returns the text in the first of its languages, for the label of a document. */
function anyText(value: unknown): string {
  if (typeof value === 'string') return value;
  const [first] = isPerLanguage(value) ? Object.values(value) : [];
  return typeof first === 'string' ? first : '';
}

function differences(before: unknown, after: unknown, path: Path): FieldChange[] {
  if (before === after) return [];
  if (isRecord(before) && isRecord(after)) {
    const keys = new Set([...Object.keys(before), ...Object.keys(after)]);
    return [...keys].flatMap((key) => differences(before[key], after[key], [...path, key]));
  }
  if (Array.isArray(before) && Array.isArray(after) && before.length === after.length)
    return after.flatMap((each, place) => differences(before[place], each, [...path, place]));
  return JSON.stringify(before) === JSON.stringify(after) ? [] : [{ path, value: after }];
}

function mediaIn(value: unknown, names: ReadonlySet<string>, path: Path): FieldChange[] {
  if (typeof value === 'string') return names.has(value) ? [{ path, value }] : [];
  if (Array.isArray(value)) return value.flatMap((each, place) => mediaIn(each, names, [...path, place]));
  if (!isRecord(value)) return [];
  return Object.entries(value).flatMap(([key, each]) => mediaIn(each, names, [...path, key]));
}
