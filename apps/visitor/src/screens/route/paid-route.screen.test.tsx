import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { expectAccessible } from '#testing/accessible.ts';
import { expectShownFor } from '#testing/fake-timers.ts';
import { watchFetches } from '#testing/fetches.ts';
import { M, openGuide } from '#testing/guide.tsx';
import { press } from '#testing/locators.ts';
import { closeByBack } from '#testing/overlays.ts';
import { at, button, currentStep } from '#testing/walk.ts';

const code = () => page.getByRole('textbox', { name: 'Route code' });

test('[ROUTE-01, ROUTE-02, ROUTE-03, ROUTE-04, ROUTE-05, ROUTE-06, ROUTE-07, ROUTE-09, STORE-18, DATA-20] a paid route is unlocked by its code only', async () => {
  const fetched = watchFetches();
  const guide = await openGuide(`${M}/routes/34`);
  await expect.element(code()).toBeVisible();
  await expect.element(currentStep()).not.toBeInTheDocument();
  await expectAccessible();

  await button('Confirm').click();
  await expect.element(page.getByText('Please enter a code')).toBeVisible();
  for (const typed of ['abc', 'AbC1x']) await expectWrong(typed);
  guide.device.network.setOnline(false);
  await button('Confirm').click();
  await expect.element(page.getByText('You must be connected to the internet')).toBeVisible();
  guide.device.network.setOnline(true);

  await button('Buy').click();
  const alert = page.getByRole('alertdialog', { name: 'Payments are disabled' });
  await expect.element(alert).toBeVisible();
  await expectAccessible();
  await alert.getByRole('button', { name: 'OK' }).click();
  await expect.element(alert).not.toBeInTheDocument();
  await button('Buy').click();
  await closeByBack(guide, alert);
  // No recorded request goes to another host, such as a payment provider. The test loads a picture itself, to
  // prove that requests are recorded.
  const probe = new Image();
  probe.src = `/icon.svg?${crypto.randomUUID()}`;
  await probe.decode();
  await expect.poll(fetched).toContain(probe.src);
  expect(fetched().filter((url) => !url.startsWith(location.origin))).toEqual([]);

  // Codes are not case-sensitive (A118).
  await code().fill('aBc1');
  await button('Confirm').click();
  await at(1, 2);
  await expect.element(code()).not.toBeInTheDocument();
  const kept = guide.readStored('paid-routes') ?? '';
  expect(JSON.parse(atob(kept.replaceAll('-', '+').replaceAll('_', '/')))).toEqual([34]);
  expect(kept).not.toContain('34');
  expect(guide.requests.filter((path) => path.includes('checkCode'))).toHaveLength(3);
  await guide.reload();
  await at(1, 2);
  await expect.element(code()).not.toBeInTheDocument();

  // Enter unlocks the route like the button.
  guide.device.storage.remove('paid-routes');
  await guide.reload();
  // Codes are not case-sensitive (A118).
  await code().fill('aBc1');
  await press(code(), '{Enter}');
  await at(1, 2);
});

/** Enters a wrong code, and expects that the error is shown for exactly one second. */
async function expectWrong(typed: string): Promise<void> {
  const wrong = page.getByText('Incorrect code');
  await code().fill(typed);
  const isShown = () => wrong.query()?.checkVisibility() ?? false;
  await expectShownFor(1000, isShown, () => press(code(), '{Enter}'));
  await expect.element(currentStep()).not.toBeInTheDocument();
}
