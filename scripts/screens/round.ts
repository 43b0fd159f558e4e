import { existsSync, mkdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import type { BrowserContextOptions, Page } from '@playwright/test';
import { root } from '../../bench/support/museum-server.ts';
import { type Shot, writeContactSheet } from './contact-sheet.ts';
import { findLayoutProblems } from './layout-problems.ts';

interface Size {
  readonly width: number;
  readonly height: number;
  /** Text size as a multiple of the browser's default. */
  readonly text: number;
}
type Scheme = 'light' | 'dark';
const SCHEMES: readonly Scheme[] = ['light', 'dark'];

/** Whether a screen is used with a mouse. Wide screens are used with a mouse, other screens with a finger. */
const hasMouse = ({ width }: Size) => width > 1000;

/** One page to open, with one language, colour scheme and kind of pointer. */
export interface Look<Place> {
  readonly place: Place;
  readonly language: string;
  readonly scheme: Scheme;
  readonly hasTouch: boolean;
  /** Text size of the browser to use, see `largeTextFlag`. */
  readonly text: number;
  /** Options of the browser context that shows the page. */
  readonly context: BrowserContextOptions;
  /** Takes a screenshot in each window size. Reports layout problems, and the problems that `alsoWrong` returns. */
  take(page: Page, alsoWrong?: (isFirst: boolean) => Promise<string[]>): Promise<void>;
}

interface RoundOptions<Place> {
  /** Name of a folder in test-results/, into which the screenshots are written. */
  folder: string;
  sizes: Readonly<Record<string, Size>>;
  languages: readonly string[];
  places: readonly Place[];
  isWanted: (name: string, wanted: string) => boolean;
  /**
   * Number of pages that are open in parallel. A page spends most of its time loading pictures, so several are faster.
   */
  pagesAtOnce: number;
}

/**
 * Opens all screens (`places`) in the requested languages, sizes and colour schemes. The command line can limit
 * them.
 */
export class ScreenshotRun<Place extends { readonly name: string }> {
  readonly #options: RoundOptions<Place>;
  readonly #results: string;
  readonly #languages: readonly string[];
  readonly #sizes: readonly (readonly [string, Size])[];
  readonly #schemes: readonly Scheme[];
  readonly #places: readonly Place[];
  #looks = 0;
  #bad = 0;

  constructor(options: RoundOptions<Place>) {
    const { values, positionals } = parseArgs({
      allowPositionals: true,
      options: { lang: { type: 'string' }, size: { type: 'string' }, scheme: { type: 'string' } },
    });
    const isAsked = (given: string | undefined, name: string) =>
      given?.split(',').some((wanted) => [name, name.replace(' %', '')].includes(wanted)) ?? true;
    this.#options = options;
    this.#languages = values.lang?.split(',') ?? options.languages;
    this.#sizes = Object.entries(options.sizes).filter(([name]) => isAsked(values.size, name));
    this.#schemes = SCHEMES.filter((scheme) => isAsked(values.scheme, scheme));
    this.#places = options.places.filter(
      ({ name }) => positionals.length === 0 || positionals.some((wanted) => options.isWanted(name, wanted)),
    );
    if ([this.#sizes, this.#schemes, this.#places].some(({ length }) => length === 0))
      throw new Error(
        `there is no such size, scheme or screen; sizes are ${Object.keys(options.sizes).join(', ')}`,
      );
    this.#results = path.join(root, 'test-results', options.folder);
    rmSync(this.#results, { recursive: true, force: true });
    mkdirSync(this.#results, { recursive: true });
  }

  async walk(lookAt: (look: Look<Place>) => Promise<void>): Promise<void> {
    for (const scheme of this.#schemes)
      for (const language of this.#languages) {
        const waiting = this.#places.flatMap((place) =>
          [true, false].flatMap((hasTouch) =>
            this.#textSizes.flatMap((text) => this.#look({ place, language, scheme, hasTouch, text })),
          ),
        );
        const one = async (): Promise<void> => {
          for (let next = waiting.shift(); next; next = waiting.shift())
            await lookAt(next).catch((error: Error) =>
              this.#tell(`${next?.place.name}-${language}-${scheme}`, [
                `could not be captured: ${error.message.split('\n').slice(0, 3).join(' ')}`,
              ]),
            );
        };
        await Promise.all(Array.from({ length: this.#options.pagesAtOnce }, one));
        for (const [size] of this.#sizes) await this.#writeSheet(size, scheme, language);
      }
  }

  /** Prints a summary. Sets the exit code to 1 if there were problems. */
  end(): void {
    const { folder } = this.#options;
    console.log(
      `${this.#looks} screenshots, ${this.#bad} with problems; they and contact sheets are in test-results/${folder}`,
    );
    process.exitCode = this.#bad > 0 ? 1 : 0;
  }

  /** Returns the different text sizes among the window sizes. */
  get #textSizes(): number[] {
    return [...new Set(this.#sizes.map(([, { text }]) => text))];
  }

  #look(what: Pick<Look<Place>, 'place' | 'language' | 'scheme' | 'hasTouch' | 'text'>): Look<Place>[] {
    const { place, language, scheme, hasTouch, text } = what;
    const sizes = this.#sizes.filter(([, size]) => hasMouse(size) !== hasTouch && size.text === text);
    const [first] = sizes;
    if (!first) return [];
    return [
      {
        ...what,
        context: {
          colorScheme: scheme,
          locale: language,
          reducedMotion: 'reduce',
          serviceWorkers: 'block',
          viewport: viewportOf(first[1]),
          hasTouch,
        },
        take: async (page, alsoWrong) => {
          for (const [index, [name, size]] of sizes.entries()) {
            await turnTo(page, size);
            const problems = await findLayoutProblems(page);
            await page.screenshot({ path: this.#file(place, language, name, scheme) });
            problems.push(...((await alsoWrong?.(index === 0)) ?? []));
            this.#tell(titleOf(place, language, name, scheme), problems);
          }
        },
      },
    ];
  }

  #tell(name: string, problems: readonly string[]): void {
    this.#looks += 1;
    this.#bad += problems.length > 0 ? 1 : 0;
    for (const problem of problems) console.log(`${name}: ${problem}`);
  }

  #file(place: Place, language: string, size: string, scheme: Scheme): string {
    return path.join(this.#results, `${titleOf(place, language, size, scheme)}.png`);
  }

  async #writeSheet(size: string, scheme: Scheme, language: string): Promise<void> {
    const shots = this.#places
      .map(
        (place): Shot => ({
          file: this.#file(place, language, size, scheme),
          title: titleOf(place, language, size, scheme),
        }),
      )
      .filter(({ file }) => existsSync(file));
    await writeContactSheet(shots, path.join(this.#results, `sheet-${size}-${scheme}-${language}.png`));
  }
}

const FONT_SIZE_PX = 16;

/**
 * Returns the browser's option for a larger text size. The option also affects media queries in rem. A larger font
 * size of the root element would not affect them.
 */
export const largeTextFlag = (text: number) => `--blink-settings=defaultFontSize=${FONT_SIZE_PX * text}`;

const titleOf = ({ name }: { name: string }, language: string, size: string, scheme: Scheme) =>
  [name, language, size.replace(' %', ''), scheme].join('-');

const viewportOf = ({ width, height }: Size) => ({ width, height });

async function turnTo(page: Page, size: Size): Promise<void> {
  await page.setViewportSize(viewportOf(size));
  await waitUntilIdle(page);
}

/** Waits until fonts and pictures are loaded and no requests are pending. */
export async function waitUntilIdle(page: Page): Promise<void> {
  // Some pages poll forever (presence, changes) and never become idle. So the wait is limited, and its timeout error is
  // ignored.
  await page.waitForLoadState('networkidle', { timeout: 5000 }).catch(() => undefined);
  await page.evaluate(async () => {
    await document.fonts.ready;
    for (let frame = 0; frame < 3; frame++) await new Promise(requestAnimationFrame);
  });
}
