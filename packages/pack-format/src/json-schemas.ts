import * as z from 'zod';
import { documentFormats, documentKinds, schemaName } from './documents/documents.ts';
import { meaningsOf } from './reference/field-lists.ts';

/** The published JSON Schemas by file name, as an editor reads them from the first line of a pack file. */
export function jsonSchemas(): Map<string, string> {
  const schemas = new Map<string, string>();
  for (const kind of documentKinds) {
    const name = schemaName(kind);
    const meanings = meaningsOf(kind);
    const schema = z.toJSONSchema(documentFormats[kind].schema, {
      io: 'input',
      target: 'draft-7',
      override({ zodSchema, jsonSchema }) {
        const meaning = meanings.get(zodSchema as unknown as z.ZodType);
        if (meaning) jsonSchema.description = meaning;
      },
    });
    schemas.set(
      `${name}.schema.json`,
      `${JSON.stringify({ title: `MuseumMate ${name}`, ...schema }, null, 2)}\n`,
    );
  }
  return schemas;
}

/** The first line of a pack file, from which an editor learns its schema. */
export function schemaLine(kind: (typeof documentKinds)[number], folderOfSchemas: string): string {
  return `# yaml-language-server: $schema=${folderOfSchemas}/${schemaName(kind)}.schema.json`;
}
