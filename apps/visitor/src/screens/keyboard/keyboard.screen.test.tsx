import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { expectAccessible } from '#testing/accessible.ts';
import { M, noSlides, openGuide } from '#testing/guide.tsx';

const LABEL = 'Enter the number of the work';
const key = (name: string) =>
  page.getByRole('group', { name: LABEL }).getByRole('button', { name, exact: true });
const display = () => page.css('output');
const press = async (keys: string) => {
  for (const each of keys) await key(each).click();
};

test('[KEYB-01, KEYB-02, KEYB-03, KEYB-04, KEYB-05, ROUTETAB-11] pad, display, erase, OK and the way back', async () => {
  const guide = await openGuide(`${M}/keyboard`);
  await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent('Find a work');
  await press('123');
  await expect.element(display()).toHaveTextContent('123');
  await expectAccessible();
  await page.getByRole('link', { name: 'Back' }).click();
  await expect.poll(guide.url).toBe(`${M}/options`);
});

test('[KEYB-06, GEN-05] the camera is offered only where works are recognised', async () => {
  const guide = await openGuide(`${M}/keyboard`);
  const camera = page.getByRole('link', { name: 'Use the camera' });
  await expect.element(camera).toHaveAttribute('href', `${M}/recognition`);
  guide.device.network.museum = { ...noSlides, 'museum.yaml': { recognitionAvailable: false } };
  await guide.reload();
  await expect.element(key('OK')).toBeVisible();
  await expect.element(camera).not.toBeInTheDocument();
  guide.device.network.museum = noSlides;
  await guide.reload();
  await expect.element(camera).toBeVisible();
});
