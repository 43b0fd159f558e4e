import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newVisit, REGISTER } from '#testing/fixtures/visits.ts';
import { writeEndpoints } from '#testing/fuzz/write-endpoints.ts';
import { startTestServer, type TestServer } from '#testing/servers/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
  await server.museum();
});
afterAll(() => server.close());

const calls = writeEndpoints();

const send = async (
  method: 'POST' | 'PUT',
  call: string,
  payload: string | Buffer,
  type = 'application/json',
) => server.app.inject({ method, url: `/api/${call}`, payload, headers: { 'content-type': type } });

/** Expects a client error in the envelope, with an id that says what is wrong. A server error is never acceptable. */
function expectRefused(response: Awaited<ReturnType<typeof send>>, what: string): void {
  expect(response.statusCode, what).toBeGreaterThanOrEqual(400);
  expect(response.statusCode, what).toBeLessThan(500);
  expect(response.json(), what).toMatchObject({ success: false, error: expect.stringMatching(/^[a-z_]+$/) });
}

test.each(calls)(
  '%s %s rejects invalid JSON, another type, an empty body and a too large one',
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

test.each(calls)('%s %s rejects every missing field and every wrong type', async (method, call, sound) => {
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

/** Whether a wrong value may be accepted, because the endpoint ignores the field. */
function isAllowed(key: string, wrong: unknown): boolean {
  return (
    key === 'artworks' ||
    key === 'routes' ||
    (key === 'idVisitStudyQuestionAnswer' && typeof wrong === 'number')
  );
}

test('covers every endpoint of the server that writes', async () => {
  const { paths } = (await server.app.inject({ url: '/api/openapi.json' })).json() as {
    paths: Record<string, object>;
  };
  const writing = Object.entries(paths).flatMap(([path, methods]) =>
    Object.keys(methods)
      .filter((method) => method !== 'get')
      .map((method) => `${method.toUpperCase()} ${path}`),
  );
  const pattern = (call: string) => call.replace(/\/(?:12|34)\b/, '/{}').replace(/\/$/, '');
  expect(writing.map((call) => pattern(call.replace(/\{\w+\}/, '{}'))).sort()).toEqual(
    calls.map(([method, call]) => pattern(`${method} /api/${call}`)).sort(),
  );
});

test.each(calls)('%s %s ignores unknown fields', async (method, call, sound) => {
  const more = (value: object) => ({ ...value, email: 'a@b.example', extra: { a: [1] }, constructor: 'x' });
  const strange = Array.isArray(sound) ? sound.map(more) : more(sound);
  const plain = await send(method, call, JSON.stringify(sound));
  const answer = await send(method, call, JSON.stringify(strange));
  expect(answer.statusCode).toBe(plain.statusCode);
  expect(answer.json().error).toBe(plain.json().error);
  expect(answer.body).not.toContain('a@b.example');
});

test.each(calls)(
  '%s %s handles a character that PostgreSQL cannot store without a server error',
  async (method, call, sound) => {
    const first = (Array.isArray(sound) ? sound[0] : sound) as Record<string, unknown>;
    for (const key of [...Object.keys(first), 'idVisit', 'languageCode'])
      for (const strange of ['\0', 'x\0y', '\ud800', '\u{10ffff}']) {
        // Each request needs its own visit token, because the rate limit would reject most requests with the same
        // token.
        const value = { ...first, ...('visitorToken' in first ? newVisit() : {}), [key]: strange };
        const { statusCode } = await send(
          method,
          call,
          JSON.stringify(Array.isArray(sound) ? [value] : value),
        );
        expect(statusCode, `${key}: ${JSON.stringify(strange)}`).toBeLessThan(500);
      }
  },
);

test('commits the other writes of a group if one cannot be stored', async () => {
  const wrong = [
    ['PUT', 'visitMuseum', { idVisit: 'x\0y', endDate: newVisit().startDate }],
    ['POST', REGISTER, { ...newVisit(), idVisit: '\0' }],
  ] as const;
  const sound = Array.from({ length: 5 }, () => ['POST', REGISTER, newVisit()] as const);
  const answers = await Promise.all(
    [...wrong, ...sound].map(([method, call, body]) => send(method, call, JSON.stringify(body))),
  );
  expect(answers.map((each) => each.statusCode)).toEqual([400, 400, 200, 200, 200, 200, 200]);
});

type Paths = Record<string, { get?: { parameters?: { in: string; name: string }[] } }>;

/** Paths outside the API description: browsers open them as pages. */
const pages: Paths = {
  '/media': { get: { parameters: [{ in: 'query', name: 'files' }] } },
  '/media/{name}': { get: {} },
  '/museums/{museum}': { get: {} },
  '/museums/{museum}/artworks/{id}': { get: {} },
  '/api/sign-in/{method}': {
    get: { parameters: ['idMuseum', 'attempt'].map((name) => ({ in: 'query', name })) },
  },
  '/api/sign-in/{method}/callback': {
    get: { parameters: ['state', 'code'].map((name) => ({ in: 'query', name })) },
  },
};

test('answers any URL without a server error', async () => {
  const { paths } = (await server.app.inject({ url: '/api/openapi.json' })).json() as { paths: Paths };
  const reading = Object.entries({ ...paths, ...pages }).filter(([, { get }]) => get);
  expect(reading.length).toBeGreaterThan(15);
  const value = fc.oneof(
    fc.constantFrom('0', '-1', '1e9', '12.5', '99999999999999999999', 'NaN', '__proto__', '', ' ', '%00'),
    fc.constantFrom(
      '%',
      '%ff',
      '%c0%80',
      '..%2f..%2fx',
      '%0d%0a',
      'MTItZGVtbw',
      ',,',
      `${'0'.repeat(64)}.jpg%00`,
    ),
    fc.string({ unit: 'grapheme', maxLength: 80 }).map(encodeURIComponent),
  );
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom(...reading),
      fc.array(value, { minLength: 6, maxLength: 6 }),
      async ([path, { get }], values) => {
        let next = 0;
        const query = (get?.parameters ?? [])
          .filter((parameter) => parameter.in === 'query')
          .flatMap(({ name }) => [
            `${name}=${values[next++ % 6]}`,
            ...(next % 4 === 0 ? [`${name}=12`] : []),
          ]);
        const filled = path.replace(/\{\w+\}/g, () => values[next++ % 6] ?? '');
        const url = query.length > 0 ? `${filled}?${query.join('&')}` : filled;
        const { statusCode } = await server.app.inject({ url });
        expect(statusCode, url).toBeLessThan(500);
      },
    ),
    { numRuns: 300 },
  );
});

test('answers any JSON without a server error', async () => {
  await fc.assert(
    fc.asyncProperty(fc.constantFrom(...calls), fc.json({ maxDepth: 3 }), async ([method, call], text) => {
      expect((await send(method, call, text)).statusCode).toBeLessThan(500);
    }),
    { numRuns: 300 },
  );
});
