import { cameraShowing } from '../support/qr-camera.ts';
import { expect, expectAccessible, M, noSlides, withBrowser, withoutServiceWorker } from '../support/test.ts';

/**
 * Browsers treat localhost as a secure context even over HTTP. With this host name they do not, so the camera is not
 * available.
 */
const ELSEWHERE = 'guide.test';
const test = withBrowser(() => [
  ...cameraShowing('GOOD'),
  `--host-resolver-rules=MAP ${ELSEWHERE} 127.0.0.1`,
]);
test.use(withoutServiceWorker);

const withScanner = {
  ...noSlides,
  'museum.yaml': { accessCodeRequired: true, accessCodeQrEnabled: true },
};
/** Runs in the page. Records every camera track that the app requests, so that `live` can count the active ones. */
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

test('[CODE-20, CODE-21, CODE-22, SAFE-12] a scanned code fills the field, and the camera turns off', async ({
  page,
  museum,
}) => {
  await museum(withScanner);
  await page.addInitScript(watchTracks);
  await page.goto(`${M}/code`);
  await page.getByRole('button', { name: 'Scan a QR code' }).click();
  await expect(page.getByRole('textbox', { name: 'Access code' })).toHaveValue('GOOD', { timeout: 20_000 });
  await expect(page.locator('video')).toHaveCount(0);
  expect(await page.evaluate(live)).toBe(0);
  await expect(page).toHaveURL(`${M}/code`);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Confirm' }).click();
  await expect(page).toHaveURL(`${M}/options`);
});

test('[CODE-23, ERR-28, ERR-29, ERR-30, ERR-31, ERR-33, ERR-34] camera errors show a message', async ({
  page,
  museum,
}) => {
  await museum(withScanner);
  const texts = {
    NotAllowedError: 'ERROR: please allow this page to use the camera',
    NotFoundError: 'ERROR: this device has no camera',
    NotReadableError: 'ERROR: is another app using the camera?',
    NotSupportedError: 'ERROR: the camera needs a secure page (HTTPS or localhost)',
    OverconstrainedError: 'ERROR: this device has no suitable camera',
    SurprisingError: 'ERROR: SurprisingError',
  };
  await page.addInitScript(() => {
    navigator.mediaDevices.getUserMedia = () =>
      Promise.reject(new DOMException('no', (window as unknown as { cameraError: string }).cameraError));
  });
  await page.goto(`${M}/code`);
  const [scan, again] = ['Scan a QR code', 'Try again'].map((name) => page.getByRole('button', { name }));
  for (const [name, text] of Object.entries(texts)) {
    await page.evaluate((cameraError) => Object.assign(window, { cameraError }), name);
    await (name === 'NotAllowedError' ? scan : again)?.click();
    await expect(page.getByRole('alert').filter({ hasText: text })).toBeVisible();
  }
  await page.evaluate(() => Object.defineProperty(navigator, 'mediaDevices', { value: undefined }));
  await again?.click();
  await expect(page.getByText('ERROR: this browser cannot use the camera')).toBeVisible();
});

test('[ERR-32] over plain HTTP the guide works, and says why the camera does not', async ({
  page,
  museum,
  origin,
}) => {
  await museum(withScanner);
  await page.goto(`http://${ELSEWHERE}:${new URL(origin).port}${M}/code`);
  expect(await page.evaluate(() => isSecureContext)).toBe(false);
  await page.getByRole('button', { name: 'Scan a QR code' }).click();
  await expect(
    page.getByText('ERROR: the camera works only on a secure page (HTTPS or localhost)'),
  ).toBeVisible();
  await page.getByRole('button', { name: 'Stop scanning' }).click();
  await page.getByRole('textbox', { name: 'Access code' }).fill('GOOD');
  await page.getByRole('button', { name: 'Confirm' }).click();
  await expect(page.getByRole('link', { name: 'End visit' })).toBeVisible();
});
