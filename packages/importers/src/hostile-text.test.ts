import { Readable } from 'node:stream';
import { slowFunctions } from '@museummate/domain/hostile-text';
import { expect, test } from 'vitest';
import { decoded } from './core/decoded.ts';
import { nearest } from './core/nearest.ts';
import { parseJson } from './core/read-json.ts';
import { readWholeXml } from './core/xml.ts';
import { factNamed } from './iiif/facts.ts';
import { unwrapped, withoutTags } from './iiif/language-map.ts';
import { isErase, readCell, sameText, writeCell } from './spreadsheet/cell-values.ts';
import { escapeFormula, unescapeFormula } from './spreadsheet/formulas.ts';
import { readHeaders } from './spreadsheet/headers.ts';
import { normaliseWord, readLanguage } from './spreadsheet/languages.ts';
import { numberFormat } from './spreadsheet/number-formats.ts';
import { decoded as decodedCell } from './spreadsheet/xlsx-rows.ts';

const KINDS = ['flag', 'number', 'numbers', 'text'].map((is) => ({ is }) as Parameters<typeof readCell>[1]);

/** Parsers make an object of every tag or value: a few microseconds for each. */
const TREES = { maxScans: 10_000, length: 64_000 };

test('cells, titles and formats of spreadsheets are read once, whatever they hold', async () => {
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

test('names, facts and texts of other formats are read once', async () => {
  const slow = await slowFunctions({
    decoded,
    withoutTags,
    nearest: (text) => nearest(text, ['name', 'author']),
    factNamed: (text) => factNamed([text, `${text}:`]),
    unwrapped: (text) => unwrapped({ tag: undefined, value: `<span>${text}` }),
    parseJson: (text) => [parseJson(text, 'x.json'), parseJson(`{"a":${JSON.stringify(text)}}`, 'x.json')],
  });
  expect(slow).toEqual([]);
});

test('XML is read in linear time', async () => {
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
