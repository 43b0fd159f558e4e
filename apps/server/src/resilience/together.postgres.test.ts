import { ImportInProgressError } from '@museummate/content';
import { expect, test } from 'vitest';
import { ContentRepository } from '#modules/publishing/content.repository.ts';
import { newVisit } from '#testing/fixtures/visits.ts';
import { useTwoConnections } from '#testing/servers/two-connections.ts';
import { AnswersRepository } from '../modules/studies/answers.repository.ts';
import type { VisitWrite } from '../modules/visits/visit-write.ts';
import { VisitsRepository } from '../modules/visits/visits.repository.ts';

const servers = useTwoConnections();

const at = (second: number) => new Date(Date.UTC(2026, 10, 15, 10, 0, second)).toISOString();
const writeOf = (endDate: string): VisitWrite => {
  const { idMuseum, visitorToken, artworks, ...create } = newVisit();
  const items = artworks.map((item) => ({ ...item, endDate: null, accessType: null }));
  const routes = [{ idRoute: 31, startDate: at(0), endDate }];
  return { idMuseum, visitorToken, create, endDate, artworks: items, routes };
};

test('servers that store the same visits and answers at once do not deadlock', async () => {
  const visits = new VisitsRepository(servers.one);
  const others = new VisitsRepository(servers.other);
  const answers = new AnswersRepository(servers.one);
  const otherAnswers = new AnswersRepository(servers.other);
  for (let round = 0; round < 5; round++) {
    const begun = Array.from({ length: 200 }, () => writeOf(at(1)));
    const ended = begun.map((write) => ({ ...write, endDate: at(9) }));
    // The two lists have opposite orders. If rows were locked in that order, each transaction would wait for the
    // other, and PostgreSQL would abort one after a second.
    for (const writes of [begun, ended])
      await Promise.all([visits.merge(writes), others.merge(writes.toReversed())]);
    const lists = (await visits.merge(ended)).map((visit) => ({
      idMuseum: 12,
      answers: [1, 2, 3].map((idStudyQuestionAnswer) => ({
        idVisitStudyQuestionAnswer: null,
        idStudyQuestionAnswer,
        idVisit: typeof visit === 'object' ? visit.idVisit : '',
        value: 'x',
      })),
    }));
    const [stored, storedByOther] = await Promise.all([
      answers.save(lists),
      otherAnswers.save(lists.toReversed()),
    ]);
    expect(storedByOther.toReversed()).toEqual(stored);
  }
  for (const [table, rows] of [
    ['visit', 1_000],
    ['visit_artwork', 1_000],
    ['visit_route', 1_000],
    ['visit_answer', 3_000],
  ] as const)
    expect(await servers.one.selectFrom(table).select('id_visit').execute(), table).toHaveLength(rows);
});

test('keeps the later end of a visit, whichever server stores it last', async () => {
  // There are more writes than connections, but so few that each gets a connection within the time limit.
  const visits = Array.from({ length: 20 }, () => writeOf(at(1)));
  await new VisitsRepository(servers.one).merge(visits);
  const tokens = visits.map((visit) => visit.visitorToken ?? '');
  await Promise.all(
    visits.flatMap((visit) => [
      new VisitsRepository(servers.one).merge([{ ...visit, endDate: at(50) }]),
      new VisitsRepository(servers.other).merge([{ ...visit, endDate: at(40) }]),
    ]),
  );
  const rows = await servers.one
    .selectFrom('visit')
    .select('end_date')
    .where('visitor_token', 'in', tokens)
    .execute();
  expect(new Set(rows.map((row) => row.end_date))).toEqual(new Set([at(50)]));
});

test('starts one of two simultaneous imports on two servers, and tells the other to wait', async () => {
  const first = new ContentRepository(servers.one);
  const second = new ContentRepository(servers.other);
  for (let round = 0; round < 20; round++) {
    const versions = [`${round} of one`, `${round} of other`] as const;
    const begun = await Promise.allSettled([
      first.beginVersion(12, versions[0]),
      second.beginVersion(13, versions[1]),
    ]);
    const refused = begun.flatMap((each) => (each.status === 'rejected' ? [each.reason] : []));
    expect(refused).toEqual([expect.any(ImportInProgressError)]);
    for (const version of versions) await first.removeVersion(version);
  }
});
