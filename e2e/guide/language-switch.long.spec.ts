import type { Page } from '@playwright/test';
import { SCREEN_PATHS } from '../../apps/visitor/src/features/foundation/navigation/screens.ts';
import en from '../../apps/visitor/src/i18n/catalogues/en.json' with { type: 'json' };
import fr from '../../apps/visitor/src/i18n/catalogues/fr.json' with { type: 'json' };
import { expect, M, storedValue, test, withoutAutoplay, withoutServiceWorker } from '../support/test.ts';

test.use({ ...withoutServiceWorker, locale: 'en-GB' });

const IDS: Record<string, string> = {
  idArtwork: '101',
  idResource: '301',
  idRoute: '31',
  idTimeline: '1',
  idOneMinute: '9',
  idInfoSection: '3',
  idHall: '1',
  idBeacon: '1',
};
const french = fr as Record<string, unknown>;
/**
 * English texts of the interface, without texts that also occur in French. A French page must not contain any of them.
 */
const ENGLISH = Object.entries(en as Record<string, unknown>).flatMap(([name, text]) =>
  typeof text === 'string' && text.length > 3 && !text.includes('{') && !Object.values(french).includes(text)
    ? [[name, text] as const]
    : [],
);

interface Visit {
  visitorToken: string;
  languageCode: string;
}
const visitOf = async (page: Page) =>
  JSON.parse((await storedValue(page, 'visit')) ?? 'null') as Visit | null;

/** Returns the names of English texts that the page shows or that screen readers announce. */
const englishOf = (page: Page) =>
  page.evaluate((texts) => {
    const shown = new Set<string>();
    for (const each of document.querySelectorAll<HTMLElement>('#root *')) {
      if (!each.checkVisibility()) continue;
      for (const name of ['aria-label', 'title', 'placeholder', 'alt'])
        shown.add(each.getAttribute(name)?.trim() ?? '');
      for (const node of each.childNodes) if (node.nodeType === 3) shown.add(node.textContent?.trim() ?? '');
    }
    return texts.filter(([, text]) => shown.has(text)).map(([name]) => name);
  }, ENGLISH);

/**
 * Chooses French in the menu and returns to the screen. If the screen has no menu, opens the link of a French label
 * instead.
 */
async function chooseFrench(page: Page, url: string): Promise<void> {
  const choice = page.getByRole('button', { name: 'Français' });
  if (url.endsWith('/languages')) {
    await choice.click();
    return;
  }
  const menu = page.getByRole('button', { name: 'Menu', exact: true });
  if ((await menu.count()) === 0) {
    await page.goto(`${url}?lang=fr`);
    return;
  }
  await menu.click();
  await page.getByRole('dialog').getByRole('link', { name: 'Languages' }).click();
  await choice.click();
  await expect(page.locator('html')).toHaveAttribute('lang', 'fr');
  await page.goBack();
}

for (const [screen, pattern] of Object.entries(SCREEN_PATHS))
  test(`${screen} is in the new language after a switch in mid-visit, and the visit goes on`, async ({
    page,
    museum,
  }) => {
    await museum({ ...withoutAutoplay, 'studies/': null });
    await page.goto(`${M}/options`);
    await expect.poll(async () => (await visitOf(page))?.languageCode).toBe('en_GB');
    const before = await visitOf(page);
    const path = pattern.replace(/:(\w+)/g, (_all, name: string) => IDS[name] ?? '1');
    await page.goto(`${M}${path && `/${path}`}`);
    const heading = page.locator('h1').first();
    await expect(heading).toBeVisible();
    await expect(page.getByText(en.loading)).toHaveCount(0);
    const url = page.url();

    await chooseFrench(page, url);
    await expect(page.locator('html')).toHaveAttribute('lang', 'fr');
    // Until the museum has loaded in the new language, the heading is the product name MuseumMate.
    await expect(heading).not.toHaveText('MuseumMate');
    expect(page.url().replace('?lang=fr', '')).toBe(url);
    await expect.poll(() => englishOf(page)).toEqual([]);
    // The screen Reset ends the visit. On all other screens, the visit must continue, in the new language.
    if (screen !== 'Reset')
      expect(await visitOf(page)).toMatchObject({
        visitorToken: before?.visitorToken,
        languageCode: 'fr_FR',
      });

    const shown = await heading.textContent();
    await page.goto(url);
    await expect(page.locator('html')).toHaveAttribute('lang', 'fr');
    await expect(heading).toHaveText(shown ?? '');
  });
