import {
  documentFormats,
  type IdKind,
  isPerLanguage,
  roles,
  type StepDocument,
} from '@museummate/pack-format';
import { type ChangePath, ORDER, shapeOf } from '@museummate/studio-api';
import type * as z from 'zod';
import { fieldsOf } from '#features/content/format/format.ts';

/** A step of a route in a document. Every field may be missing. */
export type GivenStep = Partial<StepDocument>;

/** How a change is shown, with the values to compare. */
export type DisplayMode =
  | { as: 'text' }
  | { as: 'order'; before: string[]; after: string[] }
  | { as: 'steps'; before: GivenStep[]; after: GivenStep[] }
  | { as: 'pictures'; before: string | undefined; after: string | undefined }
  | { as: 'recordings'; before: string | undefined; after: string | undefined }
  | { as: 'focus' }
  | { as: 'colours'; before: string | undefined; after: string | undefined }
  | { as: 'document' }
  | { as: 'words' };

const PICTURE = /\.(?:jpe?g|png|webp|avif|gif|svg|tiff?)$/i;

const RECORDING = /\.(?:m4a|mp3|aac|ogg|opus|wav|mp4)$/i;

/** Returns a file name: the value itself, or its field `file`. Undefined if its ending does not match `kind`. */
function fileOf(value: unknown, kind: RegExp): string | undefined {
  const file = typeof value === 'object' && value !== null ? (value as { file?: unknown }).file : value;
  return typeof file === 'string' && kind.test(file) ? file : undefined;
}

const FILES = [
  ['pictures', PICTURE],
  ['recordings', RECORDING],
] as const;

const isColour = (value: unknown): value is string =>
  typeof value === 'string' && /^#[0-9a-f]{6}$/i.test(value);

/** Returns the steps at a path: all steps of a route, or one step. Steps without ids always change together. */
function stepsIn(path: ChangePath, value: unknown): GivenStep[] | undefined {
  if (path[0] !== 'steps' || path.length > 2 || path[1] === ORDER) return undefined;
  if (value === undefined) return [];
  return path.length === 2 ? [value as GivenStep] : Array.isArray(value) ? value : undefined;
}

/** Selects how to show a change: as text, picture, order … */
export function displayMode({
  path,
  before,
  after,
}: {
  path: ChangePath;
  before?: unknown;
  after?: unknown;
}): DisplayMode {
  if (path.length === 0) return { as: 'document' };
  if (path.at(-1) === 'focus') return { as: 'focus' };
  const given = [before, after].filter((value) => value !== undefined);
  const isOrder = path.at(-1) === ORDER || path.at(-1) === 'artworkIds';
  if (isOrder && given.every(Array.isArray))
    return { as: 'order', before: namesIn(before), after: namesIn(after) };
  const stepsBefore = stepsIn(path, before);
  const stepsAfter = stepsIn(path, after);
  if (stepsBefore && stepsAfter) return { as: 'steps', before: stepsBefore, after: stepsAfter };
  for (const [as, kind] of FILES)
    if (given.length > 0 && given.every((value) => fileOf(value, kind) !== undefined))
      return { as, before: fileOf(before, kind), after: fileOf(after, kind) };
  if (given.length > 0 && given.every(isColour))
    return {
      as: 'colours',
      before: before as string | undefined,
      after: after as string | undefined,
    };
  return given.every((value) => typeof value === 'string') ? { as: 'text' } : { as: 'words' };
}

const namesIn = (value: unknown): string[] => (Array.isArray(value) ? value.map(String) : []);

/** Returns the items of a list that are new or have moved. */
export function movedItems(before: readonly string[], after: readonly string[]): Set<string> {
  // The items of the longest subsequence that kept its order are not marked. So if one item moved, only this item
  // is marked.
  const places = after.map((name) => before.indexOf(name));
  const best: number[][] = [];
  for (const [at, place] of places.entries()) {
    if (place < 0) continue;
    let longest: number[] = [];
    for (let earlier = 0; earlier < at; earlier += 1) {
      const row = best[earlier];
      if (row && (places[earlier] ?? 0) < place && row.length > longest.length) longest = row;
    }
    best[at] = [...longest, at];
  }
  const kept = new Set(best.reduce((one, row) => ((row?.length ?? 0) > one.length ? row : one), []));
  return new Set(after.filter((_name, at) => !kept.has(at)));
}

/** Returns the id in the name of an item: 7 for `idStep=7` and for `7`. */
export const numberIn = (name: string): number => Number(name.slice(name.indexOf('=') + 1));

/** Functions that turn values of documents into texts. */
export interface ValueTexts {
  field: (name: string, within?: string) => string;
  option: (field: string, value: string) => string;
  language: (code: string) => string;
  /** Name of the artwork, hall or tag with this id; undefined if the field contains a plain number. */
  nameOfReference: (field: string, value: number) => string | undefined;
  /** Describes a focal point. */
  focus: (value: unknown) => string;
  /** Converts HTML to plain text. */
  plain: (html: string) => string;
}

/** Describes a value as lines that editors can read without knowing the pack format. */
export function toLines(value: unknown, words: ValueTexts, field = ''): string[] {
  if (value === undefined || value === null) return [];
  if (field === 'focus') return [words.focus(value)];
  if (Array.isArray(value)) return value.flatMap((each) => toLines(each, words, field));
  if (isPerLanguage(value))
    return Object.entries(value).flatMap(([language, inner]) =>
      toLines(inner, words, field).map((line) => `${words.language(language)}: ${line}`),
    );
  if (typeof value === 'object')
    return Object.entries(value).flatMap(([name, inner]) =>
      isOwnId(name) ? [] : toLines(inner, words, name).map((line) => `${words.field(name, field)}: ${line}`),
    );
  if (typeof value === 'string' && field === 'languages') return [words.language(value)];
  if (typeof value === 'string' && isRich(field)) return [words.plain(value)];
  if (typeof value === 'string' && fieldsOfFormats().choices.has(field)) return [words.option(field, value)];
  if (typeof value === 'number') return [words.nameOfReference(field, value) ?? String(value)];
  return [String(value)];
}

interface KnownFields {
  /** Fields whose numbers refer to other documents. */
  references: Map<string, IdKind>;
  /** Fields that contain the id of the item itself. Editors do not need this id. */
  own: Set<string>;
  /** Fields that contain HTML. In all other fields, < is an ordinary character. */
  rich: Set<string>;
  /** Fields with fixed options. Each option has a label in the interface texts. */
  choices: Set<string>;
}
let knownFields: KnownFields | undefined;

/** Derived once from the formats, so that new fields are included automatically. */
function fieldsOfFormats(): KnownFields {
  if (knownFields) return knownFields;
  const found: KnownFields = {
    references: new Map(),
    own: new Set(['idStep']),
    rich: new Set(),
    choices: new Set(),
  };
  const visit = (name: string, schema: z.ZodType): void => {
    const { innerType } = schema.def as unknown as { innerType?: z.ZodType };
    const role = roles.get(schema);
    if (role?.is === 'reference') found.references.set(name, role.kind);
    else if (role?.is === 'id') found.own.add(name);
    else if (role?.is === 'richText') found.rich.add(name);
    else if (innerType && role === undefined) visit(name, innerType);
    else {
      const shape = shapeOf(schema);
      if (shape.is === 'localised') visit(name, shape.value);
      if (shape.is === 'list') visit(name, shape.element);
      if (shape.is !== 'object') return;
      for (const [field, inner] of Object.entries(shape.fields)) visit(field, inner);
      for (const { name: field, control } of fieldsOf(schema))
        if ((control.is === 'list' ? control.item : control).is === 'choice') found.choices.add(field);
    }
  };
  for (const [kind, { schema }] of Object.entries(documentFormats)) visit(kind, schema);
  knownFields = found;
  return found;
}

/** Returns the kind of document that a field refers to. */
export const referredKind = (field: string): IdKind | undefined => fieldsOfFormats().references.get(field);

export const isRich = (field: string) => fieldsOfFormats().rich.has(field);

const isOwnId = (field: string) =>
  fieldsOfFormats().own.has(field) && !fieldsOfFormats().references.has(field);

/** Number of unchanged characters shown before and after a change. */
const AROUND = 140;

/** Truncates a long unchanged text. The characters beside the changes remain. */
export function truncateUnchanged(
  text: string,
  { isFirst, isLast }: { isFirst: boolean; isLast: boolean },
): string {
  const parts = (isFirst ? 0 : 1) + (isLast ? 0 : 1);
  if (parts === 0 || text.length <= parts * AROUND + 60) return text;
  const begin = isFirst ? '' : text.slice(0, text.indexOf(' ', AROUND) + 1 || AROUND);
  const end = isLast ? '' : text.slice(text.lastIndexOf(' ', text.length - AROUND) + 1 || -AROUND);
  return `${begin}… ${end}`;
}
