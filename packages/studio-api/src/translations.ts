import type * as z from 'zod';
import {
  type ChangePath,
  type DocumentContext,
  itemParts,
  perLanguage,
  schemaOf,
  shapeOf,
} from './change-path.ts';

/**
 * Effect of a change on a translation. `made`: the translation was written or changed, so it belongs to the
 * current source text. `behind`: the source text has changed since the translation was made. `gone`: the
 * translation was deleted.
 */
export interface TranslationUpdate {
  /** Path of the text without the language. */
  path: ChangePath;
  language: string;
  is: 'made' | 'behind' | 'gone';
  /** The source text, in the museum's own language: `before` and after the change (`source`). */
  before: string;
  source: string;
}

/**
 * Compares two states of a document, and returns the effects on translations. Recordings are not
 * translations, because each language has a separate recording.
 */
export function translationUpdates(
  before: unknown,
  after: unknown,
  { kind, ownLanguage }: DocumentContext,
): TranslationUpdate[] {
  const from = textsOf(schemaOf(kind), before, ownLanguage);
  const to = textsOf(schemaOf(kind), after, ownLanguage);
  const notes: TranslationUpdate[] = [];
  for (const [name, { path, texts }] of new Map([...from, ...to])) {
    const was = from.get(name)?.texts ?? {};
    const now = to.has(name) ? texts : {};
    const sources = { before: was[ownLanguage] ?? '', source: now[ownLanguage] ?? '' };
    for (const language of new Set([...Object.keys(was), ...Object.keys(now)])) {
      if (language === ownLanguage) continue;
      const note = (is: TranslationUpdate['is']) => notes.push({ path, language, is, ...sources });
      if (!now[language]) note('gone');
      else if (now[language] !== was[language]) note('made');
      else if (sources.before !== sources.source) note('behind');
    }
  }
  return notes;
}

type Texts = Map<string, { path: ChangePath; texts: Record<string, string> }>;

/** Returns all texts that are given per language, by path. */
function textsOf(schema: z.ZodType, document: unknown, own: string): Texts {
  const found: Texts = new Map();
  const visit = (at: z.ZodType, value: unknown, path: ChangePath): void => {
    if (value === undefined || value === null) return;
    const shape = shapeOf(at);
    if (shape.is === 'localised') {
      const given = Object.entries(perLanguage(value, own));
      const texts = given.filter((entry): entry is [string, string] => typeof entry[1] === 'string');
      if (texts.length > 0) found.set(path.join('\n'), { path, texts: Object.fromEntries(texts) });
    } else if (shape.is === 'object') {
      const fields = value as Record<string, unknown>;
      for (const [name, field] of Object.entries(shape.fields)) visit(field, fields[name], [...path, name]);
    } else if (shape.is === 'list' && Array.isArray(value)) {
      const names = itemParts(shape.element, value) ?? [];
      for (const [place, name] of names.entries()) visit(shape.element, value[place], [...path, name]);
    }
  };
  visit(schema, document, []);
  return found;
}
