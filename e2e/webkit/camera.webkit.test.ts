import path from 'node:path';
import { importRawPack } from '@museummate/content';
import sharp from 'sharp';
import { makeReferences } from '../../apps/server/testing/fixtures/references.ts';
import { cameraView, qrCode, showPicture } from '../support/camera-picture.ts';
import { FORMS, formsForRecognition } from '../support/recognition-museum.ts';
import { until } from '../support/until.ts';
import { expect, M, plain, test } from './test.ts';

test('a QR code in a picture fills in the access code', async ({ webkit, server, origin }) => {
  await server.museum({
    ...plain,
    'museum.yaml': { accessCodeRequired: true, accessCodeQrEnabled: true },
  });
  const { browser, open, press, at, sees } = await webkit();
  await open(`${origin}${M}/code`);
  await browser.evaluate(showPicture, ...(await cameraView(await qrCode('GOOD'))));
  await press('Scan a QR code');
  await until('the code in the field', () =>
    browser.evaluate(() => document.querySelector<HTMLInputElement>('input')?.value === 'GOOD'),
  );
  await sees('textbox', 'Access code');
  expect(await browser.evaluate(() => document.querySelector('video'))).toBeNull();
  await press('Confirm');
  await at(/\/options/);
});

test('a work in a picture is recognised on the device, by a worker and WASM', async ({
  webkit,
  server,
  origin,
}) => {
  await importRawPack(await formsForRecognition(), { store: server.store, media: server.storage.media });
  await server.refresh();
  await makeReferences(server.storage);
  const { browser, open, follow, press, at, says } = await webkit();
  await open(`${origin}${M}/keyboard`);
  const fern = await sharp(path.join(FORMS, 'media/works/112-fern.jpg')).toBuffer();
  await browser.evaluate(showPicture, ...(await cameraView(fern)));
  await browser.evaluate(() => {
    const workers: string[] = [];
    window.Worker = class extends Worker {
      constructor(url: string | URL, options?: WorkerOptions) {
        workers.push(String(url));
        super(url, options);
      }
    };
    Object.assign(window, { workers });
  });
  await follow('Use the camera');
  await press('Yes');
  await at(/\/artworks\/112\?from=Recognition$/);
  await says('Fern');
  const workers = await browser.evaluate(() => (window as unknown as { workers: string[] }).workers);
  expect(workers.some((each) => each.includes('/recognition.worker-'))).toBe(true);
  // The device recognised the artwork itself: no picture was sent to the server.
  const asked = await browser.evaluate(() =>
    performance.getEntriesByType('resource').map(({ name }) => new URL(name).pathname),
  );
  expect(asked).not.toContain('/api/recognition');
});
