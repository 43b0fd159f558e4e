import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { type Browser, chromium } from '@playwright/test';
import { NODE_FLAGS } from '../../scripts/build/node-flags.mjs';
import { findChromium } from '../../scripts/tools/chromium.mjs';
import { startProgram } from './process.ts';

export const root = path.resolve(import.meta.dirname, '../..');
export type MuseumServer = Awaited<ReturnType<typeof startProgram>>;

const settingsOf = (dataDir: string) => ({
  DATA_DIR: dataDir,
  PORT: '0',
  LOG_LEVEL: 'warn',
  DEMO_MUSEUMS: '0',
});

/** Starts a server with one imported pack. */
export async function serveMuseum(
  dataDir: string,
  pack: string,
  settings: Record<string, string> = {},
): Promise<MuseumServer> {
  importPack(dataDir, pack, settings);
  return serve(dataDir, settings);
}

export function importPack(dataDir: string, pack: string, settings: Record<string, string> = {}): void {
  const importer = [path.join(root, 'apps/server/src/cli/museum.ts'), 'import', pack];
  const env = { ...process.env, ...settingsOf(dataDir), ...settings };
  const imported = spawnSync(process.execPath, importer, { env });
  if (imported.status !== 0) throw new Error(`the import failed: ${imported.stdout}${imported.stderr}`);
}

/** Starts a server on the existing data folder `dataDir`. */
export function serve(dataDir: string, settings: Record<string, string> = {}): Promise<MuseumServer> {
  const main = [process.execPath, ...NODE_FLAGS, path.join(root, 'apps/server/src/main.ts')];
  return startProgram(main, { ...settingsOf(dataDir), ...settings });
}

export async function launchBrowser(...args: string[]): Promise<Browser> {
  const executablePath = findChromium();
  if (!executablePath) throw new Error('Chromium is not installed');
  return chromium.launch({
    executablePath,
    args: ['--no-sandbox', '--disable-background-networking', ...args],
  });
}

/**
 * Waits until the phone-sized copies of a page's pictures are AVIF. At first, the server sends temporary WebP copies.
 */
export async function picturesEncoded(server: string, url: string): Promise<void> {
  const html = await (await fetch(url)).text();
  const copies = new Set(html.match(/\/media\/\w+-800\.avif/g));
  if (copies.size === 0) throw new Error('the page has no picture of 800 pixels');
  for (const copy of copies)
    while ((await fetch(server + copy)).headers.get('content-type') !== 'image/avif') await pause(500);
}
