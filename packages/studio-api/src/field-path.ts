import { isPerLanguage } from '@museummate/pack-format';
import type * as z from 'zod';
import {
  type ChangePath,
  type DocumentContext,
  itemParts,
  ownValue,
  perLanguage,
  type Shape,
  schemaOf,
  shapeOf,
} from './change-path.ts';

/**
 * Converts the field of a finding into a change path. The field contains list items by index, and omits the
 * language of texts without languages. Some lists are treated as one value. For an item of such a list, the
 * result is the path of the list.
 */
export function pathOfField(
  document: unknown,
  field: readonly (string | number)[],
  { kind, ownLanguage }: DocumentContext,
): ChangePath {
  const path: string[] = [];
  let schema: z.ZodType | undefined = schemaOf(kind);
  let value = document;
  let own = ownLanguage;
  const enterLanguage = (language: string) => {
    path.push(language);
    value = perLanguage(value, own)[language];
    own = language;
  };
  for (const part of field) {
    let shape: Shape | undefined = schema && shapeOf(schema);
    if (shape?.is === 'localised') {
      const isNamed = isPerLanguage(value);
      enterLanguage(isNamed ? String(part) : own);
      schema = shape.value;
      if (isNamed) continue;
      shape = shapeOf(shape.value);
    }
    if (shape?.is === 'object') {
      path.push(String(part));
      schema = ownValue(shape.fields, String(part));
      value = (value as Record<string, unknown> | undefined)?.[String(part)];
    } else if (shape?.is === 'list' && Array.isArray(value)) {
      const name = itemParts(shape.element, value)?.[Number(part)];
      if (name === undefined) return path;
      path.push(name);
      schema = shape.element;
      value = value[Number(part)];
    } else return path;
  }
  if (schema && shapeOf(schema).is === 'localised') enterLanguage(own);
  return path;
}
