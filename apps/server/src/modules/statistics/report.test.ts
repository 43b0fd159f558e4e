import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '#testing/servers/test-server.ts';
import { ReportRepository } from './report.repository.ts';
import { makeReport, type Report } from './report.service.ts';
import { ALL_DAYS } from './report-range.ts';
import { reportAsCsv, reportAsText } from './report-text.ts';

let server: TestServer;
beforeAll(async () => {
  // The clock is set ahead, because the visits have future dates.
  server = await startTestServer({}, { now: () => new Date('2026-12-24T00:00:00.000Z') });
  // An artwork, answers and an option that the museum later no longer has.
  await server.museum({
    'artworks/999.yaml': { idArtwork: 999, name: { en: 'Lost' } },
    'studies/1.yaml': null,
    'studies/2.yaml': null,
    'studies/3.yaml': {
      idStudy: 3,
      showOn: 'BOTH',
      questions: [
        {
          idStudyQuestion: 7777,
          title: { en: 'Lost' },
          answers: [
            { idStudyQuestionAnswer: 77777, type: 'TEXT' },
            { idStudyQuestionAnswer: 109, type: 'TEXT' },
            {
              idStudyQuestionAnswer: 103,
              type: 'MULTIPLE',
              options: [9999, 1005, 1006].map((id) => ({
                idStudyQuestionAnswerOption: id,
                label: { en: String(id) },
              })),
            },
          ],
        },
      ],
    },
  });
  await server.museum();
  for (const [day, languageCode] of [
    ['15', 'en_GB'],
    ['15', 'es_ES'],
    ['16', 'en_GB'],
    ['20', 'fr_FR'],
  ] as const) {
    const startDate = `2026-11-${day}T23:30:00.000Z`;
    const payload = {
      idMuseum: 12,
      visitorToken: randomUUID(),
      idDevice: randomUUID(),
      idLanguage: 2,
      languageCode,
      startDate,
      artworks: [
        { idArtwork: 101, startDate, duration: 10 },
        { idArtwork: 999, startDate, duration: null },
      ],
      routes: [{ idRoute: 31, startDate }],
    };
    const url = '/api/Museum/12/v2/registerVisit';
    const { IdVisit: idVisit } = (await server.app.inject({ method: 'POST', url, payload })).json().data;
    await server.app.inject({
      method: 'POST',
      url: '/api/VisitStudyQuestionAnswer/12/registerAnswers',
      payload: [
        { idVisitStudyQuestionAnswer: null, idStudyQuestionAnswer: 77777, idVisit, value: '=1+1,"x"' },
      ],
    });
  }
});
afterAll(() => server.close());

const report = () =>
  makeReport(
    { idMuseum: 12, from: '2026-11-15', until: '2026-11-17' },
    new ReportRepository(server.storage.db),
    server.store,
  );

/** Creates a report of one answer. */
const answersOnly = (value: string): Report => ({
  idMuseum: 12,
  museum: 'Museum',
  from: '',
  to: '',
  tables: [{ title: 'Answers', columns: ['answer', 'times'], rows: [[value, 1]] }],
});

test('counts visits, languages, artworks, routes and answers of the requested days', async () => {
  const { museum, from, to, ...rest } = await report();
  expect([museum, from, to]).toEqual(['Museo de las Formas Matemáticas', '2026-11-15', '2026-11-16']);
  const tables = new Map(rest.tables.map((table) => [table.title, table.rows]));
  expect(tables.get('Visits')).toEqual([
    ['2026-11-15', 2],
    ['2026-11-16', 1],
    ['all', 3],
  ]);
  expect(tables.get('Languages')).toEqual([
    ['en_GB', 2],
    ['es_ES', 1],
  ]);
  expect(tables.get('Works')).toEqual([
    ['101', 'La cometa roja', 3, 30, 10],
    ['', '(no longer in the museum: 999)', 3, 0, 0],
  ]);
  expect(tables.get('Routes')).toEqual([[expect.stringMatching(/^\D+$/), 3]]);
  expect(tables.get('Answers')).toEqual([
    ['(no longer in the museum)', '(no longer in the museum: 77777)', '=1+1,"x"', 3],
  ]);
});

test('names the first and last day with a visit in a report of all days', async () => {
  const reports = new ReportRepository(server.storage.db);
  const all = await makeReport({ idMuseum: 12, ...ALL_DAYS }, reports, server.store);
  expect([all.from, all.to]).toEqual(['2026-11-15', '2026-11-20']);
});

test('uses the museum’s first language or its fallback (A85) for names, and the codes that visitors type', async () => {
  await server.museum({
    'museum.yaml': { languages: ['de', 'fr', 'en'] },
    'routes/31.yaml': { name: { de: 'Der Rundgang' } },
    'artworks/101.yaml': { code: '007' },
  });
  const tables = new Map((await report()).tables.map((table) => [table.title, table.rows]));
  expect(tables.get('Routes')?.[0]?.[0]).toBe('Der Rundgang');
  expect(tables.get('Works')?.[0]?.slice(0, 2)).toEqual(['007', 'The Red Kite']);
  await server.museum();
});

test('aligns the columns of a text report', async () => {
  const text = reportAsText(await report());
  expect(text).toMatch(
    /^Museo de las Formas Matemáticas \(12\), 2026-11-15 to 2026-11-16\n\nVisits\n {2}day {9}visits\n {2}2026-11-15 {7}2\n/,
  );
});

test('removes control characters of visitors from a text report, and fits into the window', () => {
  const value = `two\nlines \u001b[2J\u202e ${'long '.repeat(400)}`;
  const text = reportAsText(answersOnly(value));
  expect(text.split('\n')).toHaveLength(5);
  expect(text).toContain('two lines [2J long');
  for (const sign of ['\u001b', '\u202e']) expect(text).not.toContain(sign);
  for (const line of text.split('\n')) expect(line.length).toBeLessThan(80);
});

test('writes one CSV file per table, with museum and days, and prevents formulas of visitors', async () => {
  const files = reportAsCsv(await report());
  const days = '12-2026-11-15-2026-11-16.csv';
  expect([...files.keys()]).toEqual(
    ['visits', 'languages', 'works', 'routes', 'answers', 'kept-aside'].map((table) => `${table}-${days}`),
  );
  for (const text of files.values()) {
    expect(text).toMatch(/^\uFEFFmuseum,from,to,/);
    const [, ...rows] = text.trimEnd().split('\r\n');
    expect(rows.length > 0 || text.includes('what,why,records')).toBe(true);
    for (const row of rows) expect(row).toMatch(/^Museo de las Formas Matemáticas,2026-11-15,2026-11-16,/);
  }
  expect(files.get(`visits-${days}`)).toContain(',2026-11-15,2\r\n');
  expect(files.get(`answers-${days}`)).toContain(`"'=1+1,""x""",3\r\n`);
  const semicolons = reportAsCsv(await report(), ';').get(`answers-${days}`);
  expect(semicolons).toMatch(/^\uFEFFmuseum;from;to;asked at;question;answer;given\r\n/);
  expect(reportAsCsv(answersOnly('a;b'), ';').get('answers-12.csv')).toContain(';"a;b";1');
});

test('lists answers by question in the museum’s wording, never as option ids', async () => {
  const startDate = '2026-12-01T10:00:00.000Z';
  const start = {
    idMuseum: 12,
    visitorToken: randomUUID(),
    idDevice: randomUUID(),
    idLanguage: 2,
    startDate,
  };
  const begun = await server.app.inject({ method: 'POST', url: '/api/visitMuseum', payload: start });
  const { idVisit } = begun.json().data;
  const given = {
    107: '10',
    103: '1006,1005,9999',
    102: '1001',
    104: '4',
    101: '1002',
    105: '',
    109: '@SUM(A1)',
  };
  await server.app.inject({
    method: 'POST',
    url: '/api/VisitStudyQuestionAnswer/12/registerAnswers',
    payload: Object.entries(given).map(([id, value]) => ({
      idVisitStudyQuestionAnswer: null,
      idStudyQuestionAnswer: Number(id),
      idVisit,
      value,
    })),
  });
  const written = await makeReport(
    { idMuseum: 12, from: '2026-12-01', until: '2026-12-02' },
    new ReportRepository(server.storage.db),
    server.store,
  );
  expect(written.tables.find(({ title }) => title === 'Answers')?.rows).toEqual([
    ['101 La cometa roja', '¿Con quién ha venido? · He venido', 'Con la familia', 1],
    // It looks like an option id, but is a text that a visitor wrote.
    ['101 La cometa roja', '¿Con quién ha venido? · ¿De dónde?', '1001', 1],
    [
      '101 La cometa roja',
      '¿Qué ha sentido ante esta obra? · He sentido',
      'Vértigo; Calma; (no longer in the museum)',
      1,
    ],
    ['101 La cometa roja', '¿Qué ha sentido ante esta obra? · ¿Cuánto le ha gustado?', '4 of 5 stars', 1],
    ['101 La cometa roja', '¿Nos recomendaría? · De 0 a 10', '10 of 10', 1],
    [expect.any(String), '¿Cómo podemos escribirle? · Correo electrónico', '@SUM(A1)', 1],
  ]);
  expect([...reportAsCsv(written).values()].join('')).toContain(",'@SUM(A1),1\r\n");
});

test.each(['=1', ' =1', '\u202e=1', '＝1', '\n1', '\t1'])(
  'escapes %j in CSV, so that it is not a formula',
  (value) => {
    expect(reportAsCsv(answersOnly(value)).get('answers-12.csv')).toMatch(/,"?'/);
  },
);
