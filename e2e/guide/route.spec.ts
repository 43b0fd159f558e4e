import { museumData } from '../support/museum-data.ts';
import { expect, M, noSlides, test } from '../support/test.ts';
import { swipe } from '../support/touch.ts';
import { at, currentStep, name, waitUntilAligned } from '../support/walk.ts';

const ROUTE = `${M}/routes/31`;

test('a route by touch continues when the phone is rotated or offline, and from the lock screen', async ({
  page,
  museum,
  context,
  request,
}) => {
  await museum(noSlides);
  await page.addInitScript(() => {
    const handlers: Record<string, (() => void) | null> = {};
    Object.assign(window, { handlers });
    navigator.mediaSession.setActionHandler = (action, handler) => {
      handlers[action] = handler as (() => void) | null;
    };
  });
  const { routes, artworks } = await museumData(request);
  const stairs = routes.find(({ idRoute }) => idRoute === 31)?.steps[1]?.locale.mainAudioUrl ?? '?';
  const star = artworks.find(({ idArtwork }) => idArtwork === 205)?.locale.mainAudioUrl ?? '?';
  const fetched: string[] = [];
  page.on('request', (each) => fetched.push(new URL(each.url()).pathname));
  const lockScreen = (action: string) =>
    page.evaluate(
      (key) => (window as unknown as { handlers: Record<string, () => void> }).handlers[key]?.(),
      action,
    );

  await page.goto(ROUTE);
  await at(page, 1);
  expect(fetched).not.toContain(stairs);
  await currentStep(page).getByRole('button', { name: 'Play', exact: true }).click();
  await expect.poll(() => fetched).toContain(stairs);
  // The headphone buttons “next” and “previous” change the recording. The page then shows the step of that
  // recording.
  await lockScreen('nexttrack');
  await at(page, 2);
  const position = currentStep(page).getByRole('slider', { name: 'Playback position' });
  await expect.poll(async () => Number(await position.inputValue())).toBeGreaterThan(0.1);
  await lockScreen('previoustrack');
  await at(page, 1);
  await lockScreen('nexttrack');
  await at(page, 2);

  await waitUntilAligned(page);
  await swipe(page, 330, 60);
  await at(page, 3);
  // The recording of the stairs continues in the mini player, although its step is no longer visible.
  await expect(page.getByRole('complementary', { name: 'Player' })).toBeVisible();
  await page.setViewportSize({ width: 844, height: 390 });
  await waitUntilAligned(page);
  await at(page, 3);
  await expect(name(page)).toBeInViewport();
  // On a slow machine, the swipe is slow, and a slow swipe changes the step only if it is longer than half the
  // page width.
  await swipe(page, 780, 100, 220);
  await at(page, 4);
  await waitUntilAligned(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await waitUntilAligned(page);
  await at(page, 4);
  await expect.poll(() => fetched).toContain(star);

  await context.setOffline(true);
  await waitUntilAligned(page);
  await swipe(page, 330, 60);
  await at(page, 5);
  await expect(currentStep(page).getByText('Hall 1, at the back')).toBeVisible();
  await lockScreen('nexttrack');
  await at(page, 8);
  await expect(currentStep(page).getByText('Hall 2')).toBeVisible();
  await waitUntilAligned(page);
  await swipe(page, 60, 330);
  await at(page, 7);
  await context.setOffline(false);
  await page.reload();
  await at(page, 7);
});
