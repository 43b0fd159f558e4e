import { BarcodeDetector, prepareZXingModule } from 'barcode-detector/ponyfill';
import wasm from 'zxing-wasm/reader/zxing_reader.wasm?url';
import type { BarcodeReader } from './barcode.ts';

/**
 * Reads QR codes with our own decoder on every device. Browsers on iOS and Linux have none, and the others differ
 * in their results.
 */
export async function browserBarcodeReader(): Promise<BarcodeReader> {
  // The decoder is fetched here, from our own server. The library would fetch it from its own URL, and never
  // retry after a failure.
  const answer = await fetch(wasm);
  if (!answer.ok) throw new TypeError(`barcode decoder failed to load: ${answer.status}`);
  prepareZXingModule({ overrides: { wasmBinary: await answer.arrayBuffer() } });
  const detector = new BarcodeDetector({ formats: ['qr_code'] });
  return {
    async read(picture) {
      const [code] = await detector.detect(picture);
      return code?.rawValue ?? null;
    },
  };
}
