import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectAccessible } from '#testing/accessible.ts';
import { cameraShowing } from '#testing/camera.ts';
import { M, openGuide } from '#testing/guide.tsx';
import { display, key } from '#testing/keypad.ts';
import { closeByBack, stepsOver } from '#testing/overlays.ts';

const { origin } = window.location;
const scan = () => page.getByRole('button', { name: 'Scan a code' });

/** Opens the scanner of the keypad, with a camera that shows the code `seen`. */
async function scanning(seen: string) {
  const guide = await openGuide(`${M}/options`);
  const camera = cameraShowing(guide, seen);
  await page.getByRole('link', { name: /Find a work/ }).click();
  await scan().click();
  return { guide, camera };
}

test('opens links of this museum: artwork, hall, beacon, guide', async () => {
  for (const [path, url] of [
    ['artworks/101', 'artworks/101?from=Keyboard'],
    ['hall/1', 'hall/1'],
    ['beacon/1', 'beacon/1'],
    ['guide?code=GUIDE', 'guide'],
  ]) {
    const { guide } = await scanning(`${origin}${M}/${path}`);
    await expect.poll(guide.url).toBe(`${M}/${url}`);
    // The scanner has no history entry any more, because the target has replaced it.
    expect(stepsOver(guide)).toBe(0);
    expect(guide.device.history.current().depth).toBe(2);
    if (url === 'guide')
      await expect.element(page.getByRole('textbox', { name: 'Tour code' })).toHaveValue('GUIDE');
  }
});

test('rejects codes of other sites and museums with a message, and leaves the keypad unchanged', async () => {
  const cases = [
    [`https://elsewhere.test${M}/artworks/101`, 'This code belongs to another place.'],
    [`${origin}/museums/MTMtb3RoZXI/artworks/101`, 'This code belongs to another place.'],
    ['4711', 'This code does not belong to this museum'],
  ] as const;
  for (const [seen, words] of cases) {
    const { guide, camera } = await scanning(seen);
    const dialog = page.getByRole('dialog', { name: 'Scan a code' });
    await expect.element(dialog.getByRole('alert')).toMatchTextContent(words);
    expect(guide.url()).toBe(`${M}/keyboard`);
    await expectAccessible();
    // Keys are handled by the dialog, not by the keypad below it.
    await userEvent.keyboard('7');
    await userEvent.keyboard('{Escape}');
    await expect.element(dialog).not.toBeInTheDocument();
    await expect.element(scan()).toHaveFocus();
    await expect.poll(camera.live).toBe(0);
    await expect.element(display()).toHaveTextContent('');
  }
});

test('shows an error without a connection, turns the camera off, and continues when the connection is back', async () => {
  const guide = await openGuide(`${M}/keyboard`);
  const camera = cameraShowing(guide, `${origin}${M}/artworks/101`);
  await expect.element(scan()).toBeVisible();
  guide.device.network.setOnline(false);
  await scan().click();
  const dialog = page.getByRole('dialog', { name: 'Scan a code' });
  await expect.element(dialog.getByRole('alert')).toMatchTextContent('Check your connection');
  await expect.poll(camera.live).toBe(0);
  guide.device.network.setOnline(true);
  await expect.poll(guide.url).toBe(`${M}/artworks/101?from=Keyboard`);
});

test('Back closes the scanner and turns the camera off, and the next Back leaves the keypad', async () => {
  const { guide, camera } = await scanning('nothing of ours');
  await expect.poll(camera.live).toBe(1);
  await closeByBack(guide, page.getByRole('dialog', { name: 'Scan a code' }));
  await expect.element(scan()).toHaveFocus();
  await expect.poll(camera.live).toBe(0);
  await scan().click();
  await expect.poll(camera.live).toBe(1);
  await guide.back();
  await guide.back();
  await expect.poll(guide.url).toBe(`${M}/options`);
  await expect.poll(camera.live).toBe(0);
});

test('explains a camera that cannot be opened, with a retry', async () => {
  const guide = await openGuide(`${M}/keyboard`);
  let cameraError = 'NotAllowedError';
  guide.device.camera = {
    isSupported: () => true,
    open: async () => ({ kind: 'failed', error: cameraError }),
  };
  await scan().click();
  const message = page.getByRole('dialog').getByRole('alert');
  await expect.element(message).toHaveTextContent('ERROR: please allow this page to use the camera');
  cameraError = 'NotReadableError';
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect.element(message).toHaveTextContent('ERROR: is another app using the camera?');
});

test('shows no scan button in a browser without camera support', async () => {
  await openGuide(`${M}/keyboard`, {
    prepare: (device) => {
      device.camera = {
        isSupported: () => false,
        open: async () => ({ kind: 'failed', error: 'StreamApiNotSupportedError' }),
      };
    },
  });
  await expect.element(key('OK')).toBeVisible();
  await expect.element(scan()).not.toBeInTheDocument();
});
