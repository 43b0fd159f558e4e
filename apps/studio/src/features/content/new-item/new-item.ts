import { generateId, isPlaced } from '@museummate/studio-api';
import type * as z from 'zod';
import { type Field, fieldsOf, idField } from '#features/content/format/format.ts';

/**
 * What somebody begins with in a list whose items have numbers of their own, or none at all: a number that nobody else
 * has, and where something has to be chosen, the first choice. Undefined where items are named otherwise.
 */
export function newItem(element: z.ZodType, random?: () => number): Record<string, unknown> | undefined {
  const id = idField(element);
  if (!id && !isPlaced(element)) return undefined;
  return { ...(id ? { [id]: generateId(random) } : {}), ...beginningsOf(fieldsOf(element), { random }) };
}

interface Beginning {
  random?: (() => number) | undefined;
  /** What is chosen already where one of each is enough, by the name of the field. */
  isTaken?: (field: string, option: string) => boolean;
}

/** What has to be there. A text that is missing is told by check; nothing is written in its place. */
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
