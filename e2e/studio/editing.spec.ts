import { proxyTo } from '../support/proxy.ts';
import { pageOf, savedSign } from '../support/studio.ts';
import { expect as hasty, M, noSlides, test } from '../support/test.ts';

/** Long timeout, because three browsers run at once, and the first save starts a thread on the server. */
const LONG = 120_000;
const WORK = '/studio/museums/12/works/101';
const expect = hasty.configure({ timeout: LONG });

test('two editors in one artwork, and a connection lost while typing', async ({
  browser,
  server,
  origin,
  museum,
}) => {
  test.setTimeout(4 * LONG);
  await museum({ ...noSlides, 'studies/': null });
  // Bo's connection goes through a proxy that really interrupts it. The browser's own offline mode sometimes sends a
  // request and withholds only the response.
  let isAway = false;
  const line = await proxyTo(origin, (_asked, answer) => {
    if (isAway) answer.destroy();
    return isAway;
  });
  const place = { browser, server };
  const [ana, bo] = await Promise.all([
    pageOf({ ...place, origin }, { name: 'Ana', roles: { 12: 'editor' } }),
    pageOf({ ...place, origin: line.origin }, { name: 'Bo', roles: { 12: 'publisher' } }),
  ]);
  await Promise.all([ana.goto(WORK), bo.goto(WORK)]);
  const field = (whose: typeof ana, name: string) => whose.getByRole('textbox', { name, exact: true });
  const expectSaved = (whose: typeof ana) => expect(savedSign(whose)).toBeVisible();

  await test.step('different fields merge, and each editor sees the other', async () => {
    await field(ana, 'Name, Español').fill('La cometa verde');
    await field(bo, 'Artist, English').fill('Ana Ribera and pupils');
    await Promise.all([expectSaved(ana), expectSaved(bo)]);
    await Promise.all([
      expect(field(ana, 'Artist, English')).toHaveValue('Ana Ribera and pupils'),
      expect(field(bo, 'Name, Español')).toHaveValue('La cometa verde'),
      expect(ana.getByText('Bo is here')).toBeVisible(),
    ]);
  });

  let back = bo;
  await test.step('offline is shown, and typed text survives a reload', async () => {
    isAway = true;
    await bo.context().setOffline(true);
    await field(bo, 'Name, English').fill('The Blue Kite');
    await field(bo, 'Location, English').fill('Hall 1, at the win');
    await expect(bo.getByText('Offline: kept on this device')).toBeVisible();
    await bo.close();
    await field(ana, 'Name, English').fill('The Green Kite');
    await expectSaved(ana);
    isAway = false;
    await bo.context().setOffline(false);
    back = await bo.context().newPage();
    await back.goto(WORK);
    await expect(field(back, 'Location, English')).toHaveValue('Hall 1, at the win');
  });

  await test.step('a conflict in one sentence shows both versions, and the editor chooses', async () => {
    await expect(field(back, 'Name, English')).toHaveValue('The Blue Kite');
    await expect(back.getByText('Conflicting edits to review')).toBeVisible();
    await back.getByRole('button', { name: 'Review', exact: true }).click();
    const both = back.getByRole('dialog', { name: 'You and Ana changed the same sentence' });
    await expect(both.getByRole('radio', { name: /^Ana.*The Green Kite$/ })).toBeChecked();
    await both.getByRole('radio', { name: /Bo.*The Blue Kite$/ }).check();
    await both.getByRole('button', { name: 'Keep this text' }).click();
    await expectSaved(back);
  });
  await Promise.all([ana.context().close(), back.context().close()]);
  await line.close();
});

test('a rollback restores a version with its pictures for visitors', async ({
  page,
  browser,
  server,
  origin,
  museum,
}) => {
  test.setTimeout(4 * LONG);
  await museum({ ...noSlides, 'studies/': null });
  const bo = await pageOf({ browser, server, origin }, { name: 'Bo', roles: { 12: 'publisher' } });
  await bo.goto(WORK);
  await bo.getByRole('textbox', { name: 'Name, English', exact: true }).fill('The Blue Kite');
  await bo.getByText('Details', { exact: true }).first().click();
  await bo.getByRole('button', { name: 'Remove Pictures 1' }).click();
  await bo.getByRole('link', { name: 'Publish', exact: true }).click();
  await bo.getByRole('button', { name: /^Publish \d+ changes$/ }).click();
  await expect(bo.getByText(/^Published\./)).toBeVisible();
  const kite = page.getByRole('img', { name: 'A red kite with a yellow tail in a blue sky.' });
  await page.goto(`${M}/artworks/101?lang=en`);
  await expect(page.getByRole('heading', { level: 1, name: 'The Blue Kite' })).toBeVisible();
  await expect(kite).toHaveCount(0);

  await bo
    .getByRole('link', { name: /^View the version of/ })
    .first()
    .click();
  await bo.getByRole('button', { name: 'Restore this version' }).click();
  await bo.getByRole('dialog').getByRole('button', { name: 'Restore this version' }).click();
  await expect(bo.getByText('Bo restored an earlier version').first()).toBeVisible();
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: 'The Red Kite' })).toBeVisible();
  await expect
    .poll(() => kite.first().evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(0);
  await bo.context().close();
});
