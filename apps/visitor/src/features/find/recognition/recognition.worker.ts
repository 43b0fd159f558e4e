import { hasSimd, startCore } from '@museummate/recognition';
import plain from '@museummate/recognition/core.wasm?url';
import simd from '@museummate/recognition/core-simd.wasm?url';
import { exposeInWorker } from '@museummate/store/worker-bridge';
import { browserDatabase } from '#platform/database/browser.ts';
import { browserMediaCache } from '#platform/media-cache/browser.ts';
import { browserNetwork } from '#platform/network/browser.ts';
import { browserPixels } from '#platform/recognition/pixels.browser.ts';
import { browserWasm } from '#platform/recognition/wasm.browser.ts';
import { IndexedMatcher } from './matcher.ts';

const finder = new IndexedMatcher({
  network: browserNetwork(),
  database: browserDatabase(),
  media: browserMediaCache(),
  startCore: async () => startCore(await browserWasm(hasSimd() ? simd : plain)),
  pixels: browserPixels(),
});
exposeInWorker(finder, self as unknown as Worker);
