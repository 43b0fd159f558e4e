import { defineConfig } from 'vitest/config';
import { textConstants } from './apps/visitor/texts.vite.ts';

const places = ['packages', 'apps', 'tools', 'scripts', 'e2e'];
const tests = places.map((place) => `${place}/**/*.test.{ts,tsx}`);
const long = places.map((place) => `${place}/**/*.long.test.{ts,tsx}`);
/** Tests in WebKit, which `npm run test:webkit` runs. WebKit may not be installed. */
const webkit = ['e2e/**/*.webkit.test.ts'];
/** Tests in Firefox, which `npm run test:firefox` runs. Firefox may not be installed. */
const firefox = ['e2e/**/*.firefox.test.ts'];
/** Tests that need PostgreSQL. All other tests use SQLite, and many of them also run on PostgreSQL. */
const postgres = ['apps/server/**/*.postgres.test.ts'];
/**
 * Tests that do not run a second time on PostgreSQL. Their result does not depend on the database, they only read what
 * other tests write, or they write the same museum as all other tests.
 */
const withoutDatabase = [
  'apps/server/src/modules/access/{is-public,fair-throttle}.test.ts',
  'apps/server/src/modules/pages/*.test.ts',
  'apps/server/src/modules/publishing/{demonstrations,export,import,remote-media}.test.ts',
  'apps/server/src/modules/museums/museums.routes.test.ts',
  'apps/server/src/modules/{iiif,monitoring,recognition,recognition/recogniser,tiles}/*.test.ts',
  'apps/server/src/modules/drafts/imports/import-limits.test.ts',
  'apps/server/src/modules/labels/studio/print-thread.test.ts',
  'apps/server/src/modules/machine-help/{http-services,programs/*}.test.ts',
  'apps/server/src/modules/media/variant-encoder-process.test.ts',
  'apps/server/src/modules/recognition/references/read-picture.test.ts',
  'apps/server/src/modules/{studio-endpoints/studio-origin,accounts/people/mail/*}.test.ts',
  'apps/server/src/modules/visitor-sign-in/{providers/*,sign-in.routes}.test.ts',
];
/** Screen tests, which run in a browser with vitest.screens.config.ts or vitest.studio-screens.config.ts. */
const screens = ['apps/{visitor,studio}/src/**/*.screen.test.{ts,tsx}'];
/** Tests of pure logic, which need no museum. */
const pure = [
  'packages/{domain,i18n,recognition,store,studio-api,ui}/**/*.test.{ts,tsx}',
  'apps/{visitor,studio}/**/*.test.{ts,tsx}',
  'apps/server/src/modules/statistics/figures/*.test.ts',
];
/**
 * Imports each museum only once per run. Later imports are replayed from a recording, which takes a tenth of the time
 * (apps/server/testing/fixtures/recorded-imports.ts).
 */
const recordedImports = 'apps/server/testing/fixtures/recorded-imports.setup.ts';
const built = ['**/node_modules/**', '**/dist/**', '**/data/**'];

export default defineConfig({
  define: textConstants,
  test: {
    environment: 'node',
    // Tests run in processes instead of threads, because native modules (better-sqlite3, sharp) cannot be loaded twice
    // in one process.
    pool: 'forks',
    // The number of cores for which the time limit of `npm test` holds: 15 minutes.
    maxWorkers: 2,
    // Test files share one process per core, because starting a process for each file, with all its modules, took most
    // of the time.
    isolate: false,
    // Time limit for tests that hang. It is long, because the machine may be busy.
    testTimeout: 120_000,
    hookTimeout: 120_000,
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: tests,
          exclude: [...built, ...long, ...webkit, ...firefox, ...postgres, ...pure, ...screens],
          globalSetup: recordedImports,
        },
      },
      {
        extends: true,
        test: { name: 'pure', include: pure, exclude: [...built, ...screens, ...long] },
      },
      // Runs the tests of the server's modules a second time, on PostgreSQL.
      {
        extends: true,
        test: {
          name: 'postgres',
          include: [
            'apps/server/src/modules/**/*.test.ts',
            'apps/server/src/storage/media-store.test.ts',
            'apps/server/src/http/secrets.built.test.ts',
            'apps/server/src/resilience/{garbage.built,fuzz-staff}.test.ts',
            ...postgres,
          ],
          exclude: [...built, ...long, ...withoutDatabase, ...pure],
          globalSetup: [recordedImports, 'apps/server/testing/servers/postgres.ts'],
        },
      },
      // Tests that repeat failures, try many combinations or simulate load. Only `npm run test:long` runs them.
      { extends: true, test: { name: 'long', include: long, exclude: built, testTimeout: 600_000 } },
      // Only one browser runs at a time, because audio plays in real time.
      {
        extends: true,
        test: { name: 'webkit', include: webkit, exclude: built, testTimeout: 180_000, maxWorkers: 1 },
      },
      {
        extends: true,
        test: { name: 'firefox', include: firefox, exclude: built, testTimeout: 300_000, maxWorkers: 1 },
      },
    ],
  },
});
