import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { expectAccessible } from '#testing/accessible.ts';
import { M, noSlides, openGuide } from '#testing/guide.tsx';
import { closeByBack } from '#testing/overlays.ts';

const SECTIONS = `${M}/sections`;
const drawer = (name: string) => page.getByRole('button', { name });
const row = () => page.css('main ul');

const ids = [101, 102, 103, 104, 105, 106, 107, 205];
const museum = {
  ...noSlides,
  'sections/1.yaml': { name: { en: 'Things with wings' }, color: '#17779b', artworkIds: ids },
  'sections/2.yaml': { name: { en: 'Nothing yet' }, color: '#6f8a2c', artworkIds: [] },
};

test('[KIDS-11, KIDS-12, KIDS-13, ROUTETAB-38, GEN-18] drawers in the museum’s colours open and close, with a scrollable row of artworks', async () => {
  const guide = await openGuide(`${M}/options/kids`, { museum });
  await page.getByRole('link', { name: 'All pictures' }).click();
  await expect.poll(guide.url).toBe(SECTIONS);
  const wings = drawer('Things with wings');
  await expect.element(wings).toHaveAttribute('aria-expanded', 'false');
  await expect.element(wings).toHaveStyle({ backgroundColor: 'rgb(23, 119, 155)' });
  await expect.element(row()).not.toBeInTheDocument();
  await expectAccessible();
  await wings.click();
  await expect.element(wings).toHaveAttribute('aria-expanded', 'true');
  await expect.element(row()).toBeVisible();
  const list = row().element();
  expect(list.scrollWidth).toBeGreaterThan(list.clientWidth);
  const items = [...list.querySelectorAll('li')];
  expect(items).toHaveLength(8);
  for (const item of items) {
    expect(item.querySelector('img')).not.toBeNull();
    expect(item.textContent).not.toBe('');
  }
  await expectAccessible();
  await wings.click();
  await expect.element(row()).not.toBeInTheDocument();
  // Only one drawer is open at a time.
  await wings.click();
  await drawer('Nothing yet').click();
  await expect.element(wings).toHaveAttribute('aria-expanded', 'false');
  await expect.element(page.getByText('no artworks for this section')).toBeVisible();
});

test('[KIDS-14] an artwork opens from its drawer, and leads back to it', async () => {
  const guide = await openGuide(SECTIONS, { museum });
  await drawer('Things with wings').click();
  // `exact`, because the mini player also contains the name after the artwork has been played.
  const work = page.getByRole('link', { name: 'The Red Kite', exact: true });
  await work.click();
  await expect.poll(guide.url).toBe(`${M}/artworks/101?from=Sections`);
  await page
    .getByRole('button', { name: /Enlarge the picture/ })
    .first()
    .click();
  await closeByBack(guide, page.getByRole('dialog'));
  await page.getByRole('button', { name: 'Back', exact: true }).click();
  await expect.poll(guide.url).toBe(`${SECTIONS}?artwork=101`);
  await expect.element(drawer('Things with wings')).toHaveAttribute('aria-expanded', 'true');
  await expect.element(work).toHaveFocus();
});

test('[KIDS-15, KIDS-16, MUS-15] the footer leads to the children’s start and to the camera; the drawers need no request', async () => {
  const guide = await openGuide(SECTIONS, { museum });
  await expect.element(drawer('Things with wings')).toBeVisible();
  expect(guide.requests.filter((path) => /section/i.test(path))).toEqual([]);
  await page.getByRole('link', { name: 'Magic camera' }).click();
  await expect.poll(guide.url).toBe(`${M}/recognition`);
  await guide.goto(SECTIONS);
  await page.getByRole('link', { name: 'Back', exact: true }).click();
  await expect.poll(guide.url).toBe(`${M}/options/kids`);
});

test('[KIDS-17, ERR-44] a museum without sections shows a message', async () => {
  await openGuide(SECTIONS, { museum: { ...noSlides, 'sections/': null } });
  await expect.element(page.getByText('no artworks for this section')).toBeVisible();
  await expect.element(page.css('main h2')).not.toBeInTheDocument();
  await expectAccessible();
});
