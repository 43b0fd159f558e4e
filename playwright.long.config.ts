import { defineConfig } from '@playwright/test';
import quick from './playwright.config.ts';

/** Browser tests that take minutes. `npm run test:long` runs them, and `npm test` does not. */
export default defineConfig(
  // The long tests run in one browser only. Besides, a project with its own `grep` would override the `grep` below.
  { ...quick, projects: undefined },
  {
    testIgnore: [],
    // Selects long tests: whole files by their name, and single tests by the tag @long.
    grep: /\.long\.spec\.ts|@long/,
    grepInvert: [],
    workers: 1,
  },
);
