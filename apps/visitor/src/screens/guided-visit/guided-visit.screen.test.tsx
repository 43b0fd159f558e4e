import { describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectAccessible } from '#testing/accessible.ts';
import { cameraShowing } from '#testing/camera.ts';
import { type Guide, M, noSlides, openGuide } from '#testing/guide.tsx';
import { press } from '#testing/locators.ts';
import { closeByBack } from '#testing/overlays.ts';

const field = () => page.getByRole('textbox', { name: 'Tour code' });
const confirm = () => page.getByRole('button', { name: 'Confirm' });
const alert = (hasText: string) => page.getByRole('alert').filter({ hasText });
const checks = ({ requests }: Guide) => requests.filter((path) => path.includes('checkAccessCode'));

test('[GUIDE-01, GUIDE-06, ROUTETAB-33] a guide’s code, typed with the keyboard only, leads to the start screen', async () => {
  const guide = await openGuide(`${M}/guide`);
  await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent('Join a guided tour');
  await expectAccessible();
  await press(field(), 'GUIDE');
  await userEvent.keyboard('{Enter}');
  await expect.poll(guide.url).toBe(`${M}/options`);
  expect(checks(guide)).toContain('/api/Museum/12/checkAccessCode?code=GUIDE&type=guide');
});

test('[GUIDE-02, GEN-21] a scan fills the field, and sends nothing', async () => {
  const guide = await openGuide(`${M}/guide`);
  const camera = cameraShowing(guide, 'GUIDE');
  const scan = page.getByRole('button', { name: 'Scan a QR code' });
  await expect.element(confirm()).toBeVisible();
  await expect.element(scan).not.toBeInTheDocument();
  // In a museum without QR codes, the text does not mention scanning.
  await expect.element(page.getByText('Your guide will give you the code.', { exact: true })).toBeVisible();
  guide.device.network.museum = { ...noSlides, 'museum.yaml': { accessCodeQrEnabled: true } };
  await guide.reload();
  await expect.element(page.getByText('show it as a QR code')).toBeVisible();
  guide.device.code = async () => null;
  await scan.click();
  await closeByBack(guide, page.css('video'));
  cameraShowing(guide, 'GUIDE');
  await scan.click();
  await expect.element(field()).toHaveValue('GUIDE');
  await expect.element(page.css('video')).not.toBeInTheDocument();
  await expect.poll(camera.live).toBe(0);
  expect(checks(guide)).toEqual([]);
  expect(guide.url()).toBe(`${M}/guide`);
  await confirm().click();
  await expect.poll(guide.url).toBe(`${M}/options`);
});

test('[GUIDE-03] Close leads to the start screen', async () => {
  const guide = await openGuide(`${M}/guide`);
  await page.getByRole('link', { name: 'Close' }).click();
  await expect.poll(guide.url).toBe(`${M}/options`);
});

test('[GUIDE-04, GUIDE-05] shows different errors for empty and wrong codes', async () => {
  const guide = await openGuide(`${M}/guide`);
  await confirm().click();
  await expect.element(alert('Please enter a code')).toBeVisible();
  expect(checks(guide)).toEqual([]);
  // A guided visit needs the code of a guide, so the museum's access code is rejected, too.
  for (const [place, wrong] of ['XYZ', 'GOOD'].entries()) {
    await field().fill(wrong);
    await confirm().click();
    await expect.poll(() => checks(guide)).toHaveLength(place + 1);
    await expect.element(alert('Wrong code')).toBeVisible();
    expect(guide.url()).toBe(`${M}/guide`);
  }
  await expectAccessible();
});

test('[GUIDE-05] rejects every code if the museum has no guide codes', async () => {
  await openGuide(`${M}/guide`, { museum: { ...noSlides, 'secrets.yaml': { guideCodes: null } } });
  await field().fill('GUIDE');
  await confirm().click();
  await expect.element(alert('Wrong code')).toBeVisible();
});

test('fills in a code from the link, and removes it from the URL', async () => {
  const guide = await openGuide(`${M}/guide?code=GUIDE`);
  await expect.element(field()).toHaveValue('GUIDE');
  await expect.poll(guide.url).toBe(`${M}/guide`);
});

test('offline, shows that there is no connection, not that the code is wrong', async () => {
  const guide = await openGuide(`${M}/guide`);
  await field().fill('GUIDE');
  guide.device.network.setOnline(false);
  await confirm().click();
  await expect
    .element(page.getByText('You must be connected to the internet to complete this action'))
    .toBeVisible();
});

describe('in Arabic', () => {
  test('[GUIDE-01] is right to left', async () => {
    await openGuide(`${M}/guide`, { languages: ['ar'] });
    await expect.element(page.getByRole('textbox')).toBeVisible();
    await expect.element(document.documentElement).toHaveAttribute('dir', 'rtl');
    await expectAccessible();
  });
});
