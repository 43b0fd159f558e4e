import { codesIn, loadDecoder } from '../support/printed-codes.ts';
import { DESK, pageOf } from '../support/studio.ts';
import { expect, expectAccessible, M, noSlides, test, withoutServiceWorker } from '../support/test.ts';

test.use(withoutServiceWorker);

test('labels of ten works are printed in the studio, and their QR codes open the works in the guide', async ({
  browser,
  server,
  origin,
  museum,
  page,
}) => {
  await museum(noSlides);
  await loadDecoder();
  const studio = await pageOf(
    { browser, server, origin },
    { name: 'Ana', roles: { 12: 'publisher' } },
    {
      ...DESK,
      viewport: { width: 1440, height: 900 },
    },
  );
  await studio.goto('/studio/museums/12/labels');
  await studio.getByRole('button', { name: 'Select none' }).click();
  await expect(studio.getByText('Select at least one item to see the sheet.')).toBeVisible();
  const works = studio
    .getByRole('region', { name: 'What to print' })
    .getByRole('listitem')
    .getByRole('checkbox');
  for (let place = 0; place < 10; place++) await works.nth(place).check();
  await studio.getByRole('radio', { name: /Small/ }).check();
  await expect(studio.getByText('Selected: 10')).toBeVisible();
  await expect(studio.getByText('Codes that were read and open the right page: 10')).toBeVisible();
  const sheet = studio.frameLocator('iframe[title="The sheet as it prints"]');
  await expect(sheet.locator('.label')).toHaveCount(10);
  await expectAccessible(studio);

  // Opens the page with the labels as it will be printed.
  const url = await studio.getByRole('link', { name: 'Open in a new tab' }).getAttribute('href');
  const printed = await studio.context().newPage();
  await printed.emulateMedia({ media: 'print' });
  await printed.goto(url ?? '');
  await printed.evaluate(() => document.fonts.ready);
  expect(
    (await printed.pdf({ preferCSSPageSize: true })).toString('latin1').match(/\/Type ?\/Page\b/g),
  ).toHaveLength(1);
  const read = await codesIn(await printed.locator('.sheet').screenshot());
  const wanted = await printed
    .locator('.label')
    .evaluateAll((labels) => labels.map((label) => label.getAttribute('data-link')));
  expect(read.toSorted()).toEqual(wanted.toSorted());
  expect(read).toHaveLength(10);
  const names = await printed.locator('.label h2').allTextContents();
  for (const [place, link] of wanted.entries()) {
    expect(link).toMatch(new RegExp(`${M}/artworks/\\d+$`));
    if (place > 2) continue;
    await page.goto(new URL(link ?? '').pathname);
    await expect(page).toHaveURL(/\/artworks\/\d+$/);
    expect(names[place]).not.toBe('');
  }

  // The studio records which labels were printed. After the number of a work has changed, it suggests printing that
  // label again.
  await studio.getByRole('button', { name: 'Print or save as PDF' }).click();
  await studio.getByRole('button', { name: 'Yes, remember this print' }).click();
  await expect(studio.getByText(/^Last print: .*Ana/)).toBeVisible();
  await expect(studio.getByRole('button', { name: 'Changed since the last print: 2' })).toBeVisible();
  await studio.context().close();
});
