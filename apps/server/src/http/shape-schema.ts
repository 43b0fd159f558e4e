import type { Shape, TextRule } from '@museummate/domain/shape';
import * as z from 'zod/mini';

/**
 * The earliest and latest valid date. A date outside these bounds cannot be explained by a wrong clock or time
 * zone.
 */
const EARLIEST = '2000-01-01T00:00:00.000Z';
const LATEST = '2100-01-01T00:00:00.000Z';

/** An ISO date of a device, converted to UTC with milliseconds, so that equal times are equal texts (A73). */
const moment = z.pipe(
  z.pipe(
    z.iso.datetime({ offset: true }),
    z.transform((text) => new Date(text).toISOString()),
  ),
  z.iso
    .datetime()
    .check(z.refine((text) => text >= EARLIEST && text < LATEST, 'is not a possible date of a visit')),
);

/**
 * Returns the request schema for one of the domain's shapes. It accepts more than the shape: nullable fields may be
 * omitted, and times may have any time zone. Its output matches the shape.
 */
export function schemaOf<T>(shape: Shape<T>): z.ZodMiniType<T>;
export function schemaOf(shape: Shape): z.ZodMiniType {
  switch (shape.kind) {
    case 'integer':
      return z.int().check(z.minimum(shape.min), z.maximum(shape.max));
    case 'text':
      return textSchema(shape);
    case 'timestamp':
      return moment;
    case 'oneOf':
      return z.enum(shape.words as [string, ...string[]]);
    case 'nothing':
      return z.null();
    case 'nullable':
      return z.prefault(z.nullable(schemaOf(shape.of)), null);
    case 'optional':
      return z.optional(schemaOf(shape.of));
    case 'list':
      return z.array(schemaOf(shape.of));
    case 'record':
      return z.object(schemasOf(shape.fields));
  }
}

type SchemasOf<F> = { [K in keyof F]: F[K] extends Shape<infer T> ? z.ZodMiniType<T> : never };

/** Returns the request schemas of several fields. */
export function schemasOf<F extends Readonly<Record<string, Shape>>>(fields: F): SchemasOf<F> {
  const schemas = Object.entries(fields).map(([name, shape]) => [name, schemaOf(shape)]);
  return Object.fromEntries(schemas) as SchemasOf<F>;
}

function textSchema({ pattern, maxLength, message }: TextRule): z.ZodMiniType<string> {
  const checks = [
    ...(Number.isFinite(maxLength) ? [z.maxLength(maxLength)] : []),
    pattern
      ? z.regex(pattern, message)
      : // NUL is the only character that PostgreSQL cannot store.
        z.refine<string>((text) => !text.includes('\0'), 'has a character that cannot be stored'),
  ];
  return z.string().check(...checks);
}
