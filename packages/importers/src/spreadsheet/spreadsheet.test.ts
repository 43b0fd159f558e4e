import { expect, test } from 'vitest';
import { draftOf } from '#testing/draft-of.ts';
import { workbook } from '#testing/workbook.ts';

const museum = (...documents: { kind: 'artwork' | 'hall'; file: string; value: unknown }[]) => [
  {
    kind: 'museum' as const,
    file: 'museum.yaml',
    value: { idMuseum: 1, code: 'm', name: 'M', languages: ['es', 'en'] },
  },
  ...documents,
];
const work = (id: number, value: object) => ({
  kind: 'artwork' as const,
  file: `artworks/${id}.yaml`,
  value: { idArtwork: id, ...value },
});
const hall = (id: number, value: object) => ({
  kind: 'hall' as const,
  file: `halls/${id}.yaml`,
  value: { idHall: id, ...value },
});

test.each([
  ['UTF-8 with a mark and semicolons', '\uFEFFnumber;name_de\r\n007;Mühle; \r\n'],
  ['commas', 'number,name_de\n007,Mühle\n'],
  ['tabs', 'number\tname_de\n007\tMühle\n'],
  ['Windows-1252', Buffer.from('number;name_de\n007;M\u00fchle\n', 'latin1')],
  ['UTF-16', Buffer.from('\uFEFFnumber\tname_de\n007\tMühle\n', 'utf16le')],
  ['a line that names the delimiter', 'sep=;\nnumber;name_de\n007;Mühle\n'],
  ['a formula that keeps the zeros', 'number;name_de\n"=""007""";Mühle\n'],
  ['a title above the heads', 'Our works\n\nnumber;name_de\n007;Mühle\n'],
])('reads a CSV file with %s', async (_, content) => {
  const { works } = await draftOf('works.csv', content);
  expect(works).toEqual([{ idArtwork: 1001, code: '007', name: { de: 'Mühle' } }]);
});

test.each([
  ['the heads', undefined, 'number;name_es;name_pl\n7;Ni\xf1o;Ch\xb3opiec z \xb3\xf3dk\xb9\n'],
  ['the museum, where the heads name none', 'pl', 'number;name\n7;Ch\xb3opiec z \xb3\xf3dk\xb9\n'],
])('decodes a file in an old Windows encoding by the languages of %s', async (_, own, content) => {
  const value = { idMuseum: 1, code: 'm', name: 'M', languages: [own] };
  const base = [{ kind: 'museum' as const, file: 'museum.yaml', value }];
  const { works, notes } = await draftOf(
    'works.csv',
    Buffer.from(content, 'latin1'),
    own === undefined ? {} : { base },
  );
  expect(JSON.stringify(works)).toContain('Chłopiec z łódką');
  expect(notes).toEqual([expect.stringMatching(/read as Windows-1250: check that/)]);
});

test('a workbook is read as its cells show it: leading zeros, prefixes, dates, formula results', async () => {
  const { works, notes } = await draftOf(
    'works.xlsx',
    workbook({
      Works: [
        ['number', 'name_en', 'date', 'inventory', 'text_en'],
        [{ number: 7, style: 1 }, 'Jug', { number: 1888 }, null, 'A <b>jug</b>'],
        [{ number: 8, style: 2 }, 'Bell', { number: 45000, style: 3 }, null, null],
        [
          '0009',
          { xml: '<c t="str"><f>A1&amp;"x"</f><v>Mill</v></c>' },
          null,
          null,
          { xml: '<c t="e"><f>1/0</f><v>#DIV/0!</v></c>' },
        ],
      ],
    }),
  );
  expect(works).toEqual([
    {
      idArtwork: 1001,
      code: '007',
      name: { en: 'Jug' },
      artworkDate: '1888',
      mainText: { en: 'A <b>jug</b>' },
    },
    { idArtwork: 1002, code: 'K-08', name: { en: 'Bell' }, artworkDate: '2023-03-15' },
    { idArtwork: 1003, code: '0009', name: { en: 'Mill' } },
  ]);
  expect(notes).toEqual([
    expect.stringMatching(/^unclear: works\.xlsx, Works!D1: there is no column called inventory/),
    'unclear: works.xlsx, Works!E4 (text_en): the cell shows #DIV/0!: its formula has no result',
  ]);
});

test('adds notes for merged cells and amenities of unknown kind, and reads a sheet of floors with one known column', async () => {
  const sheets = {
    Works: [
      ['number', 'hall', 'name_en'],
      ['1', 'B', 'Jug'],
      ['2', 'A', 'Bell'],
    ],
    Floors: [
      ['name_en', 'ceiling'],
      ['Ground', '3'],
    ],
    Amenities: [
      ['kind', 'name_en'],
      ['lift', 'Lift'],
      ['WC', 'Loo'],
    ],
  };
  const { draft, notes, errors } = await draftOf(
    'works.xlsx',
    workbook(sheets, { Works: ['B2:B3', 'A1:C1'] }),
  );
  // Unclear cells do not prevent the import of the others.
  expect(errors).toEqual([]);
  expect(draft.all('amenity').map(({ value }) => value.kind)).toEqual(['lift']);
  expect(draft.all('floor').map(({ value }) => value.name)).toEqual([{ en: 'Ground' }]);
  expect(notes).toEqual([
    expect.stringMatching(/^unclear: works\.xlsx, Works!B2:B3: are merged into one cell/),
    expect.stringMatching(/^unclear: works\.xlsx, Floors!B1: there is no column called ceiling/),
    expect.stringMatching(/^unclear: works\.xlsx, Amenities!A3 \(kind\): WC is not one of/),
  ]);
});

test('a list contains the hall of a work and its position on the map', async () => {
  const { works, errors } = await draftOf(
    'works.csv',
    'number,name_en,hall,x,y\n1,Jug,A,12.5,80\n2,Bell,A,,\n',
  );
  expect(errors).toEqual([]);
  expect(works.map(({ point }) => point)).toEqual([{ x: 12.5, y: 80 }, undefined]);
});

test('understands headers as people write them, and suggests the most similar ones for unknown headers', async () => {
  const heads = [
    'NR.',
    'Name (Deutsch)',
    'TITEL FR',
    'Texto (inglés)',
    'text pt_BR',
    'Audio-SV',
    'Bild 2',
    'Bild',
    'nmae_it',
    'Colour',
  ];
  const { works, notes } = await draftOf(
    'works.csv',
    `${heads.join(';')}\n1;Krug;Cruche;Jug;Jarro;1.mp3;b.jpg;a.jpg;x;y\n`,
    { media: ['1.mp3', 'a.jpg', 'sub/b.jpg'] },
  );
  expect(works).toEqual([
    {
      idArtwork: 1001,
      code: '1',
      name: { de: 'Krug', fr: 'Cruche' },
      mainText: { en: 'Jug', 'pt-BR': 'Jarro' },
      mainAudio: { sv: { file: 'media/1.mp3' } },
      // The number in the column's title decides the order, so `a.jpg` is first although its column is the second.
      pictures: [{ file: 'media/a.jpg' }, { file: 'media/sub/b.jpg' }],
    },
  ]);
  expect(notes).toEqual([
    'unclear: works.csv, I1: there is no column called nmae_it; it was left out; did you mean name_it?',
    'unclear: works.csv, J1: there is no column called Colour; it was left out',
  ]);
});

test('matches artworks by number, ignores empty cells, and deletes a value for [delete]', async () => {
  const base = museum(
    work(5, { code: '007', name: { es: 'Jarra', en: 'Jug' }, mainText: { es: 'Texto' }, author: 'Ana' }),
    work(6, { code: '8', name: 'Guernica' }),
  );
  const { works, notes, draft } = await draftOf(
    'works.csv',
    'number;name;name_en;text_es;author\n7;;Pitcher;[delete];\n8;Guernica;Guernica (en);;"-5"\n',
    { base },
  );
  expect(works).toEqual([
    { idArtwork: 5, code: '007', name: { es: 'Jarra', en: 'Pitcher' }, author: 'Ana' },
    { idArtwork: 6, code: '8', name: { es: 'Guernica', en: 'Guernica (en)' }, author: '-5' },
  ]);
  expect(notes).toEqual(['note: works.csv, A2 (number): 7 is taken for 007']);
  expect(draft.absent).toEqual([]);
});

test('assigns artworks to halls by number or name, creates new halls, and removes the artworks from their old hall', async () => {
  const base = museum(
    work(5, { code: '1', name: 'A' }),
    work(6, { code: '2', name: 'B' }),
    hall(10, { name: { es: 'Sala del mar', en: 'Sea hall' }, number: '4', artworkIds: [5, 6] }),
    hall(11, { name: 'Tower', artworkIds: [] }),
  );
  const { draft, documents } = await draftOf(
    'works.csv',
    'number;name;room\n1;;SEA HALL\n2;;tower\n3;C;4\n4;D;12b\n',
    { base },
  );
  expect(draft.all('hall').map(({ value }) => [value.name, value.artworkIds])).toEqual([
    [{ es: 'Sala del mar', en: 'Sea hall' }, [5, 1001]],
    ['Tower', [6]],
    ['12b', [1002]],
  ]);
  expect(documents.find(({ file }) => file === 'halls/10.yaml')?.value).not.toBe(base[3]?.value);
});

test('skips unclear values and adds a note with the cell', async () => {
  const base = museum(work(5, { code: '1', name: 'A' }), work(6, { code: '2', name: 'B' }));
  const { works, notes, draft } = await draftOf(
    'works.csv',
    'number;name_en;highlight;audio_en;state\n1;A;maybe;lighthous.mp3;closd\n1;Again;;;\n99;;yes;;\n;;yes;;\n',
    { base, media: ['lighthouse.mp3'] },
  );
  expect(works).toHaveLength(2);
  expect(notes).toEqual([
    'unclear: works.csv, C2 (highlight): maybe is neither yes nor no',
    'unclear: works.csv, E2 (state): closd is not one of open, closed, moved; did you mean closed?',
    'unclear: works.csv, D2 (audio_en): there is no lighthous.mp3 in media; did you mean lighthouse.mp3?',
    'unclear: works.csv, A3 (number): 1 is already in A2 (number); the row was left out',
    'unclear: works.csv, A4 (number): there is no 99 in the museum, and a new one needs a name, a text, a picture or a recording; the row was left out',
    'unclear: works.csv, A5 (number): the row has neither a number nor a name; the row was left out',
  ]);
  expect(draft.absent.map(({ id }) => id)).toEqual([6]);
  const gone = await draftOf('works.csv', 'number;name_en\n1;A\n', { base, removeMissing: true });
  expect(gone.works).toHaveLength(1);
});

test('finds the cell that a finding is about', async () => {
  const { draft } = await draftOf('works.csv', 'number;name_en;text_en;text_de;picture\n1;A;T;U;a.jpg\n', {
    media: ['a.jpg'],
  });
  const at = (...field: (string | number)[]) => draft.placeOf({ file: 'artworks/1001.yaml', field })?.at;
  expect(at('mainText', 'de')).toBe('D2 (text_de)');
  expect(at('mainText')).toBe('C2 (text_en)');
  expect(at('pictures', 0)).toBe('E2 (picture)');
  expect(at('tagIds')).toBe('row 2');
});

test('keeps the paragraphs of a cell, and removes HTML that is not allowed', async () => {
  const { works } = await draftOf(
    'works.csv',
    'number;name;text\n1;A;"One\ntwo\n\nthree < four"\n2;B;<p onclick="x()">C</p><script>y</script>\n',
  );
  expect(works.map(({ mainText }) => mainText)).toEqual([
    '<p>One<br />two</p><p>three &lt; four</p>',
    '<p>C</p>',
  ]);
});

test.each([
  ['works.xlsx', 'number,name_en\n', /^works\.xlsx is not an XLSX file: open it in a spreadsheet program/],
  ['works.zip', 'PK', /^works\.zip has a format that cannot be imported: give the spreadsheet/],
  ['works.xls', 'x', /save it as \.xlsx/],
  ['works.csv', 'apples;pears\n1;2\n', /no row contains the column names/],
])('rejects %s, which cannot be read, with a reason', async (name, content, words) => {
  await expect(draftOf(name, content)).rejects.toThrow(words);
});

test('halls and floors are recognised by their names in several languages, and floors also by number', async () => {
  const sheets = {
    Works: [
      ['number', 'name_sv', 'hall_sv', 'hall_en', 'Våning'],
      ['1', 'A', 'Havssalen', 'Sea hall', '2'],
      ['2', 'B', null, 'Sea hall', null],
      ['3', 'C', 'Tornet', null, 'Vinden'],
    ],
    Floors: [
      ['number', 'name_sv'],
      ['2', 'Andra våningen'],
    ],
  };
  const { draft, notes, errors } = await draftOf('works.xlsx', workbook(sheets));
  expect(errors).toEqual([]);
  expect(notes).toEqual([]);
  const [second, attic] = draft.all('floor');
  expect([second?.value.name, attic?.value.name]).toEqual([{ sv: 'Andra våningen' }, 'Vinden']);
  expect(draft.all('hall').map(({ value }) => [value.name, value.artworkIds, value.idFloor])).toEqual([
    [{ sv: 'Havssalen', en: 'Sea hall' }, [1001, 1002], second?.id],
    [{ sv: 'Tornet' }, [1003], attic?.id],
  ]);
  // The halls have no number, because the list contains none. A tile on the start screen leads to the halls.
  expect(draft.all('hall').some(({ value }) => value.number !== undefined)).toBe(false);
  expect(draft.all('navigationSection').map(({ value }) => value.sectionType)).toEqual([
    'KEYBOARD',
    'TIMELINE',
  ]);
  expect(draft.all('timeline').map(({ value }) => value.steps)).toEqual([
    draft.all('hall').map(({ id }) => ({ idHall: id })),
  ]);
  expect(draft.museum.value.timelineEnabled).toBe(true);
});
