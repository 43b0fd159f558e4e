import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { build } from 'vite';
import { startTestServer, type TestServer } from '../../apps/server/testing/servers/test-server.ts';
import { expect, expectAccessible, M, test, withoutAutoplay } from '../support/test.ts';

const visitor = path.resolve(import.meta.dirname, '../../apps/visitor');

let server: TestServer;
let folder: string;

test.beforeEach(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'museummate-builds-'));
  for (const part of ['dist', 'dist-server', 'package.json'])
    cpSync(path.join(visitor, part), path.join(folder, part), { recursive: true });
  server = await startTestServer({}, { visitorBuild: path.join(folder, 'dist') });
  await server.museum({ ...withoutAutoplay, 'studies/': null });
});
test.afterEach(async () => {
  await server.close();
  rmSync(folder, { recursive: true, force: true });
});

/**
 * Builds the app again with one changed text. As in an update, the new files are added to those of the old build.
 */
async function buildWith(from: string, to: string): Promise<void> {
  // Playwright sets NODE_ENV to `test`. With that value, the build would contain React's development version.
  process.env.NODE_ENV = 'production';
  const outDir = path.join(folder, 'next');
  await build({
    root: visitor,
    configFile: path.join(visitor, 'vite.config.ts'),
    mode: 'production',
    logLevel: 'warn',
    build: { outDir },
    plugins: [
      {
        name: 'one-letter',
        enforce: 'pre',
        transform: (code, id) => (id.endsWith('catalogues/en.json') ? code.replace(from, to) : undefined),
      },
    ],
  });
  // Compressed copies of the old files are removed, because the server would send them instead of the new files.
  for (const name of ['sw.js', 'index.html'])
    for (const ending of ['br', 'gz'])
      rmSync(path.join(folder, 'dist', `${name}.${ending}`), { force: true });
  cpSync(outDir, path.join(folder, 'dist'), { recursive: true });
}

test('[SW-01, SW-02, SW-03, SW-05] an open page offers a second build, keeps its own until the visitor agrees, and then shows the new one', async ({
  page,
}) => {
  test.setTimeout(300_000);
  const origin = await server.listen();
  await page.clock.install();
  await page.goto(`${origin}${M}/options`);
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => true));
  await page.reload();
  await expect(page.getByText('The Walk of Colours')).toBeVisible();
  await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true);

  await buildWith('Choose your language', 'Choose your lanquage');
  const banner = page.getByRole('region', { name: 'A new version of the guide is ready' });
  await expect(banner).toHaveCount(0);
  // The app looks for a new build every quarter of an hour, so the clock is moved by 16 minutes.
  await page.clock.fastForward('16:00');
  await expect(banner).toBeVisible({ timeout: 60_000 });
  await expect(banner.getByRole('button', { name: 'No', exact: true })).toBeVisible();
  await expect(banner.getByRole('button', { name: 'Refresh' })).toBeVisible();
  await expectAccessible(page);

  // Until the visitor agrees, the old build keeps working, even for a screen that it has not loaded before.
  await page.getByRole('link', { name: 'Language', exact: true }).first().click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Choose your language');
  const loaded = page.waitForEvent('load');
  await banner.getByRole('button', { name: 'Refresh' }).click();
  await loaded;
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Choose your lanquage');
  await expect(banner).toHaveCount(0);
});
