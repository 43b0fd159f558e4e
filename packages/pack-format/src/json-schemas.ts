import * as z from 'zod';
import { documentFormats, documentKinds, schemaName } from './documents/documents.ts';
import { meaningsOf } from './reference/field-lists.ts';
import { roles } from './roles.ts';

/**
 * Returns the published JSON Schemas by file name. The first line of a pack file names its schema, so that text
 * editors can use it.
 */
export function jsonSchemas(): Map<string, string> {
  const schemas = new Map<string, string>();
  for (const kind of documentKinds) {
    const name = schemaName(kind);
    const meanings = meaningsOf(kind);
    const schema = z.toJSONSchema(documentFormats[kind].schema, {
      io: 'input',
      target: 'draft-7',
      override(context) {
        asWritten(context);
        const meaning = meanings.get(context.zodSchema as unknown as z.ZodType);
        if (meaning) context.jsonSchema.description = meaning;
      },
    });
    schemas.set(
      `${name}.schema.json`,
      `${JSON.stringify({ title: `MuseumMate ${name}`, ...schema }, null, 2)}\n`,
    );
  }
  return schemas;
}

type Override = Parameters<NonNullable<NonNullable<Parameters<typeof z.toJSONSchema>[1]>['override']>>[0];

/**
 * Changes a JSON Schema for authors. Authors may omit ids, and may refer to a document by its file name. The
 * import adds ids and replaces file names before validation.
 */
function asWritten({ zodSchema, jsonSchema }: Override): void {
  const schema = zodSchema as unknown as z.ZodType;
  if (roles.get(schema)?.is === 'reference') {
    const { type, exclusiveMinimum, maximum, description } = jsonSchema;
    for (const key of Object.keys(jsonSchema)) delete jsonSchema[key];
    const number = Object.fromEntries(
      Object.entries({ type, exclusiveMinimum, maximum }).filter(([, value]) => value !== undefined),
    );
    Object.assign(jsonSchema, {
      description: `${description}, or the name of its file without .yaml`,
      anyOf: [number, { type: 'string' }],
    });
  }
  const { shape = {} } = schema.def as unknown as { shape?: Record<string, z.ZodType> };
  const made = Object.keys(shape).filter(
    (key) => key === 'idMuseum' || roles.get(shape[key] as z.ZodType)?.is === 'id',
  );
  if (jsonSchema.required && made.length > 0) {
    jsonSchema.required = jsonSchema.required.filter((key) => !made.includes(key));
    if (jsonSchema.required.length === 0) delete jsonSchema.required;
  }
}

/** Returns the first line of a pack file. It tells text editors which schema the file has. */
export function schemaLine(kind: (typeof documentKinds)[number], folderOfSchemas: string): string {
  return `# yaml-language-server: $schema=${folderOfSchemas}/${schemaName(kind)}.schema.json`;
}
