import { loadGuard } from '@museummate/ui/load-guard.vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { loadTexts, textConstants } from './texts.vite.ts';

/**
 * All screens in one file: a frame that opens on any of them asks for one, not for a hundred. Only what is large and seldom
 * needed stays apart, and the catalogues, of which one is read.
 */
const GUIDE = {
  name: 'guide',
  test: /^(?!.*(?:\/catalogues\/|openseadragon|zxing|barcode-detector|\.worker\.)).*$/,
};

/**
 * The guide with a draft: the same sources, built apart. Visitors load none of it, their service worker knows none of its
 * files, and it knows no service worker.
 */
export default defineConfig({
  base: '/preview/',
  publicDir: false,
  plugins: [react(), loadGuard({ texts: loadTexts, languageKey: 'language' })],
  define: textConstants,
  build: {
    target: 'baseline-widely-available',
    // The content security policy has no data: for fonts.
    assetsInlineLimit: 0,
    outDir: 'dist-preview',
    // A preview that is open while the server is updated still finds its parts.
    emptyOutDir: false,
    rolldownOptions: { input: ['preview.html'], output: { codeSplitting: { groups: [GUIDE] } } },
  },
});
