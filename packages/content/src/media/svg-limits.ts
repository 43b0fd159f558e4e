import { readFile, stat } from 'node:fs/promises';
import { decodeText } from '../pack/decode-text.ts';
import type { FileErrorAdvice } from './file-error.ts';
import { svgCost } from './svg-cost.ts';

/** Maximum size of an SVG. Phones cannot show larger ones. */
export const MAX_SVG_BYTES = 5 * 1024 * 1024;
/** Maximum number of shapes. More shapes take seconds on a computer, and far longer on a phone. */
const MAX_SHAPES = 50_000;

/** Returns why an SVG is not drawn, judged by its text alone; undefined if it may be drawn. */
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
  return svgCost(text, MAX_SHAPES + 1) > MAX_SHAPES
    ? {
        code: 'file_too_complex',
        reason: `draws more than ${MAX_SHAPES.toLocaleString('en')} shapes, which takes too long`,
        advice: 'Simplify it, or export it as PNG.',
      }
    : undefined;
}
