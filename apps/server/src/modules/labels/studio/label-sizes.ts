import { type CutMarks, LABEL_FORMATS, type LabelSize } from '@museummate/studio-api/labels';

const PAGE = { width: 210, height: 297 };
const CORNER = 3;

export const labelsPerSheet = (size: LabelSize) => LABEL_FORMATS[size].columns * LABEL_FORMATS[size].rows;

/** Returns the distance of the first label from the edges of the paper. */
function sheetMargins(size: LabelSize): { left: number; top: number } {
  const { columns, rows, width, height } = LABEL_FORMATS[size];
  return { left: (PAGE.width - columns * width) / 2, top: (PAGE.height - rows * height) / 2 };
}

/** Draws cutting marks: at the corners of labels, as lines between them, or as circles around round labels. */
export function cutMarks(size: LabelSize, cut: CutMarks): string {
  const { columns, rows, width, height, isRound } = LABEL_FORMATS[size];
  const { left, top } = sheetMargins(size);
  if (cut === 'none') return '';
  let drawn = '';
  const across = Array.from({ length: columns + 1 }, (_, column) => left + column * width);
  const down = Array.from({ length: rows + 1 }, (_, row) => top + row * height);
  if (isRound)
    for (const x of across.slice(1))
      for (const y of down.slice(1))
        drawn += `<circle cx="${x - width / 2}" cy="${y - height / 2}" r="${width / 2}"/>`;
  else if (cut === 'lines') {
    const right = left + columns * width;
    const bottom = top + rows * height;
    for (const x of across) drawn += `<path d="M${x} ${top}V${bottom}"/>`;
    for (const y of down) drawn += `<path d="M${left} ${y}H${right}"/>`;
  } else
    for (const x of across)
      for (const y of down)
        drawn += `<path d="M${x - CORNER} ${y}h${2 * CORNER}M${x} ${y - CORNER}v${2 * CORNER}"/>`;
  return `<svg class="marks" viewBox="0 0 ${PAGE.width} ${PAGE.height}" aria-hidden="true"><g fill="none" stroke="#000" stroke-width=".15"${cut === 'lines' ? ' stroke-dasharray="2 1.5"' : ''}>${drawn}</g></svg>`;
}

/** Returns the styles of a sheet: a grid of labels without gaps. */
export function sheetStyle(size: LabelSize): string {
  const { columns, rows, width, height } = LABEL_FORMATS[size];
  const { left, top } = sheetMargins(size);
  return `@page{size:A4;margin:0}
.sheet{position:relative;width:${PAGE.width}mm;height:${PAGE.height}mm;margin:6mm auto;padding:${top}mm ${left}mm;display:grid;grid-template:repeat(${rows},${height}mm)/repeat(${columns},${width}mm);background:#fff;overflow:hidden;break-after:page;break-inside:avoid}
.sheet:last-child{break-after:auto}
.marks{position:absolute;inset:0;width:${PAGE.width}mm;height:${PAGE.height}mm}`;
}
