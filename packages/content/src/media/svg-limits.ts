import { readFile, stat } from 'node:fs/promises';
import { decodeText } from '../pack/decode-text.ts';
import type { FileErrorAdvice } from './file-error.ts';
import { readPictureHeader } from './pictures/picture-header.ts';
import { checkPictureSize } from './pictures/picture-limits.ts';
import { svgCost } from './svg-cost.ts';

/** Maximum size of an SVG in bytes. Phones cannot show larger ones. */
export const MAX_SVG_BYTES = 5 * 1024 * 1024;
/** Maximum number of shapes. More shapes take seconds on a computer, and far longer on a phone. */
const MAX_SHAPES = 50_000;

/** Returns why an SVG must not be drawn, judged only by its text; undefined if it may be drawn. */
export async function checkSvg(file: string): Promise<FileErrorAdvice | undefined> {
  if ((await stat(file)).size > MAX_SVG_BYTES)
    return {
      code: 'file_too_large',
      reason: `is a drawing of more than ${MAX_SVG_BYTES / 1024 / 1024} MB`,
      advice: 'Simplify it, or export it as PNG.',
    };
  const text = decodeText(await readFile(file))?.text ?? '';
  if (/<!ENTITY/i.test(text))
    return {
      code: 'file_too_complex',
      reason: 'is an SVG drawing with its own entities, which can grow without limit',
      advice: 'Export it again as plain SVG, or as PNG.',
    };
  const embedded = await checkEmbedded(text);
  if (embedded) return embedded;
  return svgCost(text, MAX_SHAPES + 1) > MAX_SHAPES
    ? {
        code: 'file_too_complex',
        reason: `draws more than ${MAX_SHAPES.toLocaleString('en')} shapes, which takes too long`,
        advice: 'Simplify it, or export it as PNG.',
      }
    : undefined;
}

const EMBEDDED = /data:image\/(?:png|jpe?g|webp|gif);base64,([\w+/=\s]+)/gi;

/**
 * Checks each picture that is embedded in an SVG like a separate file. Returns why one of them is too large. An SVG
 * of a hundred kilobytes can contain a picture of a billion pixels.
 */
async function checkEmbedded(text: string): Promise<FileErrorAdvice | undefined> {
  for (const encoded of new Set([...text.matchAll(EMBEDDED)].map(([, data = '']) => data))) {
    const data = Buffer.from(encoded, 'base64');
    const at = async (start: number, length: number) => data.subarray(start, start + length);
    const header = await readPictureHeader({ size: data.length, at });
    const error = header && checkPictureSize(header);
    if (error) return { ...error, reason: `contains a picture that ${error.reason}` };
  }
  return undefined;
}
