import { statisticsResponse } from '@museummate/studio-api/statistics';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { STUDIO, type StudioBrowser, signedInPerson } from '#testing/fixtures/studio.ts';
import { startTestServer, type TestServer } from '#testing/servers/test-server.ts';
import { MIN_VISITS } from './figures/suppression.ts';

const FIRST = Date.parse('2026-09-01');
const DAYS = 24;
const DAY_MS = 86_400_000;
const dayAt = (place: number) => new Date(FIRST + place * DAY_MS).toISOString().slice(0, 10);

/** Returns the visits of a day in a language. These numbers are small, so that many figures must be hidden. */
const visitsOf = (place: number, language: string): number =>
  ((place * 7 + language.charCodeAt(0) * 3 + language.charCodeAt(1)) % 11) % 6;
const LANGUAGES = ['en_GB', 'es_ES', 'fr_FR'];

let server: TestServer;
let browser: StudioBrowser;
beforeAll(async () => {
  server = await startTestServer({}, { now: () => new Date('2026-11-30T12:00:00.000Z') });
  await server.museum();
  const days = Array.from({ length: DAYS }, (_, place) => place);
  const sum = (kind: string, day: string, language: string, item: string, visits: number) => ({
    id_museum: 12,
    kind,
    day,
    language,
    item,
    visits,
    times: visits,
    seconds: visits * 60,
    heard: visits,
    finished: Math.floor(visits / 2),
  });
  await server.storage.db
    .insertInto('daily_sum')
    .values(
      days.flatMap((place) => {
        const all = LANGUAGES.reduce((total, language) => total + visitsOf(place, language), 0);
        return [
          ...LANGUAGES.map((language) => sum('visit', dayAt(place), language, '', visitsOf(place, language))),
          sum('hour', dayAt(place), '', '10', Math.floor(all / 2)),
          sum('hour', dayAt(place), '', '11', Math.ceil(all / 2)),
          sum('work', dayAt(place), '', '101', visitsOf(place, 'ab')),
          sum('search', dayAt(place), 'en_GB', 'escher', visitsOf(place, 'cd')),
        ].filter(({ visits }) => visits > 0);
      }),
    )
    .execute();
  ({ browser } = await signedInPerson(server, { roles: { 12: 'editor' } }));
});
afterAll(() => server.close());

async function page(from: number, to: number) {
  const { status, data, message } = await browser.call('statistics', {
    params: { idMuseum: 12 },
    query: `from=${dayAt(from)}&to=${dayAt(to)}`,
  });
  expect(status, message).toBe(200);
  return statisticsResponse.parse(data);
}

type Page = Awaited<ReturnType<typeof page>>;

/** Returns all numbers of visits on a page, by the name of the figure. */
function figuresOf({ summary, hours, languages, works, emptySearches }: Page): Map<string, number> {
  return new Map([
    ['visits', summary.now.visits ?? 0],
    ...languages.visited.map(({ language, visits }) => [`language ${language}`, visits ?? 0] as const),
    ...hours.map(({ weekday, hour, visits }) => [`hour ${weekday} ${hour}`, visits ?? 0] as const),
    ...works.map(({ idArtwork, visits }) => [`work ${idArtwork}`, visits ?? 0] as const),
    ...emptySearches.shown.map(({ item, visits }) => [`search ${item}`, visits] as const),
  ]);
}

const isSafe = (visits: number) => visits === 0 || visits >= MIN_VISITS;

test('no total, no difference between periods and no remainder of a breakdown reveals fewer than five visits', async () => {
  const pages = new Map<string, Map<string, number>>();
  for (let from = 0; from < DAYS; from++)
    for (let to = from; to < DAYS; to++) pages.set(`${from} ${to}`, figuresOf(await page(from, to)));
  let hidden = 0;
  for (const [key, figures] of pages) {
    const [from = 0, to = 0] = key.split(' ').map(Number);
    for (const [name, visits] of figures) {
      expect(isSafe(visits), `${name} in ${key}: ${visits}`).toBe(true);
      if (visits === 0) hidden += 1;
      // The attacker compares the period with one that is a day shorter, at its beginning or end.
      for (const shorter of [`${from + 1} ${to}`, `${from} ${to - 1}`]) {
        const other = pages.get(shorter);
        if (other) {
          const difference = visits - (other.get(name) ?? 0);
          expect(isSafe(Math.abs(difference)), `${name}: ${key} less ${shorter} is ${difference}`).toBe(true);
        }
      }
    }
    // The published total minus the shown languages is the sum of all hidden languages. This sum must be safe,
    // too.
    const shown = [...figures].filter(([name]) => name.startsWith('language ')).map(([, visits]) => visits);
    const rest = (figures.get('visits') ?? 0) - shown.reduce((sum, visits) => sum + visits, 0);
    expect(isSafe(rest), `languages of ${key} leave ${rest}`).toBe(true);
  }
  // If no figures were hidden, this test would prove nothing.
  expect(hidden).toBeGreaterThan(50);
});

test('files and free texts hide the same figures', async () => {
  const hidden = Array.from({ length: DAYS }, (_, place) => place).find((place) => {
    const all = LANGUAGES.reduce((total, language) => total + visitsOf(place, language), 0);
    return all > 0 && all < MIN_VISITS;
  });
  const day = dayAt(hidden ?? 0);
  const { statusCode, body } = await server.app.inject({
    url: `/api/studio/museums/12/statistics/export?from=${day}&to=${day}&format=csv&table=days`,
    headers: { host: STUDIO.host },
    cookies: browser.cookies,
  });
  expect(statusCode, body).toBe(200);
  expect(body).toContain(`${day},fewer than 5`);
  const { status, data } = await browser.call('surveyTexts', {
    params: { idMuseum: 12 },
    query: `from=${dayAt(0)}&to=${dayAt(DAYS - 1)}`,
  });
  expect([status, data]).toMatchObject([200, { texts: [] }]);
});
