import { describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { expectAccessible } from '#testing/accessible.ts';
import { cameraShowing } from '#testing/camera.ts';
import { type Guide, M, noSlides, openGuide } from '#testing/guide.tsx';
import { press } from '#testing/locators.ts';

const museum = { ...noSlides, 'museum.yaml': { accessCodeRequired: true } };
const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000).toISOString();
const field = () => page.getByRole('textbox', { name: 'Access code' });
const confirm = () => page.getByRole('button', { name: 'Confirm' });
const checks = ({ requests }: Guide) => requests.filter((path) => path.includes('checkAccessCode'));

test('[CODE-01, CODE-02, CODE-10, CODE-12, CODE-13, CODE-14, STORE-13, STORE-14, STORE-15] stores a right code and continues', async () => {
  const guide = await openGuide(`${M}/code`, { museum });
  await field().fill('GOOD');
  await press(field(), '{Enter}');
  await expect.poll(guide.url).toBe(`${M}/options`);
  expect(checks(guide)).toContain('/api/Museum/12/checkAccessCode?code=GOOD');
  expect(guide.readStored('code')).toBe('GOOD');
  expect(guide.readStored('code-days-until-expiration')).toBe('3');
  const age = Date.now() - Date.parse(guide.readStored('code-creation-date') ?? '');
  expect(Math.abs(age)).toBeLessThan(60_000);
});

test('[CODE-03, CODE-11, ERR-01] shows an error for a wrong code, and changes nothing', async () => {
  const guide = await openGuide(`${M}/code`, { museum });
  await field().fill('BAD');
  await confirm().click();
  await expect.element(page.getByText('Wrong code', { exact: true })).toBeVisible();
  expect(guide.url()).toBe(`${M}/code`);
  expect(guide.readStored('code')).toBeNull();
  await expectAccessible();
});

describe('in Spanish', () => {
  test('[CODE-09, ERR-02] shows an error for an empty code without a request', async () => {
    const guide = await openGuide(`${M}/code`, { museum, languages: ['es-ES'] });
    await page.css('main form button[type=submit]').click();
    await expect.element(page.getByText('El código no puede estar vacío')).toBeVisible();
    expect(checks(guide)).toEqual([]);
  });
});

test('[CODE-19, ERR-20, GEN-37] does not check the code offline, and shows why', async () => {
  const guide = await openGuide(`${M}/code`, { museum });
  await field().fill('GOOD');
  guide.device.network.setOnline(false);
  const before = [...guide.requests];
  await confirm().click();
  await expect
    .element(page.getByText('You must be connected to the internet to complete this action'))
    .toBeVisible();
  await expect.element(page.getByText('Wrong code')).not.toBeInTheDocument();
  expect(guide.requests).toEqual(before);
  guide.device.network.setOnline(true);
  await confirm().click();
  await expect.poll(guide.url).toBe(`${M}/options`);
});

test('shows the museum’s picture and name, as Presentation does', async () => {
  await page.viewport(390, 844);
  await openGuide(`${M}/code`, { museum });
  await expect.element(page.css('main').getByText('Museum of Mathematical Forms')).toBeVisible();
  const picture = page.css('img').first();
  const { width, height } = picture.element().getBoundingClientRect();
  expect({ width, height }).toEqual({ width: window.innerWidth, height: window.innerHeight });
  await expectAccessible();
});

test('[CODE-04] Close leads to Presentation', async () => {
  const guide = await openGuide(`${M}/code`, { museum });
  await page.getByRole('link', { name: 'Close' }).click();
  await expect.poll(guide.url).toBe(M);
});

describe('validity', () => {
  const cases = [
    { title: '[CODE-15, GUARD-05]', hours: 48, days: '2', valid: false },
    { title: '[CODE-16]', hours: 48 - 1 / 60, days: '2', valid: true },
    { title: '[CODE-17, CONST-19]', hours: 24, days: undefined, valid: false },
  ];
  for (const { title, hours, days, valid } of cases)
    test(`${title} ${hours.toFixed(2)} hours of ${days ?? 'no'} days`, async () => {
      const guide = await openGuide(`${M}/options`, {
        museum,
        keys: {
          code: 'GOOD',
          'current-museum': '12',
          version: '13.02.2025.16.31.05',
          'code-creation-date': hoursAgo(hours),
          ...(days ? { 'code-days-until-expiration': days } : {}),
        },
      });
      await expect.element(valid ? page.css('main ul a').first() : field()).toBeVisible();
      expect(guide.url()).toBe(valid ? `${M}/options` : `${M}/code`);
      expect(guide.readStored('code')).toBe(valid ? 'GOOD' : null);
    });
});

test('[CODE-05, CODE-20] shows the scan button only if the museum enables it, and it opens a full-screen view', async () => {
  const scan = page.getByRole('button', { name: 'Scan a QR code' });
  const guide = await openGuide(`${M}/code`, { museum });
  await expect.element(confirm()).toBeVisible();
  await expect.element(scan).not.toBeInTheDocument();
  guide.device.network.museum = {
    ...noSlides,
    'museum.yaml': { accessCodeRequired: true, accessCodeQrEnabled: true },
  };
  await guide.reload();
  const camera = cameraShowing(guide, '');
  await expect.element(scan).toBeVisible();
  expect(confirm().element().getBoundingClientRect().bottom).toBeLessThan(
    scan.element().getBoundingClientRect().top,
  );
  await scan.click();
  const view = page.getByRole('dialog', { name: 'Scan a QR code' });
  await expect.poll(camera.live).toBe(1);
  // The video fills the whole window.
  const { width, height } = view.css('video').element().getBoundingClientRect();
  expect({ width, height }).toEqual({ width: window.innerWidth, height: window.innerHeight });
  await expectAccessible();
  const stop = page.getByRole('button', { name: 'Stop scanning' });
  // Axe cannot measure contrast above a video, so the colours are checked here.
  const { color, backgroundColor } = getComputedStyle(stop.element());
  expect(color).toBe('rgb(255, 255, 255)');
  expect(backgroundColor).toMatch(/^rgba\(0, 0, 0, 0\.6|^color\(srgb 0 0 0 \/ 0\.6/);
  await stop.click();
  await expect.element(view).not.toBeInTheDocument();
  await expect.poll(camera.live).toBe(0);
  await expect.element(scan).toHaveFocus();
});
