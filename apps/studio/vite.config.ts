import { readFileSync } from 'node:fs';
import path from 'node:path';
import { loadGuard } from '@museummate/ui/load-guard.vite';
import { noZodCompiler } from '@museummate/ui/no-zod-compiler.vite';
import react from '@vitejs/plugin-react';
import { defineConfig, loadEnv, type Plugin } from 'vite';
import { manual } from './manual.vite.ts';
import { LOCALES } from './src/i18n/locales.ts';

const spoken = Object.keys(LOCALES);

/**
 * Leaves out React Aria's texts in languages that the studio does not have. This makes the code of a sortable list 16
 * KB smaller.
 */
const ownLanguagesOnly: Plugin = {
  name: 'own-languages-only',
  enforce: 'pre',
  load(id) {
    const [, language] =
      /react-(?:aria|stately)[\w-]*\/.*\/intl\/.*\/([a-z]{2})-[A-Z]{2}\.m?js$/.exec(id) ?? [];
    return language && !spoken.includes(language) ? 'export default {};' : undefined;
  },
};

const ZOD_JSON_SCHEMAS = /\/zod\/v4\/core\/(?:json-schema-processors|to-json-schema)\.js$/;

/**
 * Leaves out Zod's generator of JSON schemas, which saves 6 KB. The bundler would keep it, because every schema
 * refers to it. Only `npm run generate:schemas` calls it.
 */
const noJsonSchemas: Plugin = {
  name: 'no-json-schemas',
  enforce: 'pre',
  load(id) {
    if (!ZOD_JSON_SCHEMAS.test(id)) return undefined;
    const source = readFileSync(id, 'utf8');
    const names = [...source.matchAll(/^export (?:(?:const|function) (\w+)|\{ \w+ as (\w+) \})/gm)].map(
      ([, declared, renamed]) => `leftOut as ${declared ?? renamed}`,
    );
    return `const leftOut = () => { throw new Error('JSON schemas are left out of the studio'); };
export { ${names.join(', ')} };`;
  },
};

/** Texts of the load guard, which shows them if the scripts of a page fail to load. */
const loadTexts = Object.fromEntries(
  spoken.map((locale) => {
    const file = path.join(import.meta.dirname, `src/i18n/catalogues/${locale}.json`);
    const catalogue = JSON.parse(readFileSync(file, 'utf8')) as Record<string, string>;
    const { broken_title = '', no_connection = '', try_again = '' } = catalogue;
    return [locale, [broken_title, no_connection, try_again] as const];
  }),
);

/** Small modules that nearly every screen needs. One file of them compresses better than thirty files. */
const COMMON = {
  name: 'common',
  test: /\/studio\/src\/features\/(?:foundation|session)\/|\/features\/controls\/(?:artwork-number|avatar|button|completeness|input|language-status|layout|lazy-part|pill)\//,
};

export default defineConfig(({ mode }) => {
  const { PORT } = loadEnv(mode, '.', 'PORT');
  return {
    // The studio has its own folder outside /assets/, so that the visitor app's service worker never caches it.
    base: '/studio/',
    plugins: [
      react(),
      ownLanguagesOnly,
      noJsonSchemas,
      noZodCompiler(),
      manual(),
      loadGuard({ texts: loadTexts, languageKey: 'studio-language' }),
    ],
    build: {
      target: 'baseline-widely-available',
      // Browser versions for which style sheets are compiled. For an older Chrome, :dir() would be compiled to :lang(),
      // which ignores the direction of a name.
      cssTarget: ['chrome120', 'edge120', 'firefox114', 'safari16.4', 'ios16.4'],
      // The content security policy forbids data: URLs for fonts.
      assetsInlineLimit: 0,
      // Older files stay in the folder, because a page that was opened before an update still requests the files
      // of its build (A101).
      emptyOutDir: false,
      // size-limit reads from the manifest which chunks each screen loads.
      manifest: true,
      rolldownOptions: { output: { codeSplitting: { groups: [COMMON] } } },
    },
    server: { proxy: { '/api': `http://127.0.0.1:${PORT || 3000}` } },
  };
});
