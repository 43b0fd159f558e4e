import { readFileSync } from 'node:fs';
import path from 'node:path';
import { loadGuard } from '@museummate/ui/load-guard.vite';
import react from '@vitejs/plugin-react';
import { defineConfig, loadEnv, type Plugin } from 'vite';
import { LOCALES } from './src/i18n/locales.ts';

const spoken = Object.keys(LOCALES);

/** React Aria brings its words in all its languages: those that the studio does not speak are left out (16 KB with a sorted list). */
const ownWordsOnly: Plugin = {
  name: 'own-words-only',
  enforce: 'pre',
  load(id) {
    const [, language] =
      /react-(?:aria|stately)[\w-]*\/.*\/intl\/.*\/([a-z]{2})-[A-Z]{2}\.m?js$/.exec(id) ?? [];
    return language && !spoken.includes(language) ? 'export default {};' : undefined;
  },
};

/** The message of a page whose scripts did not arrive. */
const loadTexts = Object.fromEntries(
  spoken.map((locale) => {
    const file = path.join(import.meta.dirname, `src/i18n/catalogues/${locale}.json`);
    const catalogue = JSON.parse(readFileSync(file, 'utf8')) as Record<string, string>;
    const { broken_title = '', no_connection = '', try_again = '' } = catalogue;
    return [locale, [broken_title, no_connection, try_again] as const];
  }),
);

export default defineConfig(({ mode }) => {
  const { PORT } = loadEnv(mode, '.', 'PORT');
  return {
    // Below its own address, so that the visitors' service worker, which keeps what is under /assets/, never sees it.
    base: '/studio/',
    plugins: [react(), ownWordsOnly, loadGuard({ texts: loadTexts, languageKey: 'studio-language' })],
    build: {
      target: 'baseline-widely-available',
      // With an older Chrome among them, :dir() would become :lang(), which knows nothing of a name in another direction.
      cssTarget: ['chrome120', 'edge120', 'firefox114', 'safari16.4', 'ios16.4'],
      // The content security policy has no data: for fonts.
      assetsInlineLimit: 0,
      // Pages that were opened before an update still ask for the assets of their own build (A101).
      emptyOutDir: false,
      // size-limit reads what a screen is made of.
      manifest: true,
    },
    server: { proxy: { '/api': `http://127.0.0.1:${PORT || 3000}` } },
  };
});
