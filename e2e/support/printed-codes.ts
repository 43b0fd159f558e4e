import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import sharp from 'sharp';
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader';

/** Loads the decoder for QR codes from its npm package. By default, the library would load it from another server. */
export async function loadDecoder(): Promise<void> {
  const file = createRequire(import.meta.url).resolve('zxing-wasm/reader/zxing_reader.wasm');
  prepareZXingModule({ overrides: { wasmBinary: Uint8Array.from(await readFile(file)).buffer } });
}

/** Returns the texts of all QR codes in a picture. */
export async function codesIn(picture: Buffer): Promise<string[]> {
  const png = await sharp(picture).flatten({ background: '#fff' }).png().toBuffer();
  const found = await readBarcodes(new Uint8Array(png), { formats: ['QRCode'], maxNumberOfSymbols: 50 });
  return found.map(({ text }) => text);
}
