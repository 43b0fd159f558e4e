import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { documentFormats, schemaLine, withoutDefaults } from '@museummate/pack-format';
import { parseDocument, stringify } from 'yaml';
import { type Change, changesBetween } from './changes.ts';
import type { PackDraft } from './draft.ts';

const SCHEMAS_FOLDER = '.schemas';

/**
 * Writes the changes of a draft into the folder of a pack. Unchanged files are not written. Changed files
 * keep their comments and the order of their fields.
 */
export async function writePack(draft: PackDraft, folder: string): Promise<Change[]> {
  const after = draft.documents();
  const changes = changesBetween(draft.isNew ? [] : draft.base, after);
  const values = new Map(after.map((document) => [document.file, document]));
  for (const { state, file, fields } of changes) {
    const target = path.join(folder, file);
    const document = values.get(file);
    if (state === 'gone') await rm(target, { force: true });
    else if (state === 'new' && document) {
      const { kind, value } = document;
      const head = schemaLine(kind, file.includes('/') ? `../${SCHEMAS_FOLDER}` : SCHEMAS_FOLDER);
      const text = stringify(withoutDefaults(documentFormats[kind].schema, value), { lineWidth: 100 });
      await mkdir(path.dirname(target), { recursive: true });
      await writeFile(target, `${head}\n${text}`);
    } else {
      // `uniqueKeys` is off, because it compares every field with all others, which takes 17 s for 20,000
      // fields. Duplicate fields were already rejected when the pack was read.
      const written = parseDocument(await readFile(target, 'utf8'), { uniqueKeys: false });
      for (const { path: field, value } of fields) {
        if (value === undefined) written.deleteIn(field);
        else written.setIn(field, value);
      }
      await writeFile(target, written.toString({ lineWidth: 100 }));
    }
  }
  await draft.media.put(folder);
  return changes;
}
