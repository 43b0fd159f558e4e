import path from 'node:path';
import { importRawPack } from '@museummate/content';
import sharp from 'sharp';
import { makeReferences } from '../../apps/server/testing/fixtures/references.ts';
import { cameraView, qrCode, showPicture } from '../support/camera-picture.ts';
import { FORMS, formsForRecognition } from '../support/recognition-museum.ts';
import { actions } from './actions.ts';
import { expect, M, plain, test } from './test.ts';

test('a QR code in a picture fills in the access code', async ({ firefox, server, origin }) => {
  await server.museum({
    ...plain,
    'museum.yaml': { accessCodeRequired: true, accessCodeQrEnabled: true },
  });
  const page = await firefox.phone();
  await page.evaluateOnNewDocument(showPicture, ...(await cameraView(await qrCode('GOOD'))));
  const { press, at, sees } = actions(page);
  await page.goto(`${origin}${M}/code`);
  await press('Scan a QR code');
  await page.waitForFunction(() => document.querySelector<HTMLInputElement>('input')?.value === 'GOOD');
  await sees('textbox', 'Access code');
  expect(await page.$('video')).toBeNull();
  await press('Confirm');
  await at(/\/options/);
});

test('a work in a picture is recognised on the device, by a worker and WASM', async ({
  firefox,
  server,
  origin,
}) => {
  await importRawPack(await formsForRecognition(), { store: server.store, media: server.storage.media });
  await server.refresh();
  await makeReferences(server.storage);
  const page = await firefox.phone();
  const fern = await sharp(path.join(FORMS, 'media/works/112-fern.jpg')).toBuffer();
  await page.evaluateOnNewDocument(showPicture, ...(await cameraView(fern)));
  const { press, follow, at, says } = actions(page);
  const workers: string[] = [];
  page.on('workercreated', (worker) => workers.push(worker.url()));
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await page.goto(`${origin}${M}/keyboard`);
  await follow('Use the camera');
  await press('Yes');
  await at(/\/artworks\/112\?from=Recognition$/);
  await says('Fern');
  expect(workers.some((each) => each.includes('/recognition.worker-'))).toBe(true);
  // The device recognised the artwork itself: no picture was sent to the server.
  expect(asked).not.toContain('/api/recognition');
});
