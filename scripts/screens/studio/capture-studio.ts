// Takes screenshots of every staff screen in the requested languages, sizes and colour schemes. Fails if a screen has
// layout problems, controls that are too small to click, or axe violations.
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import type { Browser, Page } from '@playwright/test';
import { launchBrowser, root } from '../../../bench/support/museum-server.ts';
import { buildStudio } from '../../build/build-studio.mjs';
import { buildVisitor } from '../../build/build-visitor.mjs';
import { type Look, largeTextFlag, ScreenshotRun, waitUntilIdle } from '../round.ts';
import { type PreparedServer, prepareServer } from './prepared-server.ts';
import type { StudioPlace } from './studio-place.ts';
import { STUDIO_PLACES } from './studio-places.ts';
import { findSmallControls } from './target-size.ts';

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

async function findingsOf(page: Page): Promise<string[]> {
  await page.evaluate(axe);
  return page.evaluate(async () => {
    type Violation = { id: string; nodes: { html: string; failureSummary: string }[] };
    type Axe = { run: (where: object, options: object) => Promise<{ violations: Violation[] }> };
    const { axe: runner } = globalThis as unknown as { axe: Axe };
    // The preview frame is not checked here, because it shows visitor screens, which `npm run screens` covers.
    const where = { exclude: [['iframe']] };
    const { violations } = await runner.run(where, { resultTypes: ['violations'] });
    return violations.map(({ id, nodes }) => `axe ${id}: ${nodes[0]?.html.slice(0, 160)} (${nodes.length})`);
  });
}

/** Finds content that makes the page scroll past its end, or the main area scroll sideways. */
function findOverhang(): string[] {
  const { scrollHeight } = document.documentElement;
  const end = document.body.getBoundingClientRect().bottom + scrollY;
  const problems: string[] = [];
  if (scrollHeight > Math.max(innerHeight, end) + 1)
    problems.push(`the page scrolls past its end: ${scrollHeight} of ${Math.round(end)} pixels`);
  for (const { scrollWidth, clientWidth } of document.querySelectorAll('main, main > div'))
    if (scrollWidth > clientWidth + 1)
      problems.push(`the main area scrolls sideways: ${scrollWidth} of ${clientWidth} pixels`);
  return problems;
}

/**
 * Minimum width and height of a control in pixels, if it is used with a finger (`FINGER`) or with a mouse (`MOUSE`).
 */
const FINGER = 44;
const MOUSE = 24;

type Texts = Record<string, string | Record<string, string>>;
const textsOf = (language: string): Texts =>
  JSON.parse(readFileSync(path.join(root, `apps/studio/src/i18n/catalogues/${language}.json`), 'utf8'));

/** Opens a screen, runs the steps that bring it into its state, and takes a screenshot in each window size. */
async function lookAt(browser: Browser, server: PreparedServer, look: Look<StudioPlace>): Promise<void> {
  const { place, language, hasTouch } = look;
  const context = await browser.newContext({ ...look.context, timezoneId: 'Europe/Madrid' });
  try {
    const { who = 'administrator' } = place;
    if (who !== 'nobody')
      await context.addCookies([
        { name: server.cookie, value: server.sessions[who], url: `${server.url}/api/studio` },
      ]);
    await context.addInitScript((wanted) => localStorage.setItem('studio-language', wanted), language);
    const page = await context.newPage();
    page.setDefaultTimeout(20_000);
    const texts = textsOf(language);
    const t = (key: string, params: Record<string, string | number> = {}) =>
      String(texts[key] ?? key).replace(/\{(\w+)\}/g, (_, name: string) => String(params[name]));
    const stage = { page, server, t };
    await place.before?.(stage);
    const below = typeof place.path === 'string' ? place.path : place.path(server);
    const museum = `/studio/museums/${place.isEmpty ? server.idEmpty : 12}`;
    await page.goto(server.url + (below.startsWith('/studio') ? below : museum + below));
    await page.locator('h1').first().waitFor();
    await waitUntilIdle(page);
    await place.bring?.(stage);
    await look.take(page, async (isFirst) => [
      ...(await page.evaluate(findOverhang)),
      ...(await page.evaluate(findSmallControls, hasTouch ? FINGER : MOUSE)),
      ...(isFirst ? await findingsOf(page) : []),
    ]);
  } finally {
    await context.unrouteAll({ behavior: 'ignoreErrors' });
    await context.close();
  }
}

const round = new ScreenshotRun({
  folder: 'looks-studio',
  sizes: {
    '1440': { width: 1440, height: 900, text: 1 },
    '1280': { width: 1280, height: 800, text: 1 },
    '820': { width: 820, height: 1180, text: 1 },
    '390': { width: 390, height: 844, text: 1 },
    '320': { width: 320, height: 640, text: 1 },
    '200 %': { width: 1280, height: 800, text: 2 },
    '200 % at 390': { width: 390, height: 844, text: 2 },
  },
  languages: ['en', 'de', 'ar', 'ja'],
  places: STUDIO_PLACES,
  // The argument `work` selects the screen `work` and all screens whose names begin with `work-`. The argument
  // `work=` selects only the screen `work`.
  isWanted: (name, wanted) =>
    wanted.endsWith('=') ? name === wanted.slice(0, -1) : name === wanted || name.startsWith(`${wanted}-`),
  pagesAtOnce: 2,
});
for (const build of [buildVisitor, buildStudio])
  if ((await build({ node: process.execPath })) !== 0) throw new Error('an app cannot be built');
const server = await prepareServer();
const browser = await launchBrowser();
const largeText = await launchBrowser(largeTextFlag(2));
try {
  await round.walk((look) => lookAt(look.text === 1 ? browser : largeText, server, look));
} finally {
  await Promise.all([browser.close(), largeText.close()]);
  await server.end();
}
round.end();
