import { statSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type Browser, launch, type Page } from 'puppeteer-core';
import { findFirefox } from '../../scripts/tools/firefox.mjs';
import { until } from '../support/until.ts';
import { startSoundServer } from './sound-server.ts';

const PHONE = { width: 390, height: 844, deviceScaleFactor: 2 };
const DESK = { width: 1440, height: 900 };

/** A Firefox with its own profile and sound server. `close` ends both and deletes the profile. */
export class Firefox {
  readonly browser: Browser;
  /** Errors that the pages of this browser have thrown or logged. */
  readonly complaints: string[] = [];
  readonly #home: string;
  readonly #close: () => Promise<void>;

  private constructor(browser: Browser, home: string, close: () => Promise<void>) {
    this.browser = browser;
    this.#home = home;
    this.#close = close;
  }

  static async start(): Promise<Firefox> {
    const { firefox, sound, why } = findFirefox();
    if (why !== undefined) throw new Error(why);
    const folder = await mkdtemp(path.join(tmpdir(), 'museummate-firefox-'));
    const speaker = await startSoundServer(sound, folder);
    const browser = await launch({
      browser: 'firefox',
      executablePath: firefox,
      headless: true,
      env: { ...process.env, HOME: folder, PULSE_SERVER: speaker.address },
      extraPrefsFirefox: {
        'intl.accept_languages': 'en-GB, en',
        // Firefox's default audio buffer is so short that sound stops on a busy machine.
        'media.cubeb_latency_playback_ms': 500,
      },
    });
    return new Firefox(browser, folder, async () => {
      await browser.close();
      await speaker.close();
      await rm(folder, { recursive: true, force: true, maxRetries: 5 });
    });
  }

  /** Opens an empty tab of a phone's size. */
  phone = (): Promise<Page> => this.#open(PHONE);

  desk = (): Promise<Page> => this.#open(DESK);

  /** Waits until a download is complete. Returns the path of the file. */
  async waitForDownload(name: string): Promise<string> {
    const file = path.join(this.#home, 'Downloads', name);
    // Firefox reserves the name with an empty file, and moves the complete download there.
    await until(`the file ${name}`, () => (statSync(file, { throwIfNoEntry: false })?.size ?? 0) > 0);
    return file;
  }

  close(): Promise<void> {
    return this.#close();
  }

  /** Describes what all tabs show, for the message of a failed test. */
  async describe(): Promise<string> {
    const pages = (await this.browser.pages()).filter((page) => page.url() !== 'about:blank');
    const texts = pages.map(async (page) => {
      // biome-ignore lint/performance/useDomNodeTextContent: only visible text counts
      const text = await page.evaluate(() => document.body.innerText);
      return `${page.url()}\n${text}`;
    });
    return (await Promise.all(texts)).join('\n\n');
  }

  async #open(viewport: typeof PHONE | typeof DESK): Promise<Page> {
    const page = await this.browser.newPage();
    page.setDefaultTimeout(30_000);
    await page.setViewport(viewport);
    page.on('pageerror', (error) => this.complaints.push(String(error)));
    page.on('console', (message) => {
      if (message.type() === 'error') this.complaints.push(message.text());
    });
    return page;
  }
}
