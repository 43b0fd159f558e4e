import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import type { Page } from '@playwright/test';
import { serveIiif } from '../support/iiif.ts';
import { expect, test } from '../support/test.ts';

const run = promisify(execFile);

/** The most common IIIF viewer. It is downloaded for this test only, because as a dependency it would add 100 MB. */
const MIRADOR = 'mirador@4.0.0';
/** An error that Mirador 4.0.0 logs on every page, so it is not caused by our manifest. */
const MIRADORS_OWN = /element\.ref was removed in React 19/;

let folder: string;
let viewer: Server;
let viewerOrigin: string;
test.beforeAll(async () => {
  test.setTimeout(180_000);
  folder = await mkdtemp(path.join(tmpdir(), 'museummate-mirador-'));
  const { stdout } = await run('npm', ['pack', MIRADOR, '--silent'], { cwd: folder });
  await run('tar', ['xzf', stdout.trim(), 'package/dist/mirador.min.js'], { cwd: folder });
  const script = await readFile(path.join(folder, 'package/dist/mirador.min.js'));
  viewer = createServer((request, response) => {
    const isScript = request.url === '/mirador.js';
    response.setHeader('content-type', `text/${isScript ? 'javascript' : 'html'}; charset=utf-8`);
    response.end(isScript ? script : PAGE);
  });
  await new Promise<void>((listening) => viewer.listen(0, '127.0.0.1', listening));
  viewerOrigin = `http://127.0.0.1:${(viewer.address() as AddressInfo).port}`;
});
test.afterAll(async () => {
  viewer.close();
  await rm(folder, { recursive: true, force: true });
});

/** A page of a third party on another origin, which opens the viewer. Its query contains the URL of the manifest. */
const PAGE = `<!doctype html><html lang="en"><title>Viewer</title><link rel="icon" href="data:,">
<div id="viewer" style="position: absolute; inset: 0"></div><script src="/mirador.js"></script><script>
const { manifestId, canvasId } = Object.fromEntries(new URLSearchParams(location.search));
Mirador.viewer({ id: 'viewer', windows: [{ manifestId, ...(canvasId && { canvasId }) }] });
</script></html>`;

async function openInMirador(page: Page, manifestId: string, canvasId?: string): Promise<void> {
  const query = new URLSearchParams({ manifestId, ...(canvasId ? { canvasId } : {}) });
  await page.goto(`${viewerOrigin}/?${query}`);
}

test('Mirador opens the collection, pictures, deep zoom and recordings of a museum without an error', async ({
  browser,
  museum,
  origin,
}) => {
  test.setTimeout(120_000);
  await museum({ 'museum.yaml': { iiifExport: true } });
  const page = await browser.newPage({ locale: 'en-GB', viewport: { width: 1200, height: 800 } });
  await serveIiif(page, '/image/101');
  // The file info.json names another URL for the tiles (`/kite`). Viewers request the tiles there, and not at the
  // URL of info.json.
  const tiles = await serveIiif(page, '/kite');
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(String(error)));
  page.on('console', (message) => {
    if (message.type() === 'error' && !MIRADORS_OWN.test(message.text())) errors.push(message.text());
  });
  page.on('requestfailed', (request) => errors.push(`${request.url()} ${request.failure()?.errorText}`));
  page.on('response', (response) => {
    if (response.status() >= 400) errors.push(`${response.url()} ${response.status()}`);
  });
  const work = `${origin}/iiif/12/artworks/101`;

  await openInMirador(page, `${work}/manifest.json`);
  await expect(page.getByRole('heading', { name: 'The Red Kite' })).toBeVisible();
  await expect(page.locator('.openseadragon-canvas canvas').first()).toBeVisible();

  await openInMirador(page, `${work}/manifest.json`, `${work}/canvas/picture-3`);
  await expect.poll(() => tiles.length).toBeGreaterThan(0);

  await openInMirador(page, `${work}/manifest.json`, `${work}/canvas/audio-en`);
  const sound = page.locator('audio');
  await expect.poll(() => sound.evaluate((audio: HTMLAudioElement) => audio.readyState)).toBeGreaterThan(0);

  await openInMirador(page, `${origin}/iiif/12/collection.json`);
  await page.getByRole('button', { name: 'show collection' }).click();
  await page.getByRole('menuitem', { name: 'The Red Kite' }).click();
  await expect(page.getByRole('heading', { name: 'The Red Kite' })).toBeVisible();
  expect(errors.filter((each) => !each.includes('ERR_ABORTED'))).toEqual([]);
  await page.close();
});
