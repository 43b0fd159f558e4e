import { documentFormats, type RawDocuments } from '@museummate/pack-format';
import { type Change, changesBetween, type ImportPreview } from '@museummate/studio-api';

type Documents = RawDocuments['documents'];

/** The draft into which something is imported. */
export interface BaseDraft {
  documents: RawDocuments['documents'];
  media: string[];
  languages: string[];
  ownLanguage: string;
}

/**
 * Result of reading an import: the preview that a person sees, and the changes that the import would make to the
 * draft.
 */
export interface ReadImport {
  preview: ImportPreview;
  changes: Change[];
}

/** Returns the changes that turn the draft into these documents. */
export function changesOf({ documents, ownLanguage }: BaseDraft, after: Documents): Change[] {
  const before = new Map(documents.map((each) => [each.file, each]));
  const changes: Change[] = [];
  const compare = (each: Documents[number], from: unknown, to: unknown) => {
    const { kind } = each;
    const { idField } = documentFormats[kind];
    const id = idField ? Number((each.value as Record<string, unknown>)[idField]) : 0;
    if (from !== to) changes.push(...changesBetween(from, to, id, { kind, ownLanguage }));
  };
  for (const each of after) {
    compare(each, before.get(each.file)?.value, each.value);
    before.delete(each.file);
  }
  for (const each of before.values()) compare(each, each.value, undefined);
  return changes;
}
