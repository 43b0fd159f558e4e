import path from 'node:path';
import { defineConfig } from '@playwright/test';
import { chromiumOptions, otherChromium, phone } from './e2e/support/phone-browser.ts';

const browserName = (program = 'chromium') => path.basename(program);
const otherProject = (executablePath: string) => ({
  name: browserName(executablePath),
  grep: /@frame/,
  use: { launchOptions: { ...chromiumOptions, executablePath } },
});

export default defineConfig({
  testDir: 'e2e',
  testMatch: '**/*.spec.ts',
  // Playwright empties this folder. So it is not test-results/ itself, which contains flaky.json and screenshots of
  // screen tests.
  outputDir: 'test-results/browser',
  // Each museum is imported only once per run. Later imports are replayed from a recording, which is faster.
  globalSetup: './apps/server/testing/fixtures/recorded-imports.setup.ts',
  testIgnore: '**/*.long.spec.ts',
  grepInvert: /@long/,
  // The server bundle is excluded from compilation, because it is JavaScript. Compiling its 49,000 lines took ten
  // seconds per worker.
  build: { external: ['**/dist-server/**'] },
  // Playwright retries nothing, because `npm test` itself reruns each failed file alone and reports flaky tests
  // (decision 50).
  retries: 0,
  // Three workers for two cores, because tests of players, downloads and updates often wait for real time and network.
  workers: 3,
  // Time limit for tests that hang. It is long, because the machine may be busy.
  timeout: 120_000,
  expect: { timeout: 20_000 },
  reporter: 'list',
  use: {
    ...phone,
    // Limit for a single action, so that an action that hangs fails with its own line number and not only with the
    // whole test.
    actionTimeout: 60_000,
    serviceWorkers: 'allow',
    // If a test fails, the actions and the final state of its page are saved in test-results/. Saving a snapshot of
    // each step (--trace on) would make every test a sixth slower.
    trace: { mode: 'retain-on-failure', screenshots: false, snapshots: false, sources: false },
    screenshot: 'only-on-failure',
    launchOptions: chromiumOptions,
  },
  projects: [
    { name: browserName(chromiumOptions.executablePath) },
    ...(otherChromium ? [otherProject(otherChromium)] : []),
  ],
});
