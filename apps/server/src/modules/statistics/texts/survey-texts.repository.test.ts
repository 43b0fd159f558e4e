import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '#testing/servers/test-server.ts';
import { SurveyTextsRepository } from './survey-texts.repository.ts';

const FIRST_DAY_MS = Date.UTC(2016, 0, 1);
const dayOf = (place: number) => new Date(FIRST_DAY_MS + place * 86_400_000).toISOString().slice(0, 10);
/** The days of about ten years, the longest possible period. */
const DAYS = Array.from({ length: 3_700 }, (_, place) => dayOf(place));

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
  for (const [place, day] of [0, 1, 2_500, 3_699].map(dayOf).entries()) {
    const startDate = `${day}T10:00:00.000Z`;
    await server.storage.db
      .insertInto('visit')
      .values({
        id_visit: `visit-${place}`,
        id_museum: 12,
        visitor_token: `token-${place}`,
        visit_code: '',
        id_device: 'device',
        id_language: 2,
        language_code: 'en',
        start_date: startDate,
        end_date: null,
        received_at: startDate,
        aside: null,
        day,
        hour: 10,
      })
      .execute();
    await server.storage.db
      .insertInto('visit_answer')
      .values({
        id_visit_study_question_answer: place + 1,
        id_museum: 12,
        id_visit: `visit-${place}`,
        id_study_question_answer: (place % 2) + 1,
        value: `Text ${place}`,
        answered_at: startDate,
        personal: 1,
        aside: null,
        counted: '[]',
      })
      .execute();
  }
});
afterAll(() => server.close());

const texts = async (limit: number) => {
  const found = await new SurveyTextsRepository(server.storage.db).find({
    idMuseum: 12,
    from: DAYS[0] ?? '',
    to: DAYS.at(-1) ?? '',
    days: new Map(Array.from({ length: 30 }, (_, place) => [place + 1, DAYS])),
    search: '',
    isHidden: undefined,
    limit,
  });
  return found.map(({ text }) => text);
};

test('lists the texts of ten years and thirty questions, newest first', async () => {
  expect(await texts(501)).toEqual(['Text 3', 'Text 2', 'Text 1', 'Text 0']);
  expect(await texts(2)).toEqual(['Text 3', 'Text 2']);
});
