import { defineConfig } from '@playwright/test';
import quick from './playwright.config.ts';

/** Browser tests that take minutes: part of `npm run test:long`, not of `npm test`. */
export default defineConfig(
  // One browser is enough; a project with its own `grep` would also ignore the one below.
  { ...quick, projects: undefined },
  {
    testIgnore: [],
    // Whole files by name, single tests by tag.
    grep: /\.long\.spec\.ts|@long/,
    grepInvert: [],
    workers: 1,
  },
);
