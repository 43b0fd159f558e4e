import path from 'node:path';
import react from '@vitejs/plugin-react';
import { playwright } from '@vitest/browser-playwright';
import { defineConfig } from 'vitest/config';
import { textConstants } from './apps/visitor/texts.vite.ts';
import { chromiumOptions, phone } from './e2e/support/phone-browser.ts';
import { ask, museumMedia } from './e2e/support/screen-server.ts';

const visitor = path.join(import.meta.dirname, 'apps/visitor');

/**
 * React's production build is used, as visitors get it. The development build renders everything twice and takes a
 * quarter more CPU time. `npm run test:long` uses it, because it prints warnings.
 */
const mode = process.env.SCREENS_MODE ?? 'production';
process.env.NODE_ENV = mode;

const results = path.join(import.meta.dirname, 'test-results/screens');

/**
 * Screen tests of the visitor app in a real browser. Storage and devices are simulated in memory, and a real server
 * delivers the content.
 */
export default defineConfig({
  root: visitor,
  mode,
  // React's profiling build replaces the normal one, because one test counts how often components render.
  resolve: { alias: { 'react-dom/client': 'react-dom/profiling' } },
  plugins: [react(), museumMedia()],
  define: textConstants,
  // Dependencies that Vite prepares before the run. If Vite discovered one during a run, it would reload the page of a
  // test.
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
    // Time limit for tests that hang. It is long, because the machine may be busy.
    testTimeout: 60_000,
    hookTimeout: 60_000,
    expect: { poll: { timeout: 40_000 } },
    maxWorkers: 2,
    // All test files share one page, because a new page takes seconds. Every test resets the page (screen-setup.ts).
    isolate: false,
    browser: {
      enabled: true,
      headless: true,
      // Time limit for starting a browser, which may take minutes on a busy machine.
      connectTimeout: 300_000,
      provider: playwright({ launchOptions: chromiumOptions, contextOptions: phone }),
      instances: [{ browser: 'chromium' }],
      viewport: phone.viewport,
      // Locators match parts of a text, as in Playwright. So a test that a text is absent also fails if a longer text
      // contains it.
      locators: { exact: false },
      commands: { ask },
      // Traces of Playwright are off. They would take a quarter of the time, and their file names, made from test
      // titles, can be too long. A failed test prints its steps and the page, and saves a screenshot in test-results/.
      trace: 'off',
    },
  },
});
