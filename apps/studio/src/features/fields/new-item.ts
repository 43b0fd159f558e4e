import { newNumber } from '@museummate/studio';
import type * as z from 'zod';
import { type Field, fieldsOf, idField } from './format.ts';

/**
 * What somebody begins with in a list whose items have numbers of their own: a number that nobody else has, and where
 * something has to be chosen, the first choice. Undefined where items are named otherwise.
 */
export function newItem(element: z.ZodType, random?: () => number): Record<string, unknown> | undefined {
  const id = idField(element);
  if (!id) return undefined;
  const parts = fieldsOf(element)
    .filter(({ schema }) => !schema.safeParse(undefined).success)
    .map((field) => [field.name, beginningOf(field, random)]);
  return Object.fromEntries([[id, newNumber(random)], ...parts].filter(([, value]) => value !== undefined));
}

/** A text that is missing is told by check; nothing is written in its place. */
function beginningOf({ control }: Field, random?: () => number): unknown {
  if (control.is === 'choice') return control.options[0];
  const first = control.is === 'list' ? newItem(control.element, random) : undefined;
  return first && [first];
}
