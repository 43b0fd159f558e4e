import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Readable } from 'node:stream';
import { slowFunctions } from '@museummate/domain/slow-input';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { draftOf } from '#testing/draft-of.ts';
import { workbook } from '#testing/workbook.ts';
import { decodeName } from './core/decoded.ts';
import { nearest } from './core/nearest.ts';
import { parseJson } from './core/read-json.ts';
import { readWholeXml } from './core/xml.ts';
import { factNamed } from './iiif/facts.ts';
import { removeSpan } from './iiif/language-map.ts';
import { escapeFormula, unescapeFormula } from './spreadsheet/files/formulas.ts';
import { numberFormat } from './spreadsheet/files/number-formats.ts';
import { openCsv } from './spreadsheet/files/read-csv.ts';
import { openXlsx } from './spreadsheet/files/read-xlsx.ts';
import type { Workbook } from './spreadsheet/files/sheet.ts';
import { decodeEscapes as decodedCell } from './spreadsheet/files/xlsx-rows.ts';
import { readHeaders } from './spreadsheet/headings/headers.ts';
import { normaliseWord, readLanguage } from './spreadsheet/headings/languages.ts';
import { isErase, readCell, sameText, writeCell } from './spreadsheet/rows/cell-values.ts';

const HEADING_ROWS = 10;

const KINDS = ['flag', 'number', 'numbers', 'text'].map((is) => ({ is }) as Parameters<typeof readCell>[1]);

/**
 * Limits for functions that build a tree. They create an object for every tag or value, which takes a few
 * microseconds each.
 */
const TREES = { maxScans: 10_000, length: 64_000 };

test('cells, headers and formats of spreadsheets are parsed in linear time, whatever they contain', async () => {
  const slow = await slowFunctions({
    isErase,
    neutralised: escapeFormula,
    fromNeutralised: unescapeFormula,
    fold: normaliseWord,
    readLanguage,
    decodedCell,
    readCell: (text) => KINDS.map((kind) => readCell(text, kind)),
    writeCell: (text) => writeCell(`media/${text}`, { is: 'media' } as Parameters<typeof writeCell>[1]),
    sameText: (text) => sameText(text, `${text} `),
    readHeaders: (text) => readHeaders([text, `name ${text}`], 'artwork'),
    numberFormat: (text) => numberFormat(200, text, false)(1),
  });
  expect(slow).toEqual([]);
});

test('rich text of cells is cleaned in linear time', async () => {
  const rich = { is: 'richText' } as Parameters<typeof readCell>[1];
  const slow = await slowFunctions({ richText: (text) => readCell(text, rich) }, TREES);
  expect(slow).toEqual([]);
});

test('names, facts and texts of other formats are parsed in linear time', async () => {
  const slow = await slowFunctions({
    decodeName,
    nearest: (text) => nearest(text, ['name', 'author']),
    factNamed: (text) => factNamed([text, `${text}:`]),
    unwrapped: (text) => removeSpan({ tag: undefined, value: `<span>${text}` }),
    parseJson: (text) => [parseJson(text, 'x.json'), parseJson(`{"a":${JSON.stringify(text)}}`, 'x.json')],
  });
  expect(slow).toEqual([]);
});

test('XML is parsed in linear time', async () => {
  const nothing = { open() {}, close() {}, text() {} } as unknown as Parameters<typeof readWholeXml>[1];
  const slow = await slowFunctions(
    {
      words: (text) => readWholeXml(Readable.from([Buffer.from(`<a>${text}</a>`)]), nothing),
      attribute: (text) => readWholeXml(Readable.from([Buffer.from(`<a b="${text}"/>`)]), nothing),
    },
    TREES,
  );
  expect(slow).toEqual([]);
});

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'slow-input-'));
});
afterAll(() => rm(folder, { recursive: true }));

/** Writes a file, and reads all its rows. */
async function rowsOf(
  name: string,
  content: string | Uint8Array,
  open: (file: string) => Promise<Workbook>,
): Promise<void> {
  const file = path.join(folder, name);
  await writeFile(file, content);
  const book = await open(file);
  try {
    for (const sheet of book.sheets) {
      let rows = 0;
      // Only the first rows are parsed as headings, as in an import.
      for await (const { cells } of sheet.rows()) if (rows++ < HEADING_ROWS) readHeaders(cells, 'artwork');
    }
  } finally {
    book.close();
  }
}

test('whole spreadsheets and guides are read in linear time', async () => {
  const exhibit = (text: string) => ({
    uuid: text.slice(0, 9),
    type: 'exhibit',
    content: [{ language: 'en', title: text, desc: text }],
  });
  const slow = await slowFunctions(
    {
      csv: (text) => rowsOf('works.csv', text, openCsv),
      csvCell: (text) => rowsOf('works.csv', `name,code\n"${text}`, openCsv),
      xlsx: (text) => rowsOf('works.xlsx', workbook({ Works: [['name'], [text]] }), openXlsx),
      izi: (text) => draftOf('guide.json', JSON.stringify([exhibit(text)])),
    },
    // More time is allowed here, because each text is written to a file, and some files are compressed.
    { maxScans: 50_000, length: 64_000 },
  );
  expect(slow).toEqual([]);
});

test('a guide that contains one object very often is read in linear time', async () => {
  const content = [{ language: 'en', title: 'Wheel' }];
  const guide = JSON.stringify(
    Array.from({ length: 20_000 }, () => ({ uuid: 'one', type: 'exhibit', content })),
  );
  const before = process.cpuUsage();
  const { works } = await draftOf('guide.json', guide);
  const { user, system } = process.cpuUsage(before);
  expect(works).toHaveLength(1);
  expect((user + system) / 1e6).toBeLessThan(5);
});
