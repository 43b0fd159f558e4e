import type * as z from 'zod';
import { type DocumentKind, documentFormats } from './documents/documents.ts';
import { itemParts, shapeOf } from './list-items.ts';
import { machineTextName, syntheticState } from './machine-made.ts';
import { valuesWithRole } from './values-with-role.ts';
import { isPerLanguage, isPlainObject, ownField, type Path } from './walk.ts';

/** A voice or a text that a program made, and that no person has approved. */
interface Unapproved {
  is: 'voice' | 'text';
  path: Path;
}

const known = new WeakMap<object, readonly Unapproved[]>();

/**
 * Returns the voices and texts in a document that a program made and no person has approved. The result is
 * cached per document, because a document is never changed, only replaced.
 */
export function unapprovedIn(kind: DocumentKind, document: object): readonly Unapproved[] {
  const before = known.get(document);
  if (before) return before;
  const found = find(kind, document);
  known.set(document, found);
  return found;
}

function find(kind: DocumentKind, document: object): Unapproved[] {
  const { machineTexts } = document as { machineTexts?: unknown };
  const marked = isPerLanguage(machineTexts) ? machineTexts : {};
  // Most documents contain neither synthetic voices nor machine translations. For them, the slow visit of all
  // values is skipped, because a museum may have ten thousand works.
  if (Object.keys(marked).length === 0 && !hasSynthetic(document)) return [];
  return valuesWithRole(kind, document).flatMap(({ role, value, path }): Unapproved[] => {
    if (role.is === 'audio')
      return syntheticState(value as Parameters<typeof syntheticState>[0]) === 'unapproved'
        ? [{ is: 'voice', path }]
        : [];
    if ((role.is !== 'text' && role.is !== 'richText') || String(value).trim() === '') return [];
    const names = marked[String(path.at(-1))];
    const isMarked = Array.isArray(names) && names.includes(pathName(kind, document, path.slice(0, -1)));
    return isMarked ? [{ is: 'text', path }] : [];
  });
}

/**
 * Returns the marks of machine texts for a document whose ids were replaced. Marks contain the ids of list items,
 * and a mark with an old id would no longer belong to its text.
 */
export function renumberedMarks(kind: DocumentKind, before: object, after: object): MachineTexts | undefined {
  const { machineTexts } = before as { machineTexts?: MachineTexts };
  if (!machineTexts || !isPerLanguage(machineTexts)) return machineTexts;
  const names = new Map(
    valuesWithRole(kind, before)
      .filter(({ role }) => role.is === 'text' || role.is === 'richText')
      .map(({ path }) => {
        const text = path.slice(0, -1);
        return [pathName(kind, before, text), pathName(kind, after, text)];
      }),
  );
  return Object.fromEntries(
    Object.entries(machineTexts).map(([language, marks]) => [
      language,
      marks.map((name) => names.get(name) ?? name),
    ]),
  );
}

type MachineTexts = Record<string, string[]>;

function hasSynthetic(value: unknown): boolean {
  if (Array.isArray(value)) return value.some(hasSynthetic);
  return isPlainObject(value) && ('synthetic' in value || Object.values(value).some(hasSynthetic));
}

/**
 * Returns the name of a text in `machineTexts`. It contains keys of list items instead of indexes, so that it
 * stays the same if an item is moved.
 */
function pathName(kind: DocumentKind, document: object, path: Path): string {
  let schema: z.ZodType | undefined = documentFormats[kind].schema;
  let value: unknown = document;
  const parts = path.map((part) => {
    let shape = schema && shapeOf(schema);
    if (shape?.is === 'localised' && !isPerLanguage(value)) shape = shapeOf(shape.value);
    const list = shape?.is === 'list' && Array.isArray(value) ? itemParts(shape.element, value) : undefined;
    const name = list?.[Number(part)] ?? part;
    if (shape?.is === 'localised') schema = shape.value;
    else if (shape?.is === 'list') schema = shape.element;
    else schema = shape?.is === 'object' ? ownField(shape.fields, String(part)) : undefined;
    value = (value as Record<string, unknown> | undefined)?.[part];
    return name;
  });
  return machineTextName(parts);
}
