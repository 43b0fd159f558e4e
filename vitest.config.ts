import { defineConfig } from 'vitest/config';
import { textConstants } from './apps/visitor/texts.vite.ts';

const places = ['packages', 'apps', 'tools', 'scripts', 'e2e'];
const tests = places.map((place) => `${place}/**/*.test.{ts,tsx}`);
const long = places.map((place) => `${place}/**/*.long.test.{ts,tsx}`);
/** In a browser that may not be there: `npm run test:webkit`. */
const webkit = ['e2e/**/*.webkit.test.ts'];
/** Those that need PostgreSQL; the others run on what is there without any setting, and many on both. */
const postgres = ['apps/server/**/*.postgres.test.ts'];
/**
 * Tests of modules whose outcome no database has a say in, or which only read what others write, or write as the museum of
 * every other test is written: they run once.
 */
const withoutDatabase = [
  'apps/server/src/modules/access/{is-public,fair-throttle}.test.ts',
  'apps/server/src/modules/pages/*.test.ts',
  'apps/server/src/modules/publishing/{demonstrations,export,import,outside-media}.test.ts',
  'apps/server/src/modules/museums/museums.routes.test.ts',
  'apps/server/src/modules/{iiif,monitoring,recognition,tiles}/*.test.ts',
  'apps/server/src/modules/{studio-endpoints/studio-origin,accounts/people/mail/*}.test.ts',
  'apps/server/src/modules/visitor-sign-in/{providers/*,sign-in.routes}.test.ts',
];
/** In a browser, by vitest.screens.config.ts and vitest.studio-screens.config.ts. */
const screens = ['apps/{visitor,studio}/src/**/*.screen.test.{ts,tsx}'];
/** Pure logic, which needs no museum. */
const pure = [
  'packages/{domain,i18n,recognition,store,studio-api,ui}/**/*.test.{ts,tsx}',
  'apps/{visitor,studio}/**/*.test.{ts,tsx}',
];
/** Museums are imported once per run and then repeated (apps/server/testing/fixtures/recorded-imports.ts). */
const recordedImports = 'apps/server/testing/fixtures/recorded-imports.setup.ts';
const built = ['**/node_modules/**', '**/dist/**', '**/data/**'];

export default defineConfig({
  define: textConstants,
  test: {
    environment: 'node',
    // Processes, not threads: native modules (better-sqlite3, sharp) are not made to be loaded twice in one.
    pool: 'forks',
    // The machines we promise 15 minutes on have two cores.
    maxWorkers: 2,
    // Files share one process per core: starting one for each, with all its modules, took most of their time.
    isolate: false,
    // A limit against hanging, not a measure: the machine may have other work.
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
      // The server's modules once more, on PostgreSQL; `npm test` sees to it that there is one.
      {
        extends: true,
        test: {
          name: 'postgres',
          include: [
            'apps/server/src/modules/**/*.test.ts',
            'apps/server/src/storage/media-store.test.ts',
            'apps/server/src/http/secrets.test.ts',
            'apps/server/src/resilience/{garbage,hostile-staff}.test.ts',
            ...postgres,
          ],
          exclude: [...built, ...long, ...withoutDatabase],
          globalSetup: [recordedImports, 'apps/server/testing/servers/postgres.ts'],
        },
      },
      // Repeated faults, matrices and load: `npm run test:long`, not part of `npm test`.
      { extends: true, test: { name: 'long', include: long, exclude: built, testTimeout: 600_000 } },
      // One browser at a time: it plays in real time.
      {
        extends: true,
        test: { name: 'webkit', include: webkit, exclude: built, testTimeout: 180_000, maxWorkers: 1 },
      },
    ],
  },
});
