import { BarcodeDetector, prepareZXingModule } from 'barcode-detector/ponyfill';
import wasm from 'zxing-wasm/reader/zxing_reader.wasm?url';
import type { BarcodeReader } from './barcode.ts';

/** Our own decoder on every device: the browsers' is missing on iOS and Linux, and reads differently elsewhere. */
export async function browserBarcodeReader(): Promise<BarcodeReader> {
  // From this server, never from the library's own address; and by ourselves, for the library never asks for it again
  // once it did not come.
  const answer = await fetch(wasm);
  if (!answer.ok) throw new TypeError(`the decoder did not come: ${answer.status}`);
  prepareZXingModule({ overrides: { wasmBinary: await answer.arrayBuffer() } });
  const detector = new BarcodeDetector({ formats: ['qr_code'] });
  return {
    async read(picture) {
      const [code] = await detector.detect(picture);
      return code?.rawValue ?? null;
    },
  };
}
