import { calls, expect, expectAccessible, M, noSlides, stored, test } from './support/test.ts';

test('[RESET-01, RESET-02, RESET-03, RESET-09, RESET-11, RESET-12, RESET-13, ROUTETAB-39, ERR-26, VISIT-32] the visit ends, is sent, and the device forgets', async ({
  page,
  museum,
}) => {
  await museum(noSlides);
  await page.goto(`${M}/options`);
  await expect.poll(() => stored(page, 'visit')).not.toBeNull();
  await page.getByRole('link', { name: 'End the visit' }).click();
  await expect(page.getByText('Goodbye!')).toBeVisible();
  await expect(page.getByText('everything that the guide kept on this device is erased')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Close' }).click();
  await expect(page).toHaveURL(`${M}/options`);
  expect(await stored(page, 'visit')).not.toBeNull();
  await page.goto(`${M}/goodbye`);
  const asked = calls(page);
  await page.getByRole('button', { name: 'End the visit and erase' }).click();
  await expect(page).toHaveURL(M);
  await expect(page.getByText('The stats from your visit have been sent correctly')).toBeVisible();
  expect(asked.filter((call) => call.includes('registerVisit'))).toHaveLength(1);
  expect(await page.evaluate(() => Object.keys(localStorage))).toEqual(['version']);
});

test('[RESET-14, SAFE-13, STORE-03, ERR-24, VISIT-32] a visit that cannot be sent stays, and is sent at the next start', async ({
  page,
  museum,
}) => {
  await museum(noSlides);
  await page.goto(`${M}/options`);
  await expect.poll(() => stored(page, 'visit')).not.toBeNull();
  await page.route('**/registerVisit', (route) => route.fulfill({ status: 500, body: '{}' }));
  await page.goto(`${M}/goodbye`);
  await page.getByRole('button', { name: 'End the visit and erase' }).click();
  await expect(page.getByText('The stats from your visit could not be sent.')).toBeVisible();
  await expect.poll(() => stored(page, 'lastVisitV2')).not.toBeNull();
  // Listened for before the way is free: it may go out by itself then.
  const sent = page.waitForResponse((response) => response.url().includes('registerVisit') && response.ok());
  await page.unrouteAll();
  await page.getByRole('link', { name: 'Start visit' }).click();
  await sent;
  await expect.poll(() => stored(page, 'lastVisitV2')).toBeNull();
});

test("[RESET-05, ERR-03, ERR-04] a museum's own device asks for its password", async ({ page, museum }) => {
  await museum({ ...noSlides, 'secrets.yaml': { resetPassword: { code: 'keys-and-coats' } } });
  await page.goto(`${M}/goodbye`);
  await page.getByRole('button', { name: 'End the visit and erase' }).click();
  const dialog = page.getByRole('dialog');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Confirm' }).click();
  await expect(dialog.getByText('please enter the correct password')).toBeVisible();
  await dialog.getByLabel('Password').fill('nonsense');
  await dialog.getByRole('button', { name: 'Confirm' }).click();
  await expect(dialog.getByText('wrong password')).toBeVisible();
  await expect(page).toHaveURL(`${M}/goodbye`);
  await dialog.getByLabel('Password').fill('keys-and-coats');
  await dialog.getByLabel('Password').press('Enter');
  await expect(page).toHaveURL(M);
});

test('[RESET-04, RESET-13] a device that the museum lends warns when it is left alone, and is then as new', async ({
  page,
  museum,
}) => {
  await museum({ ...noSlides, 'museum.yaml': { idleResetMinutes: 1 } });
  await page.clock.install();
  await page.goto(`${M}/options?lang=fr`);
  await expect.poll(async () => JSON.parse((await stored(page, 'visit')) ?? '{}').idVisit).toBeTruthy();
  const warning = page.getByRole('alertdialog', { name: 'Êtes-vous toujours là ?' });
  // The code that watches comes after the screen: its minute begins when it is there.
  await expect(async () => {
    await page.clock.runFor(62_000);
    await expect(warning).toBeVisible({ timeout: 5_000 });
  }).toPass();
  await expectAccessible(page);
  await page.keyboard.press('Shift');
  await expect(warning).toBeHidden();
  await page.clock.runFor(62_000);
  await warning.getByRole('button', { name: 'Continuer' }).click();
  await expect(warning).toBeHidden();
  await expect(page).toHaveURL(`${M}/options`);
  const sent = page.waitForRequest('**/registerVisit');
  await page.clock.runFor(95_000);
  await sent;
  await expect(page).toHaveURL(M);
  // In the device's own language again.
  await expect(page.getByRole('link', { name: 'Start visit' })).toBeVisible();
  await expect.poll(() => page.evaluate(() => Object.keys(localStorage))).toEqual(['version']);
  // Nobody is there: nothing to warn of.
  await page.clock.runFor(65_000);
  await expect(page.getByRole('alertdialog')).toHaveCount(0);
});
