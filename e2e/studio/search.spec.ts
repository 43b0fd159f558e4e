import type { Page } from '@playwright/test';
import { pageOf } from '../support/studio.ts';
import { expectAccessible, expect as hasty, noSlides, test } from '../support/test.ts';

/** Long timeout, because two browsers run at once, and the first save starts a thread on the server. */
const LONG = 60_000;
const WORKS = '/studio/museums/12/works';
const expect = hasty.configure({ timeout: LONG });

const stateOf = (page: Page, work: RegExp) => page.getByRole('row', { name: work }).getByRole('cell').last();

test('finds a work by keyboard, changes many works, and keeps what a colleague changed meanwhile', async ({
  browser,
  server,
  origin,
  museum,
}) => {
  test.setTimeout(4 * LONG);
  await museum({ ...noSlides, 'studies/': null });
  const place = { browser, server, origin };
  const [ana, bo] = await Promise.all([
    pageOf(place, { name: 'Ana', roles: { 12: 'publisher' } }),
    pageOf(place, { name: 'Bo', roles: { 12: 'editor' } }),
  ]);

  await test.step('a work is found with a typing error, without the mouse', async () => {
    await ana.goto('/studio/museums/12/routes');
    await expect(ana.getByRole('heading', { level: 1 })).toBeVisible();
    await ana.keyboard.press('/');
    await ana.keyboard.type('red kiet');
    await expect(ana.getByRole('option', { name: /The Red Kite/ })).toHaveAttribute('aria-selected', 'true');
    await expectAccessible(ana);
    await ana.keyboard.press('Enter');
    await expect(ana).toHaveURL(/\/works\/101$/);
  });

  await test.step('the shortcut also works in a field, and finds screens', async () => {
    await ana.getByRole('textbox', { name: 'Name, English', exact: true }).press('Control+k');
    await ana.keyboard.type('works');
    await expect(ana.getByRole('option').first()).toContainText('Works');
    await ana.keyboard.press('Enter');
    await expect(ana).toHaveURL(/\/works$/);
  });

  await test.step('a work that a colleague has changed meanwhile is reported, and all other works change', async () => {
    // These requests would tell Ana's page about Bo's change. They are blocked, so that she learns of it only when she
    // saves.
    await ana.route('**/presence', (route) => route.abort());
    await bo.goto(WORKS);
    await bo.getByRole('checkbox', { name: 'Select La cometa roja' }).check();
    // The page shows the new state before the server has it.
    const saved = bo.waitForResponse(/\/changes$/, { timeout: LONG });
    await bo.getByRole('button', { name: 'Close', exact: true }).click();
    expect((await saved).status()).toBe(200);
    await expect(stateOf(bo, /La cometa roja/)).toHaveText('Closed');
    await expect(bo.getByText('1 work changed.')).toBeVisible();
    await bo.goto('about:blank');

    await ana.getByRole('checkbox', { name: 'Select all' }).check();
    await ana.getByRole('button', { name: 'Change…' }).click();
    await ana.getByRole('dialog').getByRole('button', { name: 'What to change' }).click();
    await ana.getByRole('option', { name: 'Status', exact: true }).click();
    await ana.getByRole('dialog').getByRole('button', { name: 'Status' }).last().click();
    await ana.getByRole('option', { name: 'Moved', exact: true }).click();
    await expectAccessible(ana);
    await ana
      .getByRole('dialog')
      .getByRole('button', { name: /^Change \d+ works$/ })
      .click();
    await expect(ana.getByRole('heading', { name: '1 change is not saved yet' })).toBeVisible();
    await expect(ana.getByText('Bo has changed this meanwhile.')).toBeVisible();
    await expectAccessible(ana);
    await ana.getByRole('button', { name: 'Keep theirs: La cometa roja' }).click();
    await expect(ana.getByText('not saved yet')).toBeHidden();
    await expect(stateOf(ana, /La cometa roja/)).toHaveText('Closed');
    await expect(stateOf(ana, /El cuenco azul/)).toHaveText('Moved');
  });

  await test.step('one undo restores all works that Ana changed, but not the work that Bo changed', async () => {
    await ana.getByRole('heading', { level: 1 }).click();
    await ana.keyboard.press('Control+z');
    await expect(stateOf(ana, /El cuenco azul/)).toHaveText('Open');
    await expect(stateOf(ana, /La cometa roja/)).toHaveText('Closed');
  });
});
