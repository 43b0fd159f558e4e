import config from '../playwright.config.ts';
import { cameraShowing } from './support/qr-camera.ts';
import { calls, expect, expectAccessible, M, noSlides, test } from './support/test.ts';

const { launchOptions } = config.use ?? {};
test.use({
  launchOptions: { ...launchOptions, args: [...(launchOptions?.args ?? []), ...cameraShowing('GUIDE')] },
});

const field = 'Guide code';

test('[GUIDE-01, GUIDE-06, ROUTETAB-33] a guide’s code, typed with keys only, leads to the start screen', async ({
  page,
  museum,
}) => {
  await museum(noSlides);
  const asked = calls(page);
  await page.goto(`${M}/guide`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Join a guided visit');
  await expectAccessible(page);
  await page.getByRole('textbox', { name: field }).focus();
  await page.keyboard.type('GUIDE');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(`${M}/options`);
  expect(asked).toContain('GET /api/Museum/12/checkAccessCode?code=GUIDE&type=guide');
});

test('[GUIDE-02, GEN-21] a scan fills the field, and sends nothing', async ({ page, museum }) => {
  await museum(noSlides);
  await page.goto(`${M}/guide`);
  await expect(page.getByRole('button', { name: 'Confirm' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Scan a QR code' })).toHaveCount(0);
  await museum({ ...noSlides, 'museum.yaml': { accessCodeQrEnabled: true } });
  await page.reload();
  const asked = calls(page);
  await page.getByRole('button', { name: 'Scan a QR code' }).click();
  await expect(page.getByRole('textbox', { name: field })).toHaveValue('GUIDE');
  await expect(page.locator('video')).toHaveCount(0);
  expect(asked.filter((call) => call.includes('checkAccessCode'))).toEqual([]);
  await expect(page).toHaveURL(`${M}/guide`);
  await page.getByRole('button', { name: 'Confirm' }).click();
  await expect(page).toHaveURL(`${M}/options`);
});

test('[GUIDE-03] close leads to the start screen', async ({ page, museum }) => {
  await museum(noSlides);
  await page.goto(`${M}/guide`);
  await page.getByRole('link', { name: 'Close' }).click();
  await expect(page).toHaveURL(`${M}/options`);
});

test('[GUIDE-04, GUIDE-05] empty and wrong codes are told apart', async ({ page, museum }) => {
  await museum(noSlides);
  await page.goto(`${M}/guide`);
  const asked = calls(page);
  await page.getByRole('button', { name: 'Confirm' }).click();
  await expect(page.getByRole('alert').filter({ hasText: 'The code cannot be empty' })).toBeVisible();
  expect(asked.filter((call) => call.includes('checkAccessCode'))).toEqual([]);
  // The museum's access code is none of a guide.
  for (const wrong of ['XYZ', 'GOOD']) {
    await page.getByRole('textbox', { name: field }).fill(wrong);
    await page.getByRole('button', { name: 'Confirm' }).click();
    await expect(page.getByRole('alert').filter({ hasText: 'Wrong code' })).toBeVisible();
    await expect(page).toHaveURL(`${M}/guide`);
  }
  await expectAccessible(page);
});

test('[GUIDE-05] without codes of guides every code is wrong', async ({ page, museum }) => {
  await museum({ ...noSlides, 'secrets.yaml': { guideCodes: null } });
  await page.goto(`${M}/guide`);
  await page.getByRole('textbox', { name: field }).fill('GUIDE');
  await page.getByRole('button', { name: 'Confirm' }).click();
  await expect(page.getByRole('alert').filter({ hasText: 'Wrong code' })).toBeVisible();
});

test('a code in the link is put into the field, and goes from the address', async ({ page, museum }) => {
  await museum(noSlides);
  await page.goto(`${M}/guide?code=GUIDE`);
  await expect(page.getByRole('textbox', { name: field })).toHaveValue('GUIDE');
  await expect(page).toHaveURL(`${M}/guide`);
});

test('offline it says so instead of "wrong"', async ({ page, museum, context }) => {
  await museum(noSlides);
  await page.goto(`${M}/guide`);
  await page.getByRole('textbox', { name: field }).fill('GUIDE');
  await context.setOffline(true);
  await page.getByRole('button', { name: 'Confirm' }).click();
  await expect(page.getByText('You must be connected to the internet to complete this action')).toBeVisible();
});

test.describe('in Arabic', () => {
  test.use({ locale: 'ar' });
  test('[GUIDE-01] right to left', async ({ page, museum }) => {
    await museum(noSlides);
    await page.goto(`${M}/guide`);
    await expect(page.getByRole('textbox')).toBeVisible();
    await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
    await expectAccessible(page);
  });
});
