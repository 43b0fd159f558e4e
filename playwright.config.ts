import { defineConfig } from '@playwright/test';
import { findChromium } from './scripts/chromium.mjs';

export default defineConfig({
  testDir: 'e2e',
  testMatch: '**/*.spec.ts',
  testIgnore: '**/*.long.spec.ts',
  // A test that passes only sometimes is a failure to be mended.
  retries: 0,
  workers: 2,
  // Limits against hanging, not measures: the machine may have other work.
  timeout: 120_000,
  expect: { timeout: 20_000 },
  reporter: 'list',
  use: {
    // A common phone, held upright.
    viewport: { width: 390, height: 844 },
    deviceScaleFactor: 2,
    isMobile: true,
    hasTouch: true,
    locale: 'en-GB',
    serviceWorkers: 'allow',
    trace: 'off',
    launchOptions: {
      executablePath: findChromium(),
      args: [
        // Chromium refuses to start as root with its sandbox on.
        '--no-sandbox',
        // The rest keeps it from calling Google's hosts, which would only fail on a closed network.
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        '--no-first-run',
        '--disable-quic',
        // As on a phone: nothing sounds before the visitor has touched the page.
        '--autoplay-policy=document-user-activation-required',
      ],
    },
  },
});
