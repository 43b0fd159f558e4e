import { readFile } from 'node:fs/promises';
import type { Browser, Page } from '@playwright/test';
import { strFromU8, unzipSync } from 'fflate';
import {
  AFTER_YEAR,
  MUSEUM_NIGHT,
  RUDE_TEXT,
  storeYear,
  USEFUL_TEXT,
  visitsOfYear,
  YEAR,
} from '../../apps/server/testing/fixtures/visit-year.ts';
import { startTestServer } from '../../apps/server/testing/servers/test-server.ts';
import { phone } from '../support/phone-browser.ts';
import { DESK, pageOf } from '../support/studio.ts';
import { expect, expectAccessible, M, noSlides, test } from '../support/test.ts';

/** Long timeout, because the visits of a whole year are stored first. */
const LONG = 120_000;
const STATISTICS = '/studio/museums/12/statistics';
const OF_YEAR = `${STATISTICS}?from=${YEAR.from}&to=${YEAR.to}&compare=none`;
/** Number that visitors typed although no work has it, and the work that the staff assign it to. */
const UNKNOWN = '212';
const INTENDED = 104;

const inAllLanguages = (words: string) => ({ es: words, en: words, fr: words });
/** A route whose second step is a staircase. Visits of the year record eight steps. */
const ROUTE = {
  steps: [
    { idArtwork: 101 },
    { location: inAllLanguages('The stairs') },
    ...[102, 103, 105, 205, 206, 207].map((idArtwork) => ({ idArtwork })),
  ],
};

const card = (page: Page, name: string) => page.getByRole('region', { name, exact: true });

/** Clicks a link and returns the bytes and the name of the file that it downloads. */
async function download(page: Page, link: string) {
  const downloading = page.waitForEvent('download');
  await page.getByRole('link', { name: link, exact: true }).click();
  const file = await downloading;
  return { name: file.suggestedFilename(), bytes: await readFile(await file.path()) };
}

/** Expects that the page states what was built into the visits of the year. */
async function expectFindings(page: Page): Promise<void> {
  for (const finding of [
    /16 May was the busiest day: 200 visits\.$/,
    /^Saturday at .* is the busiest: [\d,]+ visits\.$/,
    '40% stop before “The stairs”.',
    /^[\d,]+ phones were set to Polish, which the guide does not have\.$/,
    new RegExp(`^${UNKNOWN} was typed in [\\d,]+ visits\\.$`),
    /^“escher” was searched for in [\d,]+ visits\.$/,
    / scores lowest: 4 out of 5\.$/,
  ])
    await expect(page.getByText(finding).first()).toBeVisible();
}

async function expectValuesByKeyboard(page: Page): Promise<void> {
  // Screen readers get the table while only the chart is visible.
  const night = page.getByRole('table', { name: 'Visits' }).getByRole('row', { name: /16 May/ });
  await expect(night.getByRole('cell').first()).toHaveText('200');
  const button = page.getByRole('button', { name: 'Table: Routes' });
  await button.focus();
  await page.keyboard.press('Enter');
  await expect(button).toHaveAttribute('aria-pressed', 'true');
  const table = card(page, 'Routes').getByRole('table', { name: 'Routes' });
  await expect(table.getByRole('row', { name: '2 The stairs' })).toBeVisible();
  // The next stop of the Tab key is the table, which arrow keys then scroll.
  await page.keyboard.press('Tab');
  await expect(card(page, 'Routes').getByRole('region', { name: 'Table: Routes' })).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Routes as CSV' })).toBeFocused();
}

async function expectFiles(page: Page): Promise<void> {
  const routes = await download(page, 'Routes as CSV');
  expect(routes.name).toBe(`routes-12-${YEAR.from}-${YEAR.to}.csv`);
  expect(routes.bytes.toString()).toMatch(/,2,The stairs,[\d]+\r\n/);
  const tables = Object.keys(unzipSync((await download(page, 'Everything as CSV')).bytes));
  expect(tables).toContain(`unknown-numbers-12-${YEAR.from}-${YEAR.to}.csv`);
  const book = await download(page, 'Everything as XLSX');
  expect(book.name).toBe(`statistics-12-${YEAR.from}-${YEAR.to}.xlsx`);
  const sheets = unzipSync(book.bytes);
  expect(strFromU8(sheets['xl/workbook.xml'] ?? new Uint8Array())).toContain('name="Visits"');
}

/** Width of the text on A4 paper with margins of 16 mm, in CSS pixels. */
const PAPER_WIDTH = 673;

async function expectPrintable(page: Page): Promise<void> {
  const print = page.getByRole('button', { name: 'Print' });
  await page.emulateMedia({ media: 'print' });
  await page.setViewportSize({ width: PAPER_WIDTH, height: 1000 });
  await expect(print).toBeHidden();
  await expect(page.getByRole('heading', { level: 1, name: 'Statistics' })).toBeVisible();
  await expect(page.getByRole('main').getByText('Museo de las Formas Matemáticas')).toBeVisible();
  // Without this property, browsers leave out backgrounds, and with them all bars.
  const bar = card(page, 'Works').locator('li b').first();
  await expect(bar).toHaveCSS('print-color-adjust', 'exact');
  const overflow = () => page.evaluate((width) => document.documentElement.scrollWidth - width, PAPER_WIDTH);
  expect(await overflow()).toBeLessThanOrEqual(0);
  await page.emulateMedia({ media: null });
  await page.setViewportSize(DESK.viewport);
}

async function annotate(page: Page): Promise<void> {
  await page.getByText('Notes on dates: 0').click();
  await page.getByRole('textbox', { name: 'Note' }).fill('Museum night');
  await card(page, 'Visits').getByLabel('From', { exact: true }).fill(MUSEUM_NIGHT);
  await page.getByRole('button', { name: 'Add note' }).click();
  await expect(page.getByText('Notes on dates: 1')).toBeVisible();
  await page.reload();
  await page.getByText('Notes on dates: 1').click();
  await expect(page.getByText(/16 May.*: Museum night/)).toBeVisible();
}

/** Assigns the unknown number and the search term to works, each with the button of its card. */
async function fix(page: Page): Promise<void> {
  for (const [button, item] of [
    [`Assign ${UNKNOWN} to a work`, UNKNOWN],
    ['Add “escher” to a work', 'escher'],
  ] as const) {
    await page.getByRole('button', { name: button }).click();
    await page.getByRole('searchbox', { name: 'Find a work' }).fill(String(INTENDED));
    await page
      .getByRole('dialog')
      .getByRole('button', { name: new RegExp(`${INTENDED}`) })
      .first()
      .click();
    await expect(page.getByText(`“${item}” now leads to La barca amarilla.`)).toBeVisible();
  }
  await expect(page.getByText('2 unpublished changes')).toBeVisible();
  await page.goto('/studio/museums/12/publish');
  await page.getByRole('button', { name: /^Publish \d+ changes?$/ }).click();
  await expect(page.getByText(/^Published\./)).toBeVisible({ timeout: LONG });
}

async function hideText(page: Page): Promise<void> {
  await page.goto(`${STATISTICS}?from=${MUSEUM_NIGHT}&to=${MUSEUM_NIGHT}&compare=none`);
  await page.getByRole('button', { name: 'Read the free texts' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText(USEFUL_TEXT, { exact: true })).toHaveCount(20);
  await dialog.getByRole('searchbox', { name: 'Search the texts' }).fill(RUDE_TEXT.toUpperCase());
  const rude = dialog.getByText(RUDE_TEXT, { exact: true });
  await expect(dialog.getByText(USEFUL_TEXT, { exact: true })).toHaveCount(0);
  await expect(rude).toHaveCount(20);
  await dialog.getByRole('button', { name: /^Hide/ }).first().click();
  await expect(rude).toHaveCount(19);
  await dialog.getByRole('checkbox', { name: 'Hidden texts' }).check();
  await expect(rude).toHaveCount(1);
}

/** Expects that a visitor finds the work by the number and the term that the staff have assigned to it. */
async function expectFound(browser: Browser, origin: string): Promise<void> {
  const context = await browser.newContext({ ...phone, locale: 'en-GB', baseURL: origin });
  const visitor = await context.newPage();
  await visitor.goto(`${M}/keyboard`);
  const keys = visitor.getByRole('group', { name: 'Enter the number of the work' });
  for (const key of [...UNKNOWN, 'OK']) await keys.getByRole('button', { name: key, exact: true }).click();
  await expect(visitor.getByText('Did you mean one of these?')).toBeVisible();
  await expect(visitor.getByRole('link', { name: /The Yellow Boat/ })).toBeVisible();
  await visitor.getByRole('button', { name: 'Search', exact: true }).first().click();
  const dialog = visitor.getByRole('dialog');
  await dialog.getByRole('searchbox').fill('escher');
  await expect(dialog.getByRole('link', { name: /The Yellow Boat/ })).toBeVisible();
  await context.close();
}

test('a year of visits shows its findings, which the staff download, annotate and fix', async ({
  browser,
}) => {
  test.setTimeout(5 * LONG);
  const server = await startTestServer({}, { now: () => new Date(AFTER_YEAR) });
  try {
    const origin = await server.listen();
    await server.museum({
      ...noSlides,
      'museum.yaml': { timeZone: 'Europe/Madrid' },
      'routes/31.yaml': ROUTE,
      'studies/2.yaml': null,
    });
    await server.storage.db
      .updateTable('content_history')
      .set({ since: '2024-01-01T00:00:00.000Z' })
      .execute();
    await storeYear(server, visitsOfYear());
    const page = await pageOf({ browser, server, origin }, { name: 'Ana', roles: { 12: 'publisher' } }, DESK);
    await page.goto(OF_YEAR);
    await test.step('the page states the findings', () => expectFindings(page));
    await expectAccessible(page);
    await test.step('keyboard and screen reader get the values', () => expectValuesByKeyboard(page));
    await test.step('tables are downloaded', () => expectFiles(page));
    await test.step('the page is printed', () => expectPrintable(page));
    await test.step('a date is annotated', () => annotate(page));
    await test.step('a free text is searched and hidden', () => hideText(page));
    await page.goto(OF_YEAR);
    await test.step('an unknown number and an empty search are fixed', () => fix(page));
    await test.step('a visitor finds the work', () => expectFound(browser, origin));
    await page.context().close();
  } finally {
    await server.close();
  }
});
