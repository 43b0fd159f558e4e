import { expect, onTestFinished, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectAccessible } from '#testing/accessible.ts';
import { type Guide, M, noSlides, openGuide } from '#testing/guide.tsx';
import { press } from '#testing/locators.ts';
import { closeByBack, stepsOver } from '#testing/overlays.ts';
import { servedContent } from '#testing/served-content.ts';

const WORK = `${M}/artworks/101`;
const OTHER = `${M}/artworks/205`;
/** One whose works wait until the visitor presses Play, and ask no questions. */
const museum = { ...noSlides, 'museum.yaml': { profile: { autoplay: false } }, 'studies/': null };

/** What the voice says, as text. */
const SPOKEN =
  'A red kite climbs in the evening air. The painter saw it from her window and painted it within an hour. The yellow tail shows how strong the wind was.';

const player = () => page.getByRole('region', { name: 'Player' });
const mini = () => page.getByRole('complementary', { name: 'Player' });
const button = (name: string) => player().getByRole('button', { name, exact: true });
const position = () => player().getByRole('slider', { name: 'Position' });
const sheet = () => page.getByRole('dialog', { name: 'The Red Kite' });
const shownInSheet = () =>
  Number((sheet().getByRole('slider', { name: 'Position' }).element() as HTMLInputElement).value);
/** Presses one of the options; what can be seen of it is its label. */
const choose = (name: string | RegExp) =>
  sheet().getByRole('radio', { name, exact: true }).element().closest('label')?.click();
const leave = () => page.getByRole('button', { name: 'Back', exact: true });
/** Seconds, read from what the visitor sees. */
const shown = () => Number((position().element() as HTMLInputElement).value);

/** Presses Play, and lets the sound run up to this second. */
async function playTo({ device }: Guide, seconds: number): Promise<void> {
  await button('Play').click();
  await expect.element(button('Pause')).toBeVisible();
  device.sound.at(seconds);
  await expect.poll(shown).toBe(seconds);
}

test('the sheet has every control: long steps, speed and size; Back takes away one thing at a time', async () => {
  const guide = await openGuide(WORK, { museum });
  const { device } = guide;
  await button('More playback options').click();
  const inSheet = (name: string) => sheet().getByRole('button', { name, exact: true });
  await expectAccessible();
  await inSheet('Forward 15 seconds').click();
  // The voice has no more.
  await expect.poll(shownInSheet).toBe(10.7);
  await inSheet('Speed: 1×').click();
  await expect.element(sheet().getByRole('radio', { name: '2', exact: true })).toBeInTheDocument();
  choose('2');
  expect(device.sound.log).toContain('speed 2');
  choose('18');
  await expectAccessible();
  // Escape takes away what lies on top, and nothing else.
  await userEvent.keyboard('{Escape}');
  await expect.element(inSheet('Speed: 2×')).toBeVisible();
  await inSheet('Speed: 2×').click();
  await closeByBack(guide, sheet().getByRole('region', { name: 'More playback options' }));
  await expect.element(inSheet('Speed: 2×')).toBeVisible();
  await closeByBack(guide, sheet());
  await expect.element(button('More playback options')).toHaveFocus();
  // A page that is loaded again comes back without it, and without its step.
  await button('More playback options').click();
  await expect.poll(() => stepsOver(guide)).toBe(1);
  await guide.reload();
  await expect.element(button('More playback options')).toBeVisible();
  await expect.element(sheet()).not.toBeInTheDocument();
  expect(stepsOver(guide)).toBe(0);
});

test('the words follow the voice on the sheet, sentence by sentence, and Escape closes it', async () => {
  const { device } = await openGuide(WORK, { museum });
  await button('More playback options').click();
  await sheet().getByRole('button', { name: 'Text', exact: true }).click();
  const sentences = sheet().getByRole('button', { name: /kite climbs|painter saw|yellow tail/ });
  await expect.poll(() => sentences.length).toBe(3);
  await sentences.nth(1).click();
  await expect.element(sentences.nth(1)).toHaveAttribute('aria-current', 'true');
  expect(shownInSheet()).toBeGreaterThanOrEqual(2.8);
  expect(device.sound.log).toContain('play');
  await expectAccessible();
  await userEvent.keyboard('{Escape}');
  await expect.element(sheet()).not.toBeInTheDocument();
  await expect.element(button('More playback options')).toHaveFocus();
});

test('another way to take the work in is chosen on the sheet, and plays on', async () => {
  const { device } = await openGuide(WORK, { museum });
  await button('Play').click();
  await button('More playback options').click();
  await sheet().getByRole('button', { name: 'Guide' }).click();
  await expect.element(sheet().getByRole('radio', { name: /^Audio description/ })).toBeInTheDocument();
  choose(/^Audio description/);
  await expect.element(sheet().getByRole('button', { name: 'Audio description' })).toBeInTheDocument();
  const { artworks } = await servedContent(museum);
  const described = artworks
    .find(({ idArtwork }) => idArtwork === 101)
    ?.tracks.find(({ kind }) => kind === 'audioDescription')?.locale.mainAudioUrl;
  await expect
    .poll(() => device.sound.log.filter((done) => /^attach|^play/.test(done)).slice(-2))
    .toEqual([`attach ${described} 0`, 'play']);
  await userEvent.keyboard('{Escape}{Escape}');
  await expect.element(page.getByRole('radio', { name: 'Audio description' })).toBeChecked();
});

test('[AUDIO-06, CONST-29] the balance goes from -50 to 50', async () => {
  const guide = await openGuide(WORK, { museum });
  await button('Play').click();
  await button('More playback options').click();
  await sheet().getByRole('button', { name: 'Text size' }).click();
  await sheet().getByText('Hearing and seeing').click();
  const balance = sheet().getByRole('slider', { name: 'Balance' });
  await expect.element(balance).toHaveAttribute('min', '-50');
  await expect.element(balance).toHaveAttribute('max', '50');
  await balance.fill('-50');
  await expect.element(balance).toHaveValue('-50');
  expect(guide.device.sound.log).toContain('balance -1');
});

test('[AUDIO-10, AUDIO-11] nothing moves while the voice goes on: the spoken sentence is marked, an insert comes and goes', async () => {
  const guide = await openGuide(WORK, {
    museum: { ...museum, 'artworks/101.yaml': { mainText: { en: SPOKEN } } },
  });
  const { sound } = guide.device;
  await expect.element(page.getByRole('img', { name: /A red kite/ })).toHaveAttribute('data-state', 'shown');
  await document.fonts.ready;
  const text = page.getByText(SPOKEN);
  await playTo(guide, 0.5);
  const marks = page.css('main span[aria-hidden][style*="width"]');
  await expect.poll(() => marks.length).toBeGreaterThan(0);
  const moved: string[] = [];
  const watch = new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) moved.push(JSON.stringify(entry));
  });
  watch.observe({ type: 'layout-shift' });
  const place = () => JSON.stringify(text.element().getBoundingClientRect());
  const before = place();
  const marked = () => JSON.stringify(marks.elements().map((each) => each.getBoundingClientRect()));
  const first = marked();
  const insert = page.getByRole('region', { name: 'The tail' });
  sound.at(3);
  await expect.poll(marked).not.toBe(first);
  sound.at(6);
  await expect.element(insert).toBeVisible();
  expect(place()).toBe(before);
  sound.at(10.5);
  await expect.element(insert).not.toBeInTheDocument();
  expect(place()).toBe(before);
  sound.tell('ended');
  await expect.element(page.getByText('Right beside it')).toBeVisible();
  await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
  for (const entry of watch.takeRecords()) moved.push(JSON.stringify(entry));
  watch.disconnect();
  expect(moved).toEqual([]);
  expect(place()).toBe(before);
});

test('at the end of a sound one sees what hangs beside it, and goes there', async () => {
  const guide = await openGuide(`${WORK}?from=Keyboard`, { museum });
  await playTo(guide, 1);
  guide.device.sound.tell('ended');
  const next = page.getByRole('link', { name: /Right beside it/ });
  await expect.element(next).toBeVisible();
  await expectAccessible();
  await next.click();
  await expect.poll(guide.url).toMatch(/artworks\/10[2-9]\?from=Keyboard$/);
});

for (const [width, height] of [
  [320, 640],
  [390, 844],
] as const)
  test(`at twice the text size every control is on the screen: ${width} px`, async () => {
    await page.viewport(width, height);
    document.documentElement.style.fontSize = '200%';
    onTestFinished(() => {
      document.documentElement.style.fontSize = '';
    });
    await openGuide(WORK, { museum });
    await expect.element(button('Play')).toBeVisible();
    const sides = () =>
      player()
        .css('button, input, [dir="ltr"] > span')
        .elements()
        .map((each) => each.getBoundingClientRect())
        .filter(({ left, right, bottom }) => left < 0 || right > width || bottom > height);
    expect(player().getByRole('button').length).toBe(4 + 1);
    await expect.poll(sides).toEqual([]);
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width);
    // Nor is there empty room below them: the text is what needs it.
    const heightOf = (element: Element) => element.getBoundingClientRect().height;
    expect(heightOf(page.css('footer').element()) - heightOf(player().element())).toBeLessThanOrEqual(20);
  });

test('a button does what it said when the finger came down, though the sound has begun by itself meanwhile', async () => {
  const guide = await openGuide(WORK, { museum });
  const { device } = guide;
  await playTo(guide, 2);
  await button('Pause').click();
  const element = button('Play').element();
  // Its sign changes, too: a click that began on one that is gone would be none.
  const { left, top, width, height } = element.getBoundingClientRect();
  expect(document.elementFromPoint(left + width / 2, top + height / 2)).toBe(element);
  element.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true }));
  device.lockScreen.actions?.play();
  await expect.element(button('Pause')).toBeVisible();
  element.dispatchEvent(new MouseEvent('click', { bubbles: true, detail: 1 }));
  expect(device.sound.log.at(-1)).toBe('play');
  // A key comes down and is done: what can be read then counts.
  await press(button('Pause'), '{Enter}');
  await expect.element(button('Play')).toBeVisible();
});

test('one sound has one play button in sight, also where its own have been scrolled away', async () => {
  const guide = await openGuide(`${M}/routes/31`, { museum });
  const inSight = () =>
    page
      .getByRole('button', { name: /^(Play|Pause)$/ })
      .elements()
      .filter((each) => {
        const { top, bottom, left } = each.getBoundingClientRect();
        return bottom > 0 && top < innerHeight && left < innerWidth && !each.closest('[inert]');
      }).length;
  await expect.poll(inSight).toBe(1);
  await page.getByRole('button', { name: 'Play', exact: true }).first().click();
  await expect.element(button('Pause').first()).toHaveFocus();
  expect(inSight()).toBe(1);
  guide.device.sound.at(1);
  // The same work, where it is at home: it plays on there, under the same one button.
  await guide.follow(WORK);
  await expect.element(page.getByRole('heading', { level: 1, name: 'The Red Kite' })).toBeVisible();
  await expect.poll(inSight).toBe(1);
  await guide.back();
  await expect.poll(inSight).toBe(1);
});

test('[AUDIO-05] a text is shown between its times', async () => {
  await openGuide(WORK, { museum });
  const extra = page.getByRole('region', { name: 'The tail' });
  await position().fill('4');
  await expect.element(extra).not.toBeInTheDocument();
  await position().fill('6');
  await expect.element(extra).toBeVisible();
  await position().fill('10.5');
  await expect.element(extra).not.toBeInTheDocument();
});

test('another voice has the word between its times, under the guide’s own controls, and gives it back', async () => {
  const bell = { startTime: '00:05', endTime: '00:10', resourceType: 'AUDIO', title: 'The bell' };
  const extras = [{ ...bell, audio: { file: 'media/bell.mp3', transcript: '♪' } }];
  await openGuide(WORK, {
    museum: { ...museum, 'artworks/101.yaml': { audioExtraInformation: extras } },
  });
  await position().fill('6');
  const extra = page.getByRole('region', { name: 'The bell' });
  const controls = extra.getByRole('group', { name: 'The bell' });
  await expect.element(controls.getByRole('slider', { name: 'Position' })).toBeVisible();
  await expect.element(controls.getByRole('button', { name: /^(?:Play|Pause)$/ })).toBeVisible();
  expect(document.querySelector('audio[controls]')).toBeNull();
  await expectAccessible();
  document.querySelector('audio')?.dispatchEvent(new Event('ended'));
  await expect.element(extra).not.toBeInTheDocument();
});

test('the voice goes on while the visitor looks around, and the place is remembered', async () => {
  const guide = await openGuide(`${WORK}?from=OutstandingArtworks`, { museum });
  await button('Play').click();
  await position().fill('5');
  await leave().click();
  await mini().getByRole('button', { name: 'Pause' }).click();
  expect(guide.device.sound.log).toContain('pause');
  await expectAccessible();
  await mini().getByRole('button', { name: 'Open the player: The Red Kite' }).click();
  await expectAccessible();
  await sheet().getByRole('link', { name: 'The Red Kite' }).click();
  await expect.poll(guide.url).toBe(`${WORK}?from=OutstandingArtworks`);
  await expect.element(mini()).not.toBeInTheDocument();
  await expect.poll(shown).toBeGreaterThanOrEqual(5);
  await guide.reload();
  await button('Play').click();
  await expect.poll(shown).toBeGreaterThanOrEqual(5);
  await leave().click();
  await mini().getByRole('button', { name: 'Stop and close the player' }).click();
  await expect.element(mini()).not.toBeInTheDocument();
});

test('where the sound is late, the mini player says that it is waited for', async () => {
  const { device } = await openGuide(`${WORK}?from=OutstandingArtworks`, { museum });
  await button('Play').click();
  device.sound.at(5);
  await leave().click();
  await expect.element(mini().getByRole('button', { name: 'Pause' })).toBeVisible();
  device.sound.tell('broken');
  await expect.element(mini().getByRole('status')).toHaveTextContent('Waiting for the sound…');
  await expect.element(mini().getByRole('button', { name: /Waiting for the sound/ })).toBeVisible();
  device.sound.at(7);
  await expect.element(mini().getByRole('status')).toHaveTextContent('');
});

test('the words that a lost line kept away follow the voice when it is back', async () => {
  const guide = await openGuide(`${M}/outstanding-artworks`, { museum });
  await expect.element(page.getByRole('link', { name: /The Red Kite/ })).toBeVisible();
  guide.device.network.setOnline(false);
  await guide.follow(WORK);
  await button('More playback options').click();
  await sheet().getByRole('button', { name: 'Text', exact: true }).click();
  const sentences = sheet().getByRole('button', { name: /kite climbs|painter saw|yellow tail/ });
  expect(sentences.length).toBe(0);
  guide.device.network.setOnline(true);
  await expect.poll(() => sentences.length).toBe(3);
});

test('whoever scrolls away from the voice reads on, and is followed again once back at it', async () => {
  const { device } = await openGuide(WORK, { museum });
  await button('More playback options').click();
  await sheet().getByRole('button', { name: 'Text', exact: true }).click();
  const first = sheet().getByRole('button', { name: /kite climbs/ });
  await first.click();
  await expect.element(first).toHaveAttribute('aria-current', 'true');
  const words = first.element().parentElement as HTMLElement;
  // So low that one sentence is in sight.
  Object.assign(words.style, { blockSize: '3rem', scrollBehavior: 'auto' });
  words.dispatchEvent(new WheelEvent('wheel'));
  words.scrollTop = words.scrollHeight;
  const place = words.scrollTop;
  device.sound.at(4);
  const second = sheet().getByRole('button', { name: /painter saw/ });
  await expect.element(second).toHaveAttribute('aria-current', 'true');
  expect(words.scrollTop).toBe(place);
  words.scrollTop = (second.element() as HTMLElement).offsetTop;
  device.sound.at(9);
  await expect.poll(() => words.scrollTop).toBeGreaterThan((second.element() as HTMLElement).offsetTop + 10);
});

test('two works opened quickly: only the second one speaks', async () => {
  const guide = await openGuide(WORK, { museum });
  const { artworks } = await servedContent(museum);
  const star = artworks.find(({ idArtwork }) => idArtwork === 205);
  await button('Play').click();
  await guide.follow(OTHER);
  await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent(star?.locale.name ?? '?');
  await playTo(guide, 1);
  const attached = guide.device.sound.log.filter((done) => done.startsWith('attach'));
  expect(attached.at(-1)).toBe(`attach ${star?.locale.mainAudioUrl} 0`);
  await expect.element(mini()).not.toBeInTheDocument();
});

test('by keyboard alone', async () => {
  const { device } = await openGuide(WORK, { museum });
  await press(button('Play'), '{Enter}');
  await expect.element(button('Pause')).toHaveFocus();
  device.sound.at(1.5);
  await expect.poll(shown).toBe(1.5);
  await userEvent.keyboard('{Enter}');
  await expect.element(button('Play')).toHaveFocus();
  expect(device.sound.log).toContain('pause');
  await press(position(), '{ArrowRight}');
  expect(shown()).toBeCloseTo(6.5, 0);
});

test('in Arabic the clock still runs to the right', async () => {
  await openGuide(`${WORK}?lang=ar`, { museum });
  await expect.element(page.getByRole('slider').first()).toHaveStyle({ direction: 'ltr' });
  const places = page
    .css('section[aria-label] [dir="ltr"] button')
    .elements()
    .map((each) => each.getBoundingClientRect().x);
  expect(places.length).toBeGreaterThan(1);
  expect(places[0]).toBeLessThan(places.at(-1) ?? 0);
});

test('what was heard stands in the visit', async () => {
  const guide = await openGuide(`${M}/options`, { museum });
  await expect.poll(() => JSON.parse(guide.stored('visit') ?? '{}').idVisit).toBeTruthy();
  // By a link: a page that is loaded anew would have the one before it at work on the same device for a while.
  await guide.follow(`${WORK}?from=Keyboard`);
  await expect.poll(() => guide.stored('current-artwork-visit')).toBeTruthy();
  await playTo(guide, 0.8);
  for (const second of [1.6, 2.4]) guide.device.sound.at(second);
  await button('Pause').click();
  const work = () => JSON.parse(guide.stored('current-artwork-visit') ?? '{}');
  await expect.poll(work).toMatchObject({ idArtwork: 101, accessType: 'KEYBOARD', duration: 2 });
});
