import { BarcodeDetector, prepareZXingModule } from 'barcode-detector/ponyfill';
import wasm from 'zxing-wasm/reader/zxing_reader.wasm?url';
import type { BarcodeReader } from './barcode.ts';

/** Our own decoder on every device: the browsers' is missing on iOS and Linux, and reads differently elsewhere. */
export function browserBarcodeReader(): BarcodeReader {
  // From this server, never from the library's own address.
  prepareZXingModule({ overrides: { locateFile: () => wasm } });
  const detector = new BarcodeDetector({ formats: ['qr_code'] });
  return {
    async read(picture) {
      const [code] = await detector.detect(picture);
      return code?.rawValue ?? null;
    },
  };
}
