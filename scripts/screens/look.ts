// Takes screenshots of all visitor screens, or of the named ones, in several languages, window sizes and both colour
// schemes. Fails if a screen has layout problems.
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Browser, Page } from '@playwright/test';
import { launchBrowser, root, serveMuseum } from '../../bench/support/museum-server.ts';
import { buildVisitor } from '../build/build-visitor.mjs';
import { type CapturedScreen, PLACES } from './places.ts';
import { type Look, largeTextFlag, ScreenshotRun } from './round.ts';

const MUSEUM = '/museums/MTItZGVtbw';

/** Returns the language with the longest texts, because layout problems are most likely there. */
function longestLanguage(): string {
  const folder = path.join(root, 'apps/visitor/src/i18n/catalogues');
  const lengths = readdirSync(folder).map((file) => {
    const texts: unknown = JSON.parse(readFileSync(path.join(folder, file), 'utf8'));
    return [path.basename(file, '.json'), JSON.stringify(Object.values(texts as object)).length] as const;
  });
  return lengths.toSorted(([, a], [, b]) => b - a)[0]?.[0] ?? 'de';
}

/** Opens a page and takes a screenshot in each window size. */
async function lookAt(browser: Browser, url: string, look: Look<CapturedScreen>): Promise<void> {
  const { place, language } = look;
  const context = await browser.newContext({ ...look.context, permissions: ['camera'] });
  try {
    await context.addInitScript((keys) => {
      if (sessionStorage.getItem('prepared')) return;
      sessionStorage.setItem('prepared', 'yes');
      for (const [key, value] of Object.entries(keys)) localStorage.setItem(key, value);
    }, place.keys ?? {});
    const page = await context.newPage();
    await open(page, place, language, url);
    await look.take(page);
  } finally {
    await context.close();
  }
}

async function open(page: Page, place: CapturedScreen, language: string, url: string): Promise<void> {
  const address = new URL(`${MUSEUM}/${place.path}`.replace(/\/$/, ''), url);
  address.searchParams.set('lang', language);
  await page.goto(address.href);
  await page.locator('h1, [role="dialog"]').first().waitFor();
  // Waits for visible content. A loading screen has only elements that are hidden from sighted users or from
  // screen readers.
  await page.locator('main > :not(.visually-hidden, [aria-hidden]), dialog[open]').first().waitFor();
  await page.waitForLoadState('networkidle');
  if (place.press) {
    await page.locator(place.press).first().click();
    await page.waitForLoadState('networkidle');
  }
  if (place.type) {
    await page.keyboard.type(place.type);
    await page.waitForLoadState('networkidle');
  }
}

const round = new ScreenshotRun({
  folder: 'looks',
  sizes: {
    '320': { width: 320, height: 640, text: 1 },
    '390': { width: 390, height: 844, text: 1 },
    '820': { width: 820, height: 1180, text: 1 },
    '1280': { width: 1280, height: 800, text: 1 },
    landscape: { width: 844, height: 390, text: 1 },
    '200 %': { width: 390, height: 844, text: 2 },
  },
  languages: ['en', 'ar', 'ja', 'de', longestLanguage()],
  places: PLACES,
  isWanted: (name, wanted) => name === wanted,
  pagesAtOnce: 3,
});
if ((await buildVisitor({ node: process.execPath })) !== 0) throw new Error('the visitor cannot be built');
const data = mkdtempSync(path.join(tmpdir(), 'museummate-looks-'));
const server = await serveMuseum(data, path.join(root, 'content/forms'));
const cameraFlags = ['--use-fake-device-for-media-stream', '--use-fake-ui-for-media-stream'];
const browser = await launchBrowser(...cameraFlags);
const largeText = await launchBrowser(...cameraFlags, largeTextFlag(2));
try {
  await round.walk((look) => lookAt(look.text === 1 ? browser : largeText, server.url, look));
} finally {
  await Promise.all([browser.close(), largeText.close()]);
  await server.end();
  rmSync(data, { recursive: true, force: true });
}
round.end();
