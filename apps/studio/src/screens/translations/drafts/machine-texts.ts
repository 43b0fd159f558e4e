import { paragraphs } from '@museummate/domain/speech';
import { documentFormats, machineTextName, roles } from '@museummate/pack-format';
import { type ChangePath, type DraftDocument, itemNames, perLanguage, shapeOf } from '@museummate/studio-api';
import type { MachinePlace } from '@museummate/studio-api/machine-help';
import type * as z from 'zod';
import { textsToSpeak } from '#features/content/missing-voices/missing-voices.ts';
import type { VoicePlace } from '#features/content/voice-place/voice-place.ts';
import { marksOf } from '#features/draft/machine-marks/machine-marks.tsx';

/** Kinds of documents that are not translated in batches, because they contain legal texts or interface texts. */
const NOT_TRANSLATED = ['museum', 'interfaceWords'];

/** Whether a batch makes voices or translations. */
export type BatchKind = 'speak' | 'translate';

export interface MissingText {
  document: DraftDocument;
  /** The text that is spoken; undefined for translations. */
  voice?: VoicePlace | undefined;
  state: 'none' | 'toApprove';
  /** Texts of the document. Each of them is one item of a job. */
  places: MachinePlace[];
  characters: number;
}

const lengthOf = (text: string) => paragraphs(text).reduce((sum, part) => sum + part.length, 0);
const isText = (text: unknown): text is string => typeof text === 'string' && text.trim() !== '';

/** Returns one row for each text that has no approved voice in a language. */
export function missingVoiceTexts(
  documents: Iterable<DraftDocument>,
  language: string,
  ownLanguage: string,
): MissingText[] {
  return textsToSpeak(documents, language, ownLanguage).flatMap(({ document, place, state, characters }) =>
    state === 'done'
      ? []
      : [{ document, voice: place, state, places: [{ ...place, path: [...place.path] }], characters }],
  );
}

/** Returns the documents in which texts of a language are missing. */
export function missingTranslations(
  documents: Iterable<DraftDocument>,
  language: string,
  ownLanguage: string,
): MissingText[] {
  return [...documents].flatMap((document): MissingText[] => {
    const { kind, id, value, state } = document;
    if (NOT_TRANSLATED.includes(kind) || state === 'deleted') return [];
    const missing = textsOf(document).filter(
      ({ texts }) => isText(texts(ownLanguage)[ownLanguage]) && !isText(texts(ownLanguage)[language]),
    );
    if (missing.length === 0 || value === undefined) return [];
    return [
      {
        document,
        state: 'none',
        places: missing.map(({ path }) => ({ kind, id, path: [...path], language })),
        characters: missing.reduce(
          (sum, { texts }) => sum + lengthOf(String(texts(ownLanguage)[ownLanguage])),
          0,
        ),
      },
    ];
  });
}

interface LocalisedText {
  path: ChangePath;
  texts: (ownLanguage: string) => Record<string, unknown>;
}

/**
 * Returns the texts of a document, such as its name, and the texts in lists whose items have ids, such as steps.
 * Other list items are identified by their position. If such an item moved, the mark of its text would belong to
 * another text.
 */
function textsOf({ kind, value }: DraftDocument): LocalisedText[] {
  const visit = (schema: z.ZodType, at: unknown, path: ChangePath): LocalisedText[] => {
    if (at === undefined || at === null) return [];
    const shape = shapeOf(schema);
    if (shape.is === 'localised') {
      const { is } = roles.get(shape.value) ?? {};
      return is === 'text' || is === 'richText' ? [{ path, texts: (own) => perLanguage(at, own) }] : [];
    }
    if (shape.is === 'list' && Array.isArray(at)) {
      const names = itemNames(shape.element, at) ?? [];
      return names.flatMap((name, place) => visit(shape.element, at[place], [...path, name]));
    }
    if (shape.is !== 'object') return [];
    const fields = at as Record<string, unknown>;
    return Object.entries(shape.fields).flatMap(([name, field]) =>
      visit(field, fields[name], [...path, name]),
    );
  };
  return visit(documentFormats[kind].schema, value, []);
}

export interface MachineTranslation {
  document: DraftDocument;
  path: ChangePath;
  source: string;
  translation: string;
}

/** Returns the translations that a program made and that are not approved yet. */
export function translationsToApprove(
  documents: Iterable<DraftDocument>,
  language: string,
  ownLanguage: string,
): MachineTranslation[] {
  return [...documents].flatMap((document) => {
    const marks = marksOf(document, language);
    if (marks.length === 0 || document.state === 'deleted') return [];
    return textsOf(document).flatMap(({ path, texts }) => {
      const given = texts(ownLanguage);
      const translation = given[language];
      if (!marks.includes(machineTextName(path)) || !isText(translation)) return [];
      return [{ document, path, source: String(given[ownLanguage] ?? ''), translation }];
    });
  });
}

export interface GlossaryEntry {
  term: string | Record<string, string>;
}

/** Returns the terms in the original for which the translation does not contain the museum's term. */
export function lostTerms(
  { source, translation }: { source: string; translation: string },
  glossary: readonly GlossaryEntry[],
  { from, to }: { from: string; to: string },
): string[] {
  const said = fold(source);
  const written = fold(translation);
  return glossary.flatMap(({ term }) => {
    const own = typeof term === 'string' ? term : term[from];
    const wanted = typeof term === 'string' ? term : term[to];
    if (!own || !wanted || !hasWord(said, fold(own)) || written.includes(fold(wanted))) return [];
    return [wanted];
  });
}

const fold = (text: string) => paragraphs(text).join('\n').normalize('NFC').toLowerCase();

/** Whether a text contains a word, or a longer word that begins with it: "seeds" contains "seed". */
function hasWord(text: string, word: string): boolean {
  for (let at = text.indexOf(word); at >= 0; at = text.indexOf(word, at + 1))
    if (at === 0 || !/\p{L}/u.test(text[at - 1] ?? '') || /[\p{sc=Hira}\p{sc=Kana}\p{sc=Han}]/u.test(word))
      return true;
  return false;
}
