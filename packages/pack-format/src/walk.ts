import type * as z from 'zod';
import type { $ZodType } from 'zod/v4/core';
import { isLanguageCode } from './language-codes.ts';
import { type Role, roles } from './roles.ts';

export type Path = readonly (string | number)[];

export interface VisitedValue {
  role: Role;
  value: unknown;
  path: Path;
  /** The language of this value; undefined if the value is for all languages. */
  language: string | undefined;
}

/**
 * Function that `walk` calls for each value. Its result replaces the value. If the result is undefined, the
 * value stays.
 */
type Visit = (visited: VisitedValue) => unknown;

export function isPlainObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/**
 * Returns the schema of a field. Names that every object inherits, such as `constructor`, are not fields, so the
 * result for them is undefined.
 */
export function ownField<T>(shape: Readonly<Record<string, T>>, key: string): T | undefined {
  return Object.hasOwn(shape, key) ? shape[key] : undefined;
}

/** Whether a localised value is given per language. The empty object `{}` counts as given per language. */
export function isPerLanguage(value: unknown): value is Record<string, unknown> {
  return isPlainObject(value) && Object.keys(value).every(isLanguageCode);
}

/**
 * Visits every value with a role, parents before children. Returns the document with the replaced values. Parts
 * without a replaced value are not copied, so the result must not be changed. Checks, import and export use this
 * function for ids, media, texts and colours. So they handle a new field as soon as its schema exists.
 */
export function walk(schema: z.ZodType, value: unknown, visit: Visit): unknown {
  return step(schema, value, visit, [], undefined);
}

function step(
  schema: $ZodType,
  value: unknown,
  visit: Visit,
  path: Path,
  language: string | undefined,
): unknown {
  if (value === undefined || value === null) return value;
  const role = roles.get(schema as z.ZodType);
  let current: unknown = value;
  if (role) {
    const replaced = visit({ role, value, path, language });
    if (replaced !== undefined) current = replaced;
  }
  const def = (schema as z.ZodType).def as unknown as {
    type: string;
    innerType?: $ZodType;
    element?: $ZodType;
    shape?: Record<string, $ZodType>;
    options?: $ZodType[];
  };
  if (def.innerType) return step(def.innerType, current, visit, path, language);
  if (role?.is === 'localised' && def.options?.[0]) {
    const inner = def.options[0];
    return isPerLanguage(current)
      ? mapEntries(current, (key, each) => step(inner, each, visit, [...path, key], key))
      : step(inner, current, visit, path, language);
  }
  if (def.shape && isPlainObject(current)) {
    const shape = def.shape;
    return mapEntries(current, (key, each) => {
      const field = ownField(shape, key);
      return field ? step(field, each, visit, [...path, key], language) : each;
    });
  }
  if (def.element && Array.isArray(current)) {
    const element = def.element;
    return mapItems(current, (each, position) => step(element, each, visit, [...path, position], language));
  }
  return current;
}

/** Returns the object with mapped values. If no value has changed, returns the object itself. */
export function mapEntries(
  value: Record<string, unknown>,
  map: (key: string, value: unknown) => unknown,
): Record<string, unknown> {
  let isSame = true;
  const entries = Object.entries(value).map(([key, each]) => {
    const mapped = map(key, each);
    if (mapped !== each) isSame = false;
    return [key, mapped] as const;
  });
  return isSame ? value : Object.fromEntries(entries);
}

/** Returns the list with mapped items. If no item has changed, returns the list itself. */
export function mapItems(list: unknown[], map: (item: unknown, position: number) => unknown): unknown[] {
  const mapped = list.map(map);
  return mapped.every((item, position) => item === list[position]) ? list : mapped;
}

/** Removes fields that have their default value, so that exported files are short. */
export function withoutDefaults(schema: z.ZodType, value: unknown): unknown {
  const def = schema.def as unknown as {
    innerType?: z.ZodType;
    element?: z.ZodType;
    shape?: Record<string, z.ZodType>;
    defaultValue?: unknown;
  };
  if ('defaultValue' in def && JSON.stringify(def.defaultValue) === JSON.stringify(value)) return undefined;
  if (def.innerType) return withoutDefaults(def.innerType, value);
  if (def.shape && isPlainObject(value)) {
    const shape = def.shape;
    return Object.fromEntries(
      Object.entries(value)
        .map(([key, each]) => {
          const field = ownField(shape, key);
          return [key, field ? withoutDefaults(field, each) : each] as const;
        })
        .filter(([, each]) => each !== undefined),
    );
  }
  if (def.element && Array.isArray(value)) {
    const element = def.element;
    return value.map((each) => withoutDefaults(element, each));
  }
  return value;
}
