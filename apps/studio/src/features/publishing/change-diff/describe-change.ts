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

/** A step of a route, as much of it as a file gives. */
export type GivenStep = Partial<StepDocument>;

/** How two values are laid beside each other. */
export type DisplayMode =
  | { as: 'text' }
  | { as: 'order'; before: string[]; after: string[] }
  | { as: 'steps'; before: GivenStep[]; after: GivenStep[] }
  | { as: 'pictures'; before: string | undefined; after: string | undefined }
  | { as: 'focus' }
  | { as: 'colours'; before: string | undefined; after: string | undefined }
  | { as: 'document' }
  | { as: 'words' };

const PICTURE = /\.(?:jpe?g|png|webp|avif|gif|svg|tiff?)$/i;

/** The picture that a value is, or has. */
function pictureOf(value: unknown): string | undefined {
  const file = typeof value === 'object' && value !== null ? (value as { file?: unknown }).file : value;
  return typeof file === 'string' && PICTURE.test(file) ? file : undefined;
}

const isColour = (value: unknown): value is string =>
  typeof value === 'string' && /^#[0-9a-f]{6}$/i.test(value);

/** All steps of a route or one of them: steps that have no numbers of their own change all at once. */
function stepsIn(path: ChangePath, value: unknown): GivenStep[] | undefined {
  if (path[0] !== 'steps' || path.length > 2 || path[1] === ORDER) return undefined;
  if (value === undefined) return [];
  return path.length === 2 ? [value as GivenStep] : Array.isArray(value) ? value : undefined;
}

/** What a visitor would notice of a change: a sentence, a picture, an order. */
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
  if (given.length > 0 && given.every((value) => pictureOf(value) !== undefined))
    return { as: 'pictures', before: pictureOf(before), after: pictureOf(after) };
  if (given.length > 0 && given.every(isColour))
    return {
      as: 'colours',
      before: before as string | undefined,
      after: after as string | undefined,
    };
  return given.every((value) => typeof value === 'string') ? { as: 'text' } : { as: 'words' };
}

const namesIn = (value: unknown): string[] => (Array.isArray(value) ? value.map(String) : []);

/** Which items of an order stand elsewhere than before, or are new: those that have to be looked at. */
export function movedItems(before: readonly string[], after: readonly string[]): Set<string> {
  // What one person takes out and puts elsewhere is one thing: the longest row that kept its order stays unmarked.
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

/** The number in the name of an item: `idStep=7` and 7 alike. */
export const numberIn = (name: string): number => Number(name.slice(name.indexOf('=') + 1));

/** The words for what stands in a file. */
export interface ValueTexts {
  field: (name: string, within?: string) => string;
  option: (field: string, value: string) => string;
  language: (code: string) => string;
  /** What the number in a field stands for: a work, a hall, a tag; undefined where it is just a number. */
  named: (field: string, value: number) => string | undefined;
  /** Where a picture is looked at. */
  focus: (value: unknown) => string;
  /** The words of a rich text, without its tags. */
  plain: (html: string) => string;
}

/** A value as lines that somebody can read who has never seen a file of ours. */
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
      isOwnNumber(name)
        ? []
        : toLines(inner, words, name).map((line) => `${words.field(name, field)}: ${line}`),
    );
  if (typeof value === 'string' && field === 'languages') return [words.language(value)];
  if (typeof value === 'string' && isRich(field)) return [words.plain(value)];
  if (typeof value === 'string' && fieldsOfFormats().choices.has(field)) return [words.option(field, value)];
  if (typeof value === 'number') return [words.named(field, value) ?? String(value)];
  return [String(value)];
}

interface KnownFields {
  /** The fields whose numbers name other documents. */
  references: Map<string, IdKind>;
  /** The fields whose numbers name what they stand in, and tell nobody anything. */
  own: Set<string>;
  /** The fields whose texts are HTML; in all others a < is a sign like any other. */
  rich: Set<string>;
  /** The fields in which one word of some is chosen; in all others a word is what somebody wrote. */
  choices: Set<string>;
}
let knownFields: KnownFields | undefined;

/** Read from the formats once: whatever they get, the studio can tell. */
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

/** The kind of document that the number in a field names. */
export const referredKind = (field: string): IdKind | undefined => fieldsOfFormats().references.get(field);

export const isRich = (field: string) => fieldsOfFormats().rich.has(field);

const isOwnNumber = (field: string) =>
  fieldsOfFormats().own.has(field) && !fieldsOfFormats().references.has(field);

/** Of what is the same on both sides so many letters stand around what is not. */
const AROUND = 140;

/** A long text that did not change, cut to what stands beside the change: nobody reads a page to find a comma. */
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
