import * as z from 'zod';
import type { $ZodType } from 'zod/v4/core';
import { type Role, roles } from '../roles.ts';

/**
 * Properties of a field. `schema` is its schema without the wrappers for optional values and defaults. The
 * wrappers contain the other properties.
 */
export interface Field {
  schema: z.ZodType;
  isNeeded: boolean;
  defaultValue: unknown;
  description: string | undefined;
  examples: readonly unknown[];
  /**
   * Whether the field accepts one value for all languages or one per language. `schema` is the schema of a
   * single value.
   */
  isLocalised: boolean;
}

interface Def {
  type: string;
  innerType?: $ZodType;
  element?: $ZodType;
  shape?: Record<string, z.ZodType>;
  options?: $ZodType[];
  entries?: Record<string, string | number>;
  values?: unknown[];
  keyType?: $ZodType;
  valueType?: $ZodType;
  defaultValue?: unknown;
}

export const defOf = (schema: z.ZodType) => schema.def as unknown as Def;

export function roleOf(schema: z.ZodType): Role | undefined {
  return roles.get(schema);
}

export function fieldOf(outer: z.ZodType): Field {
  const field: Field = {
    schema: outer,
    isNeeded: true,
    defaultValue: undefined,
    description: undefined,
    examples: [],
    isLocalised: false,
  };
  for (;;) {
    const { type, innerType, defaultValue } = defOf(field.schema);
    const said = z.globalRegistry.get(field.schema);
    field.description ??= said?.description;
    if (field.examples.length === 0 && Array.isArray(said?.examples)) field.examples = said.examples;
    if (type === 'default') field.defaultValue = defaultValue;
    if (type === 'default' || type === 'optional') field.isNeeded = false;
    if (!innerType) break;
    field.schema = innerType as z.ZodType;
  }
  const given = defOf(field.schema).options?.[0];
  if (roleOf(field.schema)?.is === 'localised' && given) {
    field.isLocalised = true;
    field.schema = given as z.ZodType;
  }
  return field;
}

/**
 * Whether a description belongs to the type of a field. Such a description does not say what the field is for,
 * so it is only a fallback.
 */
export function isGeneral(description: string): boolean {
  return /^(?:#rgb|Number of an? )/.test(description);
}

/** Returns the schema of a list's elements; undefined if the field is not a list. */
export function elementOf(schema: z.ZodType): z.ZodType | undefined {
  return defOf(schema).element as z.ZodType | undefined;
}
