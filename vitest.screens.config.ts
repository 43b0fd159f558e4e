import path from 'node:path';
import react from '@vitejs/plugin-react';
import { playwright } from '@vitest/browser-playwright';
import { defineConfig } from 'vitest/config';
import { textConstants } from './apps/visitor/texts.vite.ts';
import { chromiumOptions, phone } from './e2e/support/phone-browser.ts';
import { ask, museumMedia } from './e2e/support/screen-server.ts';

const visitor = path.join(import.meta.dirname, 'apps/visitor');

/**
 * React as visitors get it; its build for development draws everything twice and took a quarter more of the processor.
 * What that one complains of is looked at by `npm run test:long`, which asks for it.
 */
const mode = process.env.SCREENS_MODE ?? 'production';
process.env.NODE_ENV = mode;

const results = path.join(import.meta.dirname, 'test-results/screens');

/** Screens alone, in a real browser on the platform in memory; the content comes from a real server. */
export default defineConfig({
  root: visitor,
  mode,
  // React's build of the same for measuring: it counts renders, which one test is about.
  resolve: { alias: { 'react-dom/client': 'react-dom/profiling' } },
  plugins: [react(), museumMedia()],
  define: textConstants,
  // Named here so that none is discovered in the middle of a run: the page would load again.
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
    // A limit against hanging, not a measure: the machine may have other work.
    testTimeout: 60_000,
    hookTimeout: 60_000,
    expect: { poll: { timeout: 40_000 } },
    maxWorkers: 2,
    // Every test leaves the page as it found it (screen-setup.ts); a page of its own for each file takes seconds.
    isolate: false,
    browser: {
      enabled: true,
      headless: true,
      provider: playwright({ launchOptions: chromiumOptions, contextOptions: phone }),
      instances: [{ browser: 'chromium' }],
      viewport: phone.viewport,
      // A part of a name or text is enough, as in Playwright: what must not be there must not be there as a part either.
      locators: { exact: false },
      commands: { ask },
      // A failed test shows its steps and the page, and leaves a picture in test-results/. A Playwright trace of each
      // test would take a quarter of the time, and its name, made of the title, can be too long for a file.
      trace: 'off',
    },
  },
});
