import type { DocumentKind } from '@museummate/pack-format';
import type * as z from 'zod';
import {
  type ChangePath,
  type DocumentContext,
  isPlaced,
  itemNames,
  itemParts,
  ORDER,
  ownValue,
  perLanguage,
  schemaOf,
  shapeOf,
} from './change-path.ts';
import { deepEqual } from './deep-equal.ts';

/**
 * Change of one value. `before` is the value when the editing began, and `after` is the new one. If `after`
 * is undefined, the value is deleted.
 */
export interface Change {
  kind: DocumentKind;
  id: number;
  path: ChangePath;
  before?: unknown;
  after?: unknown;
}

/** Thrown when a path does not exist. For example, the path leads to the text of a picture that was removed. */
export class PathNotFoundError extends Error {}

/**
 * Returns the value at a path, or undefined. A text without languages is in the museum's own language. But
 * inside a value of one language, such as a recording with its transcript, the text is in that language.
 */
export function valueAt(
  document: unknown,
  path: ChangePath,
  { kind, ownLanguage }: DocumentContext,
): unknown {
  return find(schemaOf(kind), document, path, ownLanguage);
}

function find(schema: z.ZodType, value: unknown, [part, ...rest]: ChangePath, own: string): unknown {
  if (part === undefined || value === undefined || value === null) return value ?? undefined;
  const shape = shapeOf(schema);
  if (shape.is === 'localised') return find(shape.value, ownValue(perLanguage(value, own), part), rest, part);
  if (shape.is === 'object') {
    const field = ownValue(shape.fields, part);
    return field && find(field, (value as Record<string, unknown>)[part], rest, own);
  }
  if (shape.is === 'list' && Array.isArray(value)) {
    if (part === ORDER) return itemNames(shape.element, value);
    const place = itemParts(shape.element, value)?.indexOf(part) ?? -1;
    return place < 0 ? undefined : find(shape.element, value[place], rest, own);
  }
  return undefined;
}

/** Returns a copy of the document with one value changed. */
export function withValue(
  document: unknown,
  path: ChangePath,
  after: unknown,
  { kind, ownLanguage }: DocumentContext,
): unknown {
  return put(schemaOf(kind), document, path, after, ownLanguage);
}

function put(
  schema: z.ZodType,
  value: unknown,
  [part, ...rest]: ChangePath,
  after: unknown,
  own: string,
): unknown {
  if (part === undefined) return after;
  const shape = shapeOf(schema);
  if (shape.is === 'localised') {
    const given = perLanguage(value, own);
    const next = { ...given, [part]: put(shape.value, ownValue(given, part), rest, after, part) };
    return withoutEmpty(next);
  }
  if (shape.is === 'object') {
    const field = ownValue(shape.fields, part);
    if (!field) throw new PathNotFoundError(`there is no field ${part}`);
    const fields = (value ?? {}) as Record<string, unknown>;
    return withoutMissing({ ...fields, [part]: put(field, fields[part], rest, after, own) });
  }
  if (shape.is !== 'list') throw new PathNotFoundError(`nothing has a part ${part}`);
  const items: unknown[] = Array.isArray(value) ? value : [];
  if (part === ORDER) {
    const names = itemNames(shape.element, items) ?? [];
    return sortByOrder(items, names, Array.isArray(after) ? after.map(String) : []);
  }
  const place = itemParts(shape.element, items)?.indexOf(part) ?? -1;
  if (place < 0 && rest.length > 0) throw new PathNotFoundError(`${part} is gone`);
  if (place < 0) return after === undefined ? items : [...items, after];
  const next = put(shape.element, items[place], rest, after, own);
  return next === undefined ? items.toSpliced(place, 1) : items.with(place, next);
}

function withoutMissing(fields: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined));
}

/** Removes the languages without a value from a text. Returns undefined if no language is left. */
function withoutEmpty(fields: Record<string, unknown>): Record<string, unknown> | undefined {
  const left = withoutMissing(fields);
  return Object.keys(left).length > 0 ? left : undefined;
}

/**
 * Returns the index of the first item with each key. It returns a map, because a search in a long list for each
 * item would take minutes.
 */
function placesOf(names: readonly string[]): Map<string, number> {
  return new Map(names.map((name, place): [string, number] => [name, place]).reverse());
}

/** Sorts items by an order. Items that the order does not contain were just added, and are put at the end. */
function sortByOrder(
  items: readonly unknown[],
  names: readonly string[],
  order: readonly string[],
): unknown[] {
  const wanted = placesOf(order);
  const place = (index: number) => wanted.get(names[index] ?? '') ?? order.length + index;
  return items
    .map((item, index) => ({ item, at: place(index) }))
    .sort((one, other) => one.at - other.at)
    .map(({ item }) => item);
}

/** Returns the changes that turn one document into the other. Each change is for one value in one language. */
export function changesBetween(
  before: unknown,
  after: unknown,
  id: number,
  { kind, ownLanguage }: DocumentContext,
): Change[] {
  const found: Change[] = [];
  const note = (path: ChangePath, one: unknown, other: unknown) =>
    found.push({
      kind,
      id,
      path,
      ...(one === undefined ? {} : { before: one }),
      ...(other === undefined ? {} : { after: other }),
    });
  if (before === undefined || after === undefined) {
    if (!deepEqual(before, after)) note([], before, after);
  } else compare(schemaOf(kind), before, after, [], { own: ownLanguage, note });
  return found;
}

interface Comparison {
  /** The language of texts without languages. */
  own: string;
  note: (path: ChangePath, before: unknown, after: unknown) => void;
}

function compare(schema: z.ZodType, one: unknown, other: unknown, path: ChangePath, how: Comparison): void {
  if (deepEqual(one, other)) return;
  const shape = shapeOf(schema);
  if (shape.is === 'localised') {
    const from = perLanguage(one, how.own);
    const to = perLanguage(other, how.own);
    for (const language of new Set([...Object.keys(from), ...Object.keys(to)]))
      compare(shape.value, from[language], to[language], [...path, language], { ...how, own: language });
    return;
  }
  if (shape.is === 'object' && one !== undefined && other !== undefined) {
    const from = one as Record<string, unknown>;
    const to = other as Record<string, unknown>;
    for (const [field, schemaOfField] of Object.entries(shape.fields))
      compare(schemaOfField, from[field], to[field], [...path, field], how);
    return;
  }
  if (shape.is === 'list') {
    const from = asList(one);
    const to = asList(other);
    const names = itemNames(shape.element, from);
    const newNames = itemNames(shape.element, to);
    if (names && newNames) {
      compareItems(shape.element, { from, to, names, newNames }, path, how);
      return;
    }
    // If the items have no keys, they are compared by index. This works only for lists of the same length.
    // Otherwise an index may refer to another item, so the list is treated as one value.
    if (isPlaced(shape.element) && from.length === to.length) {
      for (const [place, item] of from.entries())
        compare(shape.element, item, to[place], [...path, `#${place}`], how);
      return;
    }
  }
  how.note(path, one, other);
}

const asList = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);

interface Items {
  from: unknown[];
  to: unknown[];
  names: readonly string[];
  newNames: readonly string[];
}

function compareItems(element: z.ZodType, items: Items, path: ChangePath, how: Comparison): void {
  const { from, to, names, newNames } = items;
  const places = placesOf(names);
  const newPlaces = placesOf(newNames);
  for (const [place, name] of names.entries())
    if (!newPlaces.has(name)) how.note([...path, name], from[place], undefined);
  for (const [place, name] of newNames.entries()) {
    const earlier = places.get(name);
    if (earlier === undefined) how.note([...path, name], undefined, to[place]);
    else compare(element, from[earlier], to[place], [...path, name], how);
  }
  // The changes above put new items at the end of the list. If the new list has another order, one more change
  // sets the order.
  const after = [
    ...names.filter((name) => newPlaces.has(name)),
    ...newNames.filter((name) => !places.has(name)),
  ];
  if (!deepEqual(after, newNames)) how.note([...path, ORDER], names, newNames);
}
