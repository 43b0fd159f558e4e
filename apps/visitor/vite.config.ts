import { loadGuard } from '@museummate/ui/load-guard.vite';
import react from '@vitejs/plugin-react';
import { defineConfig, loadEnv } from 'vite';
import { serviceWorker } from './service-worker.vite.ts';
import { loadTexts, textConstants } from './texts.vite.ts';

/**
 * Small modules that the first view and other screens use, in one file. Otherwise, each would be a separate file
 * and request. Without HTTP/2, a browser sends only six requests at a time. Modules that the first view does not
 * use must not be listed here.
 */
const FIRST_VIEW = {
  name: 'shared',
  test: new RegExp(
    [
      'packages/domain/src/(lib/(base64|strip-tags)|colours/colours|constants|languages/language-code|languages/languages|languages/localisation|content/page-title|content/safe-url|lib/utf8)\\.ts',
      'packages/domain/src/(lib/shape|entities/(artwork-visit|route-visit|visit|visit-v2))\\.ts',
      'packages/store/src/(store|use-store)\\.ts',
      'packages/i18n/src/(texts|text-parts)\\.tsx?',
      'src/i18n/(text|locales)\\.ts',
      'src/features/(museum/museum/museum|museum/museum/museum-store|foundation/navigation/navigation|foundation/navigation/navigation-store|foundation/navigation/screens)\\.ts',
      'src/features/foundation/link/link\\.tsx',
      'src/features/foundation/(local-storage-keys|platform)/',
      'src/features/foundation/language/language\\.ts',
      'src/features/player/player/store/player-state\\.ts',
      'packages/ui/src/(drawings/no-picture|fit-title|pictures/(picture|picture-sources|placeholder)|hooks/use-hydrated)\\.',
      'node_modules/thumbhash/',
      'lucide-react/dist/esm/icons/(arrow-right|languages)\\.m?js',
      'lucide-react/dist/esm/(createLucideIcon|Icon|defaultAttributes|shared/.*|context)\\.m?js',
      'rolldown/runtime',
      'node_modules/(react|react-dom|scheduler)/',
    ].join('|'),
  ),
};

/**
 * Modules that every visitor loads after the first view, in one file: database, museum, visit, player and
 * downloads. Otherwise, there would be about a dozen files. The dependencies of these modules are not included.
 * With them, the first view would load this file, too.
 */
const DEFERRED = {
  name: 'browser-deferred',
  includeDependenciesRecursively: false,
  test: new RegExp(
    [
      'packages/domain/src/(content/content-at|entities/(usage-report|visit-study-question-answer)|lib/(backoff|parse-time)|visits/(answer-value|merge-visits))\\.ts',
      'packages/store/src/worker-bridge\\.ts',
      'node_modules/idb/',
      'src/app/(shared-element-transition|providers/(browser-deferred|deferred-services))\\.ts',
      'src/features/foundation/navigation/overlay-stack\\.ts',
      'src/features/museum/(museum-refresh/museum-refresh|museum-source/(browser-source|content-parts))\\.ts',
      'src/features/player/player/store/(listening-time|lock-screen-controls|player-store|playlist|positions|stall-detector|timed-extras)\\.ts',
      'src/features/pwa/downloads/(downloads-state|downloads-store|messages|progress-batcher|retry-backoff|unfinished-downloads)\\.ts',
      'src/features/visit/(outbox/[a-z-]+|study/study-store|visit/(begin-visit|cross-tab-visit|open-items|same-day|usage-counter|visit-store))\\.ts',
      'src/i18n/load\\.ts',
      'src/platform/(audio|background-sync|database|image-transition|locks|media-session|page-lifecycle|storage-quota|tabs)/[a-z-]+\\.ts',
      'src/platform/media-cache/(cached-file|media-name)\\.ts',
    ].join('|'),
  ),
};

/** Layout that nearly every screen except the first uses, in one file, so that it needs only one request. */
const FRAME = {
  name: 'frame',
  test: new RegExp(
    [
      'packages/domain/src/content/section-enabled\\.ts',
      'src/features/widgets/(side-menu|top-links)/',
      'src/features/foundation/link/end-visit-link\\.',
      'src/features/museum/museum/museum-logo\\.',
      'packages/ui/src/(controls/icon-button|pages/(page|top-bar))\\.',
      'lucide-react/dist/esm/icons/(download|log-out|menu|x)\\.m?js',
    ].join('|'),
  ),
};

export default defineConfig(({ mode, isSsrBuild }) => {
  const { PORT } = loadEnv(mode, '.', 'PORT');
  const server = `http://127.0.0.1:${PORT || 3000}`;
  return {
    plugins: [react(), serviceWorker(), loadGuard({ texts: loadTexts, languageKey: 'language' })],
    define: textConstants,
    build: {
      target: 'baseline-widely-available',
      // No asset is inlined. The content security policy does not allow fonts as `data:` URLs.
      assetsInlineLimit: 0,
      // Files of earlier builds are kept, because pages that were opened before an update still request them
      // (A101).
      emptyOutDir: false,
      // The server reads the manifest to find the assets of the first screen.
      manifest: !isSsrBuild,
      rolldownOptions: {
        ...(isSsrBuild ? {} : { input: ['index.html', 'licences.html'] }),
        output: { codeSplitting: isSsrBuild ? false : { groups: [FIRST_VIEW, FRAME, DEFERRED] } },
      },
      ...(isSsrBuild ? { outDir: 'dist-server', emptyOutDir: true } : {}),
    },
    // The code for server rendering is one file with all dependencies, because the server imports nothing else of
    // this app.
    ssr: { noExternal: true },
    server: { proxy: { '/api': server, '/media': server, '/tiles': server, '/health': server } },
  };
});
