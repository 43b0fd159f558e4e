import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import ar from '../../apps/visitor/src/i18n/catalogues/ar.json' with { type: 'json' };
import { untilAppIsKept } from '../support/device.ts';
import { expect, expectAccessible, inArabic, LONG, M, noSlides, test } from '../support/test.ts';

const GAME = `${M}/game`;
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const heading = (page: Page) => page.getByRole('heading', { level: 1 });

declare global {
  interface Window {
    /** Labels of all buttons that were disabled at any time. */
    locked: Set<string>;
  }
}

/** Runs in the page. Records disabled buttons, because recordings are so short that a test could miss this state. */
function noteLocked(): void {
  window.locked = new Set();
  new MutationObserver(() => {
    for (const each of document.querySelectorAll('button[aria-disabled=true] span > span:first-child'))
      window.locked.add(each.textContent);
  }).observe(document, { subtree: true, childList: true, attributes: true });
}

/** Returns width and height of a PNG file, from its header. */
async function pngSize(file: string): Promise<number[]> {
  const bytes = await readFile(file);
  return [bytes.readUInt32BE(16), bytes.readUInt32BE(20)];
}

test('[GAME-05, GAME-09, GAME-11, GEN-22] the game by touch with real audio, from the intro to the downloaded picture', async ({
  page,
  museum,
}) => {
  // A short audio clue, for a step with an artwork.
  const bell = { file: 'media/bell.mp3', transcript: 'Ding. Where is it?' };
  await museum({
    ...noSlides,
    'studies/': null,
    'routes/31.yaml': {
      steps: [
        { idArtwork: 101, instructions: { en: 'Ding. Where is it?' }, mainAudio: bell, location: 'Hall 1' },
        { instructions: { en: 'Cross the bridge.' } },
        { idArtwork: 103 },
      ],
    },
  });
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.addInitScript(noteLocked);
  await page.goto(GAME);
  const tap = (name: string) => button(page, name).tap();
  /** Expects a button to be enabled now, and to have been disabled while the audio played. */
  const expectHasWaited = async (name: string) => {
    await expect(button(page, name)).not.toHaveAttribute('aria-disabled');
    expect(await page.evaluate(() => [...window.locked])).toContain(name);
  };
  // The browser plays no sound before the first tap. This tap starts the audio.
  await tap('Hear it again');
  await expectHasWaited('Start playing');
  await tap('Start playing');
  await expectHasWaited('Press here when you find it');
  await expect(page.getByRole('main')).toMatchAriaSnapshot(`
    - main:
      - link "Back"
      - paragraph: "Found: 0 of 3"
      - heading "Clue 1 of 3" [level=1]
      - region "Player":
        - paragraph: Tinta is speaking
        - button "Hear it again"
        - button "Play"
      - status
      - text: Ding. Where is it?
      - 'list "Found: 0 of 3"':
        - listitem: We are looking for this now
        - listitem: Not found yet
        - listitem: A surprise at the end
      - button "Hint"
      - button "Press here when you find it"
      - status: Press here when you find it
  `);
  await tap('Press here when you find it');
  await expect(heading(page)).toHaveText('Hooray, you found it!');
  // Opens the artwork and returns to the same step of the game.
  await page.getByRole('link', { name: /^Hear its story/ }).tap();
  await expect(page).toHaveURL(`${M}/artworks/101?from=Game`);
  await button(page, 'Back').tap();
  await expect(page).toHaveURL(`${GAME}?artwork=101`);
  await tap('Go to the next clue');
  await expect(page.getByText('Cross the bridge.')).toBeVisible();
  await tap('Go to the next clue');
  await tap('Press here when you find it');
  await tap('Get your surprise!');
  await expect(heading(page)).toHaveText('You have found them all!');
  await page.getByRole('textbox', { name: 'Your name' }).fill('Aylin');
  await expect(page.getByRole('img', { name: /^Certificate: .*Aylin.*3 of 3/ })).toHaveAttribute(
    'data-ready',
    'true',
  );
  await expectAccessible(page);
  const saved = page.waitForEvent('download');
  await tap('Save my picture');
  const file = await saved;
  expect(file.suggestedFilename()).toBe('certificate.png');
  expect(await pngSize(await file.path())).toEqual([1080, 1376]);
  expect(await page.evaluate(() => JSON.stringify({ ...localStorage }))).not.toContain('Aylin');
  await page.getByRole('link', { name: 'Back to the main screen' }).tap();
  await expect(page).toHaveURL(`${M}/options/kids`);
});

test('the game by keyboard in Arabic, downloaded and offline', LONG, async ({ page, museum, context }) => {
  await museum({ ...inArabic, 'studies/': null });
  await page.emulateMedia({ reducedMotion: 'reduce', colorScheme: 'dark' });
  await page.goto(`${M}/downloads?lang=ar`);
  await page.getByRole('button', { name: ar.download_all }).click();
  await expect(page.getByText(ar.download_done).last()).toBeVisible();
  await untilAppIsKept(page);
  await context.setOffline(true);
  await page.goto(GAME);
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
  const press = async (name: string) => {
    await expect(button(page, name)).not.toHaveAttribute('aria-disabled');
    await button(page, name).press('Enter');
  };
  await button(page, ar.play).press('Enter');
  await press(ar.game_start);
  await press(ar.game_hint);
  await expect(page.getByRole('button', { name: new RegExp(`^${ar.show_map}`) })).toBeVisible();
  await press(ar.game_found);
  await expect(heading(page)).toBeFocused();
  await press(ar.game_next);
  await expect(page.getByRole('main')).toMatchAriaSnapshot(`
    - main:
      - heading "التلميح 2 من 6" [level=1]
      - region "${ar.player}"
      - list "وجدت 1 من 6":
        - listitem: /وجدته/
        - listitem: ${ar.game_sticker_now}
      - button "${ar.game_next}"
  `);
  await press(ar.game_next);
  for (const name of [ar.game_found, ar.game_next, ar.game_next, ar.game_found, ar.game_next])
    await press(name);
  await press(ar.game_next);
  await expect(heading(page)).toHaveText(ar.game_ended);
  await page.getByRole('textbox', { name: ar.game_your_name }).fill('ليلى');
  const certificate = page.getByRole('img', { name: /ليلى/ });
  await expect(certificate).toHaveAttribute('data-ready', 'true');
  await expectAccessible(page);
  const saved = page.waitForEvent('download');
  await press(ar.game_save);
  expect(await pngSize(await (await saved).path())).toEqual([1080, 1376]);
});
