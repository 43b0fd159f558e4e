import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { FIXTURE } from '../../apps/server/testing/fixtures/fixture.ts';
import { DESK, savedSign, signIn } from '../support/studio.ts';
import { expect, expectAccessible, M, test, withoutAutoplay, withoutServiceWorker } from '../support/test.ts';

test.use({ ...withoutServiceWorker, ...DESK });

const OLD = '101-kite.jpg';

test('replaces a picture in all its places, publishes, and a visitor sees the new one', async ({
  page,
  context,
  server,
  origin,
  museum,
}) => {
  await museum(withoutAutoplay);
  await signIn(context, { server, origin }, { name: 'Ana', roles: { 12: 'publisher' } });
  const picture = await readFile(path.join(FIXTURE, 'media/105-house.jpg'));
  // A picture of the museum with an added comment, so that the server treats it as a new file.
  const fresh = Buffer.concat([
    picture.subarray(0, 2),
    Buffer.from([0xff, 0xfe, 0, 6]),
    Buffer.from('new!'),
    picture.subarray(2),
  ]);
  await page.goto('/studio/museums/12/media');
  await page.getByLabel('Find a file, a work, a word').fill(OLD);
  await page.getByRole('row', { name: OLD }).click();
  const details = page.getByRole('complementary', { name: OLD });
  const places = Number(
    /\d+/.exec((await details.getByRole('heading', { level: 3 }).textContent()) ?? '')?.[0],
  );
  expect(places).toBeGreaterThan(1);

  await test.step('the new file is compared with the old one, and replaces it everywhere', async () => {
    await details.getByRole('button', { name: 'Replace everywhere' }).click();
    const dialog = page.getByRole('dialog', { name: `Replace ${OLD} everywhere` });
    const choosing = page.waitForEvent('filechooser');
    await dialog.getByRole('button', { name: 'Choose the new file' }).click();
    await (await choosing).setFiles({ name: 'kite-new.jpg', mimeType: 'image/jpeg', buffer: fresh });
    await expect(dialog.getByText('Recognition learns the new picture after publishing')).toBeVisible();
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Replace in the draft' }).click();
    await expect(page.getByText(`Replaced in ${places} places.`)).toBeVisible();
    await expect(page.getByRole('button', { name: '1 replaced or deleted file' })).toBeVisible();
  });

  const shownPicture = async () => {
    await page.goto(`${M}/artworks/101?lang=en`);
    const first = page.getByRole('img').first();
    await expect(first).toBeVisible();
    return first.evaluate((image: HTMLImageElement) => image.currentSrc);
  };
  const before = await shownPicture();

  await test.step('visitors see the new picture after it is published', async () => {
    await page.goto('/studio/museums/12/publish');
    await page.getByRole('button', { name: /^Publish \d+ changes?$/ }).click();
    await expect(page.getByText(/^Published\./)).toBeVisible();
    await expect.poll(shownPicture).not.toBe(before);
  });

  await test.step('the old picture is restored from the library', async () => {
    await page.goto('/studio/museums/12/media');
    await page.getByRole('button', { name: '1 replaced or deleted file' }).click();
    await page.getByRole('button', { name: `Restore: ${OLD}` }).click();
    await expect(page.getByText(`Restored in ${places} places.`)).toBeVisible();
    await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
    await page.getByLabel('Find a file, a work, a word').fill(OLD);
    await expect(page.getByRole('row', { name: OLD })).toBeVisible();
    await expect(savedSign(page).or(page.getByText(/changes? waiting|unpublished/).first())).toBeVisible();
  });
});
