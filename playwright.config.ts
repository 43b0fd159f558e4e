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
  // Not test-results/ itself, because Playwright empties the folder: flaky.json and screenshots of failures are there.
  outputDir: 'test-results/browser',
  // Each museum is imported once per run; later imports are replayed from a recording.
  globalSetup: './apps/server/testing/fixtures/recorded-imports.setup.ts',
  testIgnore: '**/*.long.spec.ts',
  grepInvert: /@long/,
  // The server bundle is already JavaScript: transforming its 49,000 lines took ten seconds per worker.
  build: { external: ['**/dist-server/**'] },
  // `npm test` itself runs a failed file again, alone, and reports flaky tests (decision 50).
  retries: 0,
  // One more than the two cores: tests of players, downloads and updates wait for real time and network.
  workers: 3,
  // Generous, only to end hanging tests: the machine may be busy.
  timeout: 120_000,
  expect: { timeout: 20_000 },
  reporter: 'list',
  use: {
    ...phone,
    // Without this, a hanging action would only fail with the whole test, without naming its line.
    actionTimeout: 60_000,
    serviceWorkers: 'allow',
    // A failed test leaves the page's actions and final state in test-results/. Snapshots of each step (--trace on)
    // would make every test a sixth slower.
    trace: { mode: 'retain-on-failure', screenshots: false, snapshots: false, sources: false },
    screenshot: 'only-on-failure',
    launchOptions: chromiumOptions,
  },
  projects: [
    { name: browserName(chromiumOptions.executablePath) },
    ...(otherChromium ? [otherProject(otherChromium)] : []),
  ],
});
