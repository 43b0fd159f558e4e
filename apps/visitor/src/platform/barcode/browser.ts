import { BarcodeDetector, prepareZXingModule } from 'barcode-detector/ponyfill';
import wasm from 'zxing-wasm/reader/zxing_reader.wasm?url';
import type { BarcodeReader } from './barcode.ts';

/** Uses our own decoder on every device: the browsers' is missing on iOS and Linux, and differs elsewhere. */
export async function browserBarcodeReader(): Promise<BarcodeReader> {
  // Fetched here from our own server, not by the library: that would use its own URL, and never retry after a failure.
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
