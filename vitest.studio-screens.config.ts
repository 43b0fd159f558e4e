import path from 'node:path';
import react from '@vitejs/plugin-react';
import { playwright } from '@vitest/browser-playwright';
import { defineConfig } from 'vitest/config';
import { chromiumOptions } from './e2e/support/phone-browser.ts';

const studio = path.join(import.meta.dirname, 'apps/studio');
/**
 * Window size of a desktop computer, on which the studio is mostly used. With `SCHEME=dark VITE_LOOK=1`, the tests take
 * screenshots in the dark scheme.
 */
const desk = {
  viewport: { width: 1280, height: 800 },
  locale: 'en-GB',
  colorScheme: process.env.SCHEME === 'dark' ? ('dark' as const) : ('light' as const),
};
process.env.NODE_ENV = 'production';

/** Screen tests of the studio in a real browser. The server, storage and devices are simulated in memory. */
export default defineConfig({
  root: studio,
  mode: 'production',
  plugins: [react()],
  // Dependencies that Vite prepares before the run. If Vite discovered one during a run, it would reload the page of a
  // test.
  optimizeDeps: {
    include: [
      'react',
      'react/jsx-runtime',
      'react-dom',
      'react-dom/client',
      'lucide-react',
      'idb',
      'thumbhash',
      'zod',
      'zod/mini',
      '@tanstack/react-query',
      '@tanstack/react-virtual',
      'react-aria-components',
      'd3-scale',
      'd3-shape',
      'node-diff3',
      'tus-js-client',
      'uqr',
      '@simplewebauthn/browser',
      'axe-core',
      ...['commands', 'keymap', 'model', 'schema-list', 'state', 'view'].map((name) => `prosemirror-${name}`),
    ],
  },
  test: {
    name: 'studio-screens',
    attachmentsDir: path.join(import.meta.dirname, 'test-results/studio-screens'),
    include: ['src/**/*.screen.test.{ts,tsx}'],
    setupFiles: ['src/testing/screen-setup.ts'],
    // Time limit for tests that hang. It is long, because the machine may be busy.
    testTimeout: 60_000,
    hookTimeout: 60_000,
    expect: { poll: { timeout: 40_000 } },
    maxWorkers: 1,
    isolate: false,
    browser: {
      enabled: true,
      headless: true,
      // Time limit for starting a browser, which may take minutes on a busy machine.
      connectTimeout: 300_000,
      provider: playwright({ launchOptions: chromiumOptions, contextOptions: desk }),
      instances: [{ browser: 'chromium' }],
      viewport: desk.viewport,
      locators: { exact: false },
      trace: 'off',
    },
  },
});
