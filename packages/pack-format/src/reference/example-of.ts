import type * as z from 'zod';
import { defOf, elementOf, type Field, roleOf } from './fields.ts';

const BY_ROLE: Record<string, unknown> = {
  id: 101,
  reference: 101,
  text: { en: 'A few words', es: 'Unas palabras' },
  richText: { en: '<p>A red kite over the sea.</p>', es: '<p>Una cometa roja sobre el mar.</p>' },
  colour: '#1f5f8b',
  transcript: 'media/kite-en.vtt',
  picture: { file: 'media/kite.jpg', alt: { en: 'A red kite', es: 'Una cometa roja' } },
  audio: {
    en: { file: 'media/kite-en.m4a', transcript: 'media/kite-en.vtt' },
    es: { file: 'media/kite-es.m4a', transcript: 'media/kite-es.vtt' },
  },
  video: { file: 'media/kite.mp4', captions: 'media/kite.vtt' },
};
const BY_MEDIUM: Record<string, string> = {
  picture: 'media/kite.jpg',
  audio: 'media/kite-en.m4a',
  video: 'media/kite.mp4',
  subtitles: 'media/kite-en.vtt',
};
/** Possible examples for fields whose type is only a string or a number. */
const PLAIN = [
  '2026-11-21 10:00',
  '2026-11-21',
  'Europe/Madrid',
  'CC-BY-4.0',
  'https://museum.org',
  'en',
  'word',
  5,
  1,
];

/**
 * Returns an example value for a field. It is the first candidate that the field accepts; undefined if there is
 * none.
 */
export function exampleOf(field: Field): unknown {
  return candidates(field).find(
    (value) => field.schema.safeParse(value).success || isPerLanguage(field, value),
  );
}

/** Whether a value is a valid object with one value per language for this field. */
export function isPerLanguage({ schema, isLocalised }: Field, value: unknown): boolean {
  if (!isLocalised || typeof value !== 'object' || value === null) return false;
  return Object.values(value).every((each) => schema.safeParse(each).success);
}

function candidates(field: Field): unknown[] {
  const { schema, defaultValue, isLocalised } = field;
  const role = roleOf(schema);
  if (role?.is === 'file') return [BY_MEDIUM[role.medium]];
  if (role && role.is in BY_ROLE) return [BY_ROLE[role.is]];
  const { type, entries, keyType, valueType, options } = defOf(schema);
  if (type === 'boolean') return [defaultValue !== true];
  if (entries) return [Object.values(entries).find((entry) => entry !== defaultValue)];
  if (type === 'union' && options)
    return options.flatMap((each) => candidates({ ...field, schema: each as z.ZodType }));
  const element = elementOf(schema);
  if (element) return [roleOf(element)?.is === 'reference' ? [101, 102] : everyOne(element)];
  if (type === 'record' && keyType && valueType) {
    const key = candidates({ ...field, schema: keyType as z.ZodType })[0];
    const value = candidates({ ...field, schema: valueType as z.ZodType })[0];
    return [{ [String(key)]: value }];
  }
  if (type === 'literal') return [...(defOf(schema).values ?? [])];
  return isLocalised ? [{ en: 'word' }, ...PLAIN] : PLAIN;
}

/**
 * Returns an example for a list. It contains all choices of its elements. If the elements have no choices, it
 * contains one example.
 */
function everyOne(element: z.ZodType): unknown[] {
  const { entries } = defOf(element);
  if (entries) return Object.values(entries);
  const one = {
    schema: element,
    isNeeded: true,
    defaultValue: undefined,
    description: undefined,
    examples: [],
    isLocalised: false,
  };
  const value = candidates(one).find((each) => element.safeParse(each).success);
  return value === undefined ? [] : [value];
}

/** Formats a value as YAML in one line. */
export function inYaml(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(inYaml).join(', ')}]`;
  if (typeof value === 'object' && value !== null)
    return `{ ${Object.entries(value)
      .map(([key, each]) => `${key}: ${inYaml(each)}`)
      .join(', ')} }`;
  if (typeof value !== 'string') return String(value);
  const isPlain =
    /^[\p{L}<¿][^,:#[\]{}&*!|'"%@`]*$/u.test(value) && !/^(?:true|false|null|yes|no|on|off)$/i.test(value);
  const isFile = /^media\/[\w./-]+$/.test(value);
  return isPlain || isFile ? value : `'${value.replaceAll("'", "''")}'`;
}
