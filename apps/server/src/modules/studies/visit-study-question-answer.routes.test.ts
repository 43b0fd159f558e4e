import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '#testing/servers/test-server.ts';
import { AnswersRepository } from './answers.repository.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
  await server.museum();
});
afterAll(() => server.close());

const start = async () => {
  const payload = {
    idMuseum: 12,
    visitorToken: randomUUID(),
    idLanguage: 2,
    idDevice: randomUUID(),
    startDate: '2026-11-15T10:00:00.000Z',
  };
  const response = await server.app.inject({ method: 'POST', url: '/api/visitMuseum', payload });
  return response.json().data.idVisit as string;
};
const send = async (payload: unknown, idMuseum = 12) => {
  const url = `/api/VisitStudyQuestionAnswer/${idMuseum}/registerAnswers`;
  const response = await server.app.inject({ method: 'POST', url, payload: payload as object });
  return { status: response.statusCode, body: response.json() };
};
const answer = (idVisit: string, idStudyQuestionAnswer: number, value: string, id: number | null = null) => ({
  idVisitStudyQuestionAnswer: id,
  idStudyQuestionAnswer,
  idVisit,
  value,
});
const listStored = (idVisit: string) =>
  server.storage.db
    .selectFrom('visit_answer')
    .select(['id_study_question_answer', 'value'])
    .where('id_visit', '=', idVisit)
    .orderBy('id_study_question_answer')
    .execute();

test('[API-42] a list of answers is stored', async () => {
  const idVisit = await start();
  const { status, body } = await send([answer(idVisit, 1, 'blue'), answer(idVisit, 2, '3,2')]);
  expect(status).toBe(200);
  expect(
    body.data.map((each: { idVisitStudyQuestionAnswer: number }) => each.idVisitStudyQuestionAnswer),
  ).toEqual([expect.any(Number), expect.any(Number)]);
  expect(await listStored(idVisit)).toEqual([
    { id_study_question_answer: 1, value: 'blue' },
    { id_study_question_answer: 2, value: '3,2' },
  ]);
});

test('changes an answer that is sent again, with or without its id, instead of adding one', async () => {
  const idVisit = await start();
  const first = await send([answer(idVisit, 1, 'a')]);
  const id = first.body.data[0].idVisitStudyQuestionAnswer;
  const second = await send([answer(idVisit, 1, 'b')]);
  const third = await send([answer(idVisit, 1, 'c', id)]);
  expect([second, third].map((each) => each.body.data[0].idVisitStudyQuestionAnswer)).toEqual([id, id]);
  expect(await listStored(idVisit)).toEqual([{ id_study_question_answer: 1, value: 'c' }]);
});

test('returns 404 for an answer of another visit or a visit of another museum, and changes nothing', async () => {
  const mine = await start();
  const other = await start();
  const id = (await send([answer(other, 1, 'theirs')])).body.data[0].idVisitStudyQuestionAnswer;
  expect((await send([answer(mine, 1, 'mine', id)])).status).toBe(404);
  expect((await send([answer(mine, 1, 'x')], 13)).status).toBe(404);
  expect((await send([answer(randomUUID(), 1, 'x')])).status).toBe(404);
  expect(await listStored(mine)).toEqual([]);
  expect(await listStored(other)).toEqual([{ id_study_question_answer: 1, value: 'theirs' }]);
});

test('[ERR-51] values and lists beyond their limits return 400', async () => {
  const idVisit = await start();
  expect((await send([answer(idVisit, 1, 'x'.repeat(10_000))])).status).toBe(400);
  expect(
    (await send(Array.from({ length: 201 }, (_, place) => answer(idVisit, place + 1, 'x')))).status,
  ).toBe(400);
  expect((await send([])).status).toBe(400);
  expect(
    (await send(Array.from({ length: 200 }, (_, place) => answer(idVisit, place + 1, 'x')))).status,
  ).toBe(200);
  // A list of 200 answers with 2,000 characters each is accepted, although it exceeds the size limit of other
  // endpoints. A body of more than 1 MB is rejected.
  const long = (count: number) =>
    Array.from({ length: count }, (_, place) => answer(idVisit, place + 1, 'ä'.repeat(2000)));
  expect((await send(long(200))).status).toBe(200);
  expect((await send([...long(200), { filler: 'x'.repeat(1024 * 1024) }])).status).toBe(413);
});

test('returns each of many simultaneous lists its own result, even if some are invalid', async () => {
  const visits = await Promise.all(Array.from({ length: 30 }, start));
  const results = await Promise.all(
    visits.map((idVisit, place) =>
      send([answer(place % 3 === 0 ? randomUUID() : idVisit, 1, String(place))]),
    ),
  );
  expect(results.map((each) => each.status)).toEqual(visits.map((_, place) => (place % 3 === 0 ? 404 : 200)));
});

/**
 * Sends answers that contain an email address and a telephone number. In the fixture, answer 102 is a TEXT, 109 an
 * EMAIL and 110 a TEL. Answer 4711 does not exist.
 */
const contact = (idVisit: string, email: string, tel: string) =>
  send([
    answer(idVisit, 102, 'Lyon'),
    answer(idVisit, 109, email),
    answer(idVisit, 110, tel),
    answer(idVisit, 4711, 'who knows'),
  ]);
const listLeft = async (idVisit: string) =>
  (await listStored(idVisit)).map((row) => row.id_study_question_answer);

test('erases personal and unknown answers after USER_RETENTION_DAYS, and keeps the rest', async () => {
  const old = await start();
  const recent = await start();
  await contact(old, 'ada@example.org', '030 12345');
  await contact(recent, 'eve@example.org', '030 99999');
  await server.storage.db
    .updateTable('visit_answer')
    .set({ answered_at: '2020-01-01T00:00:00.000Z' })
    .where('id_visit', '=', old)
    .execute();
  await server.answers.erase();
  expect(await listLeft(old)).toEqual([102]);
  expect(await listLeft(recent)).toEqual([102, 109, 110, 4711]);
});

test('erases a person by email address or telephone number, in any notation', async () => {
  const answers = new AnswersRepository(server.storage.db);
  const byMail = await start();
  const byPhone = await start();
  await contact(byMail, 'Grace@Example.org', '+49 30 1111');
  await contact(byPhone, 'joan@example.org', '+49 (30) 22-22');
  expect(await answers.forget('nobody@example.org')).toBe(0);
  expect(await answers.forget('grace@example.ORG')).toBe(3);
  expect(await listLeft(byMail)).toEqual([102]);
  expect(await answers.forget('+49 30 2222')).toBe(3);
  expect(await listLeft(byPhone)).toEqual([102]);
});
