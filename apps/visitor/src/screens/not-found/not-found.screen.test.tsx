import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { expectAccessible } from '#testing/accessible.ts';
import { M, openGuide } from '#testing/guide.tsx';

test('[GEN-43, ROUTETAB-42] the root explains what to do, and links to the museum visited last', async () => {
  const guide = await openGuide('/');
  const title = page.getByRole('heading', { level: 1 });
  await expect.element(title).toHaveTextContent('No museum here');
  await expect.element(page.getByText(/^Scan the code at the museum entrance/)).toBeVisible();
  await expect.element(page.getByRole('link')).not.toBeInTheDocument();
  await expectAccessible();

  await guide.goto(`${M}/options`);
  await expect.poll(() => guide.readStored('current-museum')).toBe('12');
  await guide.goto(`${M}/no/such/screen`);
  await expect.poll(guide.url).toBe('/');
  await expect.element(title).toHaveTextContent('Nothing on display here');
  await expectAccessible();
  const start = page.getByRole('link', { name: 'Start screen' });
  await expect.element(start).toHaveAttribute('href', '/museums/MTI/options');
  await page.getByRole('link', { name: 'Enter a number' }).click();
  await expect.poll(guide.url).toBe('/museums/MTI/keyboard');
});
