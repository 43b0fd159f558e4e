import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

/**
 * Global set-up of Vitest and Playwright: a folder for recorded imports that lives as long as the run, unless whoever
 * started it has named one. What a run has recorded is never used by a later one, so it cannot be out of date.
 */
export default function setup(): (() => void) | undefined {
  if (process.env.TEST_IMPORTS) return undefined;
  const folder = mkdtempSync(path.join(tmpdir(), 'museummate-imports-'));
  process.env.TEST_IMPORTS = folder;
  return () => rmSync(folder, { recursive: true, force: true });
}
