import { expect, test } from 'vitest';
import { draftOf } from '#testing/draft-of.ts';
import { ods, odsRow, odsSheet, odsText, odsValue } from '#testing/ods.ts';

const header = odsRow(...['number', 'name_en', 'date', 'hall', 'text_en'].map((title) => odsText(title)));

test('an ODS list is read as its cells show it: leading zeros, dates, lines, but no comments and no hidden sheet', async () => {
  const sheets = [
    odsSheet('Secret', [header, odsRow(odsText('99'), odsText('Hidden'))], 'hidden'),
    odsSheet('Works', [
      header,
      odsRow(
        odsValue('float', '7', '007'),
        '<table:table-cell office:value-type="string"><office:annotation><text:p>Old?</text:p></office:annotation><text:p>Jug</text:p></table:table-cell>',
        odsValue('float', '1888', '1.888'),
        '<table:table-cell table:number-columns-repeated="2"/>',
      ),
      '<table:table-row table:number-rows-repeated="3"><table:table-cell table:number-columns-repeated="16384"/></table:table-row>',
      odsRow(
        odsValue('float', '8', 'K-08'),
        odsText('Bell &amp; <text:span>rope</text:span>'),
        odsValue('date', '2023-03-15', '15.03.23'),
        '<table:table-cell/>',
        '<table:table-cell office:value-type="string"><text:p>One</text:p><text:p>two<text:line-break/>three<text:s text:c="2"/>four</text:p></table:table-cell>',
      ),
      '<table:table-row table:number-rows-repeated="1048000"><table:table-cell table:number-columns-repeated="16384"/></table:table-row>',
    ]),
    odsSheet('Floors', [odsRow(odsText('name_en')), odsRow(odsText('Ground'))]),
  ];
  const { draft, works, notes } = await draftOf('works.ods', ods(sheets.join('')));
  expect(works).toEqual([
    { idArtwork: 1001, code: '007', name: { en: 'Jug' }, artworkDate: '1888' },
    {
      idArtwork: 1002,
      code: 'K-08',
      name: { en: 'Bell & rope' },
      artworkDate: '2023-03-15',
      mainText: { en: '<p>One<br />two<br />three  four</p>' },
    },
  ]);
  expect(draft.all('floor').map(({ value }) => value.name)).toEqual([{ en: 'Ground' }]);
  expect(notes).toEqual([expect.stringMatching(/sheet Secret: is hidden, so it was left out/)]);
});

test('cells of an ODS list whose formulas have no result, and cells merged across rows, are reported by address', async () => {
  const error =
    '<table:table-cell table:formula="of:=1/0" office:value-type="string" calcext:value-type="error">';
  const sheet = odsSheet('Works', [
    header,
    odsRow(
      odsText('7'),
      odsText('Jug'),
      '<table:table-cell/>',
      odsText('A', 'table:number-rows-spanned="2"'),
    ),
    odsRow(
      odsText('8'),
      odsText('Bell'),
      '<table:table-cell table:formula="of:=[.A1]"/>',
      '<table:covered-table-cell/>',
      `${error}<text:p>#DIV/0!</text:p></table:table-cell>`,
    ),
  ]);
  const { works, notes } = await draftOf('works.ods', ods(sheet));
  expect(works.map(({ code }) => code)).toEqual(['7', '8']);
  expect(notes).toEqual([
    expect.stringMatching(/^unclear: works\.ods, Works!C3 \(date\): /),
    'unclear: works.ods, Works!E3 (text_en): the cell shows #DIV/0!: its formula has no result',
    expect.stringMatching(/^unclear: works\.ods, Works!D2:D3: are merged into one cell/),
  ]);
});

const repeatCells = (rows: string, columns: string) =>
  odsSheet('Works', [
    header,
    `<table:table-row table:number-rows-repeated="${rows}"><table:table-cell office:value-type="string" table:number-columns-repeated="${columns}"><text:p>x</text:p></table:table-cell></table:table-row>`,
  ]);

test.each([
  ['no ZIP file', new Uint8Array([1, 2, 3]), /^works\.ods is not an ODS file: open it/],
  ['no spreadsheet', ods('', { 'content.xml': '<text><table/></text>' }), /^works\.ods is not an ODS file/],
  [
    'a password',
    ods('', { 'META-INF/manifest.xml': '<manifest><encryption-data/></manifest>' }),
    /^works\.ods is protected by a password/,
  ],
  ['a million filled rows', ods(repeatCells('1048576', '1')), /has more than 100000 rows/],
  ['16,384 filled columns', ods(repeatCells('1', '16384')), /has more than 4000 columns/],
  ['400 million cells', ods(repeatCells('99000', '4000')), /has more than 20000000 cells/],
  ['infinitely many rows', ods(repeatCells('1e999', '1')), /has more than 100000 rows/],
  ['200 sheets', ods(odsSheet('A', []).repeat(200)), /has more than 100 sheets/],
])('an ODS file with %s is rejected with an understandable message', async (_, content, words) => {
  await expect(draftOf('works.ods', content)).rejects.toThrow(words);
});
