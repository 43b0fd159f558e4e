import path from 'node:path';
import { importRawPack } from '@museummate/content';
import { makeReferences } from '../../apps/server/testing/fixtures/references.ts';
import { startTestServer, type TestServer } from '../../apps/server/testing/servers/test-server.ts';
import { untilAppIsKept } from '../support/device.ts';
import { FORMS, formsForRecognition } from '../support/recognition-museum.ts';
import { expect, expectAccessible, LONG, M, store, test, withBrowser } from '../support/test.ts';
import { cameraBefore } from '../support/work-video.ts';

const work = (file: string) => path.join(FORMS, 'media/works', file);

/** Videos for the browser's fake camera, each made when a test needs it. */
const CAMERA_VIDEOS = {
  /** An artwork of the museum, seen from the side by a phone that moves slightly. */
  fern: () =>
    cameraBefore([
      {
        file: work('112-fern.jpg'),
        view: (time) => ({
          size: 0.6,
          roll: 4,
          pitch: 5,
          yaw: 16 + 9 * time,
          shift: { x: 0.02 * time, y: -0.04 },
        }),
      },
    ]),
  /** A picture that is not an artwork of the museum. */
  other: () =>
    cameraBefore([
      {
        file: path.resolve(import.meta.dirname, '../../content/tide/media/house/home.jpg'),
        view: (time) => ({ size: 0.7, yaw: 12 * time, roll: 2 * time }),
      },
    ]),
};

/** A server with some artworks of the demonstration museum and their recognition references. */
let server: TestServer;
let origin: string;
let isOpen = false;
const close = async () => {
  if (isOpen) await server.close();
  isOpen = false;
};
/** Creates tests that use this server and a browser whose fake camera shows a video. */
const testSeeing = (video: () => Promise<string[]>) =>
  withBrowser(video).extend({
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the first parameter's pattern
    baseURL: async ({}, use) => use(origin),
  });
const testFern = testSeeing(CAMERA_VIDEOS.fern);
const testOther = testSeeing(CAMERA_VIDEOS.other);
test.beforeAll(async () => {
  server = await startTestServer();
  isOpen = true;
  await importRawPack(await formsForRecognition(), { store: server.store, media: server.storage.media });
  await server.refresh();
  await makeReferences(server.storage);
  origin = await server.listen();
});
test.afterAll(close);

testOther(
  'an unknown object opens no artwork, however often it is seen, and alternatives are offered',
  LONG,
  async ({ page }) => {
    await store(page, { 'slides-seen': 'true', 'recognition-notification-seen': 'true' });
    await page.goto(`${M}/recognition`);
    // The heading appears after four seconds. Until then, the camera has shown the whole video, which lasts one
    // second, four times.
    await expect(page.getByRole('heading', { name: /Is it one of these\?|Not found yet/ })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Enter the number instead' })).toBeVisible();
    await expectAccessible(page);
    expect(new URL(page.url()).pathname).toBe(`${M}/recognition`);
  },
);

testFern(
  '[RECO-01, RECO-14, GEN-10] an artwork in front of the camera opens automatically, online and downloaded without a server',
  async ({ page }) => {
    // This test does not measure speed. `npm run bench -- recognition` does.
    await store(page, { 'slides-seen': 'true' });
    await page.goto(`${M}/keyboard`);
    await page.getByRole('link', { name: 'Use the camera' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Yes' }).click();
    await expect(page).toHaveURL(`${M}/artworks/112?from=Recognition`);

    await page.goto(`${M}/downloads`);
    await page.getByRole('button', { name: /^Download everything/ }).click();
    await expect(page.getByText('Content downloaded successfully').last()).toBeVisible();
    await untilAppIsKept(page);
    await close();
    await page.goto(`${M}/recognition`);
    await expect(page).toHaveURL(`${M}/artworks/112?from=Recognition`);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  },
);
