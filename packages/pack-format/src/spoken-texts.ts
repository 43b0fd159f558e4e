import type * as z from 'zod';
import { type DocumentKind, documentFormats } from './documents/documents.ts';
import { itemNames, shapeOf } from './list-items.ts';
import { isPlainObject, ownField } from './walk.ts';

/** Field with the recording of a text. */
const RECORDING = 'mainAudio';
/** Fields that a recording may speak. If an object has several of them, its recording speaks the first. */
const SPOKEN_FIELDS = ['mainText', 'instructions', 'description', 'greeting'] as const;

/** Returns the name of the field that the recording of an object speaks; undefined if it has no recording. */
function spokenField(fields: Record<string, z.ZodType>): string | undefined {
  if (!ownField(fields, RECORDING)) return undefined;
  return SPOKEN_FIELDS.find((name) => ownField(fields, name));
}

/**
 * Returns the path of the recording of a text; undefined if the text has none. Both paths are without the language,
 * and contain keys of list items, such as `steps/idStep=7/instructions`.
 */
export function recordingOf(kind: DocumentKind, text: readonly string[]): string[] | undefined {
  let shape = shapeOf(documentFormats[kind].schema);
  for (const part of text.slice(0, -1)) {
    const next: z.ZodType | undefined =
      shape.is === 'list' ? shape.element : shape.is === 'object' ? ownField(shape.fields, part) : undefined;
    if (!next) return undefined;
    shape = shapeOf(next);
  }
  if (shape.is !== 'object' || spokenField(shape.fields) !== text.at(-1)) return undefined;
  return [...text.slice(0, -1), RECORDING];
}

/** Returns the path of the text that a recording speaks, without the language; undefined for other recordings. */
export function textOfRecording(kind: DocumentKind, recording: readonly string[]): string[] | undefined {
  if (recording.at(-1) !== RECORDING) return undefined;
  const inside = recording.slice(0, -1);
  return SPOKEN_FIELDS.map((name) => [...inside, name]).find((text) => recordingOf(kind, text));
}

interface SpokenParts {
  /** Field that the recording of an object speaks. */
  own: string | undefined;
  /** Fields in which there may be further recordings. */
  inside: readonly (readonly [string, z.ZodType])[];
}

const knownParts = new WeakMap<z.ZodType, SpokenParts>();

/**
 * Returns the parts of a schema that may have recordings. The result is cached per schema, because a museum may have ten
 * thousand works, and most fields of a work contain no recording.
 */
function spokenParts(schema: z.ZodType): SpokenParts {
  const before = knownParts.get(schema);
  if (before) return before;
  const shape = shapeOf(schema);
  const parts: SpokenParts = { own: undefined, inside: [] };
  if (shape.is === 'object') {
    parts.own = spokenField(shape.fields);
    parts.inside = Object.entries(shape.fields).filter(([, field]) => canSpeak(field));
  }
  knownParts.set(schema, parts);
  return parts;
}

function canSpeak(schema: z.ZodType): boolean {
  const shape = shapeOf(schema);
  if (shape.is === 'list') return canSpeak(shape.element);
  const { own, inside } = spokenParts(schema);
  return own !== undefined || inside.length > 0;
}

const knownTexts = new WeakMap<object, string[][]>();

/**
 * Returns the paths of all texts of a document that can have a recording, without the language. The result is cached per
 * document, because a document is never changed, only replaced.
 */
export function spokenTexts(kind: DocumentKind, document: object): string[][] {
  const before = knownTexts.get(document);
  if (before) return before;
  const visit = (schema: z.ZodType, value: unknown, path: string[]): string[][] => {
    const shape = shapeOf(schema);
    if (shape.is === 'list' && Array.isArray(value)) {
      const names = itemNames(shape.element, value) ?? [];
      return names.flatMap((name, place) => visit(shape.element, value[place], [...path, name]));
    }
    if (shape.is !== 'object' || !isPlainObject(value)) return [];
    const { own, inside } = spokenParts(schema);
    const others = inside.flatMap(([name, field]) => visit(field, value[name], [...path, name]));
    return own ? [[...path, own], ...others] : others;
  };
  const found = visit(documentFormats[kind].schema, document, []);
  knownTexts.set(document, found);
  return found;
}
