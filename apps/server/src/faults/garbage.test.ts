import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '#testing/test-server.ts';
import { newVisit, REGISTER } from '#testing/visits.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
  await server.museum();
});
afterAll(() => server.close());

const visit = newVisit();
const calls: [method: 'POST' | 'PUT', call: string, sound: object][] = [
  ['POST', 'visitMuseum', visit],
  ['PUT', 'visitMuseum', { idVisit: 'x', endDate: visit.startDate }],
  ['POST', 'visitRoute', { idVisit: 'x', idRoute: 31, startDate: visit.startDate }],
  ['PUT', 'visitRoute', { idVisit: 'x', idRoute: 31, endDate: visit.startDate }],
  ['POST', 'visitArtwork', { idVisit: 'x', idArtwork: 101, startDate: visit.startDate }],
  ['PUT', 'visitArtwork', { idVisit: 'x', idArtwork: 101, duration: 5 }],
  ['POST', REGISTER, visit],
  [
    'POST',
    'VisitStudyQuestionAnswer/12/registerAnswers',
    [{ idVisitStudyQuestionAnswer: null, idStudyQuestionAnswer: 1, idVisit: 'x', value: 'y' }],
  ],
  [
    'POST',
    'SocialNetwork/',
    {
      idMuseum: 12,
      name: 'x',
      email: null,
      gender: null,
      birthdate: null,
      token: '',
      imageUrl: null,
      method: 'google',
    },
  ],
  ['POST', 'Route/34/checkCode', { code: 'x' }],
  ['POST', 'Museum/12/checkResetPassword', { password: 'x' }],
];

const send = async (
  method: 'POST' | 'PUT',
  call: string,
  payload: string | Buffer,
  type = 'application/json',
) => server.app.inject({ method, url: `/api/${call}`, payload, headers: { 'content-type': type } });

/** Never a fault of the server, and always the envelope with an id that says what is wrong. */
function expectRefused(response: Awaited<ReturnType<typeof send>>, what: string): void {
  expect(response.statusCode, what).toBeGreaterThanOrEqual(400);
  expect(response.statusCode, what).toBeLessThan(500);
  expect(response.json(), what).toMatchObject({ success: false, error: expect.stringMatching(/^[a-z_]+$/) });
}

test.each(calls)(
  '%s %s refuses what is no JSON, another type, nothing, and too much',
  async (method, call, sound) => {
    const text = JSON.stringify(sound);
    const huge = `${text.slice(0, -1)}${' '.repeat(1_100_000)}${text.slice(-1)}`;
    for (const [payload, type] of [
      ['{"a":', 'application/json'],
      ['', 'application/json'],
      [Buffer.from([0xff, 0xfe, 0x00, 0x80]), 'application/json'],
      [text, 'text/plain'],
      [text, 'application/xml'],
      ['a=1', 'application/x-www-form-urlencoded'],
      [huge, 'application/json'],
      ['{"__proto__": {"x": 1}}', 'application/json'],
      ['['.repeat(5_000), 'application/json'],
      ['null', 'application/json'],
      ['17', 'application/json'],
      ['"text"', 'application/json'],
      ['[[]]', 'application/json'],
    ] as const)
      expectRefused(await send(method, call, payload, type), `${String(payload).slice(0, 40)} as ${type}`);
  },
);

test.each(calls)('%s %s refuses every missing field and every wrong type', async (method, call, sound) => {
  const first = (Array.isArray(sound) ? sound[0] : sound) as Record<string, unknown>;
  const wrap = (value: object) => JSON.stringify(Array.isArray(sound) ? [value] : value);
  const optional = new Set([
    'languageCode',
    'artworks',
    'routes',
    'endDate',
    'idVisitStudyQuestionAnswer',
    'visitorToken',
  ]);
  for (const key of Object.keys(first)) {
    for (const wrong of [{}, [[]], -1, 1.5, 'x'.repeat(300_000), Number.MAX_SAFE_INTEGER, true]) {
      if (isAllowed(key, wrong)) continue;
      expectRefused(
        await send(method, call, wrap({ ...first, [key]: wrong })),
        `${key}: ${JSON.stringify(wrong).slice(0, 30)}`,
      );
    }
    if (optional.has(key) || Array.isArray(sound)) continue;
    const { [key]: _, ...rest } = first;
    expectRefused(await send(method, call, wrap(rest)), `without ${key}`);
  }
});

/** Fields that a call does not read may hold anything. */
function isAllowed(key: string, wrong: unknown): boolean {
  return (
    key === 'artworks' ||
    key === 'routes' ||
    (key === 'idVisitStudyQuestionAnswer' && typeof wrong === 'number')
  );
}

test('fields that nobody asked for are left alone, not stored and no fault', async () => {
  const response = await send(
    'POST',
    REGISTER,
    JSON.stringify({ ...newVisit(), email: 'a@b.example', extra: { a: 1 } }),
  );
  expect(response.statusCode).toBe(200);
});

test('whatever JSON comes, no call fails on the server’s side', async () => {
  await fc.assert(
    fc.asyncProperty(fc.constantFrom(...calls), fc.json({ maxDepth: 3 }), async ([method, call], text) => {
      expect((await send(method, call, text)).statusCode).toBeLessThan(500);
    }),
    { numRuns: 300 },
  );
});
