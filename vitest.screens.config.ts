import path from 'node:path';
import react from '@vitejs/plugin-react';
import { playwright } from '@vitest/browser-playwright';
import { defineConfig } from 'vitest/config';
import { textConstants } from './apps/visitor/texts.vite.ts';
import { chromiumOptions, phone } from './e2e/support/phone-browser.ts';
import { ask, museumMedia } from './e2e/support/screen-server.ts';

const visitor = path.join(import.meta.dirname, 'apps/visitor');

/**
 * React's production build, as visitors get it. The development build renders everything twice and needs a quarter more
 * CPU time; `npm run test:long` uses it for its warnings.
 */
const mode = process.env.SCREENS_MODE ?? 'production';
process.env.NODE_ENV = mode;

const results = path.join(import.meta.dirname, 'test-results/screens');

/** Screen tests in a real browser on the in-memory platform; content comes from a real server. */
export default defineConfig({
  root: visitor,
  mode,
  // React's profiling build, because one test counts renders.
  resolve: { alias: { 'react-dom/client': 'react-dom/profiling' } },
  plugins: [react(), museumMedia()],
  define: textConstants,
  // Listed here, because a dependency that Vite discovers during a run would reload the page.
  optimizeDeps: {
    include: [
      'react',
      'react/jsx-runtime',
      'react/jsx-dev-runtime',
      'react-dom',
      'react-dom/profiling',
      'lucide-react',
      'idb',
      'dompurify',
      'thumbhash',
      'zod',
      'zod/mini',
      'embla-carousel-react',
      'barcode-detector/ponyfill',
      'axe-core',
    ],
  },
  test: {
    name: 'screens',
    attachmentsDir: results,
    include: ['src/**/*.screen.test.{ts,tsx}'],
    setupFiles: ['src/testing/screen-setup.ts'],
    // Generous, only to end hanging tests: the machine may be busy.
    testTimeout: 60_000,
    hookTimeout: 60_000,
    expect: { poll: { timeout: 40_000 } },
    maxWorkers: 2,
    // Every test resets the page (screen-setup.ts); a new page for each file would take seconds.
    isolate: false,
    browser: {
      enabled: true,
      headless: true,
      // As generous as the other limits: a busy machine may need minutes to start a browser.
      connectTimeout: 300_000,
      provider: playwright({ launchOptions: chromiumOptions, contextOptions: phone }),
      instances: [{ browser: 'chromium' }],
      viewport: phone.viewport,
      // Substring matches, as in Playwright: a text that must be absent must not be present as a part either.
      locators: { exact: false },
      commands: { ask },
      // A failed test prints its steps and the page, and saves a screenshot in test-results/. Playwright traces would
      // take a quarter of the time, and their names, made of the test titles, can be too long for a file.
      trace: 'off',
    },
  },
});
