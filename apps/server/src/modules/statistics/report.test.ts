import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '#testing/test-server.ts';
import { ReportRepository } from './report.repository.ts';
import { makeReport } from './report.service.ts';
import { reportAsCsv, reportAsText } from './report-text.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
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

test('visits, languages, works, routes and answers of the days asked for', async () => {
  const tables = new Map((await report()).map((table) => [table.title, table.rows]));
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
    [101, expect.any(String), 3, 30, 10],
    [999, '(no longer in the museum)', 3, 0, 0],
  ]);
  expect(tables.get('Routes')).toEqual([[31, expect.any(String), 3]]);
  expect(tables.get('Answers')).toEqual([
    [77777, '(no longer in the museum)', '(no longer in the museum)', '=1+1,"x"', 3],
  ]);
});

test('names are in the museum’s first language, else in the one that a visitor of it would get (A85)', async () => {
  await server.museum({
    'museum.yaml': { languages: ['de', 'fr', 'en'] },
    'routes/31.yaml': { name: { de: 'Der Rundgang' } },
  });
  const tables = new Map((await report()).map((table) => [table.title, table.rows]));
  expect(tables.get('Routes')?.[0]?.[1]).toBe('Der Rundgang');
  expect(tables.get('Works')?.[0]?.[1]).toBe('The Red Kite');
  await server.museum();
});

test('as text its columns stand below each other', async () => {
  const text = reportAsText(await report());
  expect(text).toMatch(/Visits\n {2}day {9}visits\n {2}2026-11-15 {7}2\n/);
});

test('as text it obeys nothing that a visitor wrote, and stays within the window', () => {
  const value = `two\nlines \u001b[2J\u202e ${'long '.repeat(400)}`;
  const text = reportAsText([{ title: 'Answers', columns: ['answer', 'times'], rows: [[value, 1]] }]);
  expect(text.split('\n')).toHaveLength(3);
  expect(text).toContain('two lines [2J long');
  for (const sign of ['\u001b', '\u202e']) expect(text).not.toContain(sign);
  for (const line of text.split('\n')) expect(line.length).toBeLessThan(80);
});

test('as CSV it is quoted, and what a visitor wrote is no formula', async () => {
  const csv = reportAsCsv(await report());
  expect(csv).toContain('Visits,2026-11-15,2\r\n');
  expect(csv).toContain(`"'=1+1,""x""",3\r\n`);
});

test('answers stand by question in the words of the museum, never as numbers of options', async () => {
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
  const tables = await makeReport(
    { idMuseum: 12, from: '2026-12-01', until: '2026-12-02' },
    new ReportRepository(server.storage.db),
    server.store,
  );
  expect(tables.find(({ title }) => title === 'Answers')?.rows).toEqual([
    [101, 'La cometa roja', '¿Con quién ha venido? · He venido', 'Con la familia', 1],
    // It looks like the number of an option, and is what somebody wrote.
    [102, 'La cometa roja', '¿Con quién ha venido? · ¿De dónde?', '1001', 1],
    [
      103,
      'La cometa roja',
      '¿Qué ha sentido ante esta obra? · He sentido',
      'Vértigo; Calma; (no longer in the museum)',
      1,
    ],
    [104, 'La cometa roja', '¿Qué ha sentido ante esta obra? · ¿Cuánto le ha gustado?', '4 of 5 stars', 1],
    [107, 'La cometa roja', '¿Nos recomendaría? · De 0 a 10', '10 of 10', 1],
    [109, expect.any(String), '¿Cómo podemos escribirle? · Correo electrónico', '@SUM(A1)', 1],
  ]);
  expect(reportAsCsv(tables)).toContain(",'@SUM(A1),1\r\n");
});

test.each(['=1', ' =1', '\u202e=1', '＝1', '\n1', '\t1'])('as CSV %j is no formula', (value) => {
  const csv = reportAsCsv([{ title: 'Answers', columns: ['answer'], rows: [[value]] }]);
  expect(csv).toMatch(/,"?'/);
});
