import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectAccessible } from '#testing/accessible.ts';
import { type Guide, M, noSlides, openGuide } from '#testing/guide.tsx';
import { press } from '#testing/locators.ts';
import { servedContent } from '#testing/served-content.ts';

const WORK = `${M}/artworks/101`;
const OTHER = `${M}/artworks/205`;
/** One whose works wait until the visitor presses Play, and ask no questions. */
const museum = { ...noSlides, 'museum.yaml': { profile: { autoplay: false } }, 'studies/': null };

const player = () => page.getByRole('region', { name: 'Player' });
const mini = () => page.getByRole('complementary', { name: 'Player' });
const button = (name: string) => player().getByRole('button', { name, exact: true });
const position = () => player().getByRole('slider', { name: 'Position' });
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

test('speed, long steps, balance and the words, sentence by sentence', async () => {
  const { device } = await openGuide(WORK, { museum });
  await button('More playback options').click();
  await button('Forward 15 seconds').click();
  // The voice has no more.
  expect(shown()).toBe(10.7);
  await player().getByRole('combobox', { name: 'Speed' }).selectOptions('2');
  await button('Text').click();
  const sentences = player().getByRole('button', { name: /kite climbs|painter saw|yellow tail/ });
  await expect.poll(() => sentences.length).toBe(3);
  await sentences.nth(1).click();
  await expect.element(sentences.nth(1)).toHaveAttribute('aria-current', 'true');
  expect(shown()).toBeGreaterThanOrEqual(2.8);
  expect(device.sound.log).toContain('speed 2');
  expect(device.sound.log).toContain('play');
  await expectAccessible();
});

test('[AUDIO-06, CONST-29] the balance goes from -50 to 50', async () => {
  const guide = await openGuide(WORK, { museum });
  await button('More playback options').click();
  const balance = player().getByRole('slider', { name: 'Balance' });
  await expect.element(balance).toHaveAttribute('min', '-50');
  await expect.element(balance).toHaveAttribute('max', '50');
  await balance.fill('-50');
  await playTo(guide, 1);
  await expect.element(balance).toHaveValue('-50');
  expect(guide.device.sound.log).toContain('balance -1');
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

test('the voice goes on while the visitor looks around, and the place is remembered', async () => {
  const guide = await openGuide(`${WORK}?from=OutstandingArtworks`, { museum });
  await button('Play').click();
  await position().fill('5');
  await leave().click();
  await mini().getByRole('button', { name: 'Pause' }).click();
  expect(guide.device.sound.log).toContain('pause');
  await expectAccessible();
  await mini()
    .getByRole('link', { name: /The Red Kite/ })
    .click();
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
  await expect.poll(() => guide.stored('visit')).toBeTruthy();
  await guide.goto(`${WORK}?from=Keyboard`);
  await playTo(guide, 0.8);
  for (const second of [1.6, 2.4]) guide.device.sound.at(second);
  await button('Pause').click();
  const work = () => JSON.parse(guide.stored('current-artwork-visit') ?? '{}');
  await expect.poll(work).toMatchObject({ idArtwork: 101, accessType: 'KEYBOARD', duration: 2 });
});
