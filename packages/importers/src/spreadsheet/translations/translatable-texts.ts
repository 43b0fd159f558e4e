import {
  type DocumentKind,
  documentFormats,
  isPerLanguage,
  type MuseumDocument,
  packLanguages,
  type RawDocuments,
  roles,
  valuesWithRole,
} from '@museummate/pack-format';
import type * as z from 'zod';

/** A text of the museum that can be translated. */
export interface TranslatableText {
  kind: DocumentKind;
  id: number;
  /**
   * Path of the text without the language. A list item is identified by a key, such as `file=media/a.jpg`. If
   * items have no key, the index is used, such as `#0`.
   */
  path: readonly string[];
  /** Number and name of the document. */
  label: string;
  isRich: boolean;
  /** The text in the museum's own language. */
  source: string;
  /** All translations, by language. */
  texts: Readonly<Record<string, string>>;
}

/** Kinds of documents without texts for visitors. */
const NOT_TRANSLATED = new Set<DocumentKind>(['secrets']);
/**
 * Fields that are translated even if they are given once for all languages. Other short texts that are given
 * once are the same in all languages, so they are not translated.
 */
const ALWAYS_TRANSLATED = /^(?:name|title)$/;

/** Returns the museum's own language, from which texts are translated. */
export function sourceLanguageOf(documents: RawDocuments['documents']): string {
  const museum = documents.find(({ kind }) => kind === 'museum')?.value as MuseumDocument | undefined;
  return (museum && packLanguages(museum)[0]) ?? 'es';
}

/** Returns all texts that exist in the museum's own language, in the order of the documents. */
export function translatableTexts(documents: RawDocuments['documents']): TranslatableText[] {
  const own = sourceLanguageOf(documents);
  return documents.flatMap(({ kind, value }) =>
    NOT_TRANSLATED.has(kind) || typeof value !== 'object' || value === null
      ? []
      : textsOf(kind, value as Record<string, unknown>, own),
  );
}

function textsOf(kind: DocumentKind, document: Record<string, unknown>, own: string): TranslatableText[] {
  const { idField, schema } = documentFormats[kind];
  const id = idField ? Number(document[idField]) : 0;
  const label = labelOf(document, own);
  const found: TranslatableText[] = [];
  const values = valuesWithRole(kind, document);
  const owners: (readonly (string | number)[])[] = [];
  for (const [place, { role, value, path }] of values.entries()) {
    if (role.is !== 'localised' || owners.some((owner) => isInside(path, owner))) continue;
    const isGivenOnce = typeof value === 'string';
    const inner = values[place + 1]?.role;
    if (inner?.is !== 'text' && inner?.is !== 'richText') {
      // Texts that belong to a recording are not listed. Each language has its own recording, so its texts are
      // not translations of another recording's texts.
      owners.push(path);
      continue;
    }
    const texts = isGivenOnce ? { [own]: value } : onlyTexts(value);
    const source = texts[own]?.trim() ?? '';
    const isRich = inner.is === 'richText';
    const isLong = isRich || inner.isLong === true;
    if (!/\p{L}/u.test(source)) continue;
    if (isGivenOnce && !isLong && !ALWAYS_TRANSLATED.test(String(path.at(-1)))) continue;
    const named = namedPath(schema, document, path);
    if (named) found.push({ kind, id, path: named, label, isRich, source, texts });
  }
  return found;
}

const isInside = (path: readonly unknown[], owner: readonly unknown[]) =>
  path.length > owner.length && owner.every((part, step) => path[step] === part);

function onlyTexts(value: unknown): Record<string, string> {
  return Object.fromEntries(
    Object.entries(isPerLanguage(value) ? value : {}).filter(
      (entry): entry is [string, string] => typeof entry[1] === 'string',
    ),
  );
}

function labelOf({ code, number, name, title }: Record<string, unknown>, own: string): string {
  const words = [code ?? number, name ?? title].map((value) => {
    const text = isPerLanguage(value) ? (value[own] ?? Object.values(value)[0]) : value;
    return typeof text === 'string' ? text : '';
  });
  return words.filter(Boolean).join('  ');
}

interface Parts {
  innerType?: z.ZodType;
  element?: z.ZodType;
  shape?: Record<string, z.ZodType>;
  options?: z.ZodType[];
}

/** Fields that identify list items. Paths of changes in the studio contain the same fields. */
const KEYS = ['idStep', 'file', 'idArtwork', 'code'];

/**
 * Replaces list indexes in a path by keys, so that the text is found even after an item was moved. Returns
 * undefined if a key is missing or not unique.
 */
function namedPath(
  schema: z.ZodType,
  document: unknown,
  path: readonly (string | number)[],
): string[] | undefined {
  const named: string[] = [];
  let at = bare(schema);
  let value: unknown = document;
  for (const part of path) {
    const parts = at.def as unknown as Parts;
    if (typeof part === 'number') {
      const items = value as Record<string, unknown>[];
      const element = bare(parts.element ?? at);
      const name = itemName(element, items, part);
      if (name === undefined) return undefined;
      named.push(name);
      at = element;
      value = items[part];
    } else {
      named.push(part);
      // If a value may be given once or per language, its schema is a union. The first option is the schema of a
      // single value.
      const next = parts.shape?.[part] ?? parts.options?.[0] ?? at;
      at = bare(next);
      value = (value as Record<string, unknown>)[part];
    }
    const localised = at.def as unknown as Parts;
    if (roles.get(at)?.is === 'localised' && localised.options?.[0] && !isPerLanguage(value))
      at = bare(localised.options[0]);
  }
  return named;
}

function bare(schema: z.ZodType): z.ZodType {
  const { innerType } = schema.def as unknown as Parts;
  return innerType && roles.get(schema)?.is !== 'localised' ? bare(innerType) : schema;
}

/**
 * Cache of the keys of list items. Otherwise all keys of a long list would be computed again for each text in
 * it.
 */
const namesOfItems = new WeakMap<readonly object[], readonly string[]>();

function itemName(element: z.ZodType, items: Record<string, unknown>[], place: number): string | undefined {
  const { shape } = element.def as unknown as Parts;
  if (!shape) return undefined;
  const id = Object.entries(shape).find(([, field]) => roles.get(bare(field))?.is === 'id')?.[0];
  const key = id ?? KEYS.find((each) => each in shape);
  if (!key) return `#${place}`;
  const names = namesOfItems.get(items) ?? namesBy(key, items);
  namesOfItems.set(items, names);
  return names[place];
}

/** Returns the key of each item. The list is empty if a key is missing or not unique. */
function namesBy(key: string, items: readonly Record<string, unknown>[]): string[] {
  const names = items.map((item) => (item[key] === undefined ? '' : `${key}=${String(item[key])}`));
  return names.includes('') || new Set(names).size < names.length ? [] : names;
}
