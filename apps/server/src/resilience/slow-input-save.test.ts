import { afterAll, beforeAll, expect, test } from 'vitest';
import { save } from '#testing/fixtures/drafts.ts';
import { type StudioBrowser, signedInPerson } from '#testing/fixtures/studio.ts';
import { startTestServer, type TestServer } from '#testing/servers/test-server.ts';

let server: TestServer;
let ana: StudioBrowser;
let ben: StudioBrowser;
beforeAll(async () => {
  server = await startTestServer();
  ana = (await signedInPerson(server, { name: 'Ana', roles: { 12: 'editor' } })).browser;
  ben = (await signedInPerson(server, { name: 'Ben', roles: { 12: 'editor' } })).browser;
});
afterAll(() => server.close());

const path = ['mainText', 'en'];
const KB = 1000;

/** Texts from a security review. Each of them blocked the server for seconds, and the second one for hours. */
const SLOW_TEXTS: [what: string, text: string][] = [
  ['15 KB of spaces', ' '.repeat(15 * KB)],
  ['1 MB of spaces', ' '.repeat(1000 * KB)],
  ['3.6 KB of equal sentences', 'A. '.repeat(1200)],
  ['90 KB of brackets', '<a'.repeat(45 * KB)],
  ['90 KB of one long name', `<${'a'.repeat(90 * KB)}`],
  ['90 KB of new lines', '\n'.repeat(90 * KB)],
];

test.each(SLOW_TEXTS)('a save with %s blocks the server no longer than a plain one', async (_what, text) => {
  await server.museum({ 'artworks/101.yaml': { mainText: { en: 'Live. ' } } });
  await server.storage.db.deleteFrom('draft_change').execute();
  expect(await save(ana, { path, before: 'Live. ', after: `${text}One. ` })).toMatchObject([
    { state: 'saved' },
  ]);
  const busyFor = async (before: string, after: string) => {
    const start = process.threadCpuUsage();
    const [result] = await save(ben, { path, before, after });
    const { user, system } = process.threadCpuUsage(start);
    return { state: result?.state, ms: (user + system) / 1000 };
  };
  // For comparison: a save of the same length that needs no merge.
  const plain = await busyFor(`${text}One. `, `Zero. ${text}One. `);
  expect(String(plain.state)).toBe('saved');
  const merged = await busyFor(`${text}Two. `, `${text}Three. `);
  expect(String(merged.state)).toBe('conflict');
  expect(merged.ms).toBeLessThan(plain.ms * 4 + 500);
});
