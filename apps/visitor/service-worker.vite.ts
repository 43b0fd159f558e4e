import { hash } from 'node:crypto';
import path from 'node:path';
import { build, type Plugin } from 'vite';
import { locales } from './texts.vite.ts';

/** Large files that are not precached: each device downloads and caches them on first use. */
const ON_FIRST_USE = new RegExp(
  `\\.(wasm|woff2)$|/licences-[^/]*\\.css$|/(?:open-viewer|recognition\\.worker|${locales.join('|')})-[^/]*\\.js$`,
);

/** Builds sw/sw.ts after the app, because the service worker contains the names of the app's files. */
export function serviceWorker(): Plugin {
  let assets: string[] = [];
  let outDir = '';
  return {
    name: 'museummate-service-worker',
    apply: (_config, { isSsrBuild }) => !isSsrBuild,
    configResolved(config) {
      outDir = path.resolve(config.root, config.build.outDir);
    },
    writeBundle(_options, bundle) {
      assets = Object.keys(bundle)
        .filter((name) => name.startsWith('assets/'))
        .map((name) => `/${name}`)
        .sort();
    },
    async closeBundle() {
      if (assets.length === 0) return;
      const version = hash('sha256', assets.join('\n'), 'hex').slice(0, 16);
      await build({
        configFile: false,
        root: import.meta.dirname,
        publicDir: false,
        logLevel: 'warn',
        define: {
          __ASSETS__: JSON.stringify(assets),
          __PRECACHE__: JSON.stringify(assets.filter((name) => !ON_FIRST_USE.test(name))),
          __BUILD__: JSON.stringify(version),
        },
        build: {
          outDir,
          emptyOutDir: false,
          rollupOptions: {
            input: path.join(import.meta.dirname, 'sw/sw.ts'),
            output: { entryFileNames: 'sw.js', format: 'iife' },
          },
        },
      });
    },
  };
}
