import { escapeHtml } from '#http/responses/escape-html.ts';
import { HEADPHONES } from './headphones.ts';
import type { Label } from './labels.service.ts';
import { printPage, sizeOf } from './print-page.ts';
import { qrPicture } from './qr-picture.ts';

/**
 * Label sizes. Labels are edge to edge on A4. One cut therefore separates two labels, and a pile of sheets can be
 * cut at once. All sizes have the same design at different scales. The smallest size leaves out the parts that
 * would be illegible.
 */
const SIZES = {
  small: { columns: 3, rows: 7, width: 63, height: 38, unit: 0.69 },
  middle: { columns: 2, rows: 5, width: 90, height: 55, unit: 1 },
  large: { columns: 1, rows: 3, width: 180, height: 90, unit: 1.63 },
};
export type LabelSize = keyof typeof SIZES;
export const labelSizes = Object.keys(SIZES) as LabelSize[];

export interface LabelsPage {
  labels: Label[];
  size: LabelSize;
  museum: string;
  language: string;
  /** Language of the second names on the labels; null if there are no second names. */
  secondLanguage: string | null;
  direction: 'ltr' | 'rtl';
  /** A colour of the museum, already validated. */
  accent: string;
  /** The museum's logo as base64 data URL. */
  logo: string | null;
  /** The @font-face rules of the museum's font. */
  fonts: string;
}

/**
 * Distance in millimetres between crop marks and labels. If a cut is slightly inaccurate, no mark remains on a
 * label.
 */
const MARK_GAP = 2;
const MARK_LENGTH = 5;

export function labelsPage(page: LabelsPage): string {
  const { columns, rows } = SIZES[page.size];
  const perSheet = columns * rows;
  const sheets = Array.from({ length: Math.ceil(page.labels.length / perSheet) }, (_, index) =>
    page.labels.slice(index * perSheet, (index + 1) * perSheet),
  );
  return printPage({
    title: page.museum,
    language: page.language,
    direction: page.direction,
    advice: 'Print on A4 at 100 % (“actual size”), without headers and footers. Cut along the marks.',
    style: [
      page.fonts,
      `:root{--accent:${page.accent};--u:${SIZES[page.size].unit}mm}`,
      sheetStyle(page.size),
      LABEL_STYLE,
      page.logo ? `.logo{background-image:url("${page.logo}")}` : '',
    ].join('\n'),
    body: sheets.map((labels) => sheet(labels, page)).join('\n'),
  });
}

function sheet(labels: Label[], page: LabelsPage): string {
  return `<section class="sheet ${page.size}">${cutMarks(page.size)}
${labels.map((label) => labelHtml(label, page)).join('\n')}
</section>`;
}

function labelHtml(label: Label, page: LabelsPage): string {
  const { number, kind, name, secondName, details, isHeard, link } = label;
  // A text in another language may have another direction. It keeps this direction, but is aligned like the rest
  // of the sheet.
  const line = (name: string, text: string | null) =>
    text ? `<p class="${name}" dir="auto">${escapeHtml(text)}</p>` : '';
  const second = secondName
    ? `<p class="second${sizeOf(secondName, 40, 80)}" lang="${escapeHtml(page.secondLanguage ?? '')}" dir="auto">${escapeHtml(secondName)}</p>`
    : '';
  // The logo is a CSS background, so that its bytes are in the file only once instead of once per label.
  const logo = page.logo ? '<span class="logo"></span>' : '';
  const head = `${line(`number${sizeOf(number ?? '', 4, 8)}`, number)}${isHeard ? HEADPHONES : ''}`;
  return (
    `<article class="label${secondName ? ' two' : ''}" data-link="${escapeHtml(link)}"><div class="text">` +
    `${line('kind', kind)}${head && `<div class="head">${head}</div>`}<hr>` +
    `<h2 class="name${sizeOf(name, 36, 80)}" dir="auto">${escapeHtml(name)}</h2>${second}` +
    `${details.map((text) => line('detail', text)).join('')}</div>` +
    `${qrPicture(link)}<footer>${logo}${line('museum', page.museum)}</footer></article>`
  );
}

function margins(size: LabelSize): { left: number; top: number } {
  const { columns, rows, width, height } = SIZES[size];
  return { left: (210 - columns * width) / 2, top: (297 - rows * height) / 2 };
}

function cutMarks(size: LabelSize): string {
  const { columns, rows, width, height } = SIZES[size];
  const { left, top } = margins(size);
  const right = left + columns * width;
  const bottom = top + rows * height;
  let path = '';
  for (let column = 0; column <= columns; column++) {
    const x = left + column * width;
    path += `M${x} ${top - MARK_GAP}v-${MARK_LENGTH}M${x} ${bottom + MARK_GAP}v${MARK_LENGTH}`;
  }
  for (let row = 0; row <= rows; row++) {
    const y = top + row * height;
    path += `M${left - MARK_GAP} ${y}h-${MARK_LENGTH}M${right + MARK_GAP} ${y}h${MARK_LENGTH}`;
  }
  return `<svg class="marks" viewBox="0 0 210 297" aria-hidden="true"><path d="${path}" stroke="#000" stroke-width=".2"/></svg>`;
}

function sheetStyle(size: LabelSize): string {
  const { columns, rows, width, height } = SIZES[size];
  const { left, top } = margins(size);
  return `@page{size:A4;margin:0}
.sheet{position:relative;width:210mm;height:297mm;margin:6mm auto;padding:${top}mm ${left}mm;display:grid;grid-template:repeat(${rows},${height}mm)/repeat(${columns},${width}mm);background:#fff;overflow:hidden;break-after:page;break-inside:avoid}
.sheet:last-child{break-after:auto}
.marks{position:absolute;inset:0;width:210mm;height:297mm}`;
}

/** All lengths are multiples of --u. On a label of middle size, --u is one millimetre. */
const LABEL_STYLE = `.label{position:relative;display:grid;grid-template:calc(var(--u)*34) 1fr/1fr calc(var(--u)*35);column-gap:calc(var(--u)*3);row-gap:calc(var(--u)*2);padding:calc(var(--u)*5);overflow:hidden;background:#fff;font-weight:450}
/* Two lines of name, two of author and a date fit. A line that does not fit goes into a hidden second column, so that no line is cut in half. */
.text{height:calc(var(--u)*34);display:flex;flex-flow:column wrap;min-width:0;overflow:hidden}
.text>:not(hr){width:100%;text-align:left}
html[dir=rtl] .text>*{text-align:right}
/* The empty margin of the QR code overlaps the padding of the label. */
.qr{display:block;width:calc(var(--u)*38);height:calc(var(--u)*38);margin-block-start:calc(var(--u)*-3)}
hr{width:calc(var(--u)*12);height:calc(var(--u)*1.2);margin-block:calc(var(--u)*1.2) calc(var(--u)*1.4);border:0;background:var(--accent)}
.kind{font-weight:650;font-size:calc(var(--u)*3.2);line-height:1.35}
.head{display:flex;align-items:center;gap:calc(var(--u)*2.5);min-height:calc(var(--u)*7)}
.headphones{flex:none;width:calc(var(--u)*7);height:calc(var(--u)*7)}
.number{font-weight:750;font-size:calc(var(--u)*8.5);line-height:1;overflow-wrap:anywhere;min-width:0}
.number.middle{font-size:calc(var(--u)*6.4)}.number.small{font-size:calc(var(--u)*4.2)}
.name,.second,.detail,.museum{overflow-wrap:anywhere;display:-webkit-box;-webkit-box-orient:vertical;overflow:hidden}
.name{font-weight:650;font-size:calc(var(--u)*4.2);line-height:1.2;white-space:pre-line;-webkit-line-clamp:3;margin-block-end:calc(var(--u)*.7)}
.name.middle{font-size:calc(var(--u)*3.5)}.name.small{font-size:calc(var(--u)*2.8);-webkit-line-clamp:5}
.second{font-weight:500;font-size:calc(var(--u)*3.5);line-height:1.2;-webkit-line-clamp:2;margin-block-end:calc(var(--u)*.7)}
.second.middle{font-size:calc(var(--u)*3)}.second.small{font-size:calc(var(--u)*2.6)}
.two .name{-webkit-line-clamp:2}.two .name.middle{font-size:calc(var(--u)*3.2);-webkit-line-clamp:3}.two .name.middle:dir(rtl){-webkit-line-clamp:2}.two .name.small{-webkit-line-clamp:3}
/* Arabic dots extend below the line and would be cut off. */
:is(.name,.second,.detail,.museum):dir(rtl){padding-block-end:.2em}
/* Space for the ellipsis at the left end of a long right-to-left text. */
html[dir=ltr] :is(.name,.second).small:dir(rtl){padding-left:.9em}
.detail{font-size:calc(var(--u)*2.8);line-height:1.25;-webkit-line-clamp:2}
footer{grid-column:1/-1;display:flex;align-items:center;justify-content:space-between;gap:calc(var(--u)*4);min-width:0;overflow:hidden}
.logo{flex:none;width:calc(var(--u)*38);height:calc(var(--u)*7);background:0 50%/contain no-repeat}
html[dir=rtl] .logo{background-position:100% 50%}
.museum{font-size:calc(var(--u)*2.3);line-height:1.25;min-width:0;-webkit-line-clamp:2}
.small footer,.small .detail{display:none}
.small .label{grid-template:1fr/1fr calc(var(--u)*35);align-items:center}
.small .text{height:calc(var(--u)*40)}
.small .qr{margin:0}
.small .name{font-size:calc(var(--u)*4.8)}.small .name.middle,.small .second{font-size:calc(var(--u)*4.1)}
.small .name.small,.small .second.middle,.small .second.small{font-size:calc(var(--u)*3.5)}`;
