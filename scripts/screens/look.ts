// npm run screens [-- NAME…]: takes pictures of every screen (or of those whose names are given) in many languages,
// sizes and in both schemes, and fails where one is laid out badly.
//   --lang=en,ar   --size=390   --scheme=dark   only these
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import type { Browser } from '@playwright/test';
import { launchBrowser, root, serveMuseum } from '../../bench/support/museum-server.ts';
import { type Shot, writeContactSheet } from './contact-sheet.ts';
import { findFaults } from './faults.ts';
import { PLACES, type Place } from './places.ts';

const MUSEUM = '/museums/MTItZGVtbw';
const SIZES = {
  '320': { width: 320, height: 640, text: 1 },
  '390': { width: 390, height: 844, text: 1 },
  '820': { width: 820, height: 1180, text: 1 },
  '1280': { width: 1280, height: 800, text: 1 },
  landscape: { width: 844, height: 390, text: 1 },
  '200 %': { width: 390, height: 844, text: 2 },
} as const;
type SizeName = keyof typeof SIZES;
const SCHEMES = ['light', 'dark'] as const;

interface Look {
  place: Place;
  language: string;
  size: SizeName;
  scheme: (typeof SCHEMES)[number];
}

/** The language whose words take the most room. */
function longestLanguage(): string {
  const folder = path.join(root, 'apps/visitor/src/i18n/catalogues');
  const lengths = readdirSync(folder).map((file) => {
    const texts: unknown = JSON.parse(readFileSync(path.join(folder, file), 'utf8'));
    return [path.basename(file, '.json'), JSON.stringify(Object.values(texts as object)).length] as const;
  });
  return lengths.toSorted(([, a], [, b]) => b - a)[0]?.[0] ?? 'de';
}

async function lookAt(browser: Browser, url: string, { place, language, size, scheme }: Look, file: string) {
  const { text, ...viewport } = SIZES[size];
  const context = await browser.newContext({
    ...{ viewport, colorScheme: scheme, locale: language, reducedMotion: 'reduce', serviceWorkers: 'block' },
    ...{ hasTouch: viewport.width < 1000, permissions: ['camera'] },
  });
  try {
    await context.addInitScript(
      ({ keys, scale }) => {
        if (sessionStorage.getItem('prepared')) return;
        sessionStorage.setItem('prepared', 'yes');
        for (const [key, value] of Object.entries(keys)) localStorage.setItem(key, value);
        // As the browser's own setting for large text does.
        document.addEventListener('DOMContentLoaded', () => {
          if (scale !== 1) document.documentElement.style.fontSize = `${scale * 100}%`;
        });
      },
      { keys: place.keys ?? {}, scale: text },
    );
    const page = await context.newPage();
    const address = new URL(`${MUSEUM}/${place.path}`.replace(/\/$/, ''), url);
    address.searchParams.set('lang', language);
    await page.goto(address.href);
    await page.locator('h1, [role="dialog"]').first().waitFor();
    // The page that stands in until the screen is there has nothing in it for anybody but screen readers.
    await page.locator('main > :not(.visually-hidden, [aria-hidden])').first().waitFor();
    await page.waitForLoadState('networkidle');
    if (place.press) {
      await page.locator(place.press).first().click();
      await page.waitForLoadState('networkidle');
    }
    if (place.type) {
      await page.keyboard.type(place.type);
      await page.waitForLoadState('networkidle');
    }
    await page.evaluate(() => document.fonts.ready);
    const faults = await page.evaluate(findFaults);
    await page.screenshot({ path: file });
    return faults;
  } finally {
    await context.close();
  }
}

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { lang: { type: 'string' }, size: { type: 'string' }, scheme: { type: 'string' } },
});
const only = (given: string | undefined, all: readonly string[]) => given?.split(',') ?? all;
const languages = only(values.lang, ['en', 'ar', 'ja', 'de', longestLanguage()]);
const sizes = only(values.size, Object.keys(SIZES)).filter((name): name is SizeName => name in SIZES);
const schemes = SCHEMES.filter((scheme) => only(values.scheme, SCHEMES).includes(scheme));
const places = PLACES.filter(({ name }) => positionals.length === 0 || positionals.includes(name));

const results = path.join(root, 'test-results/looks');
rmSync(results, { recursive: true, force: true });
mkdirSync(results, { recursive: true });
const data = mkdtempSync(path.join(tmpdir(), 'museummate-looks-'));
const server = await serveMuseum(data, path.join(root, 'content/forms'));
const camera = ['--use-fake-device-for-media-stream', '--use-fake-ui-for-media-stream'];
const browser = await launchBrowser(...camera);
let [looks, bad] = [0, 0];
try {
  for (const size of sizes)
    for (const scheme of schemes)
      for (const language of languages) {
        const shots: Shot[] = [];
        for (const place of places) {
          const name = [place.name, language, size.replace(' %', ''), scheme].join('-');
          const file = path.join(results, `${name}.png`);
          const faults = await lookAt(browser, server.url, { place, language, size, scheme }, file).catch(
            (error: Error) => [`cannot be looked at: ${error.message.split('\n')[0]}`],
          );
          looks += 1;
          bad += faults.length > 0 ? 1 : 0;
          for (const fault of faults) console.log(`${name}: ${fault}`);
          if (!faults.some((fault) => fault.startsWith('cannot'))) shots.push({ file, title: name });
        }
        await writeContactSheet(shots, path.join(results, `sheet-${size}-${scheme}-${language}.png`));
      }
} finally {
  await browser.close();
  await server.end();
  rmSync(data, { recursive: true, force: true });
}
console.log(`${looks} looks, ${bad} with faults; pictures and sheets are in test-results/looks`);
process.exitCode = bad > 0 ? 1 : 0;
