import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type BrowserContext, chromium, type Page } from '@playwright/test';

type Use = NonNullable<Parameters<typeof chromium.launchPersistentContext>[1]>;

declare global {
  interface Window {
    /**
     * Returns how many seconds of audio the page has really played. The count of an audio element begins again
     * when its file changes.
     */
    playedSeconds(): number;
  }
}

/** A separate browser process. Its profile is kept when the process ends. */
export class Phone {
  readonly #profile = mkdtempSync(path.join(tmpdir(), 'museummate-profile-'));
  readonly #use: Use;
  #context: BrowserContext | undefined;

  constructor(use: Use) {
    this.#use = { ...use, isMobile: true, hasTouch: true };
  }

  async start(): Promise<Page> {
    this.#context = await chromium.launchPersistentContext(this.#profile, this.#use);
    await this.#context.addInitScript(measureSound);
    return this.#context.pages()[0] ?? (await this.#context.newPage());
  }

  /** Kills the browser without warning, as if the battery of the phone were empty. */
  async kill(): Promise<void> {
    const closed = new Promise((resolve) => this.#context?.once('close', resolve));
    const { stdout } = spawnSync('ps', ['-axww', '-o', 'pid=,command='], { encoding: 'utf8' });
    const own = stdout.split('\n').filter((line) => line.includes(`--user-data-dir=${this.#profile}`));
    if (own.length === 0) throw new Error('the browser does not run');
    for (const line of own) kill(Number.parseInt(line, 10));
    await closed;
    this.#context = undefined;
  }

  async end(): Promise<void> {
    await this.#context?.close();
    rmSync(this.#profile, { recursive: true, force: true, maxRetries: 5 });
  }
}

function kill(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL');
  } catch {
    // The error is ignored on purpose: this process has ended already, because the browser's first process was
    // killed.
  }
}

/**
 * Runs in the page. Finds the player's audio element when it plays for the first time, because the element is not in
 * the document.
 */
export function measureSound(): void {
  const sounds = new Set<HTMLMediaElement>();
  const { play } = HTMLMediaElement.prototype;
  HTMLMediaElement.prototype.play = function (this: HTMLMediaElement) {
    sounds.add(this);
    return play.call(this);
  };
  window.playedSeconds = () => {
    let sum = 0;
    for (const { played } of sounds)
      for (let part = 0; part < played.length; part++) sum += played.end(part) - played.start(part);
    return sum;
  };
}
