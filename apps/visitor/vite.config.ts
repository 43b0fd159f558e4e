import react from '@vitejs/plugin-react';
import { defineConfig, loadEnv } from 'vite';

export default defineConfig(({ mode }) => {
  const { PORT } = loadEnv(mode, '.', 'PORT');
  const server = `http://127.0.0.1:${PORT || 3000}`;
  return {
    plugins: [react()],
    build: {
      target: 'baseline-widely-available',
      // These browsers know modulepreload; the polyfill would only be bytes in the first download.
      modulePreload: { polyfill: false },
      // The content security policy has no data: for fonts, and what is small today may not be tomorrow.
      assetsInlineLimit: 0,
    },
    server: { proxy: { '/api': server, '/media': server, '/health': server } },
  };
});
