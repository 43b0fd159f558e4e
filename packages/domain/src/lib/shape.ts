/**
 * Schema of a record as plain data. The device validates its stored data with it (`fits`). The server derives
 * the schemas of its endpoints from it, so that both accept the same data. Zod is not used here, because it
 * would double the code of the service worker. The service worker starts often, so its code must be short.
 */
export type Shape<T = unknown> = Rule & {
  /** This key exists only in the type. TypeScript reads from it which values match the shape. */
  readonly type?: T;
};

type Rule =
  | { readonly kind: 'integer'; readonly min: number; readonly max: number }
  | TextRule
  | { readonly kind: 'timestamp' }
  | { readonly kind: 'oneOf'; readonly words: readonly string[] }
  | { readonly kind: 'nothing' }
  | { readonly kind: 'nullable'; readonly of: Shape }
  | { readonly kind: 'optional'; readonly of: Shape }
  | { readonly kind: 'list'; readonly of: Shape }
  | { readonly kind: 'record'; readonly fields: Fields };

export interface TextRule {
  readonly kind: 'text';
  readonly maxLength: number;
  readonly pattern?: RegExp;
  /** Error message for a text that does not match the pattern. */
  readonly message?: string;
}

type Fields = Readonly<Record<string, Shape>>;
type OptionalShape<T> = Shape<T> & { readonly kind: 'optional' };
type OptionalKey<F extends Fields> = {
  [K in keyof F]: F[K] extends { readonly kind: 'optional' } ? K : never;
}[keyof F];
type RecordShape<F extends Fields> = Shape<
  Flat<{ [K in Exclude<keyof F, OptionalKey<F>>]: TypeOf<F[K]> } & { [K in OptionalKey<F>]?: TypeOf<F[K]> }>
> & { readonly kind: 'record'; readonly fields: F };
type Flat<T> = { [K in keyof T]: T[K] };

/** The type of values that match a shape. */
export type TypeOf<S> = S extends { readonly type?: infer T } ? T : never;

export const integer = (min: number, max: number): Shape<number> => ({ kind: 'integer', min, max });
/**
 * An id. Ids of one kind are unique on a server (A98) and are stored as 4-byte integers. 0 and negative numbers
 * are never valid.
 */
export const id = integer(1, 2 ** 31 - 1);
/** A time in the format of `Date.prototype.toISOString` (A73). Times in this format can be compared as texts. */
export const timestamp: Shape<string> = { kind: 'timestamp' };
export const nothing: Shape<null> = { kind: 'nothing' };

export function text(rule: Partial<Omit<TextRule, 'kind'>> = {}): Shape<string> {
  return { kind: 'text', maxLength: Number.POSITIVE_INFINITY, ...rule };
}

export function shortText<const W extends string>(...words: readonly W[]): Shape<W> {
  return { kind: 'oneOf', words };
}

export const nullable = <T>(of: Shape<T>): Shape<T | null> => ({ kind: 'nullable', of });
/** Shape of a key that may be missing from its record. */
export const optional = <T>(of: Shape<T>): OptionalShape<T> => ({ kind: 'optional', of });
export const list = <T>(of: Shape<T>): Shape<T[]> => ({ kind: 'list', of });
export const record = <F extends Fields>(fields: F): RecordShape<F> => ({ kind: 'record', fields });

export function fits<T>(shape: Shape<T>, value: unknown): value is T;
export function fits(shape: Shape, value: unknown): boolean {
  switch (shape.kind) {
    case 'integer':
      return Number.isInteger(value) && Number(value) >= shape.min && Number(value) <= shape.max;
    case 'text':
      return (
        typeof value === 'string' && value.length <= shape.maxLength && (shape.pattern?.test(value) ?? true)
      );
    case 'timestamp':
      return typeof value === 'string' && isMoment(value);
    case 'oneOf':
      return shape.words.some((each) => each === value);
    case 'nothing':
      return value === null;
    case 'nullable':
      return value === null || fits(shape.of, value);
    case 'optional':
      return value === undefined || fits(shape.of, value);
    case 'list':
      return Array.isArray(value) && value.every((item) => fits(shape.of, item));
    case 'record':
      return typeof value === 'object' && value !== null && hasFields(shape.fields, value);
  }
}

function hasFields(fields: Fields, value: object): boolean {
  return Object.entries(fields).every(([key, field]) => fits(field, Reflect.get(value, key)));
}

function isMoment(text: string): boolean {
  const milliseconds = Date.parse(text);
  return !Number.isNaN(milliseconds) && new Date(milliseconds).toISOString() === text;
}
