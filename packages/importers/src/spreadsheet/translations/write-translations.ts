import { createWriteStream } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { DocumentKind, RawDocuments } from '@museummate/pack-format';
import { stringify } from 'csv-stringify';
import writeExcelFile from 'write-excel-file/node';
import { escapeFormula } from '../files/formulas.ts';
import { sourceLanguageOf, type TranslatableText, translatableTexts } from './translatable-texts.ts';

/** One text of a translator's sheet. */
export interface TranslationRow extends TranslatableText {
  state: 'missing' | 'outdated';
  /** The museum's existing translation of the text; empty if there is none. */
  translation: string;
}

export interface TranslationOptions {
  language: string;
  /** Whether the original text has changed since this translation was written. */
  isOutdated?: (place: { kind: DocumentKind; id: number; path: readonly string[] }) => boolean;
  /** Selects texts for the sheet. If it is missing, the sheet contains all missing and outdated texts. */
  isWanted?: (row: TranslationRow) => boolean;
}

/** Returns the texts whose translation into a language is missing or outdated. */
export function textsToTranslate(
  documents: RawDocuments['documents'],
  { language, isOutdated = () => false }: TranslationOptions,
): TranslationRow[] {
  if (language === sourceLanguageOf(documents)) return [];
  return translatableTexts(documents).flatMap((text): TranslationRow[] => {
    const translation = text.texts[language] ?? '';
    if (translation.trim() === '') return [{ ...text, state: 'missing', translation: '' }];
    return isOutdated(text) ? [{ ...text, state: 'outdated', translation }] : [];
  });
}

const TRANSLATION_SHEET = 'Translation';
const KEY_TITLE = 'Key (do not change)';

const HELP = [
  'Write the translation beside each text. Rows that you leave empty change nothing.',
  'Rows marked outdated have a translation, but the text beside it has changed since: revise it.',
  'Write your name in the column Translator, once per row or only in the first.',
  'Marks such as <b> or <p> belong to the text: keep them. Do not change the column Key.',
];

/** Returns the name of a language with its code, for example `svenska (sv)`. */
export function languageTitle(code: string): string {
  const name = new Intl.DisplayNames([code, 'en'], { type: 'language' }).of(code) ?? code;
  return name === code ? code : `${name} (${code})`;
}

export const keyOf = ({ kind, id, path }: Pick<TranslatableText, 'kind' | 'id' | 'path'>): string =>
  [kind, id, ...path.map((part) => part.replace(/[\\|]/g, (sign) => `\\${sign}`))].join('|');

/**
 * Writes a translator's sheet with missing and outdated texts, as XLSX or CSV, depending on the file extension.
 */
export async function writeTranslationSheet(
  documents: RawDocuments['documents'],
  file: string,
  options: TranslationOptions,
): Promise<{ rows: number }> {
  const { isWanted = () => true } = options;
  const rows = textsToTranslate(documents, options).filter(isWanted);
  const source = sourceLanguageOf(documents);
  const titles = [
    'Where',
    'State',
    `Text: ${languageTitle(source)}`,
    `Translation: ${languageTitle(options.language)}`,
    'Translator',
    KEY_TITLE,
  ];
  const lines = rows.map((row) => [whereOf(row), row.state, row.source, row.translation, '', keyOf(row)]);
  // The sheet is written to a temporary file first, so that the final file is always complete.
  const temporary = `${file}.part`;
  try {
    if (/\.csv$/i.test(file)) await writeCsv([titles, ...lines], temporary);
    else await writeXlsx(titles, lines, temporary);
    await rename(temporary, file);
  } catch (error) {
    await rm(temporary, { force: true });
    throw error;
  }
  return { rows: rows.length };
}

/**
 * Describes where a text is used, so that translators understand it: `artwork 12 The jug: main text`, `…:
 * pictures · a.jpg · alt`.
 */
function whereOf({ kind, label, path }: Pick<TranslatableText, 'kind' | 'label' | 'path'>): string {
  const words = (name: string) =>
    name
      .replace(/(?<=[a-z0-9])[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)
      .replace(/^[A-Z]/, (letter) => letter.toLowerCase());
  const fields = path.map((part) => {
    const [, key] = /^\w+=(.*)$/.exec(part) ?? [];
    return (
      key?.replace(/^media\//, '') ?? (part.startsWith('#') ? String(Number(part.slice(1)) + 1) : words(part))
    );
  });
  return `${words(kind)} ${label}`.trim().concat(': ', fields.join(' · '));
}

async function writeCsv(lines: readonly string[][], file: string): Promise<void> {
  const output = createWriteStream(file);
  output.write('\uFEFF');
  const escaped = lines.map((line) => line.map(escapeFormula));
  await pipeline(
    Readable.from(escaped),
    stringify({ record_delimiter: 'windows', quoted_match: /[\r\n]/ }),
    output,
  );
}

async function writeXlsx(titles: readonly string[], lines: readonly string[][], file: string): Promise<void> {
  const cell = (text: string) =>
    text === ''
      ? null
      : { value: escapeFormula(text), type: String, format: '@', wrap: true, alignVertical: 'top' as const };
  const head = (value: string) => ({
    value,
    type: String,
    fontWeight: 'bold' as const,
    backgroundColor: '#e8eef3',
  });
  const sheet = {
    sheet: TRANSLATION_SHEET,
    stickyRowsCount: 1,
    columns: [30, 12, 60, 60, 20, 20].map((width) => ({ width })),
    data: [titles.map(head), ...lines.map((line) => line.map(cell))],
  };
  const help = {
    sheet: 'Read me',
    columns: [{ width: 110 }],
    data: HELP.map((line) => [{ value: line, type: String, wrap: true }]),
  };
  await writeExcelFile([sheet, help]).toFile(file);
}
