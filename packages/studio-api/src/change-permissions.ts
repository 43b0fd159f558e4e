import { type DocumentKind, documentFormats } from '@museummate/pack-format';
import type * as z from 'zod';
import { type ChangePath, ORDER, ownValue, perLanguage, schemaOf, shapeOf } from './change-path.ts';
import { can, type StudioRole } from './roles.ts';

/** A person's permissions in a museum. */
export interface Editor {
  role: StudioRole;
  /** For translators: the languages that they may change. null means all languages. */
  languages: readonly string[] | null;
}

export type DenialReason = 'NOT_ALLOWED' | 'NOT_YOUR_LANGUAGE';

/** Returns why a person may not change this value. Returns undefined if the person may change it. */
export function changeDenialReason(
  editor: Editor,
  kind: DocumentKind,
  path: ChangePath,
): DenialReason | undefined {
  if (isFixed(kind, path)) return 'NOT_ALLOWED';
  if (can(editor.role, 'edit')) return undefined;
  if (!can(editor.role, 'translate')) return 'NOT_ALLOWED';
  const language = languageOfPath(kind, path);
  if (language === undefined) return 'NOT_ALLOWED';
  return (editor.languages?.includes(language) ?? true) ? undefined : 'NOT_YOUR_LANGUAGE';
}

/**
 * Whether no role may change a value. This applies to codes, to the id of a document, and to creating or
 * deleting the museum document.
 */
function isFixed(kind: DocumentKind, path: ChangePath): boolean {
  if (kind === 'secrets') return true;
  if (kind === 'museum' && path.length === 0) return true;
  return path.length === 1 && path[0] === (kind === 'museum' ? 'idMuseum' : documentFormats[kind].idField);
}

/** Returns the language of a value; undefined if the value is for all languages. */
export function languageOfPath(kind: DocumentKind, path: ChangePath): string | undefined {
  let schema: z.ZodType | undefined = schemaOf(kind);
  for (const part of path) {
    if (!schema) return undefined;
    const shape = shapeOf(schema);
    if (shape.is === 'localised') return part;
    if (shape.is === 'object') schema = ownValue(shape.fields, part);
    else if (shape.is === 'list' && part !== ORDER) schema = shape.element;
    else return undefined;
  }
  return undefined;
}

/**
 * Whether a document has the format's lists and types of values, and no unknown fields. Values may be missing,
 * such as the name, because a draft may be incomplete.
 */
export function matchesFormat(kind: DocumentKind, document: unknown): boolean {
  return fitsSchema(schemaOf(kind), document);
}

function fitsSchema(schema: z.ZodType, value: unknown): boolean {
  if (value === undefined) return true;
  const shape = shapeOf(schema);
  if (shape.is === 'localised')
    return Object.values(perLanguage(value, '')).every((each) => fitsSchema(shape.value, each));
  if (shape.is === 'object')
    return (
      isRecord(value) &&
      Object.entries(value).every(([name, each]) => {
        const field = ownValue(shape.fields, name);
        return field !== undefined && fitsSchema(field, each);
      })
    );
  if (shape.is === 'list')
    return (
      Array.isArray(value) && value.every((each) => each !== undefined && fitsSchema(shape.element, each))
    );
  return fitsValue(schema, value);
}

const TYPES: Record<string, string> = {
  string: 'string',
  enum: 'string',
  number: 'number',
  int: 'number',
  boolean: 'boolean',
};

function fitsValue(schema: z.ZodType, value: unknown): boolean {
  const { type, innerType } = schema.def as unknown as { type: string; innerType?: z.ZodType };
  if (innerType) return fitsValue(innerType, value);
  const expected = TYPES[type];
  // Other schemas, such as unions and records, are validated completely. This is fast, because their values are
  // few and small.
  return expected === undefined ? schema.safeParse(value).success : typeof value === expected;
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/**
 * Generates an id of seven digits (decision 29). If two devices generate the same id, saving the second one
 * fails with a message.
 */
export function generateId(random: () => number = Math.random): number {
  return 1_000_000 + Math.floor(random() * 9_000_000);
}
