import type * as z from 'zod';
import { roles } from './roles.ts';
import { ownField } from './walk.ts';

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

/** Describes a schema, ignoring its wrappers for optional values and defaults. */
export function shapeOf(schema: z.ZodType): Shape {
  const { innerType, element, shape, options } = schema.def as unknown as SchemaParts;
  if (roles.get(schema)?.is === 'localised' && options?.[0]) return { is: 'localised', value: options[0] };
  if (innerType) return shapeOf(innerType);
  if (shape) return { is: 'object', fields: shape };
  if (element) return { is: 'list', element };
  return { is: 'value' };
}

/**
 * Returns the field that identifies the items of a list: the field with the item's id, else the first existing field
 * of `idStep`, `file`, `idArtwork` and `code`.
 */
function nameField(element: z.ZodType): string | undefined {
  const shape = shapeOf(element);
  if (shape.is !== 'object') return undefined;
  const id = Object.entries(shape.fields).find(([, field]) => roles.get(inner(field))?.is === 'id');
  if (id) return id[0];
  return ['idStep', 'file', 'idArtwork', 'code'].find((name) => ownField(shape.fields, name));
}

function inner(schema: z.ZodType): z.ZodType {
  const { innerType } = schema.def as unknown as SchemaParts;
  return innerType ? inner(innerType) : schema;
}

const knownNames = new WeakMap<readonly unknown[], { field: string; names: readonly string[] | undefined }>();

/**
 * Returns the keys of a list's items. Returns undefined if a key is missing or not unique; then the list is
 * treated as one value. The keys are cached, because the findings of a long list ask for them once per item.
 * Documents are not changed in place, so the cached keys stay right.
 */
export function itemNames(element: z.ZodType, items: readonly unknown[]): readonly string[] | undefined {
  const field = nameField(element);
  if (!field) return undefined;
  const known = knownNames.get(items);
  if (known?.field === field) return known.names;
  const names = uniqueNames(field, items);
  knownNames.set(items, { field, names });
  return names;
}

function uniqueNames(field: string, items: readonly unknown[]): string[] | undefined {
  const names = items.map((item) => {
    const value = (item as Record<string, unknown> | null)?.[field];
    return value === undefined || value === null ? '' : `${field}=${String(value)}`;
  });
  return names.includes('') || new Set(names).size < names.length ? undefined : names;
}

/** Whether paths refer to the items of a list by index, because the items are objects without a key. */
export const isPlaced = (element: z.ZodType): boolean =>
  shapeOf(element).is === 'object' && nameField(element) === undefined;

/**
 * Returns the path parts for a list's items: keys or indexes. After an item was removed, an index refers to
 * another item. A change with such a path is reported as a conflict, because its old value differs from the
 * current one.
 */
export function itemParts(element: z.ZodType, items: readonly unknown[]): readonly string[] | undefined {
  return isPlaced(element) ? items.map((_item, place) => `#${place}`) : itemNames(element, items);
}
