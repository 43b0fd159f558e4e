import { LoadError } from '@museummate/ui/lazy-import';
import { createRoot } from 'react-dom/client';
import { expect, onTestFinished, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { lazyWithPreload } from '#features/foundation/preload/preload.ts';
import { type Services, ServicesContext } from '#features/foundation/services/services.ts';
import { loadTexts } from '#i18n/load.ts';
import { TextsContext } from '#i18n/text.ts';
import { manualDevice } from '#testing/manual-device.ts';
import { LazyPart } from './lazy-part.tsx';

test('a part whose code fails to load shows a message in its place, and is loaded again', async () => {
  // The error is expected. React logs errors that a boundary has caught, and a logged error would fail the test.
  const reported = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  let loads = 0;
  const Part = lazyWithPreload(async () => {
    loads += 1;
    if (loads < 3) throw new LoadError('/assets/part.js', 'reset');
    return () => <p>The part</p>;
  });
  const root = createRoot(document.body.appendChild(document.createElement('div')));
  onTestFinished(() => {
    root.unmount();
    reported.mockRestore();
  });
  const services = { device: manualDevice() } as unknown as Services;
  root.render(
    <ServicesContext value={services}>
      <TextsContext value={await loadTexts('en')}>
        <h1>The screen</h1>
        <LazyPart fallback={<p>In its place</p>}>
          <Part />
        </LazyPart>
      </TextsContext>
    </ServicesContext>,
  );
  const message = page.getByRole('alert').filter({ hasText: /^The server isn’t responding/ });
  await expect.element(message).toBeVisible();
  await expect.element(page.getByText('In its place')).toBeVisible();
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect.poll(() => loads).toBe(2);
  await expect.element(message).toBeVisible();
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect.element(page.getByText('The part')).toBeVisible();
  await expect.element(message).not.toBeInTheDocument();
  await expect.element(page.getByRole('heading', { name: 'The screen' })).toBeVisible();
});
