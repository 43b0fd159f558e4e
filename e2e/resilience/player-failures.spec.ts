import type { Page } from '@playwright/test';
import { type InterruptedTransfer, interruptedTransfer } from '../support/interrupted-transfer.ts';
import {
  test as base,
  expect,
  expectAccessible,
  LONG,
  M,
  withoutAutoplay,
  withoutServiceWorker,
} from '../support/test.ts';

/** Plays real audio through a proxy that can fail in the middle of a file. */
const test = base.extend<{ line: InterruptedTransfer }>({
  line: async ({ origin }, use) => {
    const line = await interruptedTransfer(origin, /\.mp3$/, 20);
    await use(line);
    await line.close();
  },
  baseURL: async ({ line }, use) => use(line.origin),
});

test.use(withoutServiceWorker);

const player = (page: Page) => page.getByRole('region', { name: 'Player' });
const button = (page: Page, name: string) => player(page).getByRole('button', { name, exact: true });
/** The message that there is no sound. It is a live region beside the text, not in the player's bar. */
const noSound = (page: Page) =>
  page.getByRole('status').filter({ hasText: 'No sound right now; here are the words' });
const shownSeconds = async (page: Page) =>
  Number(await player(page).getByRole('slider', { name: 'Playback position' }).inputValue());

test.beforeEach(async ({ museum }) => {
  await museum({ ...withoutAutoplay, 'studies/': null });
});

test('audio that cannot be loaded shows a message and the transcript at once, and plays when the network returns', async ({
  page,
  context,
}) => {
  await page.goto(`${M}/artworks/101`);
  await expect(button(page, 'Play')).toBeVisible();
  await context.setOffline(true);
  await button(page, 'Play').click();
  await expect(noSound(page)).toBeVisible();
  await expect(button(page, 'Play')).toBeVisible();
  await expectAccessible(page);
  await context.setOffline(false);
  await expect(noSound(page)).toHaveCount(0);
  await button(page, 'Play').click();
  await expect.poll(() => shownSeconds(page)).toBeGreaterThan(1);
});

test(
  'if the connection breaks during a track, the loaded part plays, and the rest plays when the network returns',
  LONG,
  async ({ page, line }) => {
    line.networkFault = { kind: 'cut', at: 80_000 };
    await page.goto(`${M}/artworks/101`);
    await button(page, 'Play').click();
    await expect.poll(() => shownSeconds(page)).toBeGreaterThan(1);
    line.networkFault = { kind: 'down' };
    const before = await shownSeconds(page);
    await expect.poll(() => shownSeconds(page)).toBeGreaterThan(before + 2);
    line.networkFault = null;
    await player(page).getByRole('slider', { name: 'Playback position' }).fill('200');
    await expect.poll(() => shownSeconds(page)).toBeGreaterThan(202);
    await expect(noSound(page)).toHaveCount(0);
  },
);

for (const { what, isOffline, details } of [
  { what: 'a server that stops sending in the middle of a track', isOffline: false, details: LONG },
  { what: 'a network that is lost in the middle of a track', isOffline: true, details: {} },
])
  test(
    `${what}: shows a message, and resumes automatically at the same position`,
    details,
    async ({ page, context, line }) => {
      line.networkFault = { kind: 'stuck', at: 80_000 };
      await page.goto(`${M}/artworks/101`);
      await button(page, 'Play').click();
      await expect.poll(() => shownSeconds(page)).toBeGreaterThan(1);
      // Moves to a position near the end of the loaded part. One second of this audio has 2000 bytes, and Chromium
      // loads 32 kB at a time.
      await player(page).getByRole('slider', { name: 'Playback position' }).fill('29');
      await expect.poll(() => shownSeconds(page)).toBeGreaterThan(30);
      await context.setOffline(isOffline);
      await expect(noSound(page)).toBeVisible();
      await expect(button(page, 'Play')).toBeVisible();
      const stoodAt = await shownSeconds(page);
      expect(stoodAt).toBeLessThan(40);
      line.networkFault = null;
      await context.setOffline(false);
      await expect(noSound(page)).toHaveCount(0);
      await expect.poll(() => shownSeconds(page)).toBeGreaterThan(stoodAt + 1);
      // The audio continues where it stopped: not at the beginning, and less than six seconds later.
      expect(await shownSeconds(page)).toBeLessThan(stoodAt + 6);
    },
  );

test('an audio file truncated during its upload plays to its end', LONG, async ({ page, line }) => {
  line.networkFault = { kind: 'short', bytes: 6_000 };
  await page.goto(`${M}/artworks/101`);
  await button(page, 'Play').click();
  await expect.poll(() => shownSeconds(page)).toBeGreaterThan(1);
  // When the short file ends, the button is Play again, and it works.
  await expect(button(page, 'Play')).toBeVisible();
  await button(page, 'Play').click();
  await expect(button(page, 'Pause')).toBeVisible();
});

test('endless audio plays and pauses, and shows no wrong remaining time', LONG, async ({ page, line }) => {
  line.networkFault = { kind: 'endless' };
  await page.goto(`${M}/artworks/101`);
  await button(page, 'Play').click();
  await expect.poll(() => shownSeconds(page)).toBeGreaterThan(1);
  await button(page, 'Pause').click();
  await expect(button(page, 'Play')).toBeVisible();
  await page.getByRole('button', { name: 'Back', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});
