import { defineConfig } from 'vitest/config';
import { textConstants } from './apps/visitor/texts.vite.ts';

const places = ['packages', 'apps', 'tools', 'scripts', 'e2e'];
const tests = places.map((place) => `${place}/**/*.test.{ts,tsx}`);
const long = places.map((place) => `${place}/**/*.long.test.{ts,tsx}`);
/** Tests in WebKit, which may not be installed: `npm run test:webkit`. */
const webkit = ['e2e/**/*.webkit.test.ts'];
/** Tests that need PostgreSQL. The others use SQLite, and many run again on PostgreSQL. */
const postgres = ['apps/server/**/*.postgres.test.ts'];
/**
 * Tests that need no second run on PostgreSQL: their result does not depend on the database, or they only read what
 * other tests write, or they write the same museum as all other tests.
 */
const withoutDatabase = [
  'apps/server/src/modules/access/{is-public,fair-throttle}.test.ts',
  'apps/server/src/modules/pages/*.test.ts',
  'apps/server/src/modules/publishing/{demonstrations,export,import,outside-media}.test.ts',
  'apps/server/src/modules/museums/museums.routes.test.ts',
  'apps/server/src/modules/{iiif,monitoring,recognition,recognition/recogniser,tiles}/*.test.ts',
  'apps/server/src/modules/drafts/imports/import-limits.test.ts',
  'apps/server/src/modules/labels/studio/print-thread.test.ts',
  'apps/server/src/modules/{studio-endpoints/studio-origin,accounts/people/mail/*}.test.ts',
  'apps/server/src/modules/visitor-sign-in/{providers/*,sign-in.routes}.test.ts',
];
/** Screen tests, run in a browser by vitest.screens.config.ts and vitest.studio-screens.config.ts. */
const screens = ['apps/{visitor,studio}/src/**/*.screen.test.{ts,tsx}'];
/** Tests of pure logic, which need no museum. */
const pure = [
  'packages/{domain,i18n,recognition,store,studio-api,ui}/**/*.test.{ts,tsx}',
  'apps/{visitor,studio}/**/*.test.{ts,tsx}',
  'apps/server/src/modules/statistics/figures/*.test.ts',
];
/** Imports each museum once per run and then replays it (apps/server/testing/fixtures/recorded-imports.ts). */
const recordedImports = 'apps/server/testing/fixtures/recorded-imports.setup.ts';
const built = ['**/node_modules/**', '**/dist/**', '**/data/**'];

export default defineConfig({
  define: textConstants,
  test: {
    environment: 'node',
    // Processes, not threads: native modules (better-sqlite3, sharp) cannot be loaded twice in one process.
    pool: 'forks',
    // `npm test` must take at most 15 minutes on two cores.
    maxWorkers: 2,
    // Files share one process per core: a new process for each file, with all its modules, took most of the time.
    isolate: false,
    // Generous, only to end hanging tests: the machine may be busy.
    testTimeout: 120_000,
    hookTimeout: 120_000,
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: tests,
          exclude: [...built, ...long, ...webkit, ...postgres, ...pure, ...screens],
          globalSetup: recordedImports,
        },
      },
      {
        extends: true,
        test: { name: 'pure', include: pure, exclude: [...built, ...screens, ...long] },
      },
      // The server's modules again, on PostgreSQL, which `npm test` starts.
      {
        extends: true,
        test: {
          name: 'postgres',
          include: [
            'apps/server/src/modules/**/*.test.ts',
            'apps/server/src/storage/media-store.test.ts',
            'apps/server/src/http/secrets.test.ts',
            'apps/server/src/resilience/{garbage,fuzz-staff}.test.ts',
            ...postgres,
          ],
          exclude: [...built, ...long, ...withoutDatabase, ...pure],
          globalSetup: [recordedImports, 'apps/server/testing/servers/postgres.ts'],
        },
      },
      // Repeated faults, test matrices and load: only in `npm run test:long`.
      { extends: true, test: { name: 'long', include: long, exclude: built, testTimeout: 600_000 } },
      // One browser at a time, because audio plays in real time.
      {
        extends: true,
        test: { name: 'webkit', include: webkit, exclude: built, testTimeout: 180_000, maxWorkers: 1 },
      },
    ],
  },
});
