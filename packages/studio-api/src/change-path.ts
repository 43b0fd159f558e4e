import { type DocumentKind, documentFormats, isPerLanguage } from '@museummate/pack-format';
import type * as z from 'zod';

export { isPlaced, itemNames, itemParts, type Shape, shapeOf } from '@museummate/pack-format';

/**
 * Path of a value in a document. Each element of the path is a field, a language, or a list item. A list item
 * is identified by its key (`file=media/a.jpg`, `idStep=7`), or by its index if items have no key (`#0`). The
 * element `#order` means the order of a list; its value is the list of the keys.
 */
export type ChangePath = readonly string[];

export const ORDER = '#order';

/** The kind of a document, and the museum's own language. Texts without a language are in this language. */
export interface DocumentContext {
  kind: DocumentKind;
  ownLanguage: string;
}

/**
 * Returns the value of a property that the object itself has. A path may be any text, so it may also be the name of an
 * inherited property such as `constructor`.
 */
export function ownValue<Value>(values: Readonly<Record<string, Value>>, name: string): Value | undefined {
  return Object.hasOwn(values, name) ? values[name] : undefined;
}

export const schemaOf = (kind: DocumentKind): z.ZodType => documentFormats[kind].schema;

/**
 * Returns a localised value as an object with one value per language. A single value for all languages becomes
 * the value of the museum's own language.
 */
export function perLanguage(value: unknown, ownLanguage: string): Record<string, unknown> {
  if (value === undefined || value === null) return {};
  return isPerLanguage(value) ? value : { [ownLanguage]: value };
}
