/** Drawing functions that all souvenir images use: for texts that must fit, and for cropped pictures. */

type Context = CanvasRenderingContext2D;

interface Line {
  y: number;
  size: number;
  weight: number;
  colour: string;
  width: number;
  lines: number;
  line?: number;
  x?: number;
}

/**
 * Returns a function that writes a text into a box. If the text is too long for one line, it gets more lines. If
 * these are not enough, it gets a smaller font, so that names in every language fit.
 */
export function writer(context: Context, fonts: string) {
  return (
    text: string,
    { y, size, weight, colour, width, lines, line = 1.15, x = context.canvas.width / 2 }: Line,
  ): void => {
    context.fillStyle = colour;
    let rows: string[] = [];
    let fitting = size;
    for (; fitting >= size * 0.35; fitting *= 0.94) {
      context.font = `${weight} ${fitting}px ${fonts}`;
      rows = rowsOf(context, text, width);
      if (rows.length <= lines && rows.every((row) => context.measureText(row).width <= width)) break;
    }
    // Even with the smallest font, the text needs too many lines. Squeeze the rest into the last line, so that
    // nothing is cut off.
    if (rows.length > lines) rows = [...rows.slice(0, lines - 1), rows.slice(lines - 1).join(' ')];
    const top = y - ((rows.length - 1) * fitting * line) / 2;
    for (const [place, row] of rows.entries()) context.fillText(row, x, top + place * fitting * line, width);
  };
}

/** Scripts without spaces, in which a line may end after any word. */
const WITHOUT_SPACES = /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Thai}\p{sc=Lao}\p{sc=Khmer}]/u;

/** Divides a text into words. Firefox before 125 has no segmenter, so lines end only at spaces there. */
function segmentsOf(text: string): Iterable<{ segment: string; isWordLike?: boolean | undefined }> {
  if ('Segmenter' in Intl) return new Intl.Segmenter(undefined, { granularity: 'word' }).segment(text);
  return text.split(/(\s+)/).map((segment) => ({ segment }));
}

/**
 * Divides a text into parts that a line break must not divide. A part is a word with its punctuation, prefix and
 * direction marks.
 */
function partsOf(text: string): string[] {
  const parts: string[] = [];
  for (const { segment, isWordLike } of segmentsOf(text)) {
    const last = parts.at(-1) ?? ' ';
    const isNew =
      /\s$/.test(last) ||
      (isWordLike && [last.slice(-1), segment].every((each) => WITHOUT_SPACES.test(each)));
    if (isNew) parts.push(segment);
    else parts[parts.length - 1] = last + segment;
  }
  return parts;
}

type Measure = Pick<Context, 'measureText'>;

/** Divides a text into as few lines as possible. The lines are about equally wide. */
export function rowsOf(context: Measure, text: string, width: number): string[] {
  const parts = partsOf(text);
  let rows = fill(context, parts, width);
  const isNarrower = (other: string[], limit: number) =>
    other.length === rows.length && other.every((row) => context.measureText(row).width <= limit);
  for (let limit = width * BALANCE_STEP; rows.length > 1; limit *= BALANCE_STEP) {
    const narrower = fill(context, parts, limit);
    if (!isNarrower(narrower, limit)) break;
    rows = narrower;
  }
  return rows;
}

const BALANCE_STEP = 0.97;

/** Fills one line after the other with as many parts as fit. */
function fill(context: Measure, parts: readonly string[], width: number): string[] {
  const rows: string[] = [];
  let row = '';
  for (const part of parts) {
    if (row && context.measureText((row + part).trim()).width > width) {
      rows.push(row.trim());
      row = '';
    }
    row += part;
  }
  return [...rows, row.trim()].filter(Boolean);
}

export const sizeOf = (picture: CanvasImageSource) =>
  picture instanceof HTMLImageElement
    ? [picture.naturalWidth || 1, picture.naturalHeight || 1]
    : [Number('width' in picture ? picture.width : 1), Number('height' in picture ? picture.height : 1)];

export interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** Draws a picture so that it covers the box. The picture may extend beyond the box, so the caller must clip it. */
export function cover(context: Context, picture: CanvasImageSource, { x, y, width, height }: Box): void {
  const [w = 1, h = 1] = sizeOf(picture);
  const scale = Math.max(width / w, height / h);
  const wide = w * scale;
  const high = h * scale;
  context.drawImage(picture, x + (width - wide) / 2, y + (height - high) / 2, wide, high);
}
