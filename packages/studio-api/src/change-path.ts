import { type DocumentKind, documentFormats, isPerLanguage } from '@museummate/pack-format';
import type * as z from 'zod';

export { isPlaced, itemNames, itemParts, type Shape, shapeOf } from '@museummate/pack-format';

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

/** Reads an own property. A path may be any text, also the name of an inherited property such as `constructor`. */
export function ownValue<Value>(values: Readonly<Record<string, Value>>, name: string): Value | undefined {
  return Object.hasOwn(values, name) ? values[name] : undefined;
}

export const schemaOf = (kind: DocumentKind): z.ZodType => documentFormats[kind].schema;

/** A localised value by language, even if it is given once for all languages. */
export function perLanguage(value: unknown, ownLanguage: string): Record<string, unknown> {
  if (value === undefined || value === null) return {};
  return isPerLanguage(value) ? value : { [ownLanguage]: value };
}
