import { readFileSync } from 'node:fs';
import { stripTypeScriptTypes } from 'node:module';
import path from 'node:path';
import { type Browser, chromium, type Page } from '@playwright/test';
import type { Searchable, SearchIndex } from '../../packages/domain/src/search/search-index.ts';
import { findChromium } from '../../scripts/tools/chromium.mjs';
import { makeQueries, makeTexts, makeWorks } from './works.ts';

/** Two museums: in the first one, visitors search names only, and in the second one, they also search texts. */
const MUSEUMS = [
  { works: 10_000, termsPerWork: 0 },
  { works: 2000, termsPerWork: 150 },
];
const SLOWER = 4;
/**
 * Number of rounds. Each round uses a new page, in which the browser has not compiled the code yet, as for a real
 * visitor. The median of the rounds is used.
 */
const ROUNDS = 5;
const bars = { keystrokeMs: 50 };

const feature = path.resolve(import.meta.dirname, '../../packages/domain/src/search');

interface Times {
  buildMs: number;
  ours: number[];
  plain: number[];
  /** Number of queries for which the search finds artworks, once they are typed completely. */
  oursFound: number;
  plainFound: number;
}

interface Museum {
  works: Searchable[];
  texts: string[];
  queries: string[];
}

/** Measures the search time per key press in museums with thousands of artworks, in a browser with CPU throttling. */
export async function run(): Promise<{ missed: string[] }> {
  const executablePath = findChromium();
  if (!executablePath) throw new Error('Chromium is not installed');
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox'] });
  try {
    const missed: string[] = [];
    for (const { works: count, termsPerWork } of MUSEUMS) {
      const works = makeWorks(count);
      const texts = termsPerWork > 0 ? makeTexts(works, termsPerWork) : [];
      const museum = { works, texts, queries: makeQueries(works) };
      const times = together(await measureRounds(browser, museum));
      console.log(`${count} works${termsPerWork > 0 ? `, each with a text of ${termsPerWork} words` : ''}`);
      tell(times, museum);
      if (Math.max(...times.ours) > bars.keystrokeMs)
        missed.push(`every key at most ${bars.keystrokeMs} ms, with ${count} works`);
    }
    return { missed };
  } finally {
    await browser.close();
  }
}

async function measureRounds(browser: Browser, museum: Museum): Promise<Times[]> {
  const rounds: Times[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    const page = await browser.newPage();
    await serveSource(page);
    await page.goto('http://search.test/');
    const session = await page.context().newCDPSession(page);
    await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
    rounds.push(await page.evaluate(measure, museum));
    await page.close();
  }
  return rounds;
}

function tell(times: Times, { queries }: Museum): void {
  console.log(`  index: ${times.buildMs.toFixed(0)} ms in all, made a few milliseconds at a time`);
  console.log(
    `  ours: slowest key ${slowest(times.ours)}, median ${median(times.ours)}; ` +
      `${times.oursFound} of ${queries.length} queries find something (${times.ours.length} keys)`,
  );
  console.log(
    `  plain includes in the names: slowest key ${slowest(times.plain)}, median ${median(times.plain)}; ` +
      `${times.plainFound} of ${queries.length} queries find something`,
  );
}

/** Serves the source files of the search to the page, without their types. The page loads nothing else. */
async function serveSource(page: Page): Promise<void> {
  await page.route('http://search.test/**', (route) => {
    const { pathname } = new URL(route.request().url());
    if (pathname === '/') return route.fulfill({ contentType: 'text/html', body: '<!doctype html>' });
    const body = stripTypeScriptTypes(readFileSync(path.join(feature, path.basename(pathname)), 'utf8'));
    return route.fulfill({ contentType: 'text/javascript', body });
  });
}

/** Runs in the page. Measures the search time of each key press. */
async function measure({ works, texts, queries }: Museum): Promise<Times> {
  // The path is in a variable, because build tools would resolve a literal path as a file.
  const address = '/search-index.ts';
  const module = (await import(address)) as { SearchIndex: new () => SearchIndex };
  const start = performance.now();
  const index = new module.SearchIndex();
  for (const work of works) index.add(work);
  for (const text of texts) index.addText(text);
  const buildMs = performance.now() - start;

  const names = works.map((work) => [...work.names, ...work.authors, work.code ?? '']);
  const plainly = (query: string) => {
    const wanted = query.toLowerCase();
    return names.filter((each) => each.some((text) => text.toLowerCase().includes(wanted))).length;
  };
  const timeSearch = (search: () => unknown) => {
    const before = performance.now();
    search();
    return performance.now() - before;
  };
  const ours: number[] = [];
  const plain: number[] = [];
  for (const query of queries)
    for (let length = 1; length <= query.length; length++) {
      const typed = query.slice(0, length);
      ours.push(timeSearch(() => index.search(typed, 20)));
      plain.push(timeSearch(() => plainly(typed)));
    }
  return {
    buildMs,
    ours,
    plain,
    oursFound: queries.filter((query) => index.search(query, 20).total > 0).length,
    plainFound: queries.filter((query) => plainly(query) > 0).length,
  };
}

/** Returns the median time of each key press over all rounds. */
function together(rounds: Times[]): Times {
  const [first] = rounds;
  if (!first) throw new Error('nothing was measured');
  const perKey = (pick: (round: Times) => number[]) =>
    pick(first).map((_, key) => middle(rounds.map((round) => pick(round)[key] ?? 0)));
  return {
    ...first,
    buildMs: middle(rounds.map(({ buildMs }) => buildMs)),
    ours: perKey(({ ours }) => ours),
    plain: perKey(({ plain }) => plain),
  };
}

function middle(times: number[]): number {
  return times.toSorted((a, b) => a - b)[times.length >> 1] ?? 0;
}

function slowest(times: number[]): string {
  return `${Math.max(...times).toFixed(1)} ms`;
}

function median(times: number[]): string {
  return `${middle(times).toFixed(1)} ms`;
}
