import { csv, type FaultyList, HEAD, sheets } from './faulty-list.ts';
import { ods, odsRow, odsSheet, odsText } from './ods.ts';
import { workbook } from './workbook.ts';

const latin = (...bytes: number[]) => Buffer.from(bytes);
const join = (...parts: (string | Buffer)[]) =>
  Buffer.concat(parts.map((part) => (typeof part === 'string' ? Buffer.from(part) : part)));

/** Lists with mistakes that programs make in exports, or that people make when they join several lists. */
export const FAULTY_EXPORTS: FaultyList[] = [
  // Cases with mistakes in quotes and line breaks.
  csv(
    'a quote that is never closed',
    `${HEAD};text_en\n1;A;"open\n2;B;T\n3;C;U\n`,
    /C2: a quote \("\) is opened here and not closed/,
    ['1', '2', '3'],
    { has: '"U"' },
  ),
  csv(
    'a quote that the next quote closes',
    `${HEAD};text_en\n1;A;"open\n2;B;T\n3;C;"ok"\n4;D;U\n`,
    /C2: a quote \("\) is opened here and not closed; 3 rows/,
    ['1', '2', '3', '4'],
    { has: '"mainText":{"en":"T"}' },
  ),
  csv(
    'several kinds of line breaks and an unknown column',
    `${HEAD};Zzz\r\n1;A;x\n2;B;\r3;C;\n`,
    /C1: there is no column called Zzz/,
    ['1', '2', '3'],
  ),
  csv(
    'headings in the middle and an unknown column',
    `${HEAD};Zzz\n1;A;x\n${HEAD};Zzz\n2;B;\n`,
    /C1: there is no column called Zzz/,
    ['1', '2'],
  ),
  csv(
    'tabs between columns, commas in texts, and an unknown column',
    'number\tname_en\tZzz\ttext_en\n1\tA\tx\tone, two, three, four\n',
    /C1: there is no column called Zzz/,
    ['1'],
    { has: 'one, two, three, four' },
  ),
  // Cases with mistakes in the encoding.
  csv(
    'bytes of Windows-1252 in UTF-8',
    join('number;name_de\n1;Größe M', latin(0xfc), 'hle\n2;Ähre\n'),
    /was read as a mixture of UTF-8 and Windows-1252/,
    ['1', '2'],
    { has: 'Größe Mühle' },
  ),
  csv(
    'CSV (MS-DOS) of Excel',
    join('Nummer;Titel;K', latin(0x81), 'nstler\n1;M', latin(0x81), 'hle;M', latin(0x81), 'ller\n'),
    /was read as MS-DOS \(code page 850\)/,
    ['1'],
    { has: 'Mühle' },
  ),
  csv(
    'EUC-JP',
    latin(
      0xc8,
      0xd6,
      0xb9,
      0xe6,
      0x2c,
      0xba,
      0xee,
      0xc9,
      0xca,
      0xcc,
      0xbe,
      0x0a,
      0x31,
      0x2c,
      0xc4,
      0xdb,
      0x0a,
    ),
    /was read as EUC-JP/,
    ['1'],
    { has: '壷' },
  ),
  csv(
    'Windows-1251 by its headings',
    latin(
      0xcd,
      0xee,
      0xec,
      0xe5,
      0xf0,
      0x3b,
      0xcd,
      0xe0,
      0xe7,
      0xe2,
      0xe0,
      0xed,
      0xe8,
      0xe5,
      0x0a,
      0x31,
      0x3b,
      0xcb,
      0xee,
      0xe4,
      0xea,
      0xe0,
      0x0a,
    ),
    /was read as Windows-1251/,
    ['1'],
    { has: 'Лодка' },
  ),
  // Cases with unusual numbers.
  csv(
    'a number with its word',
    `${HEAD}\nNo. 6;A\n#7;B\n`,
    [/No\. 6 is taken for 6/, /#7 is taken for 7/],
    ['6', '7'],
  ),
  csv('numbers of a data frame', `${HEAD}\n12.0;A\n`, /12\.0 is taken for 12/, ['12']),
  csv('a number in scientific notation', `${HEAD}\n1E+05;A\n`, /1E\+05 is taken for 100000/, ['100000']),
  csv(
    'numbers of other keyboards and an unknown column',
    'رقم;اسم;Zzz\n١٢;جرة;x\n\u200f13;ب;\n',
    /C1: there is no column called Zzz/,
    ['12', '13'],
  ),
  csv(
    'invisible signs and an unknown column',
    '\u200bnumber;name_en\u00a0;Zzz\n\u00a01\u200b;A\u0007;x\n',
    /C1: there is no column called Zzz/,
    ['1'],
    { has: '"en":"A"' },
  ),
  // Cases with texts that mean that a cell is empty.
  csv(
    'words for nothing, and a name that is missing',
    'number;name_en;author;hall;audio_en\n1;-;NULL;n/a;—\n2;B;nan;-;N/A\n',
    /A2 \(number\): there is no 1 in the museum/,
    ['2'],
    { lacks: 'NULL' },
  ),
  // Cases with names of files.
  csv(
    'several pictures in a cell, one of them missing',
    `${HEAD};picture\n1;A;"a.jpg, b.jpg; c.jpg"\n`,
    /C2 \(picture\): there is no c\.jpg in media/,
    ['1'],
    { media: ['a.jpg', 'b.jpg'], has: '{"file":"media/b.jpg"}' },
  ),
  csv(
    'several recordings in a cell, where a language has one',
    'Nr;Titel;Audio 1 DE;Audio 2 DE\n1;A;"1a.mp3, 1b.mp3";\n',
    [
      /C2 \(Audio 1 DE\): there is place for one file per language: 1a\.mp3 was taken, and 1b\.mp3 was left out/,
      /D1: there is no column called Audio 2 DE; it was left out$/,
    ],
    ['1'],
    { media: ['1a.mp3', '1b.mp3'], has: '"de":{"file":"media/1a.mp3"}', lacks: '1b.mp3' },
  ),
  csv(
    'links to pages that show a file, and one to a file',
    `${HEAD};picture;audio_en\n1;A;https://drive.google.com/file/d/abc/view?usp=sharing;\n2;B;;https://www.dropbox.com/s/x/2.mp3?dl=1\n3;C;;https://www.dropbox.com/s/x/3.mp3?dl=0\n`,
    [
      /C2 \(picture\): https:\/\/drive\.google\.com\S+ is a page that shows a file, not the file itself/,
      /D4 \(audio_en\): https:\/\/www\.dropbox\.com\S+ is a page/,
    ],
    ['1', '2', '3'],
    { has: 'dropbox.com/s/x/2.mp3', lacks: 'drive.google' },
  ),
  csv(
    'files without an extension, one of them missing',
    `${HEAD};audio_en;picture\n1;A;1;1\n2;B;2;\n`,
    /C3 \(audio_en\): there is no 2 in media/,
    ['1', '2'],
    { media: ['1.mp3', '1.jpg'], has: 'media/1.mp3' },
  ),
  csv(
    'attachments of a database, one of them missing',
    `${HEAD};audio_en;picture\n1;A;1.mp3 (https://x.example/1.mp3);2.jpg (https://x.example/2.jpg)\n`,
    /D2 \(picture\): there is no 2\.jpg in media/,
    ['1'],
    { media: ['1.mp3'], has: 'media/1.mp3' },
  ),
  csv(
    'names as in a URL and another ending, one of them missing',
    `${HEAD};audio_en;picture\n1;A;The%20Mill.mp3;a.JPG\n2;B;The%20Hill.mp3;\n`,
    /C3 \(audio_en\): there is no The%20Hill\.mp3/,
    ['1', '2'],
    { media: ['The Mill.mp3', 'a.jpeg'], has: 'media/a.jpeg' },
  ),
  csv(
    'a transcript in a text document',
    `${HEAD};audio_en;transcript_en\n1;A;1.mp3;1.docx\n`,
    /D2 \(transcript_en\): 1\.docx is a file that cannot be read as a transcript/,
    ['1'],
    { media: ['1.mp3', '1.docx'], has: 'media/1.mp3', lacks: 'docx' },
  ),
  csv(
    'a remark in a column of pictures',
    'number;Foto;text_en\n1;follows in May;T\n',
    [/B2 \(Foto\): there is no follows in May/, /called “Stop 1”/],
    ['1'],
    { media: ['a.jpg'] },
  ),
  // Cases with ambiguous headings.
  csv(
    'a date of an end, not of Finland, and a remark',
    'Nº;Título de la obra;Fecha fin;Notas internas\n1;Molino;31-01-2027;x\n',
    /D1: there is no column called Notas internas/,
    ['1'],
    { has: '"until":"2027-01-31"', lacks: '"fi"' },
  ),
  csv(
    'ids of a database, which are not Indonesian',
    'number,name,artist_id,room_id\n1,A,77,8\n',
    [/C1: there is no column called artist_id/, /D1: there is no column called room_id/],
    ['1'],
    { lacks: '77' },
  ),
  csv(
    'a language only over the translation, and an unknown column',
    'Numer;Tytuł;Tytuł (ang.);Zzz\n1;Łódka;Boat;x\n',
    /D1: there is no column called Zzz/,
    ['1'],
    { has: '"pl":"Łódka","en":"Boat"' },
  ),
  csv(
    'namespaces of Dublin Core and an unknown column',
    'Dublin Core:Identifier,Dublin Core:Title,dcterms:creator,Dublin Core:Audience\nX1,Mill,Smith,all\n',
    /D1: there is no column called Dublin Core:Audience/,
    ['Mill'],
    { has: '"author":"Smith"' },
  ),
  csv(
    'one row per work and language, one of them unknown and one twice',
    'number;language;name;text;audio\n1;en;Mill;A mill;1e.mp3\n1;deutsch;Mühle;Eine Mühle;1d.mp3\n2;Klingon;Jug;;\n1;EN;Hill;;\n',
    [/B4 \(language\): Klingon is not a language/, /A5 \(number\): 1 is already in A/],
    ['1', '2'],
    { media: ['1e.mp3', '1d.mp3'], has: '"name":{"en":"Mill","de":"Mühle"}' },
  ),
  // Cases with sheets, halls and floors.
  csv(
    'a hall on two floors',
    `${HEAD};hall;floor\n1;A;Sea;2\n2;B;Sea;3\n3;C;Sea;3\n`,
    /D3 \(floor\): another row puts this hall on floor 2; .*floor 3 was left out/,
    ['1', '2', '3'],
  ),
  csv(
    'the number and the name of a hall, and a floor without one',
    `${HEAD};hall number;hall name;floor\n1;A;1;Sea hall;2\n2;B;;;3\n`,
    /E3 \(floor\): a floor belongs to a hall/,
    ['1', '2'],
    { has: '"name":"Sea hall","number":"1"' },
  ),
  {
    title: 'a hidden sheet, and rows that a filter hides',
    file: 'list.xlsx',
    content: workbook(
      {
        Works: [
          ['number', 'name_en'],
          ['1', 'A'],
          ['2', 'B'],
          ['3', 'C'],
        ],
        'Works 2019': [
          ['number', 'name_en'],
          ['9', 'Z'],
        ],
      },
      {},
      { sheets: ['Works 2019'], rows: [3, 4] },
    ),
    says: [
      /^note: list\.xlsx, sheet Works 2019: is hidden, so it was left out/,
      /^note: list\.xlsx, Works!row 3: 2 hidden rows were read like the others/,
    ],
    works: ['1', '2', '3'],
    lacks: '"Z"',
  },
  {
    title: 'a hidden sheet and a hidden row of LibreOffice',
    file: 'list.ods',
    content: ods(
      odsSheet('Works', [
        odsRow(odsText('number'), odsText('name_en')),
        odsRow(odsText('1'), odsText('A')).replace(
          '<table:table-row',
          '<table:table-row table:visibility="filter"',
        ),
      ]) +
        odsSheet(
          'Old',
          [odsRow(odsText('number'), odsText('name_en')), odsRow(odsText('9'), odsText('Z'))],
          'hidden',
        ),
    ),
    says: [/sheet Old: is hidden/, /Works!row 2: a hidden row was read like the others/],
    works: ['1'],
    lacks: '"Z"',
  },
  sheets(
    'one sheet per hall, with a number twice',
    {
      'Saal 1': [
        ['Nr', 'Titel'],
        ['1', 'A'],
      ],
      'Saal 2': [
        ['Nr', 'Titel'],
        ['2', 'B'],
        ['1', 'C'],
      ],
    },
    /Saal 2!A3 \(Nr\): 1 is already in Saal 1!A2 \(Nr\)/,
    ['1', '2'],
  ),
  sheets(
    'one sheet per language, and one with remarks',
    {
      Deutsch: [
        ['Nr', 'Titel', 'Text'],
        ['1', 'Mühle', 'Eine Mühle'],
      ],
      English: [
        ['No', 'Title', 'Text'],
        ['1', 'Mill', 'A mill'],
      ],
      Notes: [['To do'], ['Call Ana']],
    },
    /sheet Notes: was left out/,
    ['1'],
    { has: '"de":"Mühle","en":"Mill"' },
  ),
  {
    ...sheets(
      'merged headings over languages',
      {
        Liste: [
          ['Objekt', null, 'Audio', null],
          ['Nr.', 'Titel', 'Deutsch', 'English'],
          ['1', 'Mühle', '1d.mp3', '1e.mp3'],
        ],
      },
      /Liste!row 1: row 2 contains headings, too/,
      ['1'],
    ),
    media: ['1d.mp3', '1e.mp3'],
    has: '"en":{"file":"media/1e.mp3"}',
  },
];
