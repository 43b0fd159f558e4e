import { statisticsResponse } from '@museummate/studio-api/statistics';
import { findingsOf } from '@museummate/studio-api/statistics-findings';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { expectSumsOfVisits } from '#testing/fixtures/daily-sums.ts';
import { type StudioBrowser, signedInPerson } from '#testing/fixtures/studio.ts';
import {
  AFTER_YEAR,
  MUSEUM_NIGHT,
  RATING,
  storeYear,
  TRACK_SECONDS,
  visitsOfYear,
  YEAR,
} from '#testing/fixtures/visit-year.ts';
import { startTestServer, type TestServer } from '#testing/servers/test-server.ts';

const visits = visitsOfYear();
let server: TestServer;
let browser: StudioBrowser;
beforeAll(async () => {
  server = await startTestServer({}, { now: () => new Date(AFTER_YEAR) });
  await server.museum({ 'museum.yaml': { timeZone: 'Europe/Madrid' } });
  await server.storage.db.updateTable('content_history').set({ since: '2024-01-01T00:00:00.000Z' }).execute();
  await storeYear(server, visits);
  ({ browser } = await signedInPerson(server, { roles: { 12: 'editor' } }));
});
afterAll(() => server.close());

async function page(from: string = YEAR.from, to: string = YEAR.to, compare = 'none') {
  const query = `from=${from}&to=${to}&compare=${compare}`;
  const { status, data, message } = await browser.call('statistics', { params: { idMuseum: 12 }, query });
  expect(status, message).toBe(200);
  return statisticsResponse.parse(data);
}

const count = (isCounted: (visit: (typeof visits)[number]) => boolean) => visits.filter(isCounted).length;

test('the findings of a simulated year are exactly those that were built into it', async () => {
  const year = await page();
  const findings = findingsOf(year);
  const steps = year.routes[0]?.steps ?? [];
  expect(findings).toEqual({
    trend: null,
    busiestDay: expect.objectContaining({ day: MUSEUM_NIGHT, visits: 200 }),
    busiestHour: { weekday: 6, hour: 15, visits: count(({ hour }) => hour === 15) },
    mostOpened: expect.objectContaining({ idArtwork: 101, starts: visits.length }),
    leftEarly: expect.objectContaining({ idArtwork: 102, heardToEnd: 0 }),
    topWay: 'keypad',
    routeStop: { idRoute: 31, place: 2, step: steps[1]?.name, share: 40 },
    topHall: expect.objectContaining({ idHall: 1 }),
    quietHall: expect.objectContaining({ idHall: 5, minutes: 0 }),
    wished: { language: 'pl', visits: count(({ usage }) => usage.some(({ kind }) => kind === 'wish')) },
    unknownNumber: { item: '212', visits: count(({ usage }) => usage.some(({ kind }) => kind === 'number')) },
    emptySearch: {
      item: 'escher',
      visits: count(({ usage }) => usage.some(({ kind }) => kind === 'search')),
    },
    weakestQuestion: { question: expect.stringMatching(/./), average: 4, of: 5 },
  });
});

test('every figure of the year equals that of a simple recount', async () => {
  const year = await page();
  expect(year.summary.now).toMatchObject({ visits: visits.length, isPartial: false, medianMinutes: 60 });
  for (const { day, visits: shown } of year.days)
    expect(shown, day).toBe(count((visit) => visit.day === day));
  for (const { weekday, hour, visits: shown } of year.hours)
    expect(shown, `${weekday} ${hour}`).toBe(
      count((visit) => visit.hour === hour && (new Date(visit.day).getUTCDay() || 7) === weekday),
    );
  for (const { idArtwork, starts, visits: by, minutes } of year.works) {
    const openings = visits.flatMap(({ works }) => works.filter((work) => work.idArtwork === idArtwork));
    const seconds = openings.reduce((sum, work) => sum + work.seconds, 0);
    expect([starts, by, minutes], `work ${idArtwork}`).toEqual([
      openings.length,
      openings.length,
      Math.round(seconds / 60),
    ]);
  }
  for (const { way, visits: shown } of year.ways)
    expect(shown, way).toBe(count(({ works }) => works.some((work) => work.way === way)));
  expect(year.routes).toMatchObject([{ idRoute: 31, visits: count(({ step }) => step !== undefined) }]);
  for (const { place, visits: shown } of year.routes[0]?.steps ?? [])
    expect(shown, `step ${place}`).toBe(count(({ step = 0 }) => step >= place));
  expect(
    year.languages.visited.reduce((sum, language) => sum + (language.visits ?? 0), year.languages.other),
  ).toBe(visits.length);
  await expectSumsOfVisits(server.storage.db);
});

test('shares, halls, languages and answers of the year equal those of a simple recount', async () => {
  const year = await page();
  const openings = visits.flatMap(({ works }) => works);
  const heard = openings.filter(({ seconds }) => seconds === TRACK_SECONDS).length;
  expect(year.summary.now).toMatchObject({
    worksPerVisit: Math.round((10 * openings.length) / visits.length) / 10,
    heardToEnd: Math.round((100 * heard) / openings.length),
    inOtherLanguages: Math.round((100 * count(({ language }) => language === 'en')) / visits.length),
  });
  // All opened works are in the first hall.
  const seconds = openings.reduce((sum, each) => sum + each.seconds, 0);
  expect(year.halls[0]).toMatchObject({
    minutes: Math.round(seconds / 60),
    minutesPerVisit: Math.round(seconds / 6 / visits.length) / 10,
    starts: openings.length,
  });
  expect(year.halls.slice(1).map(({ minutes, starts }) => [minutes, starts])).toEqual(
    year.halls.slice(1).map(() => [0, 0]),
  );
  expect(year.never).toEqual(expect.arrayContaining([104, 105, 405]));
  const english = count(({ language }) => language === 'en');
  expect(year.languages.visited.map(({ language, visits: shown }) => [language, shown])).toEqual([
    ['es', visits.length - english],
    ['en', english],
  ]);
  const rating = year.survey.find(({ idStudyQuestionAnswer }) => idStudyQuestionAnswer === RATING);
  const countRated = (stars: number) => count(({ answers }) => answers?.rating === stars);
  expect(rating?.values.map(({ answers }) => answers)).toEqual([1, 2, 3, 4, 5].map(countRated));
  expect(rating?.answers).toBe(count(({ answers }) => answers !== undefined));
});

test('every count of usage reports of the year equals that of a simple recount', async () => {
  const { failures, downloads, errors } = await page();
  const reports = (kind: string) => count(({ usage }) => usage.some((each) => each.kind === kind));
  expect(failures).toEqual({ scans: reports('scan'), recognitions: reports('recognition') });
  expect(downloads).toEqual({ started: reports('download'), finished: reports('downloaded') });
  expect(errors).toEqual([{ kind: 'media', version: '1.0.0', visits: reports('error') }]);
});

test('compares with the same weekdays of the previous year', async () => {
  const { before, summary } = await page('2026-11-09', '2026-11-15', 'year');
  expect(before).toMatchObject({ from: '2025-11-10', to: '2025-11-16' });
  expect(summary.before).toMatchObject({ visits: 0 });
});
