import { cameraShowing } from '../support/qr-camera.ts';
import { expect, M, noSlides, withBrowser, withoutServiceWorker } from '../support/test.ts';

const test = withBrowser(() => cameraShowing('205'));
test.use(withoutServiceWorker);

const watchTracks = () => {
  const tracks: MediaStreamTrack[] = [];
  Object.assign(window, { live: () => tracks.filter(({ readyState }) => readyState === 'live').length });
  const devices = navigator.mediaDevices;
  const original = devices.getUserMedia.bind(devices);
  devices.getUserMedia = async (constraints) => {
    const stream = await original(constraints);
    tracks.push(...stream.getTracks());
    return stream;
  };
};
const live = () => (window as unknown as { live: () => number }).live();

test('a QR code with a plain number opens its artwork, and the camera turns off', async ({
  page,
  museum,
}) => {
  await museum(noSlides);
  await page.addInitScript(watchTracks);
  await page.goto(`${M}/options`);
  await page.getByRole('link', { name: /Find a work/ }).click();
  await page.getByRole('button', { name: 'Scan a code' }).click();
  await expect(page).toHaveURL(`${M}/artworks/205?from=Keyboard`);
  await expect.poll(() => page.evaluate(live)).toBe(0);
});
