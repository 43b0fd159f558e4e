import { FAULTY_CELLS } from './faulty-cells.ts';
import { FAULTY_EXPORTS } from './faulty-exports.ts';
import { csv, type FaultyList, HEAD, sheets } from './faulty-list.ts';
import { workbook } from './workbook.ts';

/** Encodes a text with one byte per character, as Windows-1252 does. */
const bytes = (text: string) => Buffer.from(text, 'latin1');
/** The text "番号;名称" and a second row with "壺", in Shift-JIS. */
const SHIFT_JIS = Uint8Array.from([
  0x94, 0xd4, 0x8d, 0x86, 0x3b, 0x96, 0xbc, 0x8f, 0xcc, 0x0a, 0x31, 0x3b, 0x9a, 0xe2, 0x0a,
]);

export const FAULTY_LISTS: FaultyList[] = [
  ...FAULTY_CELLS,
  ...FAULTY_EXPORTS,
  // Cases with values that must be one of several known words, but are not.
  csv(
    'neither yes nor no',
    `${HEAD};highlight\n1;A;perhaps\n`,
    /C2 \(highlight\): perhaps is neither yes nor no/,
    ['1'],
  ),
  csv(
    'an unknown choice',
    `${HEAD};state\n1;A;closd\n`,
    /C2 \(state\): closd is not one of open, closed, moved; did you mean closed\?/,
    ['1'],
  ),
  csv('a tag that is not a number', `${HEAD};tags\n1;A;red\n`, /C2 \(tags\): red is not a number/, ['1']),
  csv('an order that is not a number', `${HEAD};index\n1;A;first\n`, /C2 \(index\): first is not a number/, [
    '1',
  ]),
  csv(
    'a text that is too long',
    `${HEAD};text_en\n1;A;${'x'.repeat(100_001)}\n2;B;T\n`,
    /C2 \(text_en\): the text is longer than 100000 characters/,
    ['1', '2'],
    { has: '"T"' },
  ),
  csv(
    'an author that is too long',
    `${HEAD};author\n1;A;${'x'.repeat(20_001)}\n`,
    /C2 \(author\): .*it was left out/,
    ['1'],
    { lacks: 'xxx' },
  ),
  csv(
    'a number that is too long',
    `${HEAD}\n${'1'.repeat(100)};A\n2;B\n`,
    /A2 \(number\): .*it was left out/,
    ['A', '2'],
  ),
  csv(
    'an address without https',
    `${HEAD};picture_iiif;picture\n1;A;ftp://x;a.jpg\n`,
    /C2 \(picture_iiif\): .*it was left out/,
    ['1'],
    { media: ['a.jpg'], has: 'media/a.jpg' },
  ),
  // Cases with halls, floors and sheets.
  csv(
    'a hall that is probably misspelt',
    `${HEAD};hall\n1;A;Sea hall\n2;B;Sea hal\n3;C;Hall 1\n4;D;Hall 2\n`,
    /^note: list\.csv, C3 \(hall\): hall Sea hal is new; did you mean Sea hall\?$/,
    ['1', '2', '3', '4'],
  ),
  csv(
    'an unknown kind of row',
    'sheet;number;name_en\nWorks;1;A\nShoes;2;B\n',
    /row 3: Shoes is not one of Works, Halls, Floors/,
    ['1'],
  ),
  sheets(
    'a sheet of another kind',
    {
      Works: [
        ['number', 'name_en'],
        ['1', 'A'],
      ],
      Budget: [['x', 'y']],
    },
    /sheet Budget: was left out: the sheets that are read are called Works, Halls/,
    ['1'],
  ),
  sheets(
    'an amenity of unknown kind',
    {
      Works: [
        ['number', 'name_en'],
        ['1', 'A'],
      ],
      Amenities: [
        ['kind', 'name_en'],
        ['WC', 'Loo'],
      ],
    },
    /Amenities!A2 \(kind\): WC is not one of/,
    ['1'],
  ),
  sheets(
    'an unknown column of a sheet of floors',
    {
      Works: [
        ['number', 'name_en'],
        ['1', 'A'],
      ],
      Floors: [
        ['number', 'name_en', 'zzz'],
        ['2', 'Second', 'x'],
      ],
    },
    /Floors!C1: there is no column called zzz/,
    ['1'],
  ),
  {
    title: 'merged cells',
    file: 'list.xlsx',
    content: workbook(
      {
        Works: [
          ['number', 'hall', 'name_en'],
          ['1', 'B', 'A'],
          ['2', null, 'B'],
        ],
      },
      { Works: ['B2:B3'] },
    ),
    says: [/Works!B2:B3: are merged into one cell/],
    works: ['1', '2'],
  },
  // Cases with several rows of headings, and with encodings.
  csv(
    'headings in two rows of two languages',
    'Nummer;Namn;Zzz\nNumber;Name;Text\n1;A;T\n',
    /row 1: row 2 contains headings, too; they were read together/,
    ['1'],
    { has: '"T"' },
  ),
  csv(
    'languages in a second row',
    'Number;Name;Name;Text;Text\n;Svenska;English;Svenska;English\n1;Kruka;Jug;Blå;Blue\n',
    /row 1: row 2 contains headings, too/,
    ['1'],
    { has: '"sv":"Kruka","en":"Jug"' },
  ),
  csv(
    'Windows-1252',
    bytes('number;name_de\n1;M\xfchle\n'),
    /list\.csv: is not saved as UTF-8 and was read as Windows-1252: check/,
    ['1'],
    { has: 'Mühle' },
  ),
  csv(
    'Windows-1250 by the language of a heading',
    bytes('numer;tytu\xb3_pl\n1;\xa3\xf3dka z \xbfaglem\n'),
    /was read as Windows-1250/,
    ['1'],
    { has: 'Łódka z żaglem' },
  ),
  csv('Shift-JIS', SHIFT_JIS, /was read as Shift-JIS: check/, ['1'], { has: '壺' }),
  csv(
    'Mac Roman',
    bytes('number;name_sv\n1;V\x8arldens st\x9arsta h\x9as\n'),
    /was read as Mac Roman: check/,
    ['1'],
    { has: 'Världens största hös' },
  ),
  csv(
    'a text that was encoded twice',
    `${HEAD}\n1;GroÃŸe MÃ¼hle\n`,
    /list\.csv: a cell was encoded twice and repaired: “GroÃŸe MÃ¼hle” became “Große Mühle”/,
    ['1'],
    { has: 'Große Mühle' },
  ),
  csv(
    'UTF-16 without a mark and a second number',
    Buffer.from(`${HEAD}\n1;Mühle\n1;B\n`, 'utf16le'),
    /A3 \(number\): 1 is already in A2/,
    ['1'],
    { has: 'Mühle' },
  ),
  csv(
    'UTF-16 in the other order and an unknown column',
    Buffer.from(`${HEAD};Zzz\n1;Mühle;x\n`, 'utf16le').swap16(),
    /C1: there is no column called Zzz/,
    ['1'],
    { has: 'Mühle' },
  ),
  csv(
    'a title above the headings and an unknown column',
    `Our list\n\n${HEAD};Zzz\n1;A;x\n`,
    /C3: there is no column called Zzz/,
    ['1'],
  ),
];
