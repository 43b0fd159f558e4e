import { describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectAccessible } from '#testing/accessible.ts';
import { M, noSlides, openGuide } from '#testing/guide.tsx';
import { texts } from '#testing/locators.ts';
import { closeByBack } from '#testing/overlays.ts';
import { withStart } from '#testing/study.ts';

const opener = () => page.getByRole('button', { name: 'Menu', exact: true });
const menu = () => page.getByRole('dialog', { name: 'Menu' });

describe('the side menu', () => {
  test('[SIDE-01, SIDE-12, GEN-39] has eight entries without customization, opens and closes', async () => {
    const guide = await openGuide(`${M}/options`, {
      museum: { ...withStart, 'side-menu-customization.yaml': null },
      keys: { 'study-seen': 'true' },
    });
    await opener().click();
    await expect.element(menu()).toBeVisible();
    expect(texts(menu().css('ul :is(a, button)'))).toEqual([
      'Start screen',
      'In one minute',
      'Highlights',
      'Language',
      'Explore museum',
      'Guided tour',
      'Your opinion',
      'Downloads',
    ]);
    await expectAccessible();
    await menu().getByRole('button', { name: 'Close menu' }).click();
    await expect.element(menu()).not.toBeInTheDocument();
    await opener().click();
    await expect.element(menu()).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await expect.element(menu()).not.toBeInTheDocument();
    await opener().click();
    await closeByBack(guide, menu());
    await expect.element(opener()).toHaveFocus();
  });

  const entries = [
    ['In a minute', 'one-minutes', 'The star'],
    ['Highlights', 'outstanding-artworks', 'The Red Kite'],
    ['Languages', 'languages', 'Français'],
    ['Discover the museum', 'info-sections', 'Opening hours'],
    ['Guided visit', 'guide'],
    ['Survey', 'study', 'Is this your first visit?'],
    ['Downloads', 'downloads', 'Download everything'],
  ] as const;
  test('[SIDE-02, SIDE-03, SIDE-04, SIDE-05, SIDE-06, SIDE-07, SIDE-08, SIDE-09, SIDE-13, GEN-11, GEN-15, GEN-16] opens each screen, with the museum’s own labels', async () => {
    const guide = await openGuide(`${M}/options`, { museum: withStart, keys: { 'study-seen': 'true' } });
    for (const [name, path, content] of entries) {
      await guide.goto(`${M}/options`);
      await opener().click();
      await menu().getByRole('link', { name }).click();
      await expect.poll(guide.url).toBe(`${M}/${path}`);
      if (content) await expect.element(page.css('main').getByText(content).first()).toBeVisible();
      // The menu's history entry has been replaced, so Back leads to the start screen.
      await guide.back();
      await expect.poll(guide.url).toBe(`${M}/options`);
      expect(guide.device.history.current()).toMatchObject({ depth: 0, over: 0 });
    }
    await guide.goto(`${M}/languages`);
    await opener().click();
    await menu().getByRole('link', { name: 'Home' }).click();
    await expect.poll(guide.url).toBe(`${M}/options`);
    // The entry Favourites is at the bottom of the menu, beside the entry that ends the visit.
    await opener().click();
    await menu().getByRole('link', { name: 'Favourites' }).click();
    await expect.poll(guide.url).toBe(`${M}/favourites`);
    await opener().click();
    await menu().getByRole('button', { name: 'Favourites' }).click();
    await expect.element(menu()).not.toBeInTheDocument();
  });

  test('[SIDE-10, SIDE-14, BRAND-14] hides disabled entries, and only closes on the entry of the current screen', async () => {
    const guide = await openGuide(`${M}/languages`, {
      museum: { ...noSlides, 'side-menu-customization.yaml': { guide: { enabled: false } } },
    });
    await expect.element(opener()).toBeVisible();
    const before = guide.device.history.current();
    await opener().click();
    await expect.element(menu().getByText('Downloads')).toBeVisible();
    await expect.element(menu().getByText('Guided visit')).not.toBeInTheDocument();
    await menu().getByRole('button', { name: 'Languages' }).click();
    await expect.element(menu()).not.toBeInTheDocument();
    await expect.poll(() => guide.device.history.current()).toEqual(before);
    // Without content, an option is missing in the menu, because its screen would be empty (A106).
    guide.device.network.museum = {
      ...noSlides,
      'one-minutes/': null,
      'info-sections/': null,
      'secrets.yaml': { guideCodes: [] },
      'artworks/101.yaml': { outstanding: false },
      'artworks/205.yaml': { outstanding: false },
    };
    await guide.reload();
    await opener().click();
    await expect.element(menu().getByText('Downloads')).toBeVisible();
    await expect.element(menu().getByText('In a minute')).not.toBeInTheDocument();
    for (const name of ['Discover the museum', 'Highlights', 'Guided visit', 'Survey'])
      await expect.element(menu().getByText(name)).not.toBeInTheDocument();
    // In a museum without highlights, the Back button of Favourites leads to the start screen. The URL of the
    // highlights still works and shows a message.
    await guide.goto(`${M}/favourites`);
    await page.css('header').getByRole('link', { name: 'Back' }).click();
    await expect.poll(guide.url).toBe(`${M}/options`);
    await guide.goto(`${M}/outstanding-artworks`);
    await expect.element(page.css('main').getByRole('paragraph').first()).toBeVisible();
  });

  test('[OPT-02, SIDE-17] is hidden if the museum has none', async () => {
    const guide = await openGuide(`${M}/options`);
    await expect.element(opener()).toBeVisible();
    guide.device.network.museum = { ...noSlides, 'museum.yaml': { menuAvailable: false } };
    for (const path of ['options/by-halls', 'outstanding-artworks', 'info-sections', 'options']) {
      await guide.goto(`${M}/${path}`);
      await expect.element(page.css('main li a').first()).toBeVisible();
      await expect.element(opener()).not.toBeInTheDocument();
    }
  });
});
