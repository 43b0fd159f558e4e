import type { Page } from '@playwright/test';
import { brokenMedia, keptMedia, records } from '../support/device.ts';
import { type FaultyRequests, faultyRequests, filesOf, isDownload } from '../support/faulty-requests.ts';
import { test as base, expect, M, noSlides } from '../support/test.ts';

/** Files of a download over a line that can be anything; pictures that are only shown get through. */
const test = base.extend<{ line: FaultyRequests }>({
  line: async ({ origin }, use) => {
    const line = await faultyRequests(origin, isDownload);
    await use(line);
    await line.close();
  },
  baseURL: async ({ line }, use) => use(line.origin),
});

const HERE = `${M}/downloads`;
const all = (page: Page) => page.getByRole('button', { name: /^Download everything/ });
const trouble = (page: Page) => page.getByRole('alert').filter({ hasText: 'Error downloading' });
const done = (page: Page) => page.getByText('Content downloaded successfully').last();
const hashOf = (name: string) => name.slice(0, 64);

test('[DOWN-07] whatever comes instead of a file, a download says so, keeps what is whole, and goes on from there', async ({
  page,
  context,
  museum,
  line,
}) => {
  await museum(noSlides);
  await page.goto(HERE);
  for (const name of ['Español', 'Français']) await page.getByRole('checkbox', { name }).check();
  for (const [weather, words] of [
    // Nothing has come yet: what never began cannot be lost.
    ['portal', 'Check your connection'],
    ['error', 'The museum’s server has a problem'],
    ['cut', 'The connection was lost'],
    ['busy', 'The museum’s server has a problem'],
  ] as const) {
    const before = new Set(await keptMedia(page));
    line.met.length = 0;
    line.weather = weather;
    // What comes with the line that breaks, and before it, is enough to find something of it later.
    line.after = weather === 'cut' ? 1 : 0;
    await all(page).click();
    await expect(trouble(page)).toContainText(words);
    await expect(page.getByRole('progressbar')).toHaveCount(0);
    expect(line.met.flatMap(filesOf).filter((name) => before.has(hashOf(name)))).toEqual([]);
    expect(await brokenMedia(page)).toEqual([]);
    // An item that was whole before the weather changed counts; all of them together do not.
    expect((await records(page, 'artworks')).length).toBeLessThan(12);
  }
  expect((await keptMedia(page)).length).toBeGreaterThan(0);

  // Two tabs want the rest at once, and the line dies without saying so; when it is back, nobody has to press anything.
  const other = await context.newPage();
  await other.goto(HERE);
  for (const name of ['Español', 'Français']) await other.getByRole('checkbox', { name }).check();
  line.weather = 'cut';
  line.after = 0;
  line.met.length = 0;
  const tabs = [page, other];
  // At the same moment: a little later the other one shows the progress of the first.
  const buttons = await Promise.all(tabs.map((tab) => all(tab).elementHandle()));
  await Promise.all(buttons.map((button) => button?.evaluate((element) => (element as HTMLElement).click())));
  for (const tab of tabs) await expect(trouble(tab)).toContainText('The connection was lost');
  await expect(page.getByText('It goes on by itself when there is a connection')).toBeVisible();
  line.weather = 'good';
  line.met.length = 0;
  for (const tab of tabs) await expect(done(tab)).toBeVisible();
  // Each file came once, whichever tab has fetched it.
  const asked = line.met.flatMap(filesOf);
  expect(asked).toHaveLength(new Set(asked).size);
  expect(await brokenMedia(page)).toEqual([]);
  expect(await records(page, 'artworks')).toHaveLength(12);
});
