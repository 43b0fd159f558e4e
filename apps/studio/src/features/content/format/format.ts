import { defaultProfile, stripTags } from '@museummate/domain';
import { type IdKind, type Medium, RESOURCE_CONTENT, type Role, roles } from '@museummate/pack-format';
import { perLanguage, shapeOf } from '@museummate/studio-api';
import type * as z from 'zod';

/** Form control of a value. It is derived from the schema and the role of the value (docs/decisions/003). */
export type Control =
  | { is: 'text' | 'long' | 'rich' | 'number' | 'boolean' | 'colour' | 'day' | 'minute' | 'zone' | 'raw' }
  | { is: 'choice'; options: string[] }
  /** One text or colour for each key. If `keys` is undefined, the keys are the languages of the museum. */
  | { is: 'record'; keys: string[] | undefined; value: Control }
  | { is: 'reference'; kind: IdKind }
  | { is: 'file'; medium: Medium }
  | { is: 'group'; fields: Field[] }
  | { is: 'list'; element: z.ZodType; item: Control };

export interface Field {
  name: string;
  schema: z.ZodType;
  /** Whether the field has a separate value for each language. */
  isLocalised: boolean;
  control: Control;
  /** Description of the field in the format, in English. */
  hint: string | undefined;
  /** Default value of the field. */
  standard: unknown;
}

interface Parts {
  type: string;
  innerType?: z.ZodType;
  entries?: Record<string, string | number>;
  options?: readonly z.ZodType[];
  values?: readonly unknown[];
  keyType?: z.ZodType;
  valueType?: z.ZodType;
  defaultValue?: unknown;
}

const partsOf = (schema: z.ZodType) => schema.def as unknown as Parts;

function bare(schema: z.ZodType): { schema: z.ZodType; hint: string | undefined; standard: unknown } {
  let at = schema;
  let hint = schema.description;
  let standard = undefined as unknown;
  while (partsOf(at).innerType && roles.get(at) === undefined) {
    if (partsOf(at).type === 'default') standard = partsOf(at).defaultValue;
    at = partsOf(at).innerType as z.ZodType;
    hint ??= at.description;
  }
  return { schema: at, hint, standard };
}

/** Default values that the schemas do not contain. */
const { font, iconSet, extrasSource, autoplay } = defaultProfile;
const STANDARDS: Record<string, unknown> = { active: true, font, iconSet, extrasSource, autoplay };

function fieldOf(name: string, whole: z.ZodType): Field {
  const { schema, hint, standard } = bare(whole);
  const shape = shapeOf(schema);
  const isLocalised = shape.is === 'localised';
  const inner = isLocalised ? bare(shape.value) : { schema, hint };
  const control = controlOf(inner.schema);
  return {
    name,
    schema: whole,
    isLocalised,
    control,
    hint: hint ?? inner.hint,
    standard: standard ?? STANDARDS[name],
  };
}

/** Returns the control for a role. If it is undefined, the type of the value decides. */
function controlOfRole(role: Role | undefined): Control | undefined {
  switch (role?.is) {
    case 'richText':
      return { is: 'rich' };
    case 'text':
      return { is: role.isLong ? 'long' : 'text' };
    case 'transcript':
      return { is: 'long' };
    case 'colour':
      return { is: 'colour' };
    case 'localTime':
      return { is: 'day' };
    case 'timecode':
      return { is: 'minute' };
    case 'timeZone':
      return { is: 'zone' };
    case 'reference':
      return { is: 'reference', kind: role.kind };
    case 'file':
      return { is: 'file', medium: role.medium };
    case 'suggested':
      return { is: 'choice', options: [...role.values] };
    // A dropdown list, because a checkbox could not show that no value is set.
    case 'threeWay':
      return { is: 'choice', options: ['false', 'true'] };
    default:
      return undefined;
  }
}

function controlOf(schema: z.ZodType): Control {
  const decided = controlOfRole(roles.get(schema));
  if (decided) return decided;
  const shape = shapeOf(schema);
  if (shape.is === 'object') return { is: 'group', fields: fieldsOf(schema) };
  if (shape.is === 'list')
    return { is: 'list', element: shape.element, item: controlOf(bare(shape.element).schema) };
  const { type, keyType, valueType } = partsOf(schema);
  if (type === 'boolean') return { is: 'boolean' };
  const options = literalValues(schema);
  if (options) return { is: 'choice', options };
  if (keyType && valueType)
    return { is: 'record', keys: literalValues(keyType), value: controlOf(bare(valueType).schema) };
  if (type === 'number') return { is: 'number' };
  return { is: type === 'string' ? 'text' : 'raw' };
}

/** Returns the values that a schema allows, including booleans; undefined if it allows any. */
function literalValues(schema: z.ZodType): string[] | undefined {
  const { type, entries, values, options } = partsOf(schema);
  if (type === 'enum') return Object.values(entries ?? {}).map(String);
  if (type === 'boolean') return ['false', 'true'];
  if (type === 'literal') return values?.map(String);
  if (type !== 'union') return undefined;
  const words = options?.map(literalValues);
  return words?.every((each) => each !== undefined) ? words.flat() : undefined;
}

/** Returns the name of the field that contains the id. */
export function idField(schema: z.ZodType): string | undefined {
  const shape = shapeOf(schema);
  const fields = shape.is === 'object' ? Object.entries(shape.fields) : [];
  return fields.find(([, field]) => roles.get(bare(field).schema)?.is === 'id')?.[0];
}

/** Returns the editable fields of a document or a part of it; ids are left out. */
export function fieldsOf(schema: z.ZodType): Field[] {
  const shape = shapeOf(schema);
  if (shape.is !== 'object') return [];
  return Object.entries(shape.fields)
    .filter(([name, field]) => !HIDDEN_ROLES.has(roles.get(bare(field).schema)?.is) && !HIDDEN.has(name))
    .map(([name, field]) => fieldOf(name, field));
}

/**
 * Whether a form shows the field. A resource shows the fields of its own type. Fields of other types are shown only if
 * they have a value.
 */
export function isAsked({ name }: Field, item: unknown): boolean {
  const values = (item ?? {}) as Record<string, unknown>;
  const contents: Record<string, string> = RESOURCE_CONTENT;
  const shown = contents[String(values.resourceType)];
  return !shown || name === shown || name in values || !Object.values(contents).includes(name);
}

/** Hidden fields with ids of list items and of the museum. Editing an id would create another item. */
const HIDDEN = new Set(['idStep', 'idMuseum']);
const HIDDEN_ROLES = new Set<Role['is'] | undefined>(['id', 'ownScreen']);

/**
 * Describes an item that has no name: joins its values, such as times, and its texts in the museum's own language.
 */
export const shownParts = (item: object | null, own: string) =>
  Object.values(item ?? {})
    .flatMap((part: unknown) =>
      typeof part === 'object' ? ((part as Record<string, unknown> | null)?.[own] ?? []) : part,
    )
    .map((part) => stripTags(String(part), ' '))
    .join(' · ');

/**
 * Returns the name of a list item: the first of its name, title, question, text and alt text that exists in the
 * language `own`; empty if there is none.
 */
export function nameOfItem(item: unknown, own: string): string {
  const values = (item ?? {}) as Record<string, unknown>;
  const found = ['name', 'title', 'question', 'text', 'alt'].map(
    (field) => perLanguage(values[field], own)[own],
  );
  const words = found.find((text) => typeof text === 'string' && text !== '');
  return stripTags(String(words ?? ''), ' ');
}
