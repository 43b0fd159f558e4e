import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '#testing/servers/test-server.ts';
import { MuseumFactsReader } from '../figures/museum-facts.ts';
import { StatisticsRepository } from '../statistics.repository.ts';
import { StatisticsService } from '../statistics.service.ts';
import { makeReport, type Report } from './report.service.ts';
import { ALL_DAYS } from './report-range.ts';
import { reportAsCsv, reportAsText } from './report-text.ts';
import { reportTexts } from './report-texts.ts';
import { reportAsXlsx } from './report-xlsx.ts';
import { zip } from './zip.ts';

/**
 * At this time, the block of twelve weeks that contains the visits is over. The figures of the visits are therefore
 * published.
 */
const NOW = '2027-02-01T00:00:00.000Z';

let server: TestServer;
beforeAll(async () => {
  // The clock is set ahead, because the visits have future dates.
  server = await startTestServer({}, { now: () => new Date(NOW) });
  await server.museum({ 'artworks/999.yaml': { idArtwork: 999, name: { en: 'Lost' } } });
  await server.museum();
  for (const [day, languageCode, visits] of [
    ['15', 'en_GB', 6],
    ['15', 'es_ES', 5],
    ['16', 'en_GB', 3],
    ['17', 'en_GB', 3],
    ['20', 'fr_FR', 7],
  ] as const)
    for (let each = 0; each < visits; each++) await register(`2026-11-${day}T10:30:00.000Z`, languageCode);
});
afterAll(() => server.close());

async function register(startDate: string, languageCode: string): Promise<void> {
  const payload = {
    idMuseum: 12,
    visitorToken: randomUUID(),
    idDevice: randomUUID(),
    idLanguage: 2,
    languageCode,
    startDate,
    artworks: [
      { idArtwork: 101, startDate, duration: 60 },
      { idArtwork: 999, startDate, duration: null },
    ],
    routes: [{ idRoute: 31, startDate }],
  };
  const url = '/api/Museum/12/v2/registerVisit';
  const response = await server.app.inject({ method: 'POST', url, payload });
  expect(response.statusCode, response.body).toBe(200);
}

const statistics = () =>
  new StatisticsService({
    repository: new StatisticsRepository(server.storage.db),
    facts: new MuseumFactsReader(server.store),
    now: () => new Date(NOW),
  });
const report = (from = '2026-11-15', until = '2026-11-17', language = 'en') =>
  makeReport({ idMuseum: 12, from, until }, { statistics: statistics(), language });

/** Creates a report of one answer. */
const answersOnly = (value: string): Report => ({
  idMuseum: 12,
  museum: 'Museum',
  from: '',
  to: '',
  language: 'en',
  tables: [{ name: 'answers', title: 'Answers', columns: ['answer', 'times'], rows: [[value, 1]] }],
});

test('shows the figures of the studio, and hides those of fewer than five visits', async () => {
  const { museum, from, to, ...rest } = await report();
  expect([museum, from, to]).toEqual(['Museo de las Formas Matemáticas', '2026-11-15', '2026-11-16']);
  const tables = new Map(rest.tables.map((table) => [table.title, table.rows]));
  expect(tables.get('Summary')?.[0]).toEqual(['Visits', 'at least 11', '']);
  expect(tables.get('Visits')).toEqual([
    ['2026-11-15', 11, ''],
    ['2026-11-16', 'fewer than 5', ''],
  ]);
  // The parts of a day are only published alone if the day has at least 50 visits. This day has fewer, so its
  // languages are only shown in periods that contain its whole week or twelve weeks.
  expect(tables.get('Languages')).toEqual([
    ['Spanish', 'not shown', '', 'yes'],
    ['English', 'not shown', '', 'yes'],
    ['French', 'not shown', '', 'yes'],
    ['(not shown by language)', 11, '', ''],
  ]);
  const longer = await report('2026-11-15', '2026-11-23');
  expect(longer.tables.find(({ title }) => title === 'Languages')?.rows).toEqual([
    ['English', 12, 50, 'yes'],
    ['French', 7, 29, 'yes'],
    ['Spanish', 5, 21, 'yes'],
  ]);
  expect(tables.get('Works')?.slice(0, 2)).toEqual([
    ['101', 'La cometa roja', 11, 11, 11, '', ''],
    ['', '(no longer in the museum: 999)', 11, 11, 0, '', ''],
  ]);
  // The table also lists works that were never started.
  expect(tables.get('Works')?.at(-1)?.slice(2, 4)).toEqual([0, 0]);
  expect(tables.get('Routes')?.[0]).toEqual([expect.stringMatching(/^\D+$/), 11, '', '', '', '']);
  // The day was a Sunday. It is the last weekday, because weeks begin on Monday.
  expect(tables.get('Hours and weekdays')).toEqual([['Sunday', '10:00', 11]]);
});

test('counts small days of a week together, and never shows “fewer than 5” for a sum of several days', async () => {
  const tablesOf = async (from: string, until: string) =>
    new Map((await report(from, until)).tables.map((table) => [table.title, table.rows]));
  const week = await tablesOf('2026-11-16', '2026-11-23');
  expect(week.get('Visits')?.at(-1)).toEqual([
    'days with fewer than 5 visits, 2026-11-16 to 2026-11-22',
    6,
    '',
  ]);
  expect(week.get('Summary')?.[0]).toEqual(['Visits', 13, '']);
  // Two of these days have three visits each. Their sum is hidden, but is not described as "fewer than 5", because
  // it may be larger.
  const days = await tablesOf('2026-11-16', '2026-11-18');
  expect(days.get('Summary')?.[0]).toEqual(['Visits', 'not shown', '']);
  const day = await tablesOf('2026-11-16', '2026-11-17');
  expect(day.get('Summary')?.[0]).toEqual(['Visits', 'fewer than 5', '']);
});

test('writes everything but the museum’s own texts in the language of the reader', async () => {
  const { tables } = await report('2026-11-15', '2026-11-23', 'de');
  const rows = new Map(tables.map((table) => [table.title, table.rows]));
  expect(rows.get('Sprachen')?.[0]).toEqual(['Englisch', 12, 50, 'ja']);
  expect(rows.get('Stunden und Wochentage')?.map(([weekday]) => weekday)).toContain('Sonntag');
  expect(rows.get('Werke')?.some(([, name]) => name === '(nicht mehr im Museum: 999)')).toBe(true);
  const japanese = await report('2026-11-15', '2026-11-17', 'ja');
  expect(reportAsText(japanese)).toContain('2026-11-15～2026-11-16');
  expect([...reportAsCsv(japanese).values()][1]).toContain('博物館,開始,終了,日,利用数,前の期間の利用数\r\n');
  // The studio does not have this language, so the report is in English.
  expect((await report('2026-11-15', '2026-11-17', 'xx')).tables[0]?.title).toBe('Summary');
});

test('has all placeholders in every language of the reports', () => {
  const placeholders = (language: string) =>
    Object.entries(reportTexts(language)).map(([name, text]) => [
      name,
      typeof text === 'string' ? (text.match(/\{\w+\}/g) ?? []).sort() : [],
    ]);
  for (const language of ['es', 'fr', 'de', 'it', 'ar', 'ja', 'sv', 'pl', 'nl', 'pt', 'ca']) {
    expect(reportTexts(language)).not.toBe(reportTexts('en'));
    expect(placeholders(language), language).toEqual(placeholders('en'));
    // Excel rejects sheet names with more than 31 characters, and some characters in them.
    for (const title of Object.values(reportTexts(language).titles))
      expect(title).toMatch(/^[^[\]:*?/\\]{1,31}$/);
  }
});

test('begins and ends a report of all days with the weeks of the first and the last visit', async () => {
  const all = await makeReport({ idMuseum: 12, ...ALL_DAYS }, { statistics: statistics() });
  expect([all.from, all.to]).toEqual(['2026-11-09', '2026-11-22']);
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
    /^Museo de las Formas Matemáticas \(12\), 2026-11-15 to 2026-11-16\n\nSummary\n {2}Figure /,
  );
  const [, columns = '', visits = ''] = text.split('\n').slice(2);
  expect(visits.indexOf('at least 11')).toBe(columns.indexOf('Period'));
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
  expect(files.get('days-12-2026-11-15-2026-11-16.csv')).toBe(
    '\uFEFFMuseum,From,To,Day,Visits,Visits before\r\n' +
      'Museo de las Formas Matemáticas,2026-11-15,2026-11-16,2026-11-15,11,\r\n' +
      'Museo de las Formas Matemáticas,2026-11-15,2026-11-16,2026-11-16,fewer than 5,\r\n',
  );
  expect(files.size).toBe(16);
  const semicolons = reportAsCsv(await report(), ';').get('days-12-2026-11-15-2026-11-16.csv');
  expect(semicolons).toContain('2026-11-15;11;\r\n');
  expect(reportAsCsv(answersOnly('=1+1,"x"')).get('answers-12.csv')).toContain(`"'=1+1,""x""",1\r\n`);
  expect(reportAsCsv(answersOnly('a;b'), ';').get('answers-12.csv')).toContain(';"a;b";1');
});

test('writes workbooks and ZIP archives', async () => {
  const book = await reportAsXlsx(await report());
  expect(book.subarray(0, 2).toString()).toBe('PK');
  expect(book.length).toBeGreaterThan(5_000);
  const { unzipSync, strFromU8 } = await import('fflate');
  const files = unzipSync(
    zip(
      new Map([
        ['ä.csv', 'größe'],
        ['b.csv', 'x'.repeat(1000)],
      ]),
    ),
  );
  expect(Object.entries(files).map(([name, bytes]) => [name, strFromU8(bytes).slice(0, 5)])).toEqual([
    ['ä.csv', 'größe'],
    ['b.csv', 'xxxxx'],
  ]);
});

test.each(['=1', ' =1', '\u202e=1', '＝1', '\n1', '\t1'])(
  'escapes %j in CSV, so that it is not a formula',
  (value) => {
    expect(reportAsCsv(answersOnly(value)).get('answers-12.csv')).toMatch(/,"?'/);
  },
);
