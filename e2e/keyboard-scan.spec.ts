import type { Page, PlaywrightWorkerArgs } from '@playwright/test';
import config from '../playwright.config.ts';
import { cameraShowing } from './support/qr-camera.ts';
import { expect, expectAccessible, M, noSlides, test } from './support/test.ts';

const { launchOptions, ...phone } = config.use ?? {};

/** Opens the keypad in a browser of its own, whose camera sees a QR code; its address is only known by now. */
async function scanning(
  playwright: PlaywrightWorkerArgs['playwright'],
  baseURL: string,
  seen: string,
  run: (page: Page) => Promise<void>,
) {
  const args = [...(launchOptions?.args ?? []), ...cameraShowing(seen)];
  const browser = await playwright.chromium.launch({ ...launchOptions, args });
  try {
    const context = await browser.newContext({ ...phone, baseURL });
    const page = await context.newPage();
    await page.addInitScript(watchTracks);
    await page.goto(`${M}/options`);
    await page.getByRole('link', { name: /Find a work/ }).click();
    await page.getByRole('button', { name: 'Scan a code' }).click();
    await run(page);
  } finally {
    await browser.close();
  }
}

const watchTracks = () => {
  const tracks: MediaStreamTrack[] = [];
  Object.assign(window, { live: () => tracks.filter(({ readyState }) => readyState === 'live').length });
  const devices = navigator.mediaDevices;
  const original = devices.getUserMedia.bind(devices);
  devices.getUserMedia = async (constraints) => {
    const stream = await original(constraints);
    tracks.push(...stream.getTracks());
    return stream;
  };
};
const live = () => (window as unknown as { live: () => number }).live();

test('a bare number leads to its work, and the camera goes off', async ({ playwright, origin, museum }) => {
  await museum(noSlides);
  await scanning(playwright, origin, '205', async (page) => {
    await expect(page).toHaveURL(`${M}/artworks/205?from=Keyboard`);
    await expect.poll(() => page.evaluate(live)).toBe(0);
  });
});

test('links of this museum are opened: work, hall, beacon, guide', async ({ playwright, origin, museum }) => {
  await museum(noSlides);
  for (const [path, url] of [
    ['artworks/101', 'artworks/101?from=Keyboard'],
    ['hall/1', 'hall/1'],
    ['beacon/1', 'beacon/1'],
    ['guide?code=GUIDE', 'guide'],
  ])
    await scanning(playwright, origin, `${origin}${M}/${path}`, async (page) => {
      await expect(page).toHaveURL(`${M}/${url}`);
      if (url === 'guide')
        await expect(page.getByRole('textbox', { name: 'Guide code' })).toHaveValue('GUIDE');
    });
});

test('codes of other places are refused in words, and the keypad is as it was', async ({
  playwright,
  origin,
  museum,
}) => {
  await museum(noSlides);
  const cases = [
    [`https://elsewhere.test${M}/artworks/101`, 'This code belongs to another place.'],
    [`${origin}/museums/MTMtb3RoZXI/artworks/101`, 'This code belongs to another place.'],
    ['4711', 'This code is not one of this museum'],
  ] as const;
  for (const [seen, words] of cases)
    await scanning(playwright, origin, seen, async (page) => {
      const dialog = page.getByRole('dialog', { name: 'Scan a code' });
      await expect(dialog.getByRole('alert')).toContainText(words);
      await expect(page).toHaveURL(`${M}/keyboard`);
      await expectAccessible(page);
      // Typing is for the dialog now, not for the keypad below it.
      await page.keyboard.press('7');
      await page.keyboard.press('Escape');
      await expect(dialog).toHaveCount(0);
      await expect(page.getByRole('button', { name: 'Scan a code' })).toBeFocused();
      expect(await page.evaluate(live)).toBe(0);
      await expect(page.locator('output')).toHaveText('');
    });
});

test('the camera goes off when the visitor goes back', async ({ playwright, origin, museum }) => {
  await museum(noSlides);
  await scanning(playwright, origin, 'nothing of ours', async (page) => {
    await expect.poll(() => page.evaluate(live)).toBe(1);
    await page.goBack();
    await expect(page).toHaveURL(`${M}/options`);
    await expect.poll(() => page.evaluate(live)).toBe(0);
  });
});

test('a camera that does not open is explained, and can be tried again', async ({ page, museum }) => {
  await museum(noSlides);
  await page.addInitScript(() => {
    navigator.mediaDevices.getUserMedia = () =>
      Promise.reject(new DOMException('no', (window as unknown as { trouble: string }).trouble));
  });
  await page.goto(`${M}/keyboard`);
  await page.evaluate(() => Object.assign(window, { trouble: 'NotAllowedError' }));
  await page.getByRole('button', { name: 'Scan a code' }).click();
  const message = page.getByRole('dialog').getByRole('alert');
  await expect(message).toHaveText('ERROR: please allow this page to use the camera');
  await page.evaluate(() => Object.assign(window, { trouble: 'NotReadableError' }));
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(message).toHaveText('ERROR: is another app using the camera?');
});

test('without any camera in the browser there is no button for it', async ({ page, museum }) => {
  await museum(noSlides);
  await page.addInitScript(() => Object.defineProperty(navigator, 'mediaDevices', { value: undefined }));
  await page.goto(`${M}/keyboard`);
  await expect(page.getByRole('button', { name: 'OK' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Scan a code' })).toHaveCount(0);
});
