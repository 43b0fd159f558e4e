import { generateId, isPlaced } from '@museummate/studio-api';
import type * as z from 'zod';
import { type Field, fieldsOf, idField } from '#features/content/format/format.ts';

/**
 * Creates a list item with an unused id, if items have generated ids. A required field with options gets the first
 * option. Returns undefined if another value identifies the item, for example a file.
 */
export function newItem(element: z.ZodType, random?: () => number): Record<string, unknown> | undefined {
  const id = idField(element);
  if (!id && !isPlaced(element)) return undefined;
  return { ...(id ? { [id]: generateId(random) } : {}), ...beginningsOf(fieldsOf(element), { random }) };
}

interface Beginning {
  random?: (() => number) | undefined;
  /** Whether another document already uses this option of the field. A taken option is not selected. */
  isTaken?: (field: string, option: string) => boolean;
}

/**
 * Returns initial values for required fields. Texts have no initial value, and `check` reports them as missing.
 */
export function beginningsOf(fields: readonly Field[], how: Beginning = {}): Record<string, unknown> {
  const parts = fields
    .filter(({ schema }) => !schema.safeParse(undefined).success)
    .map((field) => [field.name, beginningOf(field, how)] as const);
  return Object.fromEntries(parts.filter(([, value]) => value !== undefined));
}

function beginningOf({ name, control, schema }: Field, { random, isTaken }: Beginning): unknown {
  if (control.is === 'choice')
    return control.options.find((option) => !isTaken?.(name, option)) ?? control.options[0];
  if (control.is === 'group') return newItem(schema, random);
  const first = control.is === 'list' ? newItem(control.element, random) : undefined;
  return first && [first];
}
