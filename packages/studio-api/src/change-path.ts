import { type DocumentKind, documentFormats, isPerLanguage, roles } from '@museummate/pack-format';
import type * as z from 'zod';

/**
 * Where a value stands in a document. A part is a field, a language, an item of a list by its name (`file=media/a.jpg`,
 * `idStep=7`) or, where items have none, by its place (`#0`), or `#order`: the names of a list's items in their order.
 */
export type ChangePath = readonly string[];

export const ORDER = '#order';

/** The kind of a document, and the language in which a text stands that is given once for all. */
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

/** What an object has under a name itself: a path may be any text, also the name of something that every object has. */
export function ownValue<Value>(values: Readonly<Record<string, Value>>, name: string): Value | undefined {
  return Object.hasOwn(values, name) ? values[name] : undefined;
}

/** What a schema describes, behind optional and default. */
export function shapeOf(schema: z.ZodType): Shape {
  const { innerType, element, shape, options } = schema.def as unknown as SchemaParts;
  if (roles.get(schema)?.is === 'localised' && options?.[0]) return { is: 'localised', value: options[0] };
  if (innerType) return shapeOf(innerType);
  if (shape) return { is: 'object', fields: shape };
  if (element) return { is: 'list', element };
  return { is: 'value' };
}

export const schemaOf = (kind: DocumentKind): z.ZodType => documentFormats[kind].schema;

/** The fields that may name an item of a list, the first one that its schema has. */
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

/** The names of a list's items; undefined where they have none of their own, so that the list is one value. */
export function itemNames(element: z.ZodType, items: readonly unknown[]): string[] | undefined {
  const field = nameField(element);
  if (!field) return undefined;
  const names = items.map((item) => {
    const value = (item as Record<string, unknown> | null)?.[field];
    return value === undefined || value === null ? '' : `${field}=${String(value)}`;
  });
  return names.includes('') || new Set(names).size < names.length ? undefined : names;
}

/** Whether the format has no name for the items of a list, so that paths lead to them by their places. */
export const isPlaced = (element: z.ZodType): boolean =>
  shapeOf(element).is === 'object' && nameField(element) === undefined;

/**
 * By what paths lead to the items of a list: their names, or their places. A place is another item's once somebody has
 * taken one away; a change that began from another value than it finds is told as a conflict, as everywhere.
 */
export function itemParts(element: z.ZodType, items: readonly unknown[]): string[] | undefined {
  return isPlaced(element) ? items.map((_item, place) => `#${place}`) : itemNames(element, items);
}

/** A localised value by language, also where it is given once for all. */
export function perLanguage(value: unknown, ownLanguage: string): Record<string, unknown> {
  if (value === undefined || value === null) return {};
  return isPerLanguage(value) ? value : { [ownLanguage]: value };
}
