/** Shared drawing functions of souvenir images: fitting texts and cropped pictures. */

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

/** Writes a text into a box: first on more lines, then smaller, so that names in every language fit. */
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
    // A text that is still too long is squeezed into the last line, so that nothing is cut off.
    if (rows.length > lines) rows = [...rows.slice(0, lines - 1), rows.slice(lines - 1).join(' ')];
    const top = y - ((rows.length - 1) * fitting * line) / 2;
    for (const [place, row] of rows.entries()) context.fillText(row, x, top + place * fitting * line, width);
  };
}

/** Breaks lines between words, also in languages without spaces. */
function rowsOf(context: Context, text: string, width: number): string[] {
  const rows: string[] = [];
  let row = '';
  for (const { segment } of new Intl.Segmenter(undefined, { granularity: 'word' }).segment(text)) {
    if (row && context.measureText((row + segment).trim()).width > width) {
      rows.push(row.trim());
      row = '';
    }
    row += segment;
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

/** Draws a picture to cover a box (cropped on its longer side). The caller must clip to the box. */
export function cover(context: Context, picture: CanvasImageSource, { x, y, width, height }: Box): void {
  const [w = 1, h = 1] = sizeOf(picture);
  const scale = Math.max(width / w, height / h);
  const wide = w * scale;
  const high = h * scale;
  context.drawImage(picture, x + (width - wide) / 2, y + (height - high) / 2, wide, high);
}
