import { chromium, type Page } from '@playwright/test';
import { writeLabels } from '../../apps/server/src/cli/commands/labels.ts';
import { readConfig } from '../../apps/server/src/config/config.ts';
import { MuseumsRepository } from '../../apps/server/src/modules/museums/museums.repository.ts';
import type { TestServer } from '../../apps/server/testing/servers/test-server.ts';
import config from '../../playwright.config.ts';
import { cameraLookingAt } from '../support/qr-camera.ts';
import { expect, expectAccessible, LONG, M, noSlides, test, withoutServiceWorker } from '../support/test.ts';

test.use(withoutServiceWorker);

const withScanner = {
  ...noSlides,
  'museum.yaml': { accessCodeRequired: true, accessCodeQrEnabled: true },
};

/** Generates the labels like the command `museummate labels`, and opens them in print layout. */
async function printLabels(page: Page, server: TestServer, flags: object): Promise<void> {
  const written = await writeLabels(12, flags, {
    museums: new MuseumsRepository(server.storage.db),
    media: server.storage.media,
    config: readConfig({}),
    folder: server.dataDir,
  });
  await page.emulateMedia({ media: 'print' });
  await page.goto(`file://${written?.file}`);
  await page.evaluate(() => document.fonts.ready);
}

/** Returns the text that the app's scanner reads from a picture of a code. */
async function scan(picture: Buffer, origin: string): Promise<string> {
  const { launchOptions } = config.use ?? {};
  const browser = await chromium.launch({
    ...launchOptions,
    args: [...(launchOptions?.args ?? []), ...(await cameraLookingAt(picture))],
  });
  try {
    const page = await browser.newPage({ ...withoutServiceWorker, baseURL: origin, locale: 'en-GB' });
    await page.goto(`${M}/code`);
    await page.getByRole('button', { name: 'Scan a QR code' }).click();
    const field = page.getByRole('textbox', { name: 'Access code' });
    await expect(field).not.toHaveValue('', { timeout: 30_000 });
    return await field.inputValue();
  } finally {
    await browser.close();
  }
}

test('the QR code of a printed label leads to its artwork', async ({ page, server, origin, museum }) => {
  await museum(withScanner);
  await printLabels(page, server, { url: origin, works: '101,401', language: 'en' });
  const label = page.locator('.label').filter({ hasText: 'The Red Kite' });
  await expect(label.getByText('101', { exact: true })).toBeVisible();
  const link = await scan(await label.screenshot(), origin);
  expect(link).toBe(`${origin}${M}/artworks/101`);

  await museum(noSlides);
  await page.goto(link);
  await expect(page).toHaveURL(`${origin}${M}/artworks/101`);
});

test(
  'nothing crosses a cut line, each sheet is one page, and codes are readable without colours',
  LONG,
  async ({ page, server, origin, museum }) => {
    await museum({
      ...withScanner,
      'artworks/101.yaml': { name: 'x'.repeat(300), author: 'y'.repeat(300), code: '0000007' },
      'artworks/102.yaml': { name: '<img src=x onerror=alert(1)>', showCode: true },
    });
    await printLabels(page, server, { url: origin, hall: '1', halls: true, routes: true, language: 'fr' });
    await expect(page.locator('img, script')).toHaveCount(0);
    await expect(page.getByText('<img src=x onerror=alert(1)>')).toBeVisible();

    // Each label is 90 × 55 mm, at 96 dpi. Labels adjoin each other, and the first begins at the first cut mark.
    const sheet = await page.locator('.sheet').first().boundingBox();
    const boxes = await page.locator('.sheet').first().locator('.label').all();
    for (const [index, label] of boxes.entries()) {
      const box = await label.boundingBox();
      expect(box?.width).toBeCloseTo((90 / 25.4) * 96, 0);
      expect(box?.height).toBeCloseTo((55 / 25.4) * 96, 0);
      expect((box?.x ?? 0) - (sheet?.x ?? 0)).toBeCloseTo(((15 + 90 * (index % 2)) / 25.4) * 96, 0);
      const inside = await label.locator('.qr, .name, footer').evaluateAll((parts) =>
        parts.every((part) => {
          const [outer, own] = [part.closest('.label'), part].map((each) => each?.getBoundingClientRect());
          return (
            outer && own && own.left >= outer.left && own.right <= outer.right && own.bottom <= outer.bottom
          );
        }),
      );
      expect(inside).toBe(true);
    }
    const pdf = await page.pdf({ preferCSSPageSize: true });
    const sheets = await page.locator('.sheet').count();
    expect(pdf.toString('latin1').match(/\/Type ?\/Page\b/g)).toHaveLength(sheets);

    // The fake camera shows a grey video, so this also proves that labels printed in black and white can be
    // scanned.
    const hall = page.locator('.label').filter({ hasText: 'Salle 4' });
    expect(await scan(await hall.screenshot(), origin)).toBe(`${origin}${M}/hall/4`);
  },
);

test('the page of labels is accessible', LONG, async ({ page, server, origin, museum }) => {
  await museum(withScanner);
  await printLabels(page, server, { url: origin, works: '101', language: 'en' });
  await page.emulateMedia({ media: 'screen' });
  await expect(page.getByText('Print on A4 at 100 %')).toBeVisible();
  await expectAccessible(page);
});
