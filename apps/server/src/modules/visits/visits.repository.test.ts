import { randomUUID } from 'node:crypto';
import {
  type ArtworkVisit,
  type LanguageChoice,
  listeningEndTime,
  mergeVisits,
  type RouteVisit,
  type Visit,
  withArtwork,
  withRoute,
} from '@museummate/domain';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '#testing/servers/test-server.ts';
import type { MergedVisit, VisitWrite } from './visit-write.ts';
import { VisitsRepository } from './visits.repository.ts';

let server: TestServer;
let repository: VisitsRepository;
beforeAll(async () => {
  server = await startTestServer();
  repository = new VisitsRepository(server.storage.db);
});
afterAll(() => server.close());

const at = (second: number) => new Date(Date.UTC(2026, 10, 15, 10, 0, second)).toISOString();
const beginVisit = (): Visit => ({
  idVisit: null,
  idLanguage: 2,
  languageCode: 'en_GB',
  startDate: at(0),
  endDate: null,
  visitorToken: randomUUID(),
  idMuseum: 12,
  idDevice: 'device-1',
  email: null,
  artworks: [],
  routes: [],
});

const idOf = (merged: MergedVisit) => (typeof merged === 'object' ? merged.idVisit : '');

const ENGLISH: LanguageChoice = { idLanguage: 2, languageCode: 'en_GB' };
const FRENCH: LanguageChoice = { idLanguage: 4, languageCode: 'fr_FR' };

// The test data contain only a few different artworks, routes and times, so that many writes change the same rows.
const second = fc.integer({ min: 1, max: 3 }).map(at);
const end = fc.option(fc.integer({ min: 4, max: 9 }).map(at));
const artwork: fc.Arbitrary<ArtworkVisit> = fc.record({
  idArtwork: fc.integer({ min: 101, max: 102 }),
  accessType: fc.option(fc.constantFrom('KEYBOARD' as const, 'RECOGNITION' as const)),
  startDate: second,
  endDate: end,
  duration: fc.option(fc.integer({ min: 0, max: 9 })),
});
const route: fc.Arbitrary<RouteVisit> = fc.record({
  idRoute: fc.integer({ min: 31, max: 32 }),
  startDate: second,
  endDate: end,
});
const copy = fc.record({
  endDate: end,
  language: fc.constantFrom(ENGLISH, FRENCH),
  artworks: fc.array(artwork, { maxLength: 4 }),
  routes: fc.array(route, { maxLength: 3 }),
});
type Copy = typeof copy extends fc.Arbitrary<infer T> ? T : never;

/** Returns the write with which `registerVisit` would send this copy of the visit. */
function writeOf(visit: Visit, { endDate, language, artworks, routes }: Copy): VisitWrite {
  const { idMuseum, visitorToken, idDevice, idLanguage, languageCode, startDate } = visit;
  const create = { idDevice, idLanguage, languageCode, startDate };
  return { idMuseum, visitorToken, create, language, ...(endDate && { endDate }), artworks, routes };
}

/** Merges the copies with the domain's function. */
function mergeCopies(visit: Visit, copies: Copy[]): Visit {
  return copies
    .map(({ language, ...each }): Visit => ({ ...visit, ...language, ...each }))
    .reduce(mergeVisits, visit);
}

/** Returns a stored visit in the domain's format. */
async function readStored(idVisit: string) {
  const { db } = server.storage;
  const visit = await db
    .selectFrom('visit')
    .select(['id_language as idLanguage', 'language_code as languageCode', 'end_date as endDate'])
    .where('id_visit', '=', idVisit)
    .executeTakeFirst();
  const artworks = await db
    .selectFrom('visit_artwork')
    .select(['id_artwork as idArtwork', 'start_date as startDate', 'end_date as endDate'])
    .select(['access_type as accessType', 'duration'])
    .where('id_visit', '=', idVisit)
    .execute();
  const routes = await db
    .selectFrom('visit_route')
    .select(['id_route as idRoute', 'start_date as startDate', 'end_date as endDate'])
    .where('id_visit', '=', idVisit)
    .execute();
  return { ...visit, artworks: sortItems(artworks), routes: sortItems(routes) };
}

function expectedRow({ idLanguage, languageCode, endDate, artworks, routes }: Visit) {
  return { idLanguage, languageCode, endDate, artworks: sortItems(artworks), routes: sortItems(routes) };
}

const sortItems = (items: object[]) =>
  items
    .map((item) => Object.fromEntries(Object.entries(item).sort()))
    .toSorted((a, b) => (JSON.stringify(a) < JSON.stringify(b) ? -1 : 1));

describe('the database merges copies of a visit like the domain does', () => {
  test('one by one or together', async () => {
    const batches = fc.array(fc.array(copy, { minLength: 1, maxLength: 3 }), { minLength: 1, maxLength: 4 });
    await fc.assert(
      fc.asyncProperty(batches, async (copies) => {
        const visit = beginVisit();
        let idVisit = '';
        for (const batch of copies)
          idVisit = idOf((await repository.merge(batch.map((each) => writeOf(visit, each))))[0]);
        expect(await readStored(idVisit)).toEqual(expectedRow(mergeCopies(visit, copies.flat())));
      }),
      { numRuns: 40 },
    );
  });

  test('in any order, from servers that share a database', async () => {
    // Language and access type depend on the order of the writes. All writes therefore have the same values here.
    const alike = ({ artworks, ...each }: Copy): Copy => ({
      ...each,
      language: ENGLISH,
      artworks: artworks.map((item) => ({ ...item, accessType: item.accessType && 'KEYBOARD' })),
    });
    await fc.assert(
      fc.asyncProperty(fc.array(copy.map(alike), { minLength: 2, maxLength: 6 }), async (copies) => {
        const visit = beginVisit();
        const results = await Promise.all(copies.map((each) => repository.merge([writeOf(visit, each)])));
        const ids = new Set(results.map(([one]) => idOf(one)));
        expect(ids.size).toBe(1);
        for (const idVisit of ids)
          expect(await readStored(idVisit)).toEqual(expectedRow(mergeCopies(visit, copies)));
      }),
      { numRuns: 20 },
    );
  });

  test('also if requests of the older API end the item that was started last', async () => {
    const step = fc.oneof(
      fc.record({ begin: artwork.map((each) => ({ ...each, endDate: null, duration: null })) }),
      fc.record({
        hear: fc.record({ idArtwork: fc.constantFrom(101, 102), duration: fc.integer({ min: 0, max: 9 }) }),
      }),
      fc.record({ walk: route.map((each) => ({ ...each, endDate: null })) }),
      fc.record({ leave: fc.record({ idRoute: fc.constantFrom(31, 32), endDate: second }) }),
    );
    type Step = typeof step extends fc.Arbitrary<infer T> ? T : never;
    const writeOfStep = (each: Step): Omit<VisitWrite, 'idVisit'> => {
      if ('begin' in each) return { artworks: [each.begin] };
      if ('walk' in each) return { routes: [each.walk] };
      return { endLatest: 'hear' in each ? each.hear : each.leave };
    };
    const lastStartOf = (visit: Visit, items: { startDate: string }[]) =>
      items
        .map(({ startDate }) => startDate)
        .toSorted()
        .at(-1) ?? visit.startDate;
    const apply = (visit: Visit, each: Step): Visit => {
      if ('begin' in each) return withArtwork(visit, each.begin);
      if ('walk' in each) return withRoute(visit, each.walk);
      if ('leave' in each) {
        const walked = visit.routes.filter(({ idRoute }) => idRoute === each.leave.idRoute);
        return withRoute(visit, { ...each.leave, startDate: lastStartOf(visit, walked) });
      }
      const opened = visit.artworks.filter(({ idArtwork }) => idArtwork === each.hear.idArtwork);
      const startDate = lastStartOf(visit, opened);
      const endDate = listeningEndTime(startDate, each.hear.duration);
      return withArtwork(visit, { ...each.hear, startDate, endDate, accessType: null });
    };
    const batches = fc.array(fc.array(step, { minLength: 1, maxLength: 3 }), { minLength: 1, maxLength: 4 });
    await fc.assert(
      fc.asyncProperty(batches, async (steps) => {
        const visit = beginVisit();
        const empty: Copy = { endDate: null, language: ENGLISH, artworks: [], routes: [] };
        const [started] = await repository.merge([writeOf(visit, empty)]);
        const idVisit = idOf(started);
        for (const batch of steps)
          await repository.merge(batch.map((each) => ({ ...writeOfStep(each), idVisit })));
        expect(await readStored(idVisit)).toEqual(expectedRow(steps.flat().reduce(apply, visit)));
      }),
      { numRuns: 40 },
    );
  });
});

test('limits a visit to 2,000 items over all requests, and accepts stored ones again', async () => {
  const visit = beginVisit();
  const items = (from: number, count: number): ArtworkVisit[] =>
    Array.from({ length: count }, (_, place) => ({
      idArtwork: 101,
      accessType: null,
      startDate: at(from + place),
      endDate: null,
      duration: null,
    }));
  const write = (artworks: ArtworkVisit[], routes: RouteVisit[] = []): VisitWrite =>
    writeOf(visit, { endDate: null, language: ENGLISH, artworks, routes });
  const count = async () => {
    const { length } = await server.storage.db
      .selectFrom('visit_artwork')
      .innerJoin('visit', 'visit.id_visit', 'visit_artwork.id_visit')
      .select('visit_artwork.start_date')
      .where('visitor_token', '=', visit.visitorToken)
      .execute();
    return length;
  };
  expect(await repository.merge([write(items(0, 1500))])).toMatchObject([{ idMuseum: 12 }]);
  // These writes are in one transaction, but each is accepted or rejected independently.
  const [more, tooMany, again, other] = await repository.merge([
    write(items(1000, 999)),
    write(items(5000, 2)),
    write(items(0, 2000).slice(0, 1500)),
    writeOf(beginVisit(), { endDate: null, language: ENGLISH, artworks: items(0, 3), routes: [] }),
  ]);
  expect([more, again, other]).toEqual(Array(3).fill(expect.objectContaining({ idMuseum: 12 })));
  expect(tooMany).toBe('full');
  expect(await count()).toBe(1999);
  const route = { idRoute: 31, startDate: at(9), endDate: null };
  expect(await repository.merge([write([], [route]), write(items(7000, 1))])).toMatchObject([
    { idMuseum: 12 },
    'full',
  ]);
  expect(await count()).toBe(1999);
});
