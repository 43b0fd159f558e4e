import { expect, onTestFinished, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectAccessible } from '#testing/accessible.ts';
import { type Guide, M, noSlides, openGuide } from '#testing/guide.tsx';
import { press } from '#testing/locators.ts';
import { closeByBack, stepsOver } from '#testing/overlays.ts';
import { servedContent } from '#testing/served-content.ts';

const WORK = `${M}/artworks/101`;
const OTHER = `${M}/artworks/205`;
/** A museum without autoplay and study questions. */
const museum = { ...noSlides, 'museum.yaml': { profile: { autoplay: false } }, 'studies/': null };

/** The text of the transcript. */
const SPOKEN =
  'A red kite climbs in the evening air. The painter saw it from her window and painted it within an hour. The yellow tail shows how strong the wind was.';

const player = () => page.getByRole('region', { name: 'Player' });
const mini = () => page.getByRole('complementary', { name: 'Player' });
const button = (name: string) => player().getByRole('button', { name, exact: true });
const position = () => player().getByRole('slider', { name: 'Playback position' });
const sheet = () => page.getByRole('dialog', { name: 'The Red Kite' });
const shownInSheet = () =>
  Number((sheet().getByRole('slider', { name: 'Playback position' }).element() as HTMLInputElement).value);
/** Selects an option by clicking its label, because the input itself is invisible. */
const choose = (name: string | RegExp) =>
  sheet().getByRole('radio', { name, exact: true }).element().closest('label')?.click();
const leave = () => page.getByRole('button', { name: 'Back', exact: true });
/** The position in seconds, read from the slider. */
const shownSeconds = () => Number((position().element() as HTMLInputElement).value);

/** Presses Play, and advances playback to this second. */
async function playTo({ device }: Guide, seconds: number): Promise<void> {
  await button('Play').click();
  await expect.element(button('Pause')).toBeVisible();
  device.sound.at(seconds);
  await expect.poll(shownSeconds).toBe(seconds);
}

test('the sheet has every control: long skips, speed and text size; Back closes one layer at a time', async () => {
  const guide = await openGuide(WORK, { museum });
  const { device } = guide;
  await button('More playback options').click();
  const inSheet = (name: string) => sheet().getByRole('button', { name, exact: true });
  await expectAccessible();
  await inSheet('Forward 15 seconds').click();
  // The recording has a length of 10.7 seconds.
  await expect.poll(shownInSheet).toBe(10.7);
  await inSheet('Speed: 1×').click();
  await expect.element(sheet().getByRole('radio', { name: '2', exact: true })).toBeInTheDocument();
  choose('2');
  expect(device.sound.log).toContain('speed 2');
  choose('18');
  await expectAccessible();
  // Escape closes only the topmost overlay.
  await userEvent.keyboard('{Escape}');
  await expect.element(inSheet('Speed: 2×')).toBeVisible();
  await inSheet('Speed: 2×').click();
  await closeByBack(guide, sheet().getByRole('region', { name: 'More playback options' }));
  await expect.element(inSheet('Speed: 2×')).toBeVisible();
  await closeByBack(guide, sheet());
  await expect.element(button('More playback options')).toHaveFocus();
  // After a reload, the sheet and its history entry are gone.
  await button('More playback options').click();
  await expect.poll(() => stepsOver(guide)).toBe(1);
  await guide.reload();
  await expect.element(button('More playback options')).toBeVisible();
  await expect.element(sheet()).not.toBeInTheDocument();
  expect(stepsOver(guide)).toBe(0);
});

test('the transcript on the sheet follows playback sentence by sentence, and Escape closes the sheet', async () => {
  const { device } = await openGuide(WORK, { museum });
  await button('More playback options').click();
  await sheet().getByRole('button', { name: 'Transcript', exact: true }).click();
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

test('another track can be selected on the sheet, and playback continues', async () => {
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
  await sheet().getByText('Hearing and sight').click();
  const balance = sheet().getByRole('slider', { name: 'Balance' });
  await expect.element(balance).toHaveAttribute('min', '-50');
  await expect.element(balance).toHaveAttribute('max', '50');
  await balance.fill('-50');
  await expect.element(balance).toHaveValue('-50');
  expect(guide.device.sound.log).toContain('balance -1');
});

test('[AUDIO-10, AUDIO-11] nothing moves during playback: the current sentence is highlighted, a timed extra appears and disappears', async () => {
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
  const markPositions = () => JSON.stringify(marks.elements().map((each) => each.getBoundingClientRect()));
  const first = markPositions();
  const insert = page.getByRole('region', { name: 'The tail' });
  sound.at(3);
  await expect.poll(markPositions).not.toBe(first);
  sound.at(6);
  await expect.element(insert).toBeVisible();
  expect(place()).toBe(before);
  sound.at(10.5);
  await expect.element(insert).not.toBeInTheDocument();
  expect(place()).toBe(before);
  sound.tell('ended');
  await expect.element(page.getByText('Right next to it')).toBeVisible();
  await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
  for (const entry of watch.takeRecords()) moved.push(JSON.stringify(entry));
  watch.disconnect();
  expect(moved).toEqual([]);
  expect(place()).toBe(before);
});

test('shows the neighbouring artwork at the end of a recording, and leads there', async () => {
  const guide = await openGuide(`${WORK}?from=Keyboard`, { museum });
  await playTo(guide, 1);
  guide.device.sound.tell('ended');
  const next = page.getByRole('link', { name: /Right next to it/ });
  await expect.element(next).toBeVisible();
  await expectAccessible();
  await next.click();
  await expect.poll(guide.url).toMatch(/artworks\/10[2-9]\?from=Keyboard$/);
});

for (const [width, height] of [
  [320, 640],
  [390, 844],
] as const)
  test(`at double text size every control is on the screen: ${width} px`, async () => {
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
    // The controls fill the bar: empty space below them would be lost for the text.
    const heightOf = (element: Element) => element.getBoundingClientRect().height;
    expect(heightOf(page.css('footer').element()) - heightOf(player().element())).toBeLessThanOrEqual(20);
  });

test('a button does what it showed on pointerdown, even if playback starts automatically meanwhile', async () => {
  const guide = await openGuide(WORK, { museum });
  const { device } = guide;
  await playTo(guide, 2);
  await button('Pause').click();
  const element = button('Play').element();
  // The button itself must receive the touch, not its icon. When playback starts, the icon is replaced, and a
  // click that began on the old icon would be lost.
  const { left, top, width, height } = element.getBoundingClientRect();
  expect(document.elementFromPoint(left + width / 2, top + height / 2)).toBe(element);
  element.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true }));
  device.lockScreen.actions?.play();
  await expect.element(button('Pause')).toBeVisible();
  element.dispatchEvent(new MouseEvent('click', { bubbles: true, detail: 1 }));
  expect(device.sound.log.at(-1)).toBe('play');
  // A key press has no pointerdown, so the button does what it shows at that time.
  await press(button('Pause'), '{Enter}');
  await expect.element(button('Play')).toBeVisible();
});

test('a recording has one visible play button, even if its own controls are scrolled out of view', async () => {
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
  // On the artwork's own screen, the same recording continues, again with a single play button.
  await guide.follow(WORK);
  await expect.element(page.getByRole('heading', { level: 1, name: 'The Red Kite' })).toBeVisible();
  await expect.poll(inSight).toBe(1);
  await guide.back();
  await expect.poll(inSight).toBe(1);
});

test('[AUDIO-05] shows a text between its times', async () => {
  await openGuide(WORK, { museum });
  const extra = page.getByRole('region', { name: 'The tail' });
  await position().fill('4');
  await expect.element(extra).not.toBeInTheDocument();
  await position().fill('6');
  await expect.element(extra).toBeVisible();
  await position().fill('10.5');
  await expect.element(extra).not.toBeInTheDocument();
});

test('an audio extra interrupts the recording between its times, under the guide’s own controls, and then lets it continue', async () => {
  const bell = { startTime: '00:05', endTime: '00:10', resourceType: 'AUDIO', title: 'The bell' };
  const extras = [{ ...bell, audio: { file: 'media/bell.mp3', transcript: '♪' } }];
  await openGuide(WORK, {
    museum: { ...museum, 'artworks/101.yaml': { audioExtraInformation: extras } },
  });
  await position().fill('6');
  const extra = page.getByRole('region', { name: 'The bell' });
  const controls = extra.getByRole('group', { name: 'The bell' });
  await expect.element(controls.getByRole('slider', { name: 'Playback position' })).toBeVisible();
  await expect.element(controls.getByRole('button', { name: /^(?:Play|Pause)$/ })).toBeVisible();
  expect(document.querySelector('audio[controls]')).toBeNull();
  await expectAccessible();
  document.querySelector('audio')?.dispatchEvent(new Event('ended'));
  await expect.element(extra).not.toBeInTheDocument();
});

test('playback continues while the visitor opens other screens, and the position is remembered', async () => {
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
  await expect.poll(shownSeconds).toBeGreaterThanOrEqual(5);
  await guide.reload();
  await button('Play').click();
  await expect.poll(shownSeconds).toBeGreaterThanOrEqual(5);
  await leave().click();
  await mini().getByRole('button', { name: 'Stop and close the player' }).click();
  await expect.element(mini()).not.toBeInTheDocument();
});

test('the mini player shows that the audio is still loading', async () => {
  const { device } = await openGuide(`${WORK}?from=OutstandingArtworks`, { museum });
  await button('Play').click();
  device.sound.at(5);
  await leave().click();
  await expect.element(mini().getByRole('button', { name: 'Pause' })).toBeVisible();
  device.sound.tell('broken');
  await expect.element(mini().getByRole('status')).toHaveTextContent('Loading audio…');
  await expect.element(mini().getByRole('button', { name: /Loading audio/ })).toBeVisible();
  device.sound.at(7);
  await expect.element(mini().getByRole('status')).toHaveTextContent('');
});

test('a transcript that failed to load appears when the connection is back', async () => {
  const guide = await openGuide(`${M}/outstanding-artworks`, { museum });
  await expect.element(page.getByRole('link', { name: /The Red Kite/ })).toBeVisible();
  guide.device.network.setOnline(false);
  await guide.follow(WORK);
  await button('More playback options').click();
  await sheet().getByRole('button', { name: 'Transcript', exact: true }).click();
  const sentences = sheet().getByRole('button', { name: /kite climbs|painter saw|yellow tail/ });
  expect(sentences.length).toBe(0);
  guide.device.network.setOnline(true);
  await expect.poll(() => sentences.length).toBe(3);
});

test('scrolling away from the current sentence stops following it, scrolling back resumes', async () => {
  const { device } = await openGuide(WORK, { museum });
  await button('More playback options').click();
  await sheet().getByRole('button', { name: 'Transcript', exact: true }).click();
  const first = sheet().getByRole('button', { name: /kite climbs/ });
  await first.click();
  await expect.element(first).toHaveAttribute('aria-current', 'true');
  const words = first.element().parentElement as HTMLElement;
  // Make the transcript so low that only one sentence is visible.
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

test('when two artworks are opened quickly, only the second one plays', async () => {
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

test('works with the keyboard only', async () => {
  const { device } = await openGuide(WORK, { museum });
  await press(button('Play'), '{Enter}');
  await expect.element(button('Pause')).toHaveFocus();
  device.sound.at(1.5);
  await expect.poll(shownSeconds).toBe(1.5);
  await userEvent.keyboard('{Enter}');
  await expect.element(button('Play')).toHaveFocus();
  expect(device.sound.log).toContain('pause');
  await press(position(), '{ArrowRight}');
  expect(shownSeconds()).toBeCloseTo(6.5, 0);
});

test('the position still runs left to right in Arabic', async () => {
  await openGuide(`${WORK}?lang=ar`, { museum });
  await expect.element(page.getByRole('slider').first()).toHaveStyle({ direction: 'ltr' });
  const places = page
    .css('section[aria-label] [dir="ltr"] button')
    .elements()
    .map((each) => each.getBoundingClientRect().x);
  expect(places.length).toBeGreaterThan(1);
  expect(places[0]).toBeLessThan(places.at(-1) ?? 0);
});

test('played recordings are in the visit record', async () => {
  const guide = await openGuide(`${M}/options`, { museum });
  await expect.poll(() => JSON.parse(guide.readStored('visit') ?? '{}').idVisit).toBeTruthy();
  // Open the artwork by a link. A page load would leave the previous page active for a while, on the same device.
  await guide.follow(`${WORK}?from=Keyboard`);
  await expect.poll(() => guide.readStored('current-artwork-visit')).toBeTruthy();
  await playTo(guide, 0.8);
  for (const second of [1.6, 2.4]) guide.device.sound.at(second);
  await button('Pause').click();
  const work = () => JSON.parse(guide.readStored('current-artwork-visit') ?? '{}');
  await expect.poll(work).toMatchObject({ idArtwork: 101, accessType: 'KEYBOARD', duration: 2 });
});
