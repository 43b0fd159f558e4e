// npm run screens [-- NAME…]: takes pictures of every screen (or of those whose names are given) in many languages,
// sizes and in both schemes, and fails where one is laid out badly.
//   --lang=en,ar   --size=390   --scheme=dark   only these
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import type { Browser, Page } from '@playwright/test';
import { launchBrowser, root, serveMuseum } from '../../bench/support/museum-server.ts';
import { buildVisitor } from '../build-visitor.mjs';
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
const PAGES_AT_ONCE = 3;

/** One page that is opened, and the sizes through which it is turned. */
interface Look {
  place: Place;
  language: string;
  scheme: (typeof SCHEMES)[number];
  sizes: readonly SizeName[];
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

const nameOf = ({ place, language, scheme }: Look, size: SizeName) =>
  [place.name, language, size.replace(' %', ''), scheme].join('-');
const fileOf = (look: Look, size: SizeName) => path.join(results, `${nameOf(look, size)}.png`);

/** Opens a page and takes a picture of it in each size; tells what is wrong with each. */
async function lookAt(browser: Browser, url: string, look: Look): Promise<void> {
  const { place, language, scheme, sizes } = look;
  const context = await browser.newContext({
    ...{ colorScheme: scheme, locale: language, reducedMotion: 'reduce', serviceWorkers: 'block' },
    ...{ viewport: viewportOf(sizes[0]), hasTouch: !sizes.some(hasMouse), permissions: ['camera'] },
  });
  try {
    await context.addInitScript((keys) => {
      if (sessionStorage.getItem('prepared')) return;
      sessionStorage.setItem('prepared', 'yes');
      for (const [key, value] of Object.entries(keys)) localStorage.setItem(key, value);
    }, place.keys ?? {});
    const page = await context.newPage();
    await open(page, place, language, url);
    for (const size of sizes) {
      await page.setViewportSize(viewportOf(size));
      await page.evaluate(async (scale) => {
        // As the browser's own setting for large text does.
        document.documentElement.style.fontSize = scale === 1 ? '' : `${scale * 100}%`;
        await document.fonts.ready;
        for (let frame = 0; frame < 3; frame++) await new Promise(requestAnimationFrame);
      }, SIZES[size].text);
      await page.waitForLoadState('networkidle');
      const faults = await page.evaluate(findFaults);
      await page.screenshot({ path: fileOf(look, size) });
      tell(nameOf(look, size), faults);
    }
  } finally {
    await context.close();
  }
}

const viewportOf = (size: SizeName = '390') => ({ width: SIZES[size].width, height: SIZES[size].height });
/** Who has so wide a screen points with a mouse. */
const hasMouse = (size: SizeName) => SIZES[size].width > 1000;

async function open(page: Page, place: Place, language: string, url: string): Promise<void> {
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
}

let [looks, bad] = [0, 0];
function tell(name: string, faults: readonly string[]): void {
  looks += 1;
  bad += faults.length > 0 ? 1 : 0;
  for (const fault of faults) console.log(`${name}: ${fault}`);
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
if ((await buildVisitor({ node: process.execPath })) !== 0) throw new Error('the visitor cannot be built');
const data = mkdtempSync(path.join(tmpdir(), 'museummate-looks-'));
const server = await serveMuseum(data, path.join(root, 'content/forms'));
const camera = ['--use-fake-device-for-media-stream', '--use-fake-ui-for-media-stream'];
const browser = await launchBrowser(...camera);
const byPointer = [sizes.filter((size) => !hasMouse(size)), sizes.filter(hasMouse)];
try {
  for (const scheme of schemes)
    for (const language of languages) {
      const waiting = places.flatMap((place) =>
        byPointer
          .filter((group) => group.length > 0)
          .map((group): Look => ({ place, language, scheme, sizes: group })),
      );
      const look = async (): Promise<void> => {
        for (let next = waiting.shift(); next; next = waiting.shift())
          await lookAt(browser, server.url, next).catch((error: Error) =>
            tell(next?.place.name ?? '', [
              `cannot be looked at in ${language}, ${scheme}: ${error.message.split('\n')[0]}`,
            ]),
          );
      };
      // A page waits for its pictures most of the time.
      await Promise.all(Array.from({ length: PAGES_AT_ONCE }, look));
      for (const size of sizes) {
        const shots = places
          .map((place): Shot => {
            const each = { place, language, scheme, sizes };
            return { file: fileOf(each, size), title: nameOf(each, size) };
          })
          .filter(({ file }) => existsSync(file));
        await writeContactSheet(shots, path.join(results, `sheet-${size}-${scheme}-${language}.png`));
      }
    }
} finally {
  await browser.close();
  await server.end();
  rmSync(data, { recursive: true, force: true });
}
console.log(`${looks} looks, ${bad} with faults; pictures and sheets are in test-results/looks`);
process.exitCode = bad > 0 ? 1 : 0;
