import { readFileSync } from 'node:fs';
import react from '@vitejs/plugin-react';
import { defineConfig, loadEnv } from 'vite';
import { serviceWorker } from './service-worker.vite.ts';

const english = JSON.parse(readFileSync(new URL('./src/i18n/catalogues/en.json', import.meta.url), 'utf8'));

export default defineConfig(({ mode, isSsrBuild }) => {
  const { PORT } = loadEnv(mode, '.', 'PORT');
  const server = `http://127.0.0.1:${PORT || 3000}`;
  return {
    plugins: [react(), serviceWorker()],
    // A catalogue with fewer texts than English needs the others beside it.
    define: { __TEXT_COUNT__: Object.keys(english).length },
    build: {
      target: 'baseline-widely-available',
      // These browsers know modulepreload; the polyfill would only be bytes in the first download.
      modulePreload: { polyfill: false },
      // The content security policy has no data: for fonts, and what is small today may not be tomorrow.
      assetsInlineLimit: 0,
      // Pages that were opened before an update still ask for the assets of their own build (A101).
      emptyOutDir: false,
      ...(isSsrBuild ? { outDir: 'dist-server', emptyOutDir: true } : {}),
    },
    // One file with all that the server's first page needs: the server imports nothing of this app but that.
    ssr: { noExternal: true },
    server: { proxy: { '/api': server, '/media': server, '/health': server } },
  };
});
