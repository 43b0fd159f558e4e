import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '#testing/servers/test-server.ts';
import { MuseumFactsReader } from './figures/museum-facts.ts';
import { QuarantineRepository } from './quarantine.repository.ts';
import { makeReport } from './report/report.service.ts';
import { ALL_DAYS } from './report/report-range.ts';
import { StatisticsRepository } from './statistics.repository.ts';
import { StatisticsService } from './statistics.service.ts';

/** Noon of a day that is two weeks after the museum was first imported. */
const NOW = '2026-11-16T12:00:00.000Z';
const SINCE = '2026-11-02T12:00:00.000Z';
const TODAY = '2026-11-16T10:00:00.000Z';
const LATER = '2026-11-16T10:05:00.000Z';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({}, { now: () => new Date(NOW) });
  // Records about content that only an earlier version had are plausible, too.
  await server.museum({ 'artworks/999.yaml': { idArtwork: 999, name: { en: 'Lost' } } });
  await server.museum();
  await server.storage.db
    .updateTable('content_history')
    .set({ since: SINCE })
    .where('kind', '=', 'museum')
    .execute();
});
afterAll(() => server.close());

const call = async (method: 'POST' | 'PUT', path: string, payload: object) => {
  const response = await server.app.inject({ method, url: `/api/${path}`, payload });
  return { status: response.statusCode, data: response.json().data };
};
const register = async (more: object = {}) => {
  const visit = {
    idMuseum: 12,
    visitorToken: randomUUID(),
    idDevice: randomUUID(),
    idLanguage: 2,
    languageCode: 'en_GB',
    startDate: TODAY,
    ...more,
  };
  const { status, data } = await call('POST', 'Museum/12/v2/registerVisit', visit);
  expect(status).toBe(200);
  return { ...visit, idVisit: data.IdVisit as string };
};
const quarantinedRecords = async (idVisit: string) => {
  const range = { idMuseum: 12, ...ALL_DAYS };
  const records = await new QuarantineRepository(server.storage.db).records(range);
  return records
    .filter((record) => record.idVisit === idVisit)
    .map(({ kind, id, reason }) => [kind, id, reason]);
};
const tables = async (withQuarantined = false) => {
  const range = { idMuseum: 12, ...ALL_DAYS };
  const statistics = new StatisticsService({
    repository: new StatisticsRepository(server.storage.db),
    facts: new MuseumFactsReader(server.store),
    now: () => new Date('2026-11-17T12:00:00.000Z'),
  });
  const quarantine = new QuarantineRepository(server.storage.db);
  const made = await makeReport(range, { statistics, quarantine, withQuarantined });
  return new Map(made.tables.map(({ title, rows }) => [title, rows]));
};
const countRecords = async (kind: string, reason: string) => {
  const body = await server.metrics();
  const label = `visit_records_quarantined_total{kind="${kind}",reason="${reason}"} `;
  return Number(
    body
      .split('\n')
      .find((line) => line.startsWith(label))
      ?.slice(label.length) ?? 0,
  );
};

test.each([
  ['of today', {}, []],
  ['whose end comes later', { endDate: LATER }, []],
  [
    'that ends before it starts',
    { endDate: '2026-11-16T09:59:59.000Z' },
    ['visit', null, 'end-before-start'],
  ],
  [
    'from before the museum’s first import',
    { startDate: '2026-10-31T10:00:00.000Z' },
    ['visit', null, 'before-museum'],
  ],
  ['of the day after tomorrow', { startDate: '2026-11-18T10:00:00.000Z' }, ['visit', null, 'in-future']],
  ['with an end next year', { endDate: '2027-11-18T10:00:00.000Z' }, ['visit', null, 'in-future']],
])('checks a visit %s', async (_what, more, expected) => {
  const { idVisit } = await register(more);
  expect(await quarantinedRecords(idVisit)).toEqual(expected.length > 0 ? [expected] : []);
});

test('quarantines a visit that ends before it began, from then on', async () => {
  const { idVisit } = await register();
  const before = await countRecords('visit', 'end-before-start');
  await call('PUT', 'visitMuseum', { idVisit, endDate: '2026-11-16T09:00:00.000Z' });
  await call('PUT', 'visitMuseum', { idVisit, endDate: LATER });
  expect(await quarantinedRecords(idVisit)).toEqual([['visit', null, 'end-before-start']]);
  expect(await countRecords('visit', 'end-before-start')).toBe(before + 1);
});

test('quarantines artworks and routes that are unknown, end before they start or have an impossible date', async () => {
  const item = (id: object, more: object = {}) => ({
    ...id,
    startDate: TODAY,
    endDate: LATER,
    duration: null,
    ...more,
  });
  const early = { endDate: '2026-11-16T09:00:00.000Z' };
  const { idVisit, ...visit } = await register({
    artworks: [
      item({ idArtwork: 101 }),
      item({ idArtwork: 999 }),
      item({ idArtwork: 4711 }),
      item({ idArtwork: 102 }, early),
      item({ idArtwork: 103 }, { startDate: '2005-01-01T00:00:00.000Z' }),
    ],
    routes: [
      item({ idRoute: 31 }),
      item({ idRoute: 4712 }),
      item({ idRoute: 32 }, { startDate: '2027-01-01T00:00:00.000Z', endDate: null }),
    ],
  });
  const expected = [
    ['artwork', 4711, 'unknown'],
    ['artwork', 102, 'end-before-start'],
    ['artwork', 103, 'before-museum'],
    ['route', 4712, 'unknown'],
    ['route', 32, 'in-future'],
  ];
  const found = await quarantinedRecords(idVisit);
  expect(found).toHaveLength(expected.length);
  expect(found).toEqual(expect.arrayContaining(expected));
  // If the visit is sent again, the result is the same, and no record is stored twice.
  await register({ ...visit });
  expect(await quarantinedRecords(idVisit)).toHaveLength(expected.length);
});

test('also checks artworks and routes that are sent one by one', async () => {
  const { idVisit } = await register();
  await call('POST', 'visitArtwork', { idVisit, idArtwork: 4713, startDate: TODAY });
  await call('POST', 'visitRoute', { idVisit, idRoute: 31, startDate: TODAY });
  expect(
    (await call('PUT', 'visitRoute', { idVisit, idRoute: 31, endDate: '2026-11-16T09:00:00.000Z' })).status,
  ).toBe(200);
  expect(await quarantinedRecords(idVisit)).toEqual([
    ['artwork', 4713, 'unknown'],
    ['route', 31, 'end-before-start'],
  ]);
});

test('quarantines answers to unknown questions and invalid values, until a valid value is sent', async () => {
  const { idVisit } = await register();
  const send = (answers: Record<number, string>) =>
    call(
      'POST',
      'VisitStudyQuestionAnswer/12/registerAnswers',
      Object.entries(answers).map(([id, value]) => ({
        idVisitStudyQuestionAnswer: null,
        idStudyQuestionAnswer: Number(id),
        idVisit,
        value,
      })),
    );
  const { status, data } = await send({ 101: '1001', 102: 'Lyon', 104: '9', 4711: 'x', 112: '2031' });
  // The server acknowledges all answers, so that the device can delete them.
  expect([status, data.every((each: object) => 'idVisitStudyQuestionAnswer' in each)]).toEqual([200, true]);
  const expected = await quarantinedRecords(idVisit);
  expect(expected).toHaveLength(3);
  expect(expected).toEqual(
    expect.arrayContaining([
      ['answer', 104, 'misfit'],
      ['answer', 4711, 'unknown'],
      ['answer', 112, 'misfit'],
    ]),
  );
  await send({ 104: '4', 112: '' });
  expect(await quarantinedRecords(idVisit)).toEqual([['answer', 4711, 'unknown']]);
});

test('excludes quarantined records from the report, which counts them and lists them on request', async () => {
  for (let each = 0; each < 5; each++)
    await register({ artworks: [101, 999].map((idArtwork) => ({ idArtwork, startDate: TODAY })) });
  const { idVisit } = await register({
    startDate: '2005-05-05T10:00:00.000Z',
    artworks: [{ idArtwork: 4714, startDate: TODAY, duration: null }],
  });
  const all = await tables(true);
  const works = all
    .get('Works')
    ?.map(([, work]) => String(work))
    .join();
  expect(works).toContain('La cometa roja');
  expect(works).toContain('(no longer in the museum: 999)');
  expect(works).not.toContain('471');
  expect(all.get('Visits')?.map(([day]) => day)).toEqual(['2026-11-16', '2026-11-17']);
  expect(all.get('Answers')?.flat().join()).not.toContain('4711');
  expect(all.get('Quarantined')).toEqual(
    expect.arrayContaining([
      ['visit', 'before the museum was on this server', expect.any(Number)],
      ['work', 'was never in the museum', expect.any(Number)],
      ['answer', 'was never in the museum', 1],
    ]),
  );
  expect(all.get('Quarantined one by one')).toContainEqual([
    expect.any(String),
    'work',
    'was never in the museum',
    4714,
    TODAY,
    '',
    '',
    idVisit,
  ]);
  expect((await tables()).has('Quarantined one by one')).toBe(false);
  expect(await countRecords('answer', 'unknown')).toBeGreaterThan(0);
});
