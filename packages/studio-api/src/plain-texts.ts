import type { DocumentKind } from '@museummate/pack-format';
import type * as z from 'zod';
import { perLanguage, schemaOf, shapeOf } from './change-path.ts';

/**
 * Returns a copy of a document in which texts without a language have the museum's own language. Call it before
 * the museum's own language changes. Otherwise these texts would be read as texts in the new language.
 */
export function withPlainTextsUnder(language: string, kind: DocumentKind, document: unknown): unknown {
  return convert(schemaOf(kind), document, language);
}

function convert(schema: z.ZodType, value: unknown, language: string): unknown {
  if (value === undefined || value === null) return value;
  const shape = shapeOf(schema);
  if (shape.is === 'localised')
    return Object.fromEntries(
      Object.entries(perLanguage(value, language)).map(([own, each]) => [
        own,
        convert(shape.value, each, own),
      ]),
    );
  if (shape.is === 'list' && Array.isArray(value))
    return value.map((each) => convert(shape.element, each, language));
  if (shape.is !== 'object' || typeof value !== 'object') return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, each]) => {
      const field = Object.hasOwn(shape.fields, name) ? shape.fields[name] : undefined;
      return [name, field ? convert(field, each, language) : each];
    }),
  );
}
