import { csv, type FaultyList, HEAD, xlsx } from './faulty-list.ts';

const FORMULA = { xml: '<c><f>VLOOKUP(A2,X:Y,2)</f></c>' };
const ERROR = (shown: string) => ({ xml: `<c t="e"><f>A9</f><v>${shown}</v></c>` });

/** Lists with a mistake in a cell or column, for tests. */
export const FAULTY_CELLS: FaultyList[] = [
  // Cases with columns or cells without a heading.
  csv(
    'a column without a heading',
    'number;name_en;;text_en\n1;A;lost;T\n2;B;lost too;\n',
    /C2: column C has no heading; its 2 cells were left out/,
    ['1', '2'],
    { has: '"T"' },
  ),
  csv(
    'cells beyond the last heading',
    `${HEAD}\n1;A;x\n2;B\n`,
    /C2: column C has no heading; its cell was left out/,
    ['1', '2'],
  ),
  csv(
    'a separator in a text without quotes',
    'number,name_en,text_en\n1,A,One, two\n',
    /D2: column D has no heading.*in quotes/,
    ['1'],
    { has: 'One' },
  ),
  xlsx(
    'a column without a heading in a workbook',
    [
      ['number', 'name_en', null, 'text_en'],
      ['1', 'A', 'lost', 'T'],
    ],
    /Works!C2: column C has no heading/,
    ['1'],
    { has: '"T"' },
  ),
  csv(
    'an unknown heading',
    'number;name_en;Colour\n1;A;blue\n',
    /C1: there is no column called Colour; it was left out$/,
    ['1'],
  ),
  csv(
    'a misspelt heading',
    'number;name_en;pictrue\n1;A;\n',
    /C1: there is no column called pictrue; .*did you mean picture\?/,
    ['1'],
  ),
  csv(
    'two columns of one meaning',
    'number;name_en;title_en\n1;A;A\n',
    /C1: title_en means the same as name_en \(B\)/,
    ['1'],
  ),
  csv(
    'two columns of one meaning that say different things',
    'Nro;Teosnumero;Teoksen nimi;Otsikko\n1;T-17;Mylly;Mylly\n2;;Vene;Laiva\n3;;;Talo\n',
    [
      /B1: Teosnumero means the same as Nro \(A\), and fills only what that leaves empty/,
      /D1: Otsikko means the same as Teoksen nimi \(C\)/,
      /B2 \(Teosnumero\): Nro \(A\) has another value of the same meaning, which was taken; this one/,
      /D3 \(Otsikko\): Teoksen nimi \(C\) has another value/,
    ],
    ['1', '2', '3'],
    { has: 'Talo', lacks: 'Laiva' },
  ),
  csv(
    'a floor without a hall',
    'number;name_en;Våning\n1;A;2\n',
    /C2 \(Våning\): a floor belongs to a hall, and this row names none; floor 2 was left out/,
    ['1'],
  ),
  // Cases with formulas and error values.
  xlsx(
    'a formula without a stored result',
    [
      ['number', 'name_en', 'text_en'],
      ['1', 'A', FORMULA],
      ['2', 'B', 'T'],
    ],
    /Works!C2 \(text_en\): the formula has no stored result/,
    ['1', '2'],
    { has: '"T"' },
  ),
  xlsx(
    'a name whose formula has no stored result',
    [
      ['number', 'name_en', 'text_en'],
      ['1', FORMULA, 'T'],
    ],
    [/Works!B2 \(name_en\): the formula has no stored result/, /called “Stop 1”/],
    ['1'],
  ),
  xlsx(
    '#REF! in a text',
    [
      ['number', 'name_en', 'text_en'],
      ['1', 'A', ERROR('#REF!')],
    ],
    /Works!C2 \(text_en\): the cell shows #REF!/,
    ['1'],
  ),
  xlsx(
    '#N/A in a hall',
    [
      ['number', 'name_en', 'hall'],
      ['1', 'A', ERROR('#N/A')],
    ],
    /Works!C2 \(hall\): the cell shows #N\/A/,
    ['1'],
  ),
  xlsx(
    '#NAME? in a number',
    [
      ['number', 'name_en'],
      [ERROR('#NAME?'), 'A'],
      ['2', 'B'],
    ],
    /Works!A2 \(number\): the cell shows #NAME\?/,
    ['A', '2'],
  ),
  csv('#REF! in a CSV file', `${HEAD};text_en\n1;A;#REF!\n`, /C2 \(text_en\): the cell shows #REF!/, ['1'], {
    lacks: '#REF',
  }),
  csv('#N/A in a number of a CSV file', `${HEAD}\n#N/A;A\n2;B\n`, /A2 \(number\): the cell shows #N\/A/, [
    'A',
    '2',
  ]),
  csv(
    'an error in the words of a German program',
    `${HEAD};text_en\n1;A;#BEZUG!\n`,
    /C2 \(text_en\): the cell shows #BEZUG!/,
    ['1'],
  ),
  csv(
    'a formula in a CSV file',
    `${HEAD};text_en\n1;A;"=VLOOKUP(A2,X:Y,2)"\n`,
    /C2 \(text_en\): the formula has no stored result/,
    ['1'],
    { lacks: 'VLOOKUP' },
  ),
  // Cases with mistakes in names of files.
  csv(
    'a missing recording',
    `${HEAD};audio_en\n1;A;1.mp3\n2;B;2.mp3\n`,
    /C2 \(audio_en\): there is no 1\.mp3 in media/,
    ['1', '2'],
    { media: ['2.mp3'], has: '2.mp3' },
  ),
  csv(
    'no media at all',
    `${HEAD};audio_en\n1;A;1.mp3\n`,
    /C2 \(audio_en\): 1\.mp3 was not found: give the folder/,
    ['1'],
  ),
  csv(
    'a misspelt file',
    `${HEAD};picture\n1;A;lighthous.jpg\n`,
    /C2 \(picture\): there is no lighthous\.jpg in media; did you mean lighthouse\.jpg\?/,
    ['1'],
    { media: ['lighthouse.jpg'] },
  ),
  csv(
    'two files of one name',
    `${HEAD};picture\n1;A;a.jpg\n`,
    /C2 \(picture\): there are several files a\.jpg in media; write the folder name before it/,
    ['1'],
    { media: ['x/a.jpg', 'y/a.jpg'] },
  ),
  csv(
    'a file of another type',
    `${HEAD};audio_en\n1;A;a.jpg\n`,
    /C2 \(audio_en\): .*it was left out/,
    ['1'],
    { media: ['a.jpg'], lacks: 'a.jpg' },
  ),
  csv(
    'a licence that does not exist',
    `${HEAD};picture;picture_licence\n1;A;a.jpg;FREE-ISH\n`,
    /D2 \(picture_licence\): is not a known licence.*it was left out/,
    ['1'],
    { media: ['a.jpg'], has: 'media/a.jpg', lacks: 'FREE-ISH' },
  ),
  csv(
    'a transcript without a recording',
    `${HEAD};transcript_en\n1;A;Spoken.\n`,
    /C2 \(transcript_en\): there is no recording to which this belongs.*left out/,
    ['1'],
    { lacks: 'Spoken' },
  ),
  csv(
    'a speaker without a recording',
    `${HEAD};audio_en;Röst\n1;A;;Åsa\n2;B;2.mp3;Bo\n`,
    /D2 \(Röst\): there is no recording to which this belongs/,
    ['1', '2'],
    { media: ['2.mp3'], has: 'Bo' },
  ),
  csv(
    'a picture description without a picture',
    `${HEAD};picture_2;alt_2_en;picture\n1;A;;A jug;a.jpg\n`,
    /D2 \(alt_2_en\): there is no picture to which this belongs/,
    ['1'],
    { media: ['a.jpg'], has: 'media/a.jpg', lacks: 'A jug' },
  ),
  csv(
    'a credit without a picture',
    `${HEAD};Bildnachweis\n1;A;Eva Foto\n`,
    /C2 \(Bildnachweis\): there is no picture to which this belongs/,
    ['1'],
  ),
  // Cases with mistakes in dates.
  csv(
    'an unreadable date',
    `${HEAD};until\n1;A;soon\n2;B;2026-12-01\n`,
    /C2 \(until\): soon is not a date that can be read without doubt/,
    ['1', '2'],
    { has: '2026-12-01' },
  ),
  csv(
    'a date that could be two',
    `${HEAD};valid until\n1;A;1/12/2026\n`,
    /C2 \(valid until\): 1\/12\/2026 is not a date that can be read without doubt/,
    ['1'],
  ),
  csv(
    'a day that does not exist',
    `${HEAD};until\n1;A;31.6.2026\n`,
    /C2 \(until\): 31\.6\.2026 is not a date/,
    ['1'],
  ),
  csv(
    'dates by the language of the column, one of them unclear',
    `${HEAD};gültig bis\n1;A;1/12/2026\n2;B;1.12.2026\n3;C;46357\n4;D;1. Dezember 2026\n5;E;bald\n`,
    /C6 \(gültig bis\): bald is not a date/,
    ['1', '2', '3', '4', '5'],
    { has: '"until":"2026-12-01"' },
  ),
  // Cases with mistakes in names of works.
  csv(
    'works without a name, but with recordings',
    'audio_stop_number;media_url\n12;012_the-old-mill.mp3\n13;track13.mp3\n',
    [/A2 \(audio_stop_number\): .*“The old mill” until you name it/, /A3 \(audio_stop_number\): .*“Stop 13”/],
    ['12', '13'],
    { media: ['012_the-old-mill.mp3', 'track13.mp3'] },
  ),
  csv(
    'a number that is nowhere and brings nothing',
    `${HEAD};highlight\n1;A;yes\n99;;yes\n`,
    /A3 \(number\): there is no 99 in the museum.*the row was left out/,
    ['1'],
  ),
  csv(
    'a row with neither number nor name',
    `${HEAD};highlight\n1;A;\n;;yes\n`,
    /A3 \(number\): the row has neither a number nor a name/,
    ['1'],
  ),
  csv(
    'a number twice',
    `${HEAD}\n1;A\n1;B\n2;C\n`,
    /A3 \(number\): 1 is already in A2 \(number\); the row was left out/,
    ['1', '2'],
  ),
  csv(
    'HTML in a name',
    `${HEAD}\n1;"<b>Jug</b> &amp; bowl"\n`,
    /B2 \(name_en\): contains HTML.*it became “Jug & bowl”/,
    ['1'],
    { has: 'Jug & bowl', lacks: '<b>' },
  ),
];
