import { LANGUAGES } from '@museummate/domain';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { M, openGuide } from '#testing/guide.tsx';

const catalogues = import.meta.glob<Record<string, string>>('../i18n/catalogues/*.json', {
  import: 'default',
});

test.each(LANGUAGES)(
  '[PRES-02] in $locale, leads from the link to the start screen in the visitor’s language',
  async ({ locale, direction }) => {
    const words = (await catalogues[`../i18n/catalogues/${locale}.json`]?.()) ?? {};
    // French texts have no-break spaces before question marks. They are replaced, because matchers compare texts
    // with plain spaces.
    const word = (key: string) => (words[key] ?? `no words for ${key}`).replace(/\s/g, ' ');
    const root = document.documentElement;
    await openGuide(M, { languages: [locale] });
    const start = page.getByRole('link', { name: word('start_visit'), exact: true });
    await expect.element(start).toBeVisible();
    expect([root.lang, root.dir]).toEqual([locale, direction]);
    await start.click();
    await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent(word('options_title'));
    await expect.element(page.getByText(word('end_visit')).last()).toBeVisible();
    expect(document.scrollingElement?.scrollWidth).toBeLessThanOrEqual(window.innerWidth);
  },
);
