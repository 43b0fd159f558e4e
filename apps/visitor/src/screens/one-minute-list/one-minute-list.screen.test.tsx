import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { expectAccessible, expectAllAccessible } from '#testing/accessible.ts';
import { M, noSlides, openGuide } from '#testing/guide.tsx';
import { prefer } from '#testing/preferences.ts';

const LIST = `${M}/one-minutes`;
const columns = () => page.css('main ul');
const item = (id: number) => page.css(`main li[id="${id}"]`);

test('[ONEM-01, ONEM-02, ROUTETAB-22, CONST-38] shows three columns by index modulo 3; an item opens', async () => {
  const guide = await openGuide(LIST, { museum: { ...noSlides, 'one-minutes/7.yaml': null } });
  const listIds = () =>
    columns()
      .elements()
      .map((list) => [...list.children].map(({ id }) => Number(id)));
  await expect.poll(listIds).toEqual([
    [1, 4, 9],
    [2, 5],
    [3, 6],
  ]);
  // There are three columns even on the smallest phone.
  await page.viewport(320, 568);
  const boxes = columns()
    .elements()
    .map((column) => column.getBoundingClientRect());
  expect(new Set(boxes.map(({ y }) => y)).size).toBe(1);
  expect(boxes.map(({ width }) => Math.round(width)).every((width) => width > 80)).toBe(true);
  expect(document.scrollingElement?.scrollWidth).toBeLessThanOrEqual(320);
  await item(9).getByRole('link', { name: 'The star' }).click();
  await expect.poll(guide.url).toBe(`${LIST}/9`);
});

test('[ONEM-03, ONEM-08] Back leads to the item in the list', async () => {
  await page.viewport(390, 300);
  const guide = await openGuide(LIST);
  await expect.element(item(9)).toBeInTheDocument();
  await expect.element(item(9)).not.toBeInViewport();
  await guide.goto(`${LIST}#9`);
  await expect.element(item(9)).toBeInViewport();
  await guide.goto(`${LIST}/9`);
  await page.getByRole('link', { name: 'Back' }).click();
  await expect.poll(guide.url).toBe(`${LIST}#9`);
  await expect.element(item(9)).toBeInViewport();
  await expect.element(item(9).getByRole('link')).toHaveFocus();
});

test('[ONEM-04] shows a message for an empty list', async () => {
  const guide = await openGuide(LIST, { museum: { ...noSlides, 'one-minutes/': null } });
  await expect.element(page.getByText('There is nothing to show here')).toBeVisible();
  await expectAccessible();
  await page.css('main').getByRole('link', { name: 'Start screen' }).click();
  await expect.poll(guide.url).toBe(`${M}/options`);
});

test('shows a message for a missing or empty item, with a way to continue', async () => {
  const guide = await openGuide(LIST, {
    museum: {
      ...noSlides,
      'one-minutes/2.yaml': { mainText: null, mainImage: null },
      'one-minutes/3.yaml': { mainImage: null },
    },
  });
  for (const id of ['999', '2', 'x%20y']) {
    await guide.goto(`${LIST}/${id}`);
    await expect.element(page.getByText('There is nothing to show here')).toBeVisible();
    await expectAccessible();
  }
  await guide.goto(`${LIST}/3`);
  await expect.element(page.getByText('Green and silent.')).toBeVisible();
  await page.getByRole('link', { name: 'Back' }).click();
  await expect.poll(guide.url).toBe(`${LIST}#3`);
  await expect.element(item(3).css('svg')).toBeVisible();
});

for (const colorScheme of ['light', 'dark'] as const)
  test(`are accessible in ${colorScheme} and right to left`, async () => {
    await prefer({ colorScheme });
    await expectAllAccessible(await openGuide(LIST), [
      [LIST, 'main li'],
      [`${LIST}/1`, 'main section'],
      [`${LIST}/9`, 'main p'],
    ]);
  });
