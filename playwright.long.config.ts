import { defineConfig } from '@playwright/test';
import quick from './playwright.config.ts';

/** Journeys that take minutes: part of `npm run test:long`, not of `npm test`. */
export default defineConfig(quick, {
  testIgnore: [],
  // Whole files by their name, single tests by their tag.
  grep: /\.long\.spec\.ts|@long/,
  grepInvert: [],
  workers: 1,
});
