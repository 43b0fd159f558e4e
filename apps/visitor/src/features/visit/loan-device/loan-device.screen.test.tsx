import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectAccessible } from '#testing/accessible.ts';
import { M, noSlides, openGuide } from '#testing/guide.tsx';

test('[RESET-04, RESET-13] a loan device warns when it is idle, and is then reset', async () => {
  // Only the timers and the clock of the idle check are simulated. All others are real.
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'Date'] });
  const seconds = (count: number) => vi.advanceTimersByTimeAsync(count * 1000);
  const guide = await openGuide(`${M}/options?lang=fr`, {
    museum: { ...noSlides, 'museum.yaml': { idleResetMinutes: 1 } },
  });
  await expect.poll(() => JSON.parse(guide.readStored('visit') ?? '{}').idVisit).toBeTruthy();
  // The idle check and the museum refresh are loaded after the screen. The simulated minute may begin only when
  // both have started their timers.
  await expect.poll(() => vi.getTimerCount()).toBe(2);
  const warning = page.getByRole('alertdialog', { name: 'Êtes-vous toujours là ?' });
  await seconds(62);
  await expect.element(warning).toBeVisible();
  await expectAccessible();
  await userEvent.keyboard('{Shift}');
  await expect.element(warning).not.toBeInTheDocument();
  await seconds(62);
  await warning.getByRole('button', { name: 'Continuer' }).click();
  await expect.element(warning).not.toBeInTheDocument();
  expect(guide.url()).toBe(`${M}/options`);
  await seconds(95);
  await expect.poll(guide.url).toBe(M);
  expect(guide.requests.filter((path) => path.endsWith('/registerVisit'))).toHaveLength(1);
  // After the reset, the guide is in the device's own language.
  await expect.element(page.getByRole('link', { name: 'Start visit' })).toBeVisible();
  await expect.poll(() => guide.device.storage.keys()).toEqual(['version']);
  // There is no warning, because the device has not been used since the reset.
  await seconds(65);
  await expect.element(page.getByRole('alertdialog')).not.toBeInTheDocument();
});
