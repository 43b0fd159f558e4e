import { defineConfig } from '@playwright/test';
import quick from './playwright.config.ts';

/** Journeys that take minutes: part of `npm run test:long`, not of `npm test`. */
export default defineConfig(quick, { testMatch: '**/*.long.spec.ts', testIgnore: [], workers: 1 });
