import type { Page } from '@playwright/test';
import { microphoneHearing } from '../support/microphone.ts';
import { DESK, savedSign, signIn } from '../support/studio.ts';
import {
  expect,
  expectAccessible,
  M,
  withBrowser,
  withoutAutoplay,
  withoutServiceWorker,
} from '../support/test.ts';

/**
 * Lengths in seconds of what the fake microphone hears: a long silence, in which the test starts to record, and then
 * two sentences with a pause between them.
 */
const SILENCE = 14;
const FIRST = 2;
const PAUSE = 0.6;
const SECOND = 1.9;
const test = withBrowser(() =>
  microphoneHearing([{ pause: SILENCE }, { sentence: FIRST }, { pause: PAUSE }, { sentence: SECOND }]),
);
test.use({ ...withoutServiceWorker, ...DESK });

const VOICE = '/studio/museums/12/works/101/voice/en';

/** Records both sentences. Starts in the silence before them and stops in the next silence. */
async function recordTake(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Record a take' }).click();
  const stage = page.getByRole('dialog');
  await stage.getByRole('button', { name: 'Start' }).click();
  await expect(stage.getByText('recording')).toBeVisible();
  const level = stage.getByRole('meter', { name: 'Level' });
  const isQuiet = () => expect(level).toHaveAttribute('aria-valuetext', 'quiet');
  await isQuiet();
  await expect(level).toHaveAttribute('aria-valuetext', 'good', { timeout: 40_000 });
  // Wait until both sentences are over, because the pause between them is quiet, too.
  await page.waitForTimeout((FIRST + PAUSE + SECOND) * 1000);
  await isQuiet();
  await stage.getByRole('button', { name: 'Stop' }).click();
  await expect(stage).toHaveCount(0);
}

test('records a voice, trims it, takes the proposed times, publishes, and a visitor hears it with the words following', async ({
  page,
  context,
  server,
  origin,
  museum,
}) => {
  await museum(withoutAutoplay);
  await signIn(context, { server, origin }, { name: 'Ana', roles: { 12: 'publisher' } });
  await page.setViewportSize(DESK.viewport);
  await page.goto('/studio/museums/12/works/101');
  await page
    .getByRole('link', { name: /^Record this voice/ })
    .first()
    .click();
  await page
    .getByRole('navigation', { name: 'Languages' })
    .getByRole('link', { name: /English/ })
    .click();
  await expect(page).toHaveURL(new RegExp(`${VOICE}$`));
  await recordTake(page);

  await test.step('the silence at both ends is trimmed, and the times of both sentences are proposed', async () => {
    const start = page.getByRole('slider', { name: 'Where the recording begins' });
    await expect(start).toBeVisible();
    const second = page.getByLabel('Start of sentence 2');
    await expect(second).toHaveText(/^0:02\.[5-9]$/);
    await expect(page.getByText('As loud as the others')).toBeVisible();
    await expectAccessible(page);
    // Moves the start with the keyboard to two tenths of a second earlier, and back with “Undo edit”.
    const now = async () => Number(await start.getAttribute('aria-valuenow'));
    const before = await now();
    await start.press('ArrowLeft');
    await start.press('ArrowLeft');
    // Both values are rounded to tenths, so their difference is between 0.1 and 0.3.
    await expect.poll(async () => Math.abs(before - 0.2 - (await now()))).toBeLessThan(0.11);
    await page.getByRole('button', { name: 'Undo edit' }).click();
    await page.getByRole('button', { name: 'Undo edit' }).click();
    await expect(start).toHaveAttribute('aria-valuenow', String(before));
    await page.getByRole('button', { name: 'Sentence 2 later' }).click();
  });

  await test.step('a closed tab loses neither the take nor its edit', async () => {
    await page.reload();
    await expect(page.getByRole('listitem').filter({ hasText: 'Take 1' }).getByText('In use')).toBeVisible();
    await expect(page.getByLabel('Start of sentence 2')).toHaveText(/^0:02\.[6-9]$|^0:03\.0$/);
  });

  await test.step('the text gets the recording and its times', async () => {
    await page.getByRole('button', { name: 'Use this recording' }).click();
    await expect(page.getByText('Saved in the draft.')).toBeVisible();
    await expect(savedSign(page)).toBeVisible();
    await page.goto('/studio/museums/12/publish');
    await page.getByRole('button', { name: /^Publish \d+ changes?$/ }).click();
    await expect(page.getByText(/^Published\./)).toBeVisible();
  });

  await test.step('a visitor hears it, and the words follow', async () => {
    await page.goto(`${M}/artworks/101?lang=en`);
    await page.getByRole('button', { name: 'More playback options' }).click();
    const sheet = page.getByRole('dialog', { name: 'The Red Kite' });
    await sheet.getByRole('button', { name: 'Transcript', exact: true }).click();
    await sheet.getByRole('button', { name: 'Play', exact: true }).click();
    const current = sheet.locator('[aria-current="true"]');
    await expect(current).toContainText('kite climbs');
    await expect(current).toContainText('painter saw');
    const position = sheet.getByRole('slider', { name: 'Playback position' });
    expect(Number(await position.inputValue())).toBeGreaterThan(FIRST);
    // The recording is only a little longer than both sentences and the pause between them, so silence was cut off.
    const duration = Number(await position.getAttribute('max'));
    expect(duration).toBeGreaterThan(FIRST + PAUSE + SECOND - 0.5);
    expect(duration).toBeLessThan(FIRST + PAUSE + SECOND + 2);
  });
});
