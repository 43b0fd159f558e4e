import type { AnswerType, StudyQuestion, VisitStudyQuestionAnswer } from '@museummate/domain';
import { expect, it, vi } from 'vitest';
import type { NetworkResult } from '#platform/network/network.ts';
import { testServices } from '#testing/services.ts';
import { answer, at, atNoon, english, server, wait } from '#testing/visits.ts';

atNoon();

const where = { idMuseum: 12, languageCode: 'en_GB', languages: [english] };
const question = (idStudyQuestion: number, ...types: AnswerType[]): StudyQuestion => ({
  idStudyQuestion,
  mandatory: false,
  order: 0,
  active: true,
  index: 0,
  answers: types.map((type, place) => ({
    idStudyQuestionAnswer: idStudyQuestion * 10 + place,
    type,
    locale: { label: null },
    options: [],
  })),
  localizations: [],
  locale: { title: null },
});

type Lists = VisitStudyQuestionAnswer[][];
const isList = (body: unknown): body is Lists[number] => Array.isArray(body);

/** Returns a server that accepts visits and answers, and assigns an id to each. */
function taking(visits = server()) {
  return (path: string, body?: unknown): NetworkResult =>
    isList(body)
      ? answer(
          body.map((each) => ({ ...each, idVisitStudyQuestionAnswer: 7000 + each.idStudyQuestionAnswer })),
        )
      : visits(path);
}
const lists = ({ bodies }: { bodies: readonly unknown[] }) => bodies.filter(isList);

it('sends answers with the visit, and changes under the returned id (A69)', async () => {
  const { study, network, keys } = testServices(taking());
  const asked = question(1, 'TEXT', 'TEXT', 'NUMBER');
  study.write(10, ' blue ');
  expect(await study.send(asked, where)).toBe('arrived');
  expect(lists(network)).toEqual([
    [{ idVisitStudyQuestionAnswer: null, idStudyQuestionAnswer: 10, idVisit: 'V1', value: 'blue' }],
  ]);
  expect(keys.visit?.idVisit).toBe('V1');
  // The answers have not changed since they were sent, so nothing is sent.
  expect(await study.send(asked, where)).toBe('arrived');
  expect(lists(network)).toHaveLength(1);
  study.write(10, '');
  study.write(12, '٣');
  expect(await study.send(asked, where)).toBe('arrived');
  expect(lists(network)[1]).toEqual([
    { idVisitStudyQuestionAnswer: 7010, idStudyQuestionAnswer: 10, idVisit: 'V1', value: '' },
    { idVisitStudyQuestionAnswer: null, idStudyQuestionAnswer: 12, idVisit: 'V1', value: '3' },
  ]);
});

it('starts the visit on the device while offline; both are sent later, the visit first', async () => {
  const { study, network, keys, outbox } = testServices(taking());
  network.setOnline(false);
  study.write(10, 'later');
  expect(await study.send(question(1, 'TEXT'), where)).toBe('away');
  expect(network.bodies).toEqual([]);
  expect(keys.visit?.visitorToken).toBeDefined();
  network.setOnline(true);
  await outbox.send({ hurry: true });
  expect(lists(network)).toEqual([[expect.objectContaining({ idVisit: 'V1', value: 'later' })]]);
  expect(await outbox.waiting()).toEqual([]);
});

it('creates visit and answer again if the server has lost them', async () => {
  const { study, network } = testServices(taking());
  const asked = question(1, 'TEXT');
  study.write(10, 'one');
  await study.send(asked, where);
  const gone = answer(null, 404);
  const lost: NetworkResult = {
    ...gone,
    body: { success: false, data: null, error: 'visit_not_found' },
  } as NetworkResult;
  network.next = (path, body) =>
    isList(body) && body[0]?.idVisitStudyQuestionAnswer !== null ? lost : taking()(path, body);
  study.write(10, 'two');
  expect(await study.send(asked, where)).toBe('arrived');
  expect(lists(network).at(-1)).toEqual([
    expect.objectContaining({ idVisitStudyQuestionAnswer: null, value: 'two' }),
  ]);
  // If the server responds with 404 again and again, the app must not retry for ever.
  network.next = (path, body) => (isList(body) ? lost : taking()(path, body));
  study.write(10, 'three');
  expect(await study.send(asked, where)).toBe('refused');
});

it('a rejected answer does not delay others', async () => {
  const { study, network, outbox } = testServices(taking());
  const no = { kind: 'answer', status: 400, body: { success: false, error: 'invalid_request' } } as const;
  network.next = (path, body) => (isList(body) && body[0]?.value === 'bad' ? no : taking()(path, body));
  study.write(10, 'bad');
  expect(await study.send(question(1, 'TEXT'), where)).toBe('refused');
  study.write(20, 'good');
  expect(await study.send(question(2, 'TEXT'), where)).toBe('arrived');
  expect(await outbox.waiting()).toMatchObject([{ refused: 400 }]);
});

it('keeps typed answers for the next page of the same day and museum only', async () => {
  const { study, storage } = testServices(taking());
  study.write(10, 'half a wor');
  study.pass(question(3, 'TEXT'));
  const page = () => testServices(taking(), {}, { storage });
  expect(page().study.state.get()).toMatchObject({ answers: [{ typed: 'half a wor' }], passed: [3] });
  wait(24 * 3600);
  expect(page().study.state.get().answers).toEqual([]);
  vi.setSystemTime(at(0));
  const next = page();
  next.keys.leaveMuseum();
  expect(next.study.state.get().answers).toEqual([]);
  storage.set('study-answers', '{"answers":[{"typed":7}]}');
  expect(page().study.state.get().answers).toEqual([]);
});

it('forgets personal answers at the end of a study, also those acknowledged after it', async () => {
  const { study, network, outbox, keys } = testServices(taking());
  const asked = question(1, 'EMAIL', 'TEL', 'TEXT');
  study.write(10, 'ada@example.org');
  study.write(11, '030 12345');
  study.write(12, 'blue');
  network.setOnline(false);
  expect(await study.send(asked, where)).toBe('away');
  study.finish([asked]);
  network.setOnline(true);
  await outbox.send({ hurry: true });
  expect(lists(network)[0]?.map(({ value }) => value)).toEqual(['ada@example.org', '030 12345', 'blue']);
  expect(keys.studyAnswers?.answers).toEqual([
    { idStudyQuestionAnswer: 12, typed: 'blue', sent: 'blue', idVisitStudyQuestionAnswer: 7012 },
  ]);
});

it('an answer acknowledged after the end of the visit stores nothing again', async () => {
  const { study, network, outbox, keys } = testServices(taking());
  network.setOnline(false);
  study.write(10, 'mine');
  await study.send(question(1, 'TEXT'), where);
  keys.clear();
  network.setOnline(true);
  await outbox.send({ hurry: true });
  expect(lists(network)).toHaveLength(1);
  expect(keys.studyAnswers).toBeNull();
});
