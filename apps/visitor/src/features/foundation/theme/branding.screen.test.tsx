import type { MuseumSummary } from '@museummate/domain';
import { describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { expectAccessible } from '#testing/accessible.ts';
import { M, noSlides, openGuide } from '#testing/guide.tsx';
import { prefer } from '#testing/preferences.ts';
import { servedContent } from '#testing/served-content.ts';
import { changing } from '#testing/served-network.ts';

const start = () => page.css('main a[href$="/code"]');
const font = () => getComputedStyle(document.body).fontFamily;
const tileBox = (path: string) => page.css(`main div:has(> a[href="${M}/${path}"])`);

test('[BRAND-01, BRAND-10] an ordinary museum uses Montserrat and its own colours', async () => {
  await openGuide(M, { museum: { 'museum.yaml': { contrastGuard: false } } });
  await expect.element(start()).toHaveStyle({ backgroundColor: 'rgb(23, 119, 155)' });
  await expect.element(start()).toHaveStyle({ color: 'rgb(255, 255, 255)' });
  await expect.poll(font).toMatch(/^"?Montserrat/);
});

test('[BRAND-11, CONST-03] without the switch the defaults apply, even if colours are given', async () => {
  await openGuide(M, {
    museum: {
      'museum.yaml': { contrastGuard: false },
      'customization.yaml': { mainButtonsCustomizationEnabled: false },
      'keyboard-customization.yaml': null,
    },
  });
  await expect.element(start()).toHaveStyle({ backgroundColor: 'rgb(114, 196, 208)' });
  await expect.element(start()).toHaveStyle({ color: 'rgb(255, 255, 255)' });
});

test('keeps the museum’s background colour and makes the text readable (A96)', async () => {
  await openGuide(M, {
    museum: {
      'customization.yaml': { mainButtonsCustomizationEnabled: false },
      'keyboard-customization.yaml': null,
    },
  });
  await expect.element(start()).toHaveStyle({ backgroundColor: 'rgb(114, 196, 208)' });
  await expect.element(start()).toHaveStyle({ color: 'rgb(29, 28, 26)' });
});

test('[BRAND-02, BRAND-03, BRAND-04, BRAND-07, BRAND-09] a profile changes font, colours and order of tiles', async () => {
  const tileOrder = [
    'highlightedRoutes',
    'timeline',
    'keyboard',
    'exhibitions',
    'routes',
    'sponsors',
    'highlightedMenuOptions',
  ];
  const palette = { mainButtonsColor: '#123456', lines: { TIMELINE: '#654321' } };
  const guide = await openGuide(M, {
    museum: {
      ...noSlides,
      'museum.yaml': { profile: { font: 'Avenir', tileOrder, palette } },
      'customization.yaml': { mainButtonsCustomizationEnabled: false },
      'keyboard-customization.yaml': null,
      'navigation-sections/4.yaml': { lineColor: null },
    },
  });
  await expect.poll(font).toMatch(/^"?Avenir/);
  await expect.element(start()).toHaveStyle({ backgroundColor: 'rgb(18, 52, 86)' });
  await guide.goto(`${M}/options`);
  const tiles = page.css('main ul a');
  await expect.element(tiles.first()).toHaveAttribute('href', `${M}/routes?from=Options&idRoute=31`);
  const hrefs = tiles.elements().map((link) => link.getAttribute('href'));
  expect(hrefs.indexOf(`${M}/timeline`)).toBeLessThan(hrefs.indexOf(`${M}/keyboard`));
  expect(hrefs).toContain(`${M}/timeline`);
  await expect.element(tileBox('timeline')).toHaveStyle({ borderLeftColor: 'rgb(101, 67, 33)' });
});

test('[BRAND-12] shows each picture of the museum in its place', async () => {
  const urls = await servedContent({});
  const hashOf = (url: string | null) => /[0-9a-f]{64}/.exec(url ?? '')?.[0] ?? 'no picture';
  const listLoaded = () =>
    [...document.images]
      .filter(({ naturalWidth }) => naturalWidth > 0)
      .map((image) => hashOf(image.currentSrc));
  const guide = await openGuide(M, { museum: {} });
  await expect.poll(listLoaded).toContain(hashOf(urls.homeImageUrl));
  await expect.poll(listLoaded).toContain(hashOf(urls.logoImageUrl));
  await page.getByRole('link', { name: 'Start visit' }).click();
  await expect.poll(guide.url).toBe(`${M}/tutorial`);
  await expect.poll(listLoaded).toContain(hashOf(urls.walktroughImageUrl));
  const press = (name: string) => page.getByRole('button', { name, exact: true }).click();
  for (const name of ['Next', 'Next', 'Continue']) await press(name);
  await expect.poll(guide.url).toBe(`${M}/options`);
  await expect.element(page.css('header img')).toHaveAttribute('src', urls.topBarLogoImageUrl ?? '?');
  await guide.goto(`${M}/routes/31`);
  await press('Show map');
  await expect
    .element(page.getByRole('dialog').css('img').last())
    .toHaveAttribute('src', urls.tourImageUrl ?? '?');
});

test('[BRAND-15] ignores invalid colours and URLs', async () => {
  await openGuide(`${M}/options`, {
    prepare: ({ network }) => {
      network.instead = changing<MuseumSummary>('/api/Museum/12?', ({ navigationSections }) => {
        for (const section of navigationSections) {
          section.lineColor = 'red;background:url(x)';
          section.mainImageUrl = 'javascript:alert(1)';
        }
      });
    },
  });
  await expect.element(tileBox('keyboard')).toHaveStyle({ borderLeftColor: 'rgb(240, 97, 64)' });
  await expect.element(tileBox('keyboard').css('img')).not.toBeInTheDocument();
});

const ran = () => (window as unknown as { __x?: number }).__x;

test('[GEN-44] HTML of museums cannot run scripts', async () => {
  const maliciousHtml = '<p>Plain words</p><img src=x onerror="window.__x=1">';
  await openGuide(`${M}/privacy-policy`, {
    museum: { 'museum.yaml': { privacyPolicy: { es: maliciousHtml, en: maliciousHtml, fr: maliciousHtml } } },
  });
  await expect.element(page.getByText('Plain words')).toBeVisible();
  await expect.element(page.css('main [onerror]')).not.toBeInTheDocument();
  expect(ran()).toBeUndefined();
});

test('[GEN-44] HTML from the network is sanitised again', async () => {
  await openGuide(`${M}/privacy-policy`, {
    museum: { 'museum.yaml': { privacyPolicy: { es: '<p>Words</p>', en: '<p>Words</p>' } } },
    prepare: ({ network }) => {
      network.instead = changing<MuseumSummary>('/api/Museum/12?', ({ locale }) => {
        locale.privacyPolicy =
          '<p>Other words</p><script>window.__x=1</script><a href="javascript:window.__x=1">link</a>';
      });
    },
  });
  await expect.element(page.getByText('Other words')).toBeVisible();
  await expect.element(page.css('main script')).not.toBeInTheDocument();
  await expect.element(page.getByText('link')).not.toHaveAttribute('href');
  await page.getByText('link').click();
  expect(ran()).toBeUndefined();
});

const channels = (colour: string) => (colour.match(/\d+/g) ?? []).slice(0, 3).map(Number);

describe('in the dark scheme', () => {
  test('the background is dark, and text is readable', async () => {
    await prefer({ colorScheme: 'dark' });
    await openGuide(`${M}/options`);
    await expect
      .element(page.getByRole('heading', { level: 1 }))
      .toHaveStyle({ color: 'rgb(244, 241, 236)' });
    await expect.element(document.documentElement).toHaveStyle({ backgroundColor: 'rgb(19, 18, 17)' });
    const { logoImageUrl } = await servedContent({});
    // Wait for the logo instead of the heading, because the loading page also has a heading.
    await expect.element(page.css('header img')).toBeVisible();
    const sign = page.css('header img').element() as HTMLImageElement;
    await expect.poll(() => sign.currentSrc).toContain(logoImageUrl);
  });

  const pad = { active: true, bgColor: '#ffff00', keysColor: '#ffffff', okColor: '#c8452f' };
  const key = (name: string) => page.getByRole('button', { name, exact: true });

  test('a light keypad colour becomes dark in its own hue, unless the museum gives a dark one (A113)', async () => {
    await prefer({ colorScheme: 'dark' });
    await openGuide(`${M}/keyboard`, {
      museum: { ...noSlides, 'keyboard-customization.yaml': { ...pad, dark: { eraseColor: '#200040' } } },
    });
    await expect.element(key('OK')).toHaveStyle({ backgroundColor: 'rgb(200, 69, 47)' });
    const ground = page.css('main');
    await expect.element(ground).toHaveStyle({ backgroundColor: 'rgb(32, 32, 1)' });
    const digit = getComputedStyle(key('5').element());
    expect(Math.max(...channels(digit.backgroundColor))).toBeLessThan(80);
    expect(Math.min(...channels(digit.color))).toBeGreaterThan(200);
    await expect.element(key('Erase')).toHaveStyle({ backgroundColor: 'rgb(32, 0, 64)' });
    await expectAccessible();
    await prefer({ colorScheme: 'light' });
    await expect.element(ground).toHaveStyle({ backgroundColor: 'rgb(255, 255, 0)' });
  });

  test('a museum may keep its light colours in the dark scheme', async () => {
    await prefer({ colorScheme: 'dark' });
    await openGuide(`${M}/keyboard`, {
      museum: {
        ...noSlides,
        'museum.yaml': { darkTheme: 'as-is' },
        'keyboard-customization.yaml': { ...pad, dark: { keysColor: '#200040' } },
      },
    });
    const ground = page.css('main');
    await expect.element(ground).toHaveStyle({ backgroundColor: 'rgb(255, 255, 0)' });
    await expect.element(key('5')).toHaveStyle({ backgroundColor: 'rgb(32, 0, 64)' });
    await expect.element(key('OK')).toHaveStyle({ backgroundColor: 'rgb(200, 69, 47)' });
  });
});
