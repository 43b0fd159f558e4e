import type { MuseumSummary } from '@museummate/domain';
import { describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { LOCALES } from '#i18n/locales.ts';
import { expectAccessible } from '#testing/accessible.ts';
import { type Guide, M, noSlides, openGuide } from '#testing/guide.tsx';
import { texts } from '#testing/locators.ts';
import { changing } from '#testing/served-network.ts';

const version = '13.02.2025.16.31.05';
const html = document.documentElement;
const parseStored = (guide: Guide, key: string) => JSON.parse(guide.readStored(key) ?? '{}');

test('[LANG-01, LANG-02, LANG-03, LANG-04, LANG-08, LANG-12, GEN-07, GEN-27, STORE-05, SIDE-16, LANG-11, ROUTETAB-27, CONST-21] the visitor selects a language, and everything changes to it', async () => {
  const guide = await openGuide(`${M}/languages`);
  await expect.poll(() => texts(page.css('main ul button'))).toEqual(['Español', 'English', 'Français']);
  await expect.element(page.css('main [aria-current]')).toHaveTextContent('English');
  await expectAccessible();
  await page.getByRole('button', { name: 'Français' }).click();
  await expect.element(html).toHaveAttribute('lang', 'fr');
  expect(guide.readStored('language')).toBe('fr_FR');
  await page.css('header button').first().click();
  await expect.element(page.getByRole('dialog').getByText('Accueil')).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await page.css('header a').first().click();
  await expect.poll(guide.url).toBe(`${M}/options`);
  await expect.element(page.getByText('La Promenade des couleurs')).toBeVisible();
  await guide.reload();
  await expect.element(page.getByText('La Promenade des couleurs')).toBeVisible();
  await expect.element(html).toHaveAttribute('lang', 'fr');
});

test('[LANG-09, LANG-10, VISIT-01, STORE-01, STORE-02, STORE-04] the visit changes its language, too', async () => {
  const guide = await openGuide(`${M}/languages`);
  await expect.poll(() => parseStored(guide, 'visit').idVisit).toBeTruthy();
  expect(parseStored(guide, 'languagesV2')).toHaveLength(3);
  await page.getByRole('button', { name: 'Français' }).click();
  await expect
    .poll(() => parseStored(guide, 'visit'))
    .toMatchObject({ idLanguage: 4, languageCode: 'fr_FR' });
  expect(parseStored(guide, 'visitv2')).toMatchObject({ idLanguage: 4 });
  await guide.reload();
  await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(guide.requests.filter((path) => path === '/api/visitMuseum')).toHaveLength(1);
});

test('[LANG-06, LANG-07] ?lang= changes and stores the language, and is removed from the URL', async () => {
  const guide = await openGuide(`${M}?lang=fr`, { museum: {} });
  await expect
    .element(page.getByRole('heading', { level: 1 }))
    .toHaveTextContent('Musée des Formes mathématiques');
  await expect.poll(guide.url).toBe(M);
  // The choice is stored once the texts of the language are loaded.
  await expect.poll(() => guide.readStored('language')).toBe('fr_FR');
  await guide.goto(M);
  await expect.element(html).toHaveAttribute('lang', 'fr');
  await guide.goto(`${M}?lang=tlh`);
  await expect.poll(guide.url).toBe(M);
  await expect.element(html).toHaveAttribute('lang', 'fr');
});

describe('of the interface', () => {
  const visit = JSON.stringify({
    idVisit: 'V1',
    idLanguage: 4,
    languageCode: 'fr_FR',
    startDate: new Date().toISOString(),
    endDate: null,
    visitorToken: 'a0a0a0a0-0000-4000-8000-000000000000',
    idMuseum: 12,
    idDevice: 'b0b0b0b0-0000-4000-8000-000000000000',
    email: null,
    artworks: [],
    routes: [],
  });
  const cases = [
    ['[LANG-13]', { visit, language: 'es_ES', version }, 'fr'],
    ['[LANG-14]', { language: 'es_ES', version }, 'es'],
    ['[LANG-15]', { version }, 'de'],
  ] as const;
  for (const [title, keys, expected] of cases)
    test(`${title} is taken from visit, choice and browser, in this order: ${expected}`, async () => {
      await openGuide(M, { keys, languages: ['de-DE'] });
      await expect.element(html).toHaveAttribute('lang', expected);
    });
});

describe('without a translation', () => {
  test('[LANG-16] is English', async () => {
    await openGuide(M, { museum: {}, languages: ['xx'] });
    await expect.element(page.getByRole('link', { name: 'Start visit' })).toBeVisible();
    await expect.element(html).toHaveAttribute('lang', 'en');
  });
});

test('[SAFE-11] Arabic is right to left', async () => {
  const guide = await openGuide(`${M}?lang=ar`);
  await expect.element(html).toHaveAttribute('dir', 'rtl');
  await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expectAccessible();
  await guide.goto(`${M}/options`);
  await expect.element(html).toHaveAttribute('dir', 'rtl');
  await expect.element(page.css('main ul a').first()).toBeVisible();
  await expectAccessible();
  await guide.goto(`${M}?lang=en`);
  await expect.element(html).toHaveAttribute('dir', 'ltr');
});

test('[LANG-05, ERR-18] a museum without languages shows a message', async () => {
  await openGuide(`${M}/languages`, {
    prepare: ({ network }) => {
      network.instead = changing<MuseumSummary>('/api/Museum/12?', (head) => {
        head.languages = [];
      });
    },
  });
  await expect.element(page.getByText('There are no languages to choose from')).toBeVisible();
});

describe('beyond the eighteen (A105)', () => {
  const museum = {
    ...noSlides,
    'museum.yaml': { languages: ['no', 'pl', 'he', 'se', 'en'] },
    'artworks/101.yaml': {
      name: {
        pl: 'Rachunek słonecznika',
        he: 'החשבון של החמנית',
        se: 'Beaivvášlieđi lohku',
        no: 'Solsikken',
      },
    },
    'interface/se.yaml': {
      languages: 'Gielat',
      choose_language: 'Vállje giela',
      language: 'Giella',
      back: 'Ruovttoluotta',
    },
  };
  const work = `${M}/artworks/101`;
  /**
   * Returns the language of the interface texts. A language without a catalogue has the texts of the museum's
   * first language.
   */
  const catalogueFor = (locale: string) => (LOCALES.includes(locale) ? locale : 'no');

  test.each([
    ['Polish', 'pl-PL', 'pl', 1001, 'ltr', 'Rachunek słonecznika'],
    ['Hebrew', 'he-IL', 'he', 1008, 'rtl', 'החשבון של החמנית'],
  ])(
    'a museum in %s has content, visits and direction of that language',
    async (_title, browser, locale, id, dir, name) => {
      const guide = await openGuide(work, { museum, languages: [browser] });
      await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent(name);
      await expect.element(html).toHaveAttribute('lang', catalogueFor(locale));
      const ofTitle = (name: string) =>
        document.querySelector('main h1')?.closest(`[${name}]`)?.getAttribute(name);
      await expect.poll(() => ofTitle('lang')).toBe(locale);
      expect(ofTitle('dir')).toBe(dir);
      await expectAccessible();
      await expect
        .poll(() => parseStored(guide, 'visit'))
        .toMatchObject({ idLanguage: id, languageCode: locale });
      expect(guide.requests).toContain(`/api/museums/detail/all-data/12/${id}`);
      await guide.goto(`${M}/options`);
      await expect.element(page.css('main ul a').first()).toBeVisible();
      await expectAccessible();
      await guide.goto(`${M}/languages`);
      await expect.element(page.css('main [aria-current]')).toHaveAttribute('lang', locale);
    },
  );

  test('a museum provides interface texts for an untranslated language; the rest is in its first language', async () => {
    const guide = await openGuide(`${M}/languages`, { museum, languages: ['en'] });
    await expect
      .poll(() => texts(page.css('main ul button')))
      .toEqual(['Norsk', 'Polski', 'עברית', 'Davvisámegiella', 'English']);
    await page.getByRole('button', { name: 'Davvisámegiella' }).click();
    await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent('Vállje giela');
    await expect.element(html).toHaveAttribute('lang', 'se');
    expect(guide.readStored('language')).toBe('se');
    // The texts are stored with the museum, so they are also shown offline.
    guide.device.network.setOnline(false);
    await guide.reload();
    await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent('Vállje giela');
    await expectAccessible();
  });

  test('?lang= accepts a language that only the museum has', async () => {
    const guide = await openGuide(`${work}?lang=se`, { museum });
    await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent('Beaivvášlieđi lohku');
    await expect.poll(() => guide.readStored('language')).toBe('se');
    await expect.poll(guide.url).toBe(work);
  });
});
