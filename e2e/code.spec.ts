import { calls, expect, expectAccessible, M, noSlides, store, stored, test } from './support/test.ts';

const needed = { ...noSlides, 'museum.yaml': { accessCodeRequired: true } };
const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000).toISOString();

test('[CODE-01, CODE-02, CODE-10, CODE-12, CODE-13, CODE-14, STORE-13, STORE-14, STORE-15] a right code is stored and leads on', async ({
  page,
  museum,
}) => {
  await museum(needed);
  const asked = calls(page);
  await page.goto(`${M}/code`);
  const field = page.getByRole('textbox', { name: 'Access code' });
  await field.fill('GOOD');
  await field.press('Enter');
  await expect(page).toHaveURL(`${M}/options`);
  expect(asked).toContain('GET /api/Museum/12/checkAccessCode?code=GOOD');
  expect(await stored(page, 'code')).toBe('GOOD');
  expect(await stored(page, 'code-days-until-expiration')).toBe('3');
  const age = Date.now() - Date.parse((await stored(page, 'code-creation-date')) ?? '');
  expect(Math.abs(age)).toBeLessThan(60_000);
});

test('[CODE-03, CODE-11, ERR-01] a wrong code says so, and nothing changes', async ({ page, museum }) => {
  await museum(needed);
  await page.goto(`${M}/code`);
  await page.getByRole('textbox', { name: 'Access code' }).fill('BAD');
  await page.getByRole('button', { name: 'Confirm' }).click();
  await expect(page.getByText('Wrong code', { exact: true })).toBeVisible();
  await expect(page).toHaveURL(`${M}/code`);
  expect(await stored(page, 'code')).toBeNull();
  await expectAccessible(page);
});

test.describe('in Spanish', () => {
  test.use({ locale: 'es-ES' });
  test('[CODE-09, ERR-02] an empty code says so without asking the server', async ({ page, museum }) => {
    await museum(needed);
    const asked = calls(page);
    await page.goto(`${M}/code`);
    await page.locator('main form button[type=submit]').click();
    await expect(page.getByText('El código no puede estar vacío')).toBeVisible();
    expect(asked.filter((call) => call.includes('checkAccessCode'))).toEqual([]);
  });
});

test('[CODE-19, ERR-20, GEN-37] offline the code is not checked, and the visitor is told why', async ({
  page,
  museum,
  context,
}) => {
  await museum(needed);
  await page.goto(`${M}/code`);
  await page.getByRole('textbox', { name: 'Access code' }).fill('GOOD');
  const asked = calls(page);
  await context.setOffline(true);
  await page.getByRole('button', { name: 'Confirm' }).click();
  await expect(page.getByText('You must be connected to the internet to complete this action')).toBeVisible();
  await expect(page.getByText('Wrong code')).toBeHidden();
  expect(asked).toEqual([]);
  await context.setOffline(false);
  await page.getByRole('button', { name: 'Confirm' }).click();
  await expect(page).toHaveURL(`${M}/options`);
});

test('[CODE-04] close leads to Presentation', async ({ page, museum }) => {
  await museum(needed);
  await page.goto(`${M}/code`);
  await page.getByRole('link', { name: 'Close' }).click();
  await expect(page).toHaveURL(M);
});

test.describe('validity', () => {
  const cases = [
    { title: '[CODE-15, GUARD-05]', hours: 48, days: '2', valid: false },
    { title: '[CODE-16]', hours: 48 - 1 / 60, days: '2', valid: true },
    { title: '[CODE-17, CONST-19]', hours: 24, days: undefined, valid: false },
  ];
  for (const { title, hours, days, valid } of cases)
    test(`${title} ${hours.toFixed(2)} hours of ${days ?? 'no'} days`, async ({ page, museum }) => {
      await museum(needed);
      await store(page, {
        code: 'GOOD',
        'current-museum': '12',
        version: '13.02.2025.16.31.05',
        'code-creation-date': hoursAgo(hours),
        ...(days ? { 'code-days-until-expiration': days } : {}),
      });
      await page.goto(`${M}/options`);
      await expect(page).toHaveURL(valid ? `${M}/options` : `${M}/code`);
      expect(await stored(page, 'code')).toBe(valid ? 'GOOD' : null);
    });
});

test('[CODE-05] the scan button is there only where the museum wants it', async ({ page, museum }) => {
  await museum(needed);
  await page.goto(`${M}/code`);
  await expect(page.getByRole('button', { name: 'Confirm' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Scan a QR code' })).toBeHidden();
  await museum({ ...noSlides, 'museum.yaml': { accessCodeRequired: true, accessCodeQrEnabled: true } });
  await page.reload();
  await expect(page.getByRole('button', { name: 'Scan a QR code' })).toBeVisible();
});
