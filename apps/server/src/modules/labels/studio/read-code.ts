import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';
import { qrPicture } from '../qr-picture.ts';

/** Pixels per millimetre at 300 dpi, the resolution of a common office printer. */
const PRINTED = 300 / 25.4;
/** Width of the smallest printed code in millimetres, which is on strip labels. */
const SMALLEST_CODE_MM = 21;
const SIDE = Math.round(SMALLEST_CODE_MM * PRINTED);

/** The decoder is loaded with the first check. The guide uses the same decoder. */
let decoder: Promise<typeof import('zxing-wasm/reader')> | undefined;

async function loadDecoder() {
  const zxing = await import('zxing-wasm/reader');
  const file = fileURLToPath(import.meta.resolve('zxing-wasm/reader/zxing_reader.wasm'));
  const wasm = await readFile(file);
  const wasmBinary = wasm.buffer.slice(wasm.byteOffset, wasm.byteOffset + wasm.byteLength) as ArrayBuffer;
  zxing.prepareZXingModule({ overrides: { wasmBinary } });
  return zxing;
}

/**
 * Renders an SVG at the size of the smallest printed code. Returns the text of its QR code; undefined if it is
 * unreadable.
 */
export async function readCode(svg: string): Promise<string | undefined> {
  decoder ??= loadDecoder();
  const { readBarcodes } = await decoder;
  const drawn = svg.replace('<svg ', '<svg xmlns="http://www.w3.org/2000/svg" ');
  const picture = await sharp(Buffer.from(drawn))
    .resize(SIDE, SIDE, { fit: 'contain' })
    .flatten({ background: '#fff' })
    .png()
    .toBuffer();
  const [found] = await readBarcodes(new Uint8Array(picture), { formats: ['QRCode'], maxNumberOfSymbols: 1 });
  return found?.isValid ? found.text : undefined;
}

export type CodeProblem = 'unreadable' | 'wrong';

/** Creates the QR code of a link, reads it, and returns its problem, if any. */
export async function codeProblem(link: string): Promise<CodeProblem | undefined> {
  const text = await readCode(qrPicture(link));
  if (text === undefined) return 'unreadable';
  return text === link ? undefined : 'wrong';
}
