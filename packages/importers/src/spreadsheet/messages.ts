import type { NoteMessage } from '../core/notes.ts';

/**
 * Creates a message about a cell of a list. Messages are written for people who know spreadsheets, but not
 * packs.
 */
const message = (code: NoteMessage['code'], values: NoteMessage['values'], reason: string): NoteMessage => ({
  code,
  values,
  reason,
});

const mean = (near: string | undefined) => (near ? `; did you mean ${near}?` : '');

const ENCODINGS: Record<string, string> = {
  shift_jis: 'Shift-JIS',
  macintosh: 'Mac Roman',
  cp850: 'MS-DOS (code page 850)',
  'euc-jp': 'EUC-JP',
  'euc-kr': 'EUC-KR',
  gb18030: 'GB 18030',
  big5: 'Big5',
  'koi8-r': 'KOI8-R',
  ibm866: 'MS-DOS (code page 866)',
  mixed: 'a mixture of UTF-8 and Windows-1252',
};

export const MESSAGES = {
  cellError: (shown: string) =>
    message('cell_error', { shown }, `the cell shows ${shown}: its formula has no result`),
  cellFormula: () =>
    message(
      'cell_formula',
      {},
      'the formula has no stored result; open the list in its program, save it again, or write the value itself',
    ),
  columnUnknown: (title: string, near: string | undefined) =>
    message(
      'column_unknown',
      { title, ...(near ? { near } : {}) },
      `there is no column called ${title}; it was left out${mean(near)}`,
    ),
  columnRepeated: (title: string, earlier: string) =>
    message(
      'column_repeated',
      { title, earlier },
      `${title} means the same as ${earlier}, and fills only what that leaves empty`,
    ),
  columnWithoutHeading: (column: string, count: number) =>
    message(
      'column_without_heading',
      { column, count },
      `column ${column} has no heading; ${count === 1 ? 'its cell was' : `its ${count} cells were`} left out; ` +
        'write a heading, or put a text that contains the separator in quotes',
    ),
  dateUnclear: (text: string) =>
    message(
      'date_unclear',
      { text },
      `${text} is not a date that can be read without doubt; write it as 2026-12-01, or 2026-12-01 10:00`,
    ),
  encodedTwice: (count: number, before: string, after: string) =>
    message(
      'encoded_twice',
      { count, before, after },
      `${count === 1 ? 'a cell was' : `${count} cells were`} encoded twice and repaired: “${before}” became “${after}”; check that accented letters are correct`,
    ),
  encodingGuessed: (encoding: string) =>
    message(
      'encoding_guessed',
      { encoding: ENCODINGS[encoding] ?? encoding.replace(/^w/, 'W') },
      `is not saved as UTF-8 and was read as ${ENCODINGS[encoding] ?? encoding.replace(/^w/, 'W')}: check that accented letters are correct`,
    ),
  filesSeveral: (kept: string, left: string) =>
    message(
      'files_several',
      { kept, left },
      `there is place for one file per language: ${kept} was taken, and ${left} was left out`,
    ),
  floorDiffers: (floor: string, known: string) =>
    message(
      'floor_differs',
      { floor, known },
      `another row puts this hall on floor ${known}; a hall is on one floor, so floor ${floor} was left out`,
    ),
  floorWithoutHall: (floor: string) =>
    message(
      'floor_without_hall',
      { floor },
      `a floor belongs to a hall, and this row names none; floor ${floor} was left out`,
    ),
  headingsInTwoRows: (row: number) =>
    message('headings_in_two_rows', { row }, `row ${row} contains headings, too; they were read together`),
  htmlRemoved: (text: string) =>
    message('html_removed', { text }, `contains HTML, which visitors would see; it became “${text}”`),
  mergedCells: () =>
    message(
      'merged_cells',
      {},
      'are merged into one cell, so only the first row has its value; split it and fill in each row',
    ),
  nameMade: (name: string) =>
    message('name_made', { name }, `the work has no name; it is called “${name}” until you name it`),
  numberTakenFor: (number: string, known: string) =>
    message('number_taken_for', { number, known }, `${number} is taken for ${known}`),
  referenceNew: (kind: string, word: string, near: string | undefined) =>
    message(
      'reference_new',
      { kind, word, ...(near ? { near } : {}) },
      `${kind} ${word} is new${mean(near)}`,
    ),
  quoteOpen: (count: number) =>
    message(
      'quote_open',
      { count },
      `a quote (") is opened here and not closed; ${count} rows were read as if it were a letter: check them`,
    ),
  rowKindUnknown: (word: string, known: string) =>
    message('row_kind_unknown', { word, known }, `${word} is not one of ${known}; the row was left out`),
  rowLeftOut: () =>
    message('row_left_out', {}, 'the row has neither a number nor a name; the row was left out'),
  rowRepeated: (what: string, earlier: string) =>
    message('row_repeated', { what, earlier }, `${what} is already in ${earlier}; the row was left out`),
  rowUnknown: (what: string) =>
    message(
      'row_unknown',
      { what },
      `there is no ${what} in the museum, and a new one needs a name, a text, a picture or a recording; the row was left out`,
    ),
  rowsHidden: (count: number, row: number) =>
    message(
      'rows_hidden',
      { count, row },
      `${count === 1 ? 'a hidden row was' : `${count} hidden rows were`} read like the others, beginning with row ${row}; delete them from the list if they are not meant`,
    ),
  sheetHidden: (name: string) =>
    message(
      'sheet_hidden',
      { name },
      'is hidden, so it was left out; show it in its program and save the list again to import it',
    ),
  sheetLeftOut: (known: string) =>
    message('sheet_left_out', { known }, `was left out: the sheets that are read are called ${known}`),
  textTooLong: (limit: number) =>
    message('text_too_long', { limit }, `the text is longer than ${limit} characters`),
  transcriptFile: (name: string) =>
    message(
      'transcript_file',
      { name },
      `${name} is a file that cannot be read as a transcript; paste its text into the cell, or name a .vtt file`,
    ),
  translationRepeated: () =>
    message(
      'translation_repeated',
      {},
      'an earlier row has a translation of the same text; this one was left out',
    ),
  translationUnknown: (key: string) =>
    message(
      'translation_unknown',
      { key },
      key === ''
        ? 'the row has no key, so the text that it belongs to is unknown; it was left out'
        : `the text with the key ${key} no longer exists in the museum; the translation was left out`,
    ),
  valueRepeated: (earlier: string) =>
    message(
      'value_repeated',
      { earlier },
      `${earlier} has another value of the same meaning, which was taken; this one was left out`,
    ),
  valueInvalid: (reason: string) => message('value_invalid', { reason }, reason),
  withoutFile: (medium: 'picture' | 'recording' | 'video') =>
    message(
      'without_file',
      { medium },
      `there is no ${medium} to which this belongs, in this row or in the museum; it was left out`,
    ),
} as const;
