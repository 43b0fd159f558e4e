import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { expectAccessible } from '#testing/accessible.ts';
import { M, noSlides, openGuide } from '#testing/guide.tsx';
import { heightOf, texts } from '#testing/locators.ts';
import { prefer } from '#testing/preferences.ts';
import { servedContent } from '#testing/served-content.ts';

const WORK = `${M}/artworks/101`;
const title = () => page.getByRole('heading', { level: 1, name: 'The Red Kite' });
const picture = () => page.getByRole('img', { name: 'A red kite with a yellow tail in a blue sky.' });
const extras = () => page.css('footer').getByRole('link');
/** The button with the number of extras. */
const toggle = () => page.css('footer').getByRole('button', { name: /^\d+ (extras?|bonus)$/ });
const camera = () => page.getByRole('link', { name: 'Use the camera' });
const footerHeight = () => Math.round(heightOf(page.css('footer')));

/** A text resource for the list of extras. */
const extra = (idResource: number) => ({
  idResource,
  resourceType: 'TEXT',
  title: { en: `Extra ${idResource}` },
  content: { en: 'Words.' },
});

test('[ART-01, ART-03, ART-04, ART-06, ART-07, ART-08, ART-09, ART-10, ART-11, GEN-31, ROUTETAB-14] shows an artwork with all its parts', async () => {
  const guide = await openGuide(WORK);
  await expect.element(title()).toBeVisible();
  await expect.element(picture()).toBeVisible();
  await expect.element(page.getByText('Ana Ribera · about 1921')).toBeVisible();
  await expect.element(page.getByText('The painter saw it from her window.')).toBeVisible();
  await expect.element(page.getByRole('region', { name: 'Player' })).toBeVisible();
  const { artworks } = await servedContent();
  const voice = artworks.find(({ idArtwork }) => idArtwork === 101)?.locale.mainAudioUrl;
  await expect.poll(() => guide.device.sound.log).toContain(`attach ${voice} 0`);
  await expect.poll(() => document.title).toBe('The Red Kite | Museum of Mathematical Forms');
  await expect.element(toggle()).toHaveAccessibleName('4 extras');
  expect(extras().length).toBe(0);
  await toggle().click();
  await expect
    .poll(() => texts(extras()))
    .toEqual([
      expect.stringMatching(/The letter\s*\(Text\)/),
      expect.stringMatching(/The bell of the studio\s*\(Audio\)/),
      expect.stringMatching(/The kite in the air\s*\(Video\)/),
      expect.stringMatching(/1921\s*\(Picture\)/),
    ]);
  const additional = page.getByRole('region', { name: 'More about this work' });
  expect(texts(additional.getByRole('link'))).toEqual([expect.stringMatching(/Restoration/)]);
  await expectAccessible();
  await extras().first().click();
  await expect.poll(guide.url).toBe(`${WORK}/resources/301`);
});

test('shows credits of picture and recording and the facts of the artwork, also in zoom and in the player', async () => {
  const guide = await openGuide(`${M}/artworks/102`);
  const line = (within: { getByText: typeof page.getByText } = page) =>
    within.getByText('© Marín Estate. Photo by Ana Ruiz');
  await expect.element(line()).toBeVisible();
  const licence = page.getByRole('link', { name: 'CC BY-NC-ND 4.0 (opens in a new window)' });
  await expect.element(licence).toHaveAttribute('href', 'https://creativecommons.org/licenses/by-nc-nd/4.0/');
  expect(heightOf(licence)).toBeGreaterThanOrEqual(48);
  expect(texts(page.css('main dl > div'))).toEqual([
    'MaterialGlazed earthenware',
    'Dimensions11 × 24 cm',
    'Inventory number1934/007',
    'LenderOn loan from the Marín collection',
    'TextEva Sanz',
  ]);
  await expectAccessible();
  await page.getByRole('button', { name: /^Enlarge/ }).click();
  const zoom = page.getByRole('dialog');
  await expect.element(line(zoom)).toBeVisible();
  await expectAccessible();
  await zoom.getByRole('button', { name: 'Close' }).click();

  await guide.goto(`${M}/artworks/102?from=OptionsKids`);
  await expect.element(line()).toBeVisible();
  // Children get no link to the licence, because it would lead out of the guide.
  await expect.element(licence).not.toBeInTheDocument();

  await guide.goto(WORK);
  await expect.element(page.css('main dl').getByText('Nora Field')).toBeVisible();
  await page.getByRole('button', { name: 'More playback options' }).click();
  const sheet = page.getByRole('dialog');
  await expect.element(sheet.getByText('Voice: Nora Field · Text: Tom Hill')).toBeVisible();
  await expect.element(sheet.getByText('© Radio Kite')).toBeVisible();
  await expectAccessible();
});

test('tells visitors that the voice is synthetic and the text was translated by a program', async () => {
  const guide = await openGuide(WORK);
  await expect.element(title()).toBeVisible();
  await expect.element(page.getByText('Synthetic voice')).not.toBeInTheDocument();
  const file = 'media/101-main-en.mp3';
  guide.device.network.museum = {
    ...noSlides,
    'artworks/101.yaml': {
      mainAudio: { en: { file, synthetic: { file, by: 'espeak-ng', approved: false } } },
      machineTexts: { en: ['mainText'] },
    },
  };
  await guide.reload();
  await expect.element(page.getByText('Synthetic voice')).toBeVisible();
  await expect.element(page.getByText('Machine translation')).toBeVisible();
  await expectAccessible();
});

test('[ART-05] shows the code only if the artwork allows it', async () => {
  const guide = await openGuide(WORK);
  await expect.element(page.getByText('Number 101')).toBeInTheDocument();
  await expect.element(page.getByText('101', { exact: true })).toBeVisible();
  guide.device.network.museum = { ...noSlides, 'artworks/101.yaml': { showCode: false } };
  await guide.reload();
  await expect.element(title()).toBeVisible();
  await expect.element(page.getByText('Number 101')).not.toBeInTheDocument();
});

test('[ART-12] lists only extras without a language or in the visitor’s language', async () => {
  const guide = await openGuide(`${WORK}?lang=fr`);
  const paris = extras().filter({ hasText: 'À Paris' });
  await toggle().click();
  await expect.element(paris).toBeVisible();
  await guide.goto(`${WORK}?lang=es`);
  await toggle().click();
  await expect.element(extras().filter({ hasText: 'La campana del taller' })).toBeVisible();
  await expect.element(extras().filter({ hasText: '1921' })).toBeVisible();
  await expect.element(paris).not.toBeInTheDocument();
});

test('[ART-13, BRAND-05, BRAND-06] a museum may take its extras from the artwork itself, and has other icons', async () => {
  const icons = () =>
    page
      .css('footer a svg, header a svg')
      .elements()
      .map((svg) => [svg.getAttribute('data-icon'), svg.innerHTML].join(' '))
      .sort();
  const own = [expect.stringMatching(/The wind/), expect.stringMatching(/The knot/)];
  const profile = { extrasSource: 'extraResources' };
  const customization = { recognitionIcon: null };
  const guide = await openGuide(WORK, {
    museum: { ...noSlides, 'museum.yaml': { profile }, 'customization.yaml': customization },
  });
  await toggle().click();
  await expect.poll(() => texts(extras())).toEqual(own);
  const ordinary = icons();
  guide.device.network.museum = {
    ...noSlides,
    'museum.yaml': { profile: { ...profile, iconSet: 'second' } },
    'customization.yaml': customization,
  };
  await guide.reload();
  await toggle().click();
  await expect.poll(() => page.css('footer a svg[data-icon-set="second"]').length).toBe(2);
  const other = icons();
  // The second icon set has an icon for each icon of the first set, but drawn differently.
  expect(other.map((sign) => sign.split(' ')[0])).toEqual(ordinary.map((sign) => sign.split(' ')[0]));
  expect(other.filter((sign) => ordinary.includes(sign))).toEqual([]);
  await expect.poll(() => texts(extras())).toEqual(own);
});

test('[ART-14, ART-15] the camera is one tap away; the URL may name the origin', async () => {
  const guide = await openGuide(`${WORK}?from=Route&fromId=31&highlightedRoute=31&artwork=101`);
  await expect.element(title()).toBeVisible();
  await camera().click();
  await expect.poll(guide.url).toBe(`${M}/recognition`);
  guide.device.network.museum = { ...noSlides, 'museum.yaml': { recognitionAvailable: false } };
  await guide.goto(WORK);
  await expect.element(title()).toBeVisible();
  await expect.element(camera()).not.toBeInTheDocument();
});

for (const id of ['99999', 'x', '0'])
  test(`[ART-16, ART-22, ERR-37] shows a message for a missing artwork: ${id}`, async () => {
    const guide = await openGuide(`${M}/artworks/${id}`);
    await expect.element(page.getByText('Oops, we cannot find any work with this code')).toBeVisible();
    await expectAccessible();
    await page.getByRole('link', { name: 'Find a work' }).click();
    await expect.poll(guide.url).toBe(`${M}/keyboard`);
  });

test('[ART-17, CONST-25] the footer grows with the extras up to its limit', async () => {
  const guide = await openGuide(WORK);
  for (const [count, expected] of [
    [0, 90],
    [1, 140],
    [4, 290],
    [5, 290],
  ] as const) {
    const otherResources = Array.from({ length: count }, (_, place) => extra(701 + place));
    guide.device.network.museum = { ...noSlides, 'artworks/101.yaml': { otherResources } };
    await guide.goto(WORK);
    await expect.element(title()).toBeVisible();
    expect(footerHeight()).toBe(90);
    if (count > 0) await toggle().click();
    await expect.poll(() => extras().length).toBe(count);
    expect(footerHeight()).toBe(expected);
  }
});

test('shows the buttons on a bar from the start if the artwork has no picture', async () => {
  await openGuide(WORK, { museum: { ...noSlides, 'artworks/101.yaml': { pictures: [] } } });
  await expect.element(title()).toBeVisible();
  await expect.element(page.css('header')).toHaveAttribute('data-solid', 'true');
});

test('[ART-18] the list of extras can be closed', async () => {
  await openGuide(WORK, {
    museum: { ...noSlides, 'artworks/101.yaml': { otherResources: [extra(701), extra(702)] } },
  });
  await expect.element(toggle()).toHaveAttribute('aria-expanded', 'false');
  await expect.element(toggle()).toHaveAccessibleName('2 extras');
  expect(footerHeight()).toBe(90);
  await expect.element(extras()).not.toBeInTheDocument();
  await toggle().click();
  await expect.element(toggle()).toHaveAttribute('aria-expanded', 'true');
  expect(footerHeight()).toBe(190);
  await toggle().click();
  expect(footerHeight()).toBe(90);
  // On a 360px phone, the narrowest common width, the word fits beside the number.
  await page.viewport(360, 740);
  await expect.element(toggle().getByText('2 extras')).toBeVisible();
});

test('shows the text at once, and a slim bar with back, name and favourite when the picture is out of view', async () => {
  const look = {
    artworkCustomizationEnabled: true,
    artworkTextColor: '#ffffff',
    artworkBackgroundColor: '#101530',
  };
  const work = { mainText: { en: 'Words. '.repeat(600) } };
  await openGuide(WORK, {
    museum: { ...noSlides, 'artworks/101.yaml': work, 'customization.yaml': look },
  });
  const words = page.getByText(/^Words\. Words\./);
  const bar = page.css('header');
  const heart = page.getByRole('button', { name: 'Add to favourites' });
  await expect.element(words).toBeInViewport();
  expect(words.element().getBoundingClientRect().top).toBeLessThan(844 - 90 - 20);
  await expect.element(bar).not.toMatchTextContent('The Red Kite');
  const place = heart.element().getBoundingClientRect().y;
  window.scrollTo(0, 900);
  await expect.element(bar).toMatchTextContent('The Red Kite');
  await expect.element(bar).not.toHaveStyle({ backgroundColor: 'rgba(0, 0, 0, 0)' });
  // The icons are white only on the picture or the museum's own background. On the bar they would be invisible.
  for (const name of ['Back', 'Add to favourites'])
    await expect
      .element(page.getByRole('button', { name, exact: true }))
      .toHaveStyle({ color: getComputedStyle(document.documentElement).color });
  expect(bar.element().getBoundingClientRect().height).toBe(60);
  expect(heart.element().getBoundingClientRect().y).toBe(place);
  await expectAccessible();
  window.scrollTo(0, 0);
  await expect.element(bar).not.toMatchTextContent('The Red Kite');
});

test('keeps the beginning of the text visible below a name of two lines in a phone’s browser', async () => {
  await page.viewport(390, 664);
  const long = 'The Red Kite Seen from her Window';
  await openGuide(WORK, {
    museum: {
      ...noSlides,
      'artworks/101.yaml': { name: { en: long }, mainText: { en: 'Words. '.repeat(99) } },
    },
  });
  const name = page.getByRole('heading', { level: 1, name: long });
  await expect.element(name).toBeVisible();
  expect(heightOf(name)).toBeGreaterThan(60);
  const words = page.getByText(/^Words\. Words\./);
  expect(words.element().getBoundingClientRect().top).toBeLessThan(664 - 90 - 20);
});

for (const [width, height] of [
  [844, 390],
  [900, 1180],
  [1280, 800],
] as const)
  test(`shows picture and text side by side, with the player below the text: ${width} × ${height}`, async () => {
    await page.viewport(width, height);
    await openGuide(WORK);
    await expect.element(title()).toBeVisible();
    const box = (css: string) => page.css(css).element().getBoundingClientRect();
    const stage = box('[data-shape]');
    expect([stage.left, stage.top, stage.height]).toEqual([0, 0, height]);
    expect(title().element().getBoundingClientRect().left).toBeGreaterThanOrEqual(stage.right - 1);
    expect(box('footer').left).toBeGreaterThanOrEqual(stage.right - 1);
    expect(Math.round(box('footer').bottom)).toBe(height);
    window.scrollTo(0, 400);
    await expect.poll(() => Math.abs(box('[data-shape]').top)).toBeLessThan(1);
    await toggle().click();
    expect(box('footer').left).toBeGreaterThanOrEqual(stage.right - 1);
    await expectAccessible();
  });

test('on an upright tablet, the text is below the picture', async () => {
  await page.viewport(820, 1180);
  await openGuide(WORK);
  await expect.element(title()).toBeVisible();
  const stage = page.css('[data-shape]').element().getBoundingClientRect();
  expect(stage.width).toBe(820);
  expect(title().element().getBoundingClientRect().top).toBeGreaterThanOrEqual(stage.bottom);
});

test('[ART-02, ART-19, CONST-05] applies the museum’s own theme for artworks, or the defaults', async () => {
  const look = {
    artworkCustomizationEnabled: true,
    artworkTextColor: '#123456',
    artworkBackgroundColor: '#abcdef',
  };
  const guide = await openGuide(WORK, {
    museum: { ...noSlides, 'customization.yaml': look, 'museum.yaml': { contrastGuard: false } },
  });
  await expect.element(title()).toHaveStyle({ color: 'rgb(18, 52, 86)' });
  const ground = page.css('[data-own="true"]');
  await expect.element(ground).toHaveStyle({ backgroundColor: 'rgb(171, 205, 239)' });
  // The footer has the colours that the museum has set for artwork pages.
  await expect.element(page.css('footer').getByText('Remaining')).toHaveStyle({ color: 'rgb(18, 52, 86)' });
  const backgroundImage = () => getComputedStyle(ground.element()).backgroundImage;
  const { customization } = await servedContent();
  await expect.poll(backgroundImage).toContain(customization?.artworkBackgroundImageUrl ?? '?');
  await expect.element(picture()).toBeVisible();
  guide.device.network.museum = {
    ...noSlides,
    'customization.yaml': { ...look, artworkCustomizationEnabled: false },
  };
  await guide.reload();
  await expect.element(page.css('[data-own="false"]')).toHaveStyle({ backgroundImage: 'none' });
  await expect.element(title()).not.toHaveStyle({ color: 'rgb(18, 52, 86)' });
  guide.device.network.museum = {
    ...noSlides,
    'customization.yaml': null,
    'keyboard-customization.yaml': null,
    'museum.yaml': { contrastGuard: false },
  };
  await guide.reload();
  await expect.element(title()).toHaveStyle({ color: 'rgb(143, 143, 143)' });
  await expect.element(ground).toHaveStyle({ backgroundColor: 'rgb(255, 255, 255)' });
});

test('shows a page for an artwork that lacks nearly everything', async () => {
  const bare = {
    idArtwork: 901,
    code: '0901',
    name: { en: 'x'.repeat(300) },
    mainText: null,
    pictures: null,
  };
  await openGuide(`${M}/artworks/901`, { museum: { ...noSlides, 'artworks/901.yaml': bare } });
  await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect.element(page.getByText('There is no audio for this work')).toBeVisible();
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390);
  await expectAccessible();
});

test('offers other tracks, and keeps the choice for the next artwork', async () => {
  const guide = await openGuide(WORK);
  const described = page.getByRole('radio', { name: 'Audio description' });
  await expect.element(page.getByRole('radio', { name: 'Guide' })).toBeChecked();
  await page.getByText('Audio description').click();
  await expect.element(described).toBeChecked();
  await expect.element(page.getByText('A red diamond with a dark cross, on a pale blue sky.')).toBeVisible();
  await guide.goto(`${M}/artworks/102`);
  await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible();
  await guide.goto(WORK);
  await expect.element(described).toBeChecked();
});

test('shows until when an artwork is closed, and applies changes to an open page', async () => {
  const guide = await openGuide(WORK, {
    museum: { ...noSlides, 'artworks/101.yaml': { state: 'closed' } },
  });
  await expect.element(page.getByText('This work is not on view at the moment')).toBeVisible();
  await page.getByRole('button', { name: 'Play', exact: true }).first().click();
  const { sound, life, network } = guide.device;
  await expect.poll(() => sound.log).toContain('play');
  sound.at(7);
  const heard = sound.log.length;
  const focused = document.activeElement;
  window.scrollTo(0, 60);
  const place = window.scrollY;

  network.museum = {
    ...noSlides,
    'artworks/101.yaml': {
      state: 'closed',
      closedUntil: '2099-12-03',
      stateText: { en: 'On loan to Paris' },
      mainText: { en: 'The painter saw it from her garden.' },
    },
  };
  life.show();
  await expect.element(page.getByText('The painter saw it from her garden.')).toBeVisible();
  await expect.element(page.getByText('including 3 December 2099 · On loan to Paris')).toBeVisible();
  expect(document.activeElement).toBe(focused);
  expect(window.scrollY).toBe(place);
  // Playback is not interrupted. The stall detector may reload the file at its current position.
  expect(sound.log.slice(heard).filter((each) => /pause|detach|seek|attach .* 0$/.test(each))).toEqual([]);
  await expectAccessible();
});

for (const colorScheme of ['light', 'dark'] as const)
  test(`has no axe findings, right to left, ${colorScheme}`, async () => {
    await prefer({ colorScheme });
    await openGuide(`${WORK}?lang=ar`);
    await expect.poll(() => document.documentElement.dir).toBe('rtl');
    await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expectAccessible();
  });

test('marks content that the museum has only in another language, and sets its language (A105)', async () => {
  const heard = { es: { file: 'media/bell.mp3', transcript: 'Mira la vela blanca.' } };
  await openGuide(`${M}/artworks/104`, {
    museum: {
      ...noSlides,
      'artworks/104.yaml': { artworkDate: { es: 'hacia 1936' }, tracks: { children: { mainAudio: heard } } },
    },
  });
  await expect.element(page.getByRole('radio', { name: 'For children\u00a0· Español' })).toBeInTheDocument();
  await expect.element(page.css('label [lang=es]')).toHaveTextContent('Español');
  await expect.element(page.css('main p > [lang=es]')).toHaveTextContent('hacia 1936');
  await page.getByText('For children').click();
  await expect.element(page.css('main div[lang=es]')).toHaveTextContent('Mira la vela blanca.');
  await expectAccessible();
});
