import type { MuseumContent } from '@museummate/domain';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { expectAccessible, expectAllAccessible } from '#testing/accessible.ts';
import { M, noSlides, openGuide } from '#testing/guide.tsx';
import { heightOf, texts } from '#testing/locators.ts';
import { prefer } from '#testing/preferences.ts';
import { changing } from '#testing/served-network.ts';

const LIST = `${M}/info-sections`;
const NOTHING = 'There is nothing to show here';
const tiles = () => page.css('main ul > li');
const heading = (name?: string) => page.getByRole('heading', { level: 1, ...(name ? { name } : {}) });
const title = () => document.title;
const WIDE_TABLE = `<table><caption>Prices</caption><tr>${'<th scope="col">Adults</th>'.repeat(6)}</tr><tr>${'<td>9 euros</td>'.repeat(6)}</tr></table>`;

test('[INFO-01, INFO-02] uses the title of the catalogue, the menu or the museum', async () => {
  const name = 'Museum of Mathematical Forms';
  const plain = { exploreMuseum: { text: null } };
  const guide = await openGuide(LIST, { museum: { ...noSlides, 'side-menu-customization.yaml': plain } });
  await expect.poll(title).toBe(`Explore museum | ${name}`);
  guide.device.network.museum = noSlides;
  await guide.goto(LIST);
  await expect.poll(title).toBe(`Discover the museum | ${name}`);
  guide.device.network.museum = {
    ...noSlides,
    'museum.yaml': { exploreMuseumText: { en: 'Discover', es: 'Descubrir' } },
  };
  await guide.goto(LIST);
  await expect.poll(title).toBe(`Discover | ${name}`);
  await expect.element(heading()).toHaveTextContent('Discover');
});

test('[INFO-03, INFO-04, ROUTETAB-24] shows a tile with picture and title per section, each opening its own', async () => {
  const guide = await openGuide(LIST);
  await expect.poll(() => texts(tiles())).toEqual(['Opening hours', 'How to get here', 'Accessibility']);
  for (const tile of tiles().all()) {
    const picture = tile.css('picture img');
    tile.element().scrollIntoView();
    await expect.element(picture).toHaveAttribute('data-state', 'shown');
    expect(heightOf(picture)).toBeGreaterThan(150);
  }
  await tiles().last().getByRole('link').click();
  await expect.poll(guide.url).toBe(`${LIST}/3`);
});

test('[INFO-05, INFO-06] leads to the start screen and the menu', async () => {
  const guide = await openGuide(LIST);
  const menu = page.getByRole('button', { name: 'Menu', exact: true });
  await expect.element(menu).toBeVisible();
  await page.getByRole('link', { name: 'Start screen' }).click();
  await expect.poll(guide.url).toBe(`${M}/options`);
  guide.device.network.museum = { ...noSlides, 'museum.yaml': { menuAvailable: false } };
  await guide.goto(LIST);
  await expect.poll(() => tiles().length).toBe(3);
  await expect.element(menu).not.toBeInTheDocument();
});

test('[INFO-07] shows a message without sections, with a way to continue', async () => {
  const guide = await openGuide(LIST, { museum: { ...noSlides, 'info-sections/': null } });
  await expect.element(page.getByText(NOTHING)).toBeVisible();
  await expectAccessible();
  await page.css('main').getByRole('link', { name: 'Start screen' }).click();
  await expect.poll(guide.url).toBe(`${M}/options`);
});

test('[INFO-08, INFO-09, INFO-10, ROUTETAB-25] shows title and content, and leads back to the tile', async () => {
  await page.viewport(390, 320);
  const guide = await openGuide(`${LIST}/3`);
  await expect.element(heading('Accessibility')).toBeVisible();
  await expect.poll(title).toBe('Accessibility | Museum of Mathematical Forms');
  await expect.element(page.getByRole('heading', { level: 2, name: 'Lift' })).toBeVisible();
  expect(texts(page.css('main li'))).toEqual(['Wheelchairs', 'Folding chairs']);
  // While the buttons are on the picture, they have no bar. On the text, they have a bar with the section's
  // title.
  await expect.element(page.css('header')).toHaveAttribute('data-solid', 'false');
  await page.viewport(390, 200);
  window.scrollTo(0, document.body.scrollHeight);
  await expect.element(page.css('header')).toHaveAttribute('data-solid', 'true');
  await expect.element(page.css('header')).toHaveTextContent('Accessibility');
  await page.getByRole('link', { name: 'Back' }).click();
  await expect.poll(guide.url).toBe(`${LIST}#3`);
  await expect.element(tiles().last()).toBeInViewport();
  await expect.element(tiles().last().getByRole('link')).toHaveFocus();
});

test('[INFO-11, ERR-17] shows a message for a missing or empty section', async () => {
  const guide = await openGuide(LIST, { museum: { ...noSlides, 'info-sections/2.yaml': { content: null } } });
  for (const id of ['999', '2', '-1']) {
    await guide.goto(`${LIST}/${id}`);
    await expect.element(page.getByText(NOTHING)).toBeVisible();
    await expectAccessible();
  }
});

test('the museum’s HTML cannot run scripts, and neither a long word nor a wide table widens the page', async () => {
  const long = 'Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft';
  await page.viewport(320, 568);
  const guide = await openGuide(`${LIST}/3`, {
    museum: { ...noSlides, 'info-sections/3.yaml': { title: { en: long, es: long, fr: long } } },
    prepare: ({ network }) => {
      // The guide must sanitise this HTML, although the server should have sanitised it at import.
      network.instead = changing<MuseumContent>('/all-data/', ({ infoSections }) => {
        for (const { idInfoSection, locale } of infoSections)
          if (idInfoSection === 3)
            locale.content = `${WIDE_TABLE}<h1>Zero</h1><h2>One</h2><p>${long}</p><a href="javascript:run()">Two</a><script>run()</script>`;
      });
    },
  });
  const width = () => document.scrollingElement?.scrollWidth;
  await expect.element(page.getByRole('heading', { level: 2, name: 'One' })).toBeVisible();
  await expect.element(heading()).toHaveTextContent(long);
  await expect.element(page.getByText('Zero')).toBeVisible();
  await expect.element(page.getByText('Two')).not.toHaveAttribute('href');
  await expect.element(page.css('main script')).not.toBeInTheDocument();
  expect(width()).toBeLessThanOrEqual(320);
  // A wide table scrolls sideways inside a box of its own, also by keyboard.
  const box = page.getByRole('group', { name: 'Prices' });
  expect(box.element().scrollWidth).toBeGreaterThan(box.element().clientWidth);
  expect((box.element() as HTMLElement).tabIndex).toBe(0);
  await expectAccessible();
  await guide.goto(LIST);
  await expect.poll(() => tiles().length).toBe(3);
  expect(width()).toBeLessThanOrEqual(320);
});

for (const scheme of ['light', 'dark'] as const)
  test(`are accessible in ${scheme} and right to left`, async () => {
    await prefer({ colorScheme: scheme });
    await expectAllAccessible(await openGuide(LIST), [
      [LIST, 'main ul'],
      [`${LIST}/3`, 'main h2'],
    ]);
  });
