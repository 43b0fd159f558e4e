import { expect, onTestFinished, test } from 'vitest';
import { page } from 'vitest/browser';
import { expectAccessible } from '#testing/accessible.ts';
import { M, noSlides, openGuide } from '#testing/guide.tsx';

const main = () => page.css('main');
const tiles = () => page.css('main ul a');
const tile = (name: string | RegExp) => main().getByRole('link', { name });
const tileTo = (href: string) => page.css(`main a[href="${href}"]`);
/** Returns a whole tile with its link, picture and caption. */
const tileBox = (href: string) => page.css(`main div:has(> a[href="${href}"])`);
const title = () => page.getByRole('heading', { level: 1, name: 'What would you like to see?' });

test('[OPT-14, OPT-16, GEN-12, GEN-13, OPT-06, OPT-08, OPT-10, OPT-12] shows tiles in their order, each leading to its screen', async () => {
  const guide = await openGuide(`${M}/options`);
  await expect.element(tiles().first()).toBeVisible();
  expect(
    tiles()
      .elements()
      .map((link) => link.getAttribute('href')),
  ).toEqual([
    `${M}/keyboard`,
    `${M}/exhibitions?from=Options`,
    `${M}/routes?from=Options`,
    `${M}/timeline`,
    `${M}/sponsors/502`,
    `${M}/routes?from=Options&idRoute=31`,
    `${M}/routes/32?from=Options`,
    `${M}/exhibitions?from=Options&idRoute=41`,
    `${M}/exhibitions/42?from=Options`,
  ]);
  await expectAccessible();
  await tile(/Find a work/).click();
  await expect.poll(guide.url).toBe(`${M}/keyboard`);
});

test('[OPT-05, OPT-06] the keypad can be a bar at the lower edge, with the camera beside it', async () => {
  await page.viewport(390, 844);
  const museum = { ...noSlides, 'museum.yaml': { profile: { keypadBar: true } } };
  const guide = await openGuide(`${M}/options`, { museum });
  const bar = page.getByRole('navigation', { name: 'Find a work' });
  await expect.element(bar).toBeInViewport({ ratio: 1 });
  await expect.element(tileTo(`${M}/keyboard`)).not.toBeInTheDocument();
  expect(bar.element().getBoundingClientRect().bottom).toBe(window.innerHeight);
  await expect.element(bar.getByRole('link', { name: 'Use the camera' })).toBeVisible();
  await expectAccessible();
  window.scrollTo(0, document.documentElement.scrollHeight);
  await expect.element(page.getByRole('link', { name: 'End visit' })).toBeInViewport({ ratio: 1 });
  await expect.element(bar).toBeInViewport({ ratio: 1 });
  await bar.getByRole('link', { name: 'Find a work' }).click();
  await expect.poll(guide.url).toBe(`${M}/keyboard`);
  guide.device.network.museum = { ...museum, 'navigation-sections/1.yaml': { enableSection: false } };
  await guide.goto(`${M}/options`);
  await expect.element(title()).toBeVisible();
  await expect.element(bar).not.toBeInTheDocument();
});

test('in a low upright window, as with text of 200 %, the keypad bar is not wider than the window', async () => {
  await page.viewport(320, 470);
  await openGuide(`${M}/options`, {
    museum: { ...noSlides, 'museum.yaml': { profile: { keypadBar: true } } },
  });
  await expect.element(page.getByRole('navigation', { name: 'Find a work' })).toBeVisible();
  await expect.element(page.getByRole('link', { name: 'Use the camera' })).toBeInViewport({ ratio: 1 });
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(320);
});

test.each([
  [320, 568, 100],
  [390, 844, 200],
])(
  'the German label of the keypad bar is on one line at %i × %i and a text size of %i %%',
  async (width, height, size) => {
    await page.viewport(width, height);
    document.documentElement.style.fontSize = `${size}%`;
    onTestFinished(() => {
      document.documentElement.style.fontSize = '';
    });
    const labels = { 'navigation-sections/1.yaml': { title: { en: 'Nummer eingeben' } } };
    await openGuide(`${M}/options`, {
      museum: { ...noSlides, 'museum.yaml': { profile: { keypadBar: true } }, ...labels },
    });
    const link = page.getByRole('link', { name: 'Nummer eingeben' });
    await expect.element(link).toBeVisible();
    const label = document.createRange();
    label.selectNodeContents(link.element().lastChild as Node);
    expect(label.getClientRects()).toHaveLength(1);
    expect(link.element().scrollWidth).toBeLessThanOrEqual(link.element().clientWidth);
  },
);

test('on a wide window the tiles are in three columns of at most 1,120 px, aligned with the bar above', async () => {
  await page.viewport(1440, 900);
  await openGuide(`${M}/options`);
  await expect.element(tiles().first()).toBeVisible();
  const boxes = tiles()
    .elements()
    .map((link) => (link.closest('li') as HTMLElement).getBoundingClientRect());
  const [first] = boxes;
  const row = boxes.filter(({ top }) => top === first?.top);
  expect(row).toHaveLength(3);
  expect((row.at(-1)?.right ?? 0) - (first?.left ?? 0)).toBeCloseTo(1120, 0);
  const icon = page.getByRole('button', { name: 'Menu' }).css('svg').element().getBoundingClientRect();
  expect(icon.left).toBeCloseTo(first?.left ?? 0, 0);
});

test('[OPT-20, OPT-21, OPT-22, OPT-23] the tile of a highlighted route opens its list or the route itself', async () => {
  const guide = await openGuide(`${M}/options`);
  await tile(/The Walk of Colours/).click();
  await expect.poll(guide.url).toBe(`${M}/routes?from=Options&idRoute=31`);
  await guide.goto(`${M}/options`);
  await tileTo(`${M}/exhibitions/42?from=Options`).click();
  await expect.poll(guide.url).toBe(`${M}/exhibitions/42?from=Options`);
});

test('[OPT-17] styles a tile as its section specifies', async () => {
  await openGuide(`${M}/options`);
  const link = tile(/Find a work/);
  await expect.element(link).toHaveStyle({ color: 'rgb(255, 244, 199)' });
  await expect.element(link.getByText('Find a work')).toHaveStyle({ fontSize: '28px' });
  const box = tileBox(`${M}/keyboard`);
  await expect.element(box).toHaveStyle({ borderLeftColor: 'rgb(122, 31, 26)' });
  await expect.element(link.css('svg')).toHaveStyle({ color: 'rgb(246, 215, 67)' });
  await expect
    .element(box.css('img').last())
    .toHaveAttribute('src', expect.stringMatching(/\/media\/.+\.jpg$/));
});

test('[OPT-18, CONST-06, CONST-07, CONST-08, CONST-09, CONST-10, CONST-11, CONST-12, CONST-13] applies the defaults if the museum sets no values', async () => {
  const plain = { lineColor: null, arrowColor: null, fontColor: null, fontSize: null };
  const museum = {
    ...noSlides,
    ...Object.fromEntries([1, 2, 3, 4, 5, 6].map((id) => [`navigation-sections/${id}.yaml`, plain])),
    'side-menu-customization.yaml': { guide: { highlighted: true } },
  };
  await openGuide(`${M}/options`, { museum });
  for (const [href, colour] of [
    ['keyboard', 'rgb(240, 97, 64)'],
    ['exhibitions?from=Options', 'rgb(23, 119, 155)'],
    ['routes?from=Options', 'rgb(209, 180, 144)'],
    ['timeline', 'rgb(148, 175, 73)'],
    ['sponsors/502', 'rgb(114, 196, 208)'],
    ['guide', 'rgb(57, 57, 58)'],
  ] as const)
    await expect.element(tileBox(`${M}/${href}`)).toHaveStyle({ borderLeftColor: colour });
  const link = tile(/Find a work/);
  await expect.element(link).toHaveStyle({ color: 'rgb(255, 255, 255)' });
  await expect.element(link.css('svg')).toHaveStyle({ color: 'rgb(255, 255, 255)' });
  await expect.element(link.getByText('Find a work')).toHaveStyle({ fontSize: '32px' });
});

test('[OPT-05, OPT-07, OPT-09, OPT-11, OPT-13] a tile needs its section and something to show', async () => {
  const off = (id: number) => ({ [`navigation-sections/${id}.yaml`]: { enableSection: false } });
  const cases = [
    [`${M}/keyboard`, off(1)],
    [`${M}/exhibitions?from=Options`, off(2)],
    [`${M}/exhibitions?from=Options`, { 'exhibitions/43.yaml': null }],
    [`${M}/routes?from=Options`, off(3)],
    [`${M}/timeline`, off(4)],
    [`${M}/timeline`, { 'museum.yaml': { timelineEnabled: false } }],
    [`${M}/timeline`, { 'timelines/': null }],
    [`${M}/sponsors/502`, off(6)],
  ] as const;
  const guide = await openGuide(`${M}/options`);
  for (const [href, changes] of cases) {
    await expect.element(tileTo(href)).toBeVisible();
    guide.device.network.museum = { ...noSlides, ...changes };
    await guide.reload();
    await expect.element(title()).toBeVisible();
    await expect.element(tileTo(href)).not.toBeInTheDocument();
    guide.device.network.museum = noSlides;
    await guide.reload();
  }
});

test('[OPT-15, SIDE-11, SIDE-15] a highlighted menu entry is a tile with its picture', async () => {
  await openGuide(`${M}/options`, {
    museum: { ...noSlides, 'side-menu-customization.yaml': { language: { highlighted: true } } },
  });
  await expect.element(tile('Languages')).toHaveAttribute('href', `${M}/languages`);
  await expect
    .element(tileBox(`${M}/languages`).css('img').last())
    .toHaveAttribute('src', expect.stringMatching(/\.jpg$/));
  await page.getByRole('button', { name: 'Menu' }).click();
  const menu = page.getByRole('dialog');
  await expect.element(menu.getByRole('link', { name: 'Guided visit' })).toBeVisible();
  await expect.element(menu.getByRole('link', { name: 'Languages' })).not.toBeInTheDocument();
});

test('on a right-to-left page, a title in another language starts at its tile’s edge, clear of the arrow', async () => {
  await page.viewport(390, 844);
  await openGuide(`${M}/options?lang=ar`, {
    museum: { ...noSlides, 'museum.yaml': { languages: ['es', 'en', 'fr', 'ar'] } },
  });
  const title = page.getByText('Tres obras', { exact: true });
  await expect.element(title).toHaveAttribute('lang', 'es-ES');
  const link = title.element().closest('a') as HTMLElement;
  const arrow = link.lastElementChild as HTMLElement;
  const words = title.element().getBoundingClientRect();
  const { right, width } = link.getBoundingClientRect();
  expect(right - words.right).toBeLessThan(width / 10);
  expect(words.left - arrow.getBoundingClientRect().right).toBeGreaterThan(4);
});

test('[OPT-19, ERR-45] a museum without tiles shows a message and a link to its artworks', async () => {
  await openGuide(`${M}/options`, {
    museum: {
      ...noSlides,
      'navigation-sections/': null,
      'routes/31.yaml': { highlighted: false },
      'routes/32.yaml': { highlighted: false },
      'exhibitions/41.yaml': { highlighted: false },
      'exhibitions/42.yaml': { highlighted: false },
    },
  });
  await expect
    .element(page.getByRole('link', { name: 'Find a work' }))
    .toHaveAttribute('href', `${M}/keyboard`);
  await expect.element(page.getByText('There is nothing to show here')).toBeVisible();
  await expect.element(tiles()).not.toBeInTheDocument();
  await expectAccessible();
});

test('[OPT-01, PRES-07, OPT-03, OPT-04, DATA-14] shows logo and links in the top bar', async () => {
  const guide = await openGuide(`${M}/options`);
  const bar = page.css('header');
  const link = (name: string) => bar.getByRole('link', { name });
  await expect.element(link('Downloads')).toHaveAttribute('href', `${M}/downloads`);
  await expect.element(link('Language')).toHaveAttribute('href', `${M}/languages`);
  await link('Museum of Mathematical Forms').click();
  await expect.poll(guide.url).toBe(M);
  for (const [alone, language, downloads] of [
    ['Language', true, false],
    ['Downloads', false, true],
  ] as const) {
    guide.device.network.museum = {
      ...noSlides,
      'side-menu-customization.yaml': {
        // The other six menu entries also have the setting `topBar`, but it has no effect for them (A33).
        guide: { topBar: true },
        start: { topBar: true },
        language: { topBar: language },
        downloads: { topBar: downloads },
      },
    };
    await guide.goto(`${M}/options`);
    await expect.element(link(alone)).toBeVisible();
    await expect.poll(() => bar.getByRole('link').length).toBe(2);
  }
});
