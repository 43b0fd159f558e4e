import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { FIXTURE } from '../../apps/server/testing/fixtures/fixture.ts';
import { signIn } from '../support/studio.ts';
import { expect, noSlides, test } from '../support/test.ts';

test.use({ viewport: { width: 1280, height: 800 } });

test('an uploaded recording survives a lost connection and a closed tab, and arrives', async ({
  page,
  context,
  server,
  museum,
  origin,
}) => {
  await museum({ ...noSlides, 'studies/': null });
  await signIn(context, { server, origin }, { roles: { 12: 'publisher' } });
  const content = await readFile(path.join(FIXTURE, 'media/101-main-fr.mp3'));
  const half = Math.floor(content.length / 2);
  // While this is true, the connection is cut after half of the file. The test sets it to false later.
  let isCut = true;
  let lines = 0;
  await context.route('**/uploads/*', async (route) => {
    if (route.request().method() !== 'PATCH' || !isCut) return route.continue();
    if (++lines === 1) {
      const headers = { ...(await route.request().allHeaders()), 'content-length': String(half) };
      await route.fetch({ headers, postData: content.subarray(0, half) });
    }
    return route.abort('connectionreset');
  });
  await page.goto('/studio/museums/12/media');
  const choosing = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Upload files' }).click();
  await (await choosing).setFiles({ name: 'harbour.mp3', mimeType: 'audio/mpeg', buffer: content });
  await page.getByRole('button', { name: 'Upload 1 file' }).click();
  await expect(page.getByText('Connection lost.')).toBeVisible();
  const readReceived = () =>
    server.storage.db.selectFrom('upload').select(['id_upload', 'received']).executeTakeFirstOrThrow();
  const before = await readReceived();
  expect(before.received).toBe(half);

  page.on('dialog', (dialog) => void dialog.accept());
  isCut = false;
  await page.reload();
  await expect(page.getByText(/^harbour-[0-9a-f]{8}\.mp3$/)).toBeVisible();
  // The id shows that the same upload resumed, and the server has the whole file.
  expect(await readReceived()).toEqual({ id_upload: before.id_upload, received: content.length });
});
