import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '#testing/servers/test-server.ts';

const secrets = {
  GOOGLE_CLIENT_SECRET: 'secret-of-google-4711',
  FACEBOOK_CLIENT_SECRET: 'secret-of-facebook-4711',
  TWITTER_CLIENT_SECRET: 'secret-of-twitter-4711',
  RECOGNITION_TOKEN: 'token-of-recognition-4711',
  METRICS_TOKEN: 'token-of-metrics-4711',
};
const codes = [
  'access-code-4711',
  'guide-code-4711',
  'route-code-4711',
  'staff-code-4711',
  'reset-password-4711',
];
const [access, guide, route, staff, reset] = codes.map((code) => ({ code }));

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({
    GOOGLE_CLIENT_ID: 'google',
    FACEBOOK_CLIENT_ID: 'facebook',
    TWITTER_CLIENT_ID: 'twitter',
    RECOGNITION_URL: 'http://127.0.0.1:9/',
    ...secrets,
  });
  await server.museum({
    'secrets.yaml': {
      accessCodes: [{ ...access, days: 3 }],
      guideCodes: [guide],
      routeCodes: [{ idRoute: 34, ...route }],
      staffCode: staff,
      resetPassword: reset,
    },
  });
});
afterAll(() => server.close());

/** Fetches every GET endpoint of the API document, with existing ids, and the pages. */
async function everyAnswer(): Promise<Map<string, string>> {
  const document = (await server.app.inject({ url: '/api/openapi.json' })).json() as {
    paths: Record<string, { get?: object }>;
  };
  const numbers: Record<string, string> = { idMuseum: '12', idLanguage: '2' };
  const details: Record<string, string> = { Artwork: '101', Route: '34' };
  const urls = Object.entries(document.paths)
    .filter(([, methods]) => methods.get)
    .map(([url]) =>
      url.replace(
        /\{(\w+)\}/g,
        (_, name: string) => numbers[name] ?? details[url.split('/')[2] ?? ''] ?? '1',
      ),
    );
  const answers = new Map<string, string>();
  const headers = { authorization: `Bearer ${secrets.METRICS_TOKEN}` };
  for (const url of [...urls, '/api/Route/31', '/api/openapi.json', '/health', '/metrics', '/'])
    answers.set(url, (await server.app.inject({ url, headers })).body);
  expect(answers.get('/metrics')).toContain('process_cpu');
  return answers;
}

/** Reads the files of the app that browsers download. */
async function everyFile(): Promise<Map<string, string>> {
  const build = path.resolve(import.meta.dirname, '../../../visitor/dist');
  const names = (await readdir(build, { recursive: true })).filter((name) =>
    /\.(?:js|css|html|json|svg)$/.test(name),
  );
  expect(names.length).toBeGreaterThan(2);
  return new Map(
    await Promise.all(
      names.map(async (name) => [name, await readFile(path.join(build, name), 'utf8')] as const),
    ),
  );
}

test('[API-02, API-54] the app contains neither API credentials nor a secret key of the payment provider', async () => {
  const texts = [...(await everyFile()), ...(await everyAnswer())];
  // The licences page is excluded. Licence texts contain the word "authorization", but that page makes no requests.
  for (const [where, text] of texts.filter(([name]) => name !== 'licences.html')) {
    expect(text, where).not.toMatch(/\bauthorization\b["']?\s*[:,\]]|\bBasic [A-Za-z0-9+/=]{8,}/i);
    expect(text, where).not.toMatch(/\b[sr]k_(?:live|test)_/);
  }
});

test('no downloadable file contains the component page, which is for developers', async () => {
  const files = await everyFile();
  expect([...files.keys()]).toContain('index.html');
  for (const [name, text] of files) expect(text, name).not.toContain('two circles kiss');
});

test('[SAFE-01, RECO-20] no public response and no downloadable file contains a secret', async () => {
  const texts = await everyAnswer();
  expect(texts.size).toBeGreaterThan(15);
  expect(texts.get('/api/museums/detail/all-data/12/2')).toContain('"idArtwork":101');
  for (const [name, text] of await everyFile()) texts.set(name, text);
  for (const [where, text] of texts)
    for (const secret of [...Object.values(secrets), ...codes, 'scrypt$'])
      expect(text.includes(secret), where).toBe(false);
});
