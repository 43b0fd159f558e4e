import { defineConfig } from '@playwright/test';
import { chromiumOptions, phone } from './e2e/support/phone-browser.ts';

export default defineConfig({
  testDir: 'e2e',
  testMatch: '**/*.spec.ts',
  // Museums are imported once per run and then repeated.
  globalSetup: './apps/server/testing/recorded-imports.setup.ts',
  testIgnore: '**/*.long.spec.ts',
  // A test that passes only sometimes is a failure to be mended.
  retries: 0,
  workers: 2,
  // Limits against hanging, not measures: the machine may have other work.
  timeout: 120_000,
  expect: { timeout: 20_000 },
  reporter: 'list',
  use: {
    ...phone,
    serviceWorkers: 'allow',
    // Whoever sees a test fail finds in test-results/ what the page did and how it looked.
    trace: { mode: 'retain-on-failure', screenshots: false, sources: false },
    screenshot: 'only-on-failure',
    launchOptions: chromiumOptions,
  },
});
