import type { Page } from '@playwright/test';
import { expect, inArabic, M, test, withoutServiceWorker } from '../support/test.ts';

test.use(withoutServiceWorker);

declare global {
  interface Window {
    tooWide: { path: string; width: number; by: string }[];
  }
}

const LONG_WORD = 'Donaudampfschifffahrtsgesellschaftskapitänsmützenabzeichensammlung';

/**
 * Runs in the page before other scripts. Measures the width of elements in every frame, because an element may be too
 * wide for a single frame only.
 */
function watchWidth(): void {
  window.tooWide = [];
  const look = () => {
    const { scrollWidth = 0 } = document.scrollingElement ?? {};
    if (scrollWidth > innerWidth) {
      const by = [...document.querySelectorAll('body *')]
        .filter((each) => each.getBoundingClientRect().right > innerWidth + 1)
        .map((each) => `${each.tagName}.${each.className}`)
        .at(-1);
      window.tooWide.push({ path: location.pathname, width: scrollWidth, by: by ?? '' });
    }
    requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
}

/** Delays pictures and fonts by different times, so that they arrive one after the other. */
async function slowMedia(page: Page): Promise<void> {
  let count = 0;
  await page.route(/\/media\/|\.woff2$/, async (route) => {
    count += 1;
    await new Promise((resolve) => setTimeout(resolve, 150 + (count % 5) * 150));
    await route.continue().catch(() => {
      // Errors are ignored on purpose. The browser cancels requests of a page that it has left.
    });
  });
}

const museum = {
  ...inArabic,
  'museum.yaml': { languages: ['es', 'en', 'fr', 'ar', 'de'] },
  'routes/31.yaml': { name: { en: 'The Walk of Colours', de: LONG_WORD, ar: LONG_WORD } },
  'routes/32.yaml': { name: { de: `${LONG_WORD}${LONG_WORD}`, en: LONG_WORD } },
};

for (const width of [320, 390])
  for (const locale of ['ar', 'de', 'en'])
    test(`[GEN-01] at ${width} pixels in ${locale} no screen of routes is ever wider than the window, also while it loads`, async ({
      page,
      museum: bring,
    }) => {
      await bring(museum);
      await page.setViewportSize({ width, height: 640 });
      await page.addInitScript(watchWidth);
      await slowMedia(page);
      for (const path of ['/routes', '/routes/31', '/routes/32', '/exhibitions', '/timeline/1']) {
        await page.goto(`${M}${path}?lang=${locale}`);
        await expect(page.locator('html')).toHaveAttribute('lang', locale);
        await expect(page.locator('h1')).toBeAttached();
        await page.waitForLoadState('networkidle');
        expect(await page.evaluate(() => window.tooWide.slice(0, 3)), path).toEqual([]);
      }
      // The click changes the screen without loading a new page, so the transition between both screens is
      // measured, too. After it, each route of the carousel is scrolled into view.
      await page.goto(`${M}/options?lang=${locale}`);
      await page.locator(`main a[href="${M}/routes?from=Options"]`).click();
      const routes = page.locator('main [role=group]');
      await expect(routes).toHaveCount(4);
      for (const route of await routes.all()) await route.scrollIntoViewIfNeeded();
      await page.waitForLoadState('networkidle');
      expect(await page.evaluate(() => window.tooWide.slice(0, 3))).toEqual([]);
    });
