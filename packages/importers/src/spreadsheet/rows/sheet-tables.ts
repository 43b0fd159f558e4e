import {
  isPerLanguage,
  type MuseumDocument,
  packLanguages,
  type RawDocuments,
} from '@museummate/pack-format';
import { isRecord } from '#core/changes.ts';
import type { Fields } from '#core/draft.ts';
import { type Column, columnsOf } from '../headings/columns.ts';
import { headingTitle } from '../headings/headers.ts';
import { TABLES, type Table } from '../headings/tables.ts';
import { type CellTarget, valueAt } from './cell-target.ts';
import { writeCell } from './cell-values.ts';
import { textsOf } from './matches.ts';

/** A sheet to write: titles of the columns, and one row per document. */
export interface SheetTable {
  name: string;
  titles: string[];
  rows: string[][];
}

/**
 * Columns that every sheet has, even if they are empty, so that people can fill in a new language or a first
 * recording.
 */
const ALWAYS = new Set(['number', 'name', 'text', 'audio', 'picture', 'alt', 'kind']);

const MAX_PICTURES = 50;

interface SheetColumn {
  title: string;
  cell: (document: Fields) => string;
  isFilled: boolean;
}

/**
 * Returns the sheets of a museum: one for artworks, and one for each other kind of which the museum has
 * documents.
 */
export function sheetTables(
  documents: RawDocuments['documents'],
  { languages }: { languages?: readonly string[] } = {},
): SheetTable[] {
  const of = (kind: string) =>
    documents
      .flatMap((each) => (each.kind === kind && isRecord(each.value) ? [each.value] : []))
      .sort(inOrder);
  const museum = (of('museum')[0] ?? {}) as unknown as MuseumDocument;
  const own = packLanguages(museum);
  // The museum's own language is always included, because translators need the original text.
  const shown = languages ? [...new Set([...own.slice(0, 1), ...languages])] : own;
  const words = new Names(of('hall'), of('floor'), own[0] ?? 'en');
  return TABLES.flatMap((table) => {
    const rows = of(table.kind);
    if (rows.length === 0 && table.kind !== 'artwork') return [];
    const columns = columnsFor(table, rows, shown, words);
    return [
      {
        name: table.name,
        titles: columns.map(({ title }) => title),
        rows: rows.map((row) => columns.map(({ cell }) => cell(row))),
      },
    ];
  });
}

const idOf = (document: Fields) =>
  Number(Object.entries(document).find(([key]) => /^id[A-Z]/.test(key))?.[1] ?? 0);

const inOrder = (one: Fields, other: Fields) =>
  Number(one.index ?? idOf(one)) - Number(other.index ?? idOf(other)) || idOf(one) - idOf(other);

function columnsFor(table: Table, rows: Fields[], languages: readonly string[], words: Names): SheetColumn[] {
  const isWorks = table.kind === 'artwork';
  const columns: SheetColumn[] = [];
  // The column `id` is omitted if all rows are works with a number, because the number identifies them.
  if (!isWorks || rows.some((row) => row.code === undefined))
    columns.push({ title: 'id', isFilled: true, cell: (row) => String(idOf(row)) });
  for (const column of columnsOf(table.kind)) {
    columns.push(...spotsOf(column, rows, languages).map((spot) => sheetColumn(column, spot, rows, words)));
    if (isWorks && column.name === 'number' && words.hasHalls)
      columns.push({ title: 'hall', isFilled: true, cell: (row) => words.hallOf(idOf(row)) });
  }
  return columns.filter(({ isFilled }) => isFilled);
}

function sheetColumn(column: Column, spot: CellTarget, rows: Fields[], words: Names): SheetColumn {
  const cell = (row: Fields) => {
    const value = valueAt(row, spot);
    if (column.kind.is !== 'reference') return writeCell(value, column.kind);
    return value === undefined ? '' : words.documentName(column.kind.kind, Number(value));
  };
  const isFilled =
    (ALWAYS.has(column.name) && spot.place === 0 && (spot.language !== undefined || !column.isLocalised)) ||
    rows.some((row) => valueAt(row, spot) !== undefined);
  return { title: headingTitle(column, spot), cell, isFilled };
}

/**
 * Returns the columns of a field. A field with values per language has one column without a language, and one for each
 * language. A list of pictures has these columns once for each picture.
 */
function spotsOf(column: Column, rows: Fields[], languages: readonly string[]): CellTarget[] {
  const { template } = column;
  const places = column.isNumbered
    ? Math.min(MAX_PICTURES, Math.max(1, ...rows.map((row) => listLength(row, column))))
    : 1;
  return Array.from({ length: places }, (_, place) => place).flatMap((place) => {
    const once = { template, place, language: undefined };
    if (!column.isLocalised) return [once];
    const perLanguage = languages.map((language) => ({ template, place, language }));
    const isUsed = perLanguage.some((spot) => rows.some((row) => valueAt(row, spot) !== undefined));
    return isUsed || ALWAYS.has(column.name) ? [once, ...perLanguage] : [once];
  });
}

function listLength(row: Fields, { template: [field] }: Column): number {
  const list = typeof field === 'string' ? row[field] : undefined;
  return Array.isArray(list) ? list.length : 0;
}

/** The words with which cells refer to halls and floors: number, name or id. */
class Names {
  readonly #words = new Map<string, string>();
  readonly #hallOf = new Map<number, string>();

  constructor(halls: Fields[], floors: Fields[], own: string) {
    for (const [kind, list] of [
      ['hall', halls],
      ['floor', floors],
    ] as const) {
      const used = new Set<string>();
      for (const each of list) {
        const choices = [each.number, each.name].map((value) => textIn(value, own));
        // Cells refer to a hall or floor by its id if others of its kind already use both its number and its name.
        const word = choices.find((text) => text && !used.has(text)) ?? `#${idOf(each)}`;
        used.add(word);
        this.#words.set(`${kind} ${idOf(each)}`, word);
      }
    }
    for (const hall of halls)
      for (const id of Array.isArray(hall.artworkIds) ? (hall.artworkIds as number[]) : [])
        if (!this.#hallOf.has(id)) this.#hallOf.set(id, this.documentName('hall', idOf(hall)));
  }

  get hasHalls(): boolean {
    return this.#words.size > 0;
  }

  documentName(kind: string, id: number): string {
    return this.#words.get(`${kind} ${id}`) ?? String(id);
  }

  hallOf(idArtwork: number): string {
    return this.#hallOf.get(idArtwork) ?? '';
  }
}

function textIn(value: unknown, own: string): string {
  const text = isPerLanguage(value) ? value[own] : value;
  return typeof text === 'string' ? text : (textsOf(value)[0] ?? '');
}
