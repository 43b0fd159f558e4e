import path from 'node:path';
import { defineConfig } from '@playwright/test';
import { chromiumOptions, otherChromium, phone } from './e2e/support/phone-browser.ts';

const nameOf = (program = 'chromium') => path.basename(program);
const otherProject = (executablePath: string) => ({
  name: nameOf(executablePath),
  grep: /@frame/,
  use: { launchOptions: { ...chromiumOptions, executablePath } },
});

export default defineConfig({
  testDir: 'e2e',
  testMatch: '**/*.spec.ts',
  // Not test-results/ itself: it is emptied, and holds flaky.json and the pictures of screens that failed.
  outputDir: 'test-results/browser',
  // Museums are imported once per run and then repeated.
  globalSetup: './apps/server/testing/fixtures/recorded-imports.setup.ts',
  testIgnore: '**/*.long.spec.ts',
  grepInvert: /@long/,
  // The server's bundle is JavaScript already: taking its 49,000 lines apart cost every worker ten seconds.
  build: { external: ['**/dist-server/**'] },
  // `npm test` runs a file that failed once more, alone, and names what was flaky (decision 50).
  retries: 0,
  // One more than there are cores: players, downloads and updates wait for real clocks and lines.
  workers: 3,
  // Limits against hanging, not measures: the machine may have other work.
  timeout: 120_000,
  expect: { timeout: 20_000 },
  reporter: 'list',
  use: {
    ...phone,
    // Whoever waits for something that never comes is told which line waits for what.
    actionTimeout: 60_000,
    serviceWorkers: 'allow',
    // Whoever sees a test fail finds in test-results/ what the page did and how it looked at the end. How it looked at
    // each step (--trace on) would take every test a sixth longer.
    trace: { mode: 'retain-on-failure', screenshots: false, snapshots: false, sources: false },
    screenshot: 'only-on-failure',
    launchOptions: chromiumOptions,
  },
  projects: [
    { name: nameOf(chromiumOptions.executablePath) },
    ...(otherChromium ? [otherProject(otherChromium)] : []),
  ],
});
