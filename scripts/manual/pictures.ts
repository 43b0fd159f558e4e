// npm run manual: takes the pictures of docs/studio.md from the running studio.
import { mkdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Browser, Page } from '@playwright/test';
import sharp from 'sharp';
import { launchBrowser, root } from '../../bench/support/museum-server.ts';
import { buildStudio } from '../build/build-studio.mjs';
import { buildVisitor } from '../build/build-visitor.mjs';
import { waitUntilIdle } from '../screens/round.ts';
import type { Who } from '../screens/studio/prepared-server.ts';
import { type PreparedServer, prepareServer } from '../screens/studio/prepared-server.ts';

const FOLDER = path.join(root, 'docs/images/manual');
const VIEW = { width: 1280, height: 800 };
/** Width of the pictures in pixels. It is sharp enough for the manual's column, and a picture has about 30 kB. */
const WIDTH = 1000;
const QUALITY = 62;

interface Picture {
  name: string;
  /** Path relative to the museum's URL, or from the root of the server if it begins with /. */
  path: string;
  who?: Who;
  bring?: (page: Page) => Promise<unknown>;
}

const PICTURES: readonly Picture[] = [
  { name: 'sign-in', path: '/studio/sign-in', who: 'nobody' },
  { name: 'new-museum', path: '/studio/new-museum', who: 'everywhere' },
  { name: 'home', path: '' },
  { name: 'works', path: 'works' },
  { name: 'work', path: 'works/101' },
  { name: 'media', path: 'media' },
  { name: 'halls', path: 'halls' },
  { name: 'route', path: 'routes/route/33' },
  { name: 'museum', path: 'museum' },
  { name: 'publish', path: 'publish' },
  { name: 'history', path: 'history' },
  { name: 'desk', path: 'desk' },
  { name: 'people', path: 'people' },
  { name: 'labels', path: 'labels', bring: sheetIsShown },
  { name: 'poster', path: 'labels', bring: showPoster },
];

async function sheetIsShown(page: Page): Promise<void> {
  await page.frameLocator('iframe').locator('.sheet').first().waitFor();
  await page.getByText(/^Codes that were read/).waitFor();
}

async function showPoster(page: Page): Promise<void> {
  await page.getByRole('button', { name: /What to print/ }).click();
  await page.getByRole('option', { name: 'Entrance poster' }).click();
  await page.frameLocator('iframe').locator('.band').first().waitFor();
}

async function take(browser: Browser, server: PreparedServer, picture: Picture): Promise<number> {
  const { name, path: address, who = 'administrator', bring } = picture;
  const context = await browser.newContext({
    baseURL: server.url,
    viewport: VIEW,
    deviceScaleFactor: 1.5,
    locale: 'en-GB',
    timezoneId: 'Europe/Madrid',
    reducedMotion: 'reduce',
  });
  if (who !== 'nobody')
    await context.addCookies([
      { name: server.cookie, value: server.sessions[who], url: `${server.url}/api/studio` },
    ]);
  const page = await context.newPage();
  await page.goto(address.startsWith('/') ? address : `/studio/museums/12/${address}`);
  await page.getByRole('heading', { level: 1 }).first().waitFor();
  await bring?.(page);
  await waitUntilIdle(page);
  const bytes = await sharp(await page.screenshot())
    .resize({ width: WIDTH })
    .webp({ quality: QUALITY })
    .toBuffer();
  await writeFile(path.join(FOLDER, `${name}.webp`), bytes);
  await context.close();
  return bytes.length;
}

const wanted = process.argv.slice(2);
const chosen = PICTURES.filter(({ name }) => wanted.length === 0 || wanted.includes(name));
if (wanted.length === 0) await rm(FOLDER, { recursive: true, force: true });
await mkdir(FOLDER, { recursive: true });
if ((await buildVisitor()) !== 0 || (await buildStudio()) !== 0) process.exit(1);
const server = await prepareServer();
const browser = await launchBrowser();
try {
  for (const picture of chosen) {
    const bytes = await take(browser, server, picture);
    console.log(`${picture.name}.webp: ${Math.round(bytes / 1024)} kB`);
  }
} finally {
  await browser.close();
  await server.end();
}
