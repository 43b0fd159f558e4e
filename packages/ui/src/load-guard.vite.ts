import path from 'node:path';
import { build, type Plugin } from 'vite';

/** Title, text and button of the message, in one language. */
type LoadTexts = readonly [title: string, text: string, button: string];

interface LoadGuardOptions {
  /** Texts by language. If the language of the visitor is missing, the first language is used. */
  texts: Record<string, LoadTexts>;
  /** The key in localStorage that contains the chosen language. */
  languageKey: string;
}

const here = (file: string) => path.join(import.meta.dirname, 'platform', file);

/** Vite plugin that inserts the load guard into the built page, and makes every dynamic import retry. */
export function loadGuard({ texts, languageKey }: LoadGuardOptions): Plugin {
  return {
    name: 'museummate-load-guard',
    enforce: 'pre',
    apply: (_config, { command, isSsrBuild }) => command === 'build' && !isSsrBuild,
    config: () => ({
      build: {
        modulePreload: {
          polyfill: false,
          // Vite passes the files that must be loaded before a chunk is imported. If a chunk depends on no other
          // file, this list does not contain the chunk itself. So the chunk is added here.
          resolveDependencies: (file, files, { hostType }) =>
            hostType === 'js' ? [...new Set([file, ...files])] : files,
        },
      },
    }),
    load(id) {
      if (id !== '\0vite/preload-helper.js') return undefined;
      return `export { importLazily as __vitePreload } from ${JSON.stringify(here('lazy-import.ts'))};`;
    },
    transformIndexHtml: {
      order: 'post',
      async handler(html, { filename }) {
        // The page with licences gets no load guard, because it has no script.
        if (filename.endsWith('licences.html')) return html;
        const script = await compileGuard();
        const block = JSON.stringify(texts).replaceAll('<', '\\u003c');
        const guard = `<script>${script}</script><script type="application/json" id="load-texts" data-stored="${languageKey}">${block}</script>`;
        if (!html.includes('<meta charset="utf-8" />')) throw new Error(`${filename} has no charset`);
        // The guard must be before the first file that may fail to load. The element with the charset must be
        // before the guard.
        return html.replace('<meta charset="utf-8" />', (charset) => charset + guard);
      },
    },
  };
}

async function compileGuard(): Promise<string> {
  const result = await build({
    configFile: false,
    logLevel: 'warn',
    build: {
      write: false,
      target: 'baseline-widely-available',
      rollupOptions: { input: here('load-guard.ts'), output: { format: 'iife' } },
    },
  });
  const [output] = Array.isArray(result) ? result : [result];
  const chunk = output && 'output' in output ? output.output[0] : undefined;
  if (chunk?.type !== 'chunk') throw new Error('the load guard was not compiled');
  return chunk.code.trim().replaceAll('</', '<\\/');
}
