import { loadGuard } from '@museummate/ui/load-guard.vite';
import { noZodCompiler } from '@museummate/ui/no-zod-compiler.vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { loadTexts, textConstants } from './texts.vite.ts';

/**
 * Bundles all screens into one file, so that a preview frame sends one request instead of a hundred. Large, rarely
 * used libraries remain separate files, and so do the catalogues, of which a page loads only one.
 */
const GUIDE = {
  name: 'guide',
  test: /^(?!.*(?:\/catalogues\/|openseadragon|zxing|barcode-detector|\.worker\.)).*$/,
};

/**
 * Vite build of the preview, which shows the guide with a draft. It uses the same sources as the guide. Visitors
 * load none of its files, the service worker does not list them, and the preview registers no service worker.
 */
export default defineConfig({
  base: '/preview/',
  publicDir: false,
  plugins: [react(), noZodCompiler(), loadGuard({ texts: loadTexts, languageKey: 'language' })],
  define: textConstants,
  build: {
    target: 'baseline-widely-available',
    // Fonts are not inlined as `data:` URLs, because the content security policy does not allow such URLs for
    // fonts.
    assetsInlineLimit: 0,
    outDir: 'dist-preview',
    // Files of earlier builds are kept, so that a preview that is open during a server update can still load its
    // chunks.
    emptyOutDir: false,
    rolldownOptions: { input: ['preview.html'], output: { codeSplitting: { groups: [GUIDE] } } },
  },
});
