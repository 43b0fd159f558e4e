import { type DocumentKind, documentFormats, isPerLanguage, roles } from '@museummate/pack-format';
import type * as z from 'zod';

/**
 * Path of a value in a document. A part is a field, a language, or a list item. A list item is identified by its key
 * (`file=media/a.jpg`, `idStep=7`) or by its index (`#0`) if items have no key. `#order` is the order of a list: the
 * keys of its items.
 */
export type ChangePath = readonly string[];

export const ORDER = '#order';

/** The kind of a document, and the language of texts that are given once for all languages. */
export interface DocumentContext {
  kind: DocumentKind;
  ownLanguage: string;
}

interface SchemaParts {
  innerType?: z.ZodType;
  element?: z.ZodType;
  shape?: Record<string, z.ZodType>;
  options?: readonly z.ZodType[];
}

export type Shape =
  | { is: 'object'; fields: Record<string, z.ZodType> }
  | { is: 'list'; element: z.ZodType }
  | { is: 'localised'; value: z.ZodType }
  | { is: 'value' };

/** Reads an own property. A path may be any text, also the name of an inherited property such as `constructor`. */
export function ownValue<Value>(values: Readonly<Record<string, Value>>, name: string): Value | undefined {
  return Object.hasOwn(values, name) ? values[name] : undefined;
}

/** Describes a schema without its optional and default wrappers. */
export function shapeOf(schema: z.ZodType): Shape {
  const { innerType, element, shape, options } = schema.def as unknown as SchemaParts;
  if (roles.get(schema)?.is === 'localised' && options?.[0]) return { is: 'localised', value: options[0] };
  if (innerType) return shapeOf(innerType);
  if (shape) return { is: 'object', fields: shape };
  if (element) return { is: 'list', element };
  return { is: 'value' };
}

export const schemaOf = (kind: DocumentKind): z.ZodType => documentFormats[kind].schema;

/** The field that identifies the items of a list: the first candidate that their schema has. */
function nameField(element: z.ZodType): string | undefined {
  const shape = shapeOf(element);
  if (shape.is !== 'object') return undefined;
  const id = Object.entries(shape.fields).find(([, field]) => roles.get(inner(field))?.is === 'id');
  if (id) return id[0];
  return ['idStep', 'file', 'idArtwork', 'code'].find((name) => name in shape.fields);
}

function inner(schema: z.ZodType): z.ZodType {
  const { innerType } = schema.def as unknown as SchemaParts;
  return innerType ? inner(innerType) : schema;
}

/**
 * Returns the keys of a list's items; undefined if the items have no keys, so that the list is treated as one value.
 */
export function itemNames(element: z.ZodType, items: readonly unknown[]): string[] | undefined {
  const field = nameField(element);
  if (!field) return undefined;
  const names = items.map((item) => {
    const value = (item as Record<string, unknown> | null)?.[field];
    return value === undefined || value === null ? '' : `${field}=${String(value)}`;
  });
  return names.includes('') || new Set(names).size < names.length ? undefined : names;
}

/** Whether the items of a list have no key, so that paths refer to them by index. */
export const isPlaced = (element: z.ZodType): boolean =>
  shapeOf(element).is === 'object' && nameField(element) === undefined;

/**
 * The path parts of a list's items: keys or indexes. An index refers to another item after an item was removed. Such a
 * change is reported as a conflict, like any change whose old value differs from the current one.
 */
export function itemParts(element: z.ZodType, items: readonly unknown[]): string[] | undefined {
  return isPlaced(element) ? items.map((_item, place) => `#${place}`) : itemNames(element, items);
}

/** A localised value by language, even if it is given once for all languages. */
export function perLanguage(value: unknown, ownLanguage: string): Record<string, unknown> {
  if (value === undefined || value === null) return {};
  return isPerLanguage(value) ? value : { [ownLanguage]: value };
}
