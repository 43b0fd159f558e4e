import type { Label } from './labels.service.ts';
import { qrPicture } from './qr-picture.ts';

export interface LabelsPage {
  labels: Label[];
  museum: string;
  language: string;
  direction: 'ltr' | 'rtl';
  /** A colour of the museum's, whose shape has been checked. */
  accent: string;
  /** The museum's sign as a data: address in base64. */
  logo: string | null;
  /** The @font-face rules of the museum's font. */
  fonts: string;
}

/**
 * Labels stand two by five on A4, edge to edge, so that one cut parts two labels and a pile of sheets is cut at
 * once.
 */
const [COLUMNS, ROWS] = [2, 5];
const [WIDTH, HEIGHT] = [90, 55];
const [LEFT, TOP] = [(210 - COLUMNS * WIDTH) / 2, (297 - ROWS * HEIGHT) / 2];
/** Marks stand beside the labels, so that none of them is left on one that was cut a little off. */
const [MARK_GAP, MARK_LENGTH] = [2, 5];

/** Makes one file that needs nothing else: it may be sent to a print shop, and opens in ten years. */
export function labelsPage(page: LabelsPage): string {
  const perSheet = COLUMNS * ROWS;
  const sheets = Array.from({ length: Math.ceil(page.labels.length / perSheet) }, (_, index) =>
    page.labels.slice(index * perSheet, (index + 1) * perSheet),
  );
  return `<!doctype html>
<html lang="${escaped(page.language)}" dir="${page.direction}">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'; img-src data:; font-src data:">
<meta name="viewport" content="width=device-width">
<title>${escaped(page.museum)}</title>
<style>
${page.fonts}
${STYLE}
:root{--accent:${page.accent}}
${page.logo ? `.logo{background-image:url("${page.logo}")}` : ''}
</style>
</head>
<body>
<header class="advice"><h1 dir="auto">${escaped(page.museum)}</h1>
<p lang="en" dir="ltr">Print on A4 at 100 % (“actual size”), without headers and footers. Cut along the marks.</p></header>
<main>
${sheets.map((labels) => sheet(labels, page)).join('\n')}
</main>
</body>
</html>
`;
}

function sheet(labels: Label[], page: LabelsPage): string {
  return `<section class="sheet">${CUT_MARKS}
${labels.map((label) => labelHtml(label, page)).join('\n')}
</section>`;
}

function labelHtml({ number, kind, name, details, link }: Label, page: LabelsPage): string {
  // A text in another language than the sheet's keeps its own direction, not its own side.
  const line = (name: string, text: string | null) =>
    text ? `<p class="${name}" dir="auto">${escaped(text)}</p>` : '';
  // The sign is a background, so that its bytes stand in the file once and not on every label.
  const logo = page.logo ? '<span class="logo"></span>' : '';
  return (
    `<article class="label" data-link="${escaped(link)}"><div class="text">` +
    `${line('kind', kind)}${line(`number${sizeOf(number ?? '', 4, 10)}`, number)}<hr>` +
    `<h2 class="name${sizeOf(name, 36, 80)}" dir="auto">${escaped(name)}</h2>` +
    `${details.map((text) => line('detail', text)).join('')}</div>` +
    `${qrPicture(link)}<footer>${logo}${line('museum', page.museum)}</footer></article>`
  );
}

/** Long texts are set smaller; what is still too long ends with dots. */
function sizeOf(text: string, middle: number, long: number): string {
  const { length } = [...text];
  return length > long ? ' small' : length > middle ? ' middle' : '';
}

function escaped(text: string): string {
  return text.replace(/[&<>"']/g, (letter) => `&#${letter.charCodeAt(0)};`);
}

const CUT_MARKS = (() => {
  const [right, bottom] = [LEFT + COLUMNS * WIDTH, TOP + ROWS * HEIGHT];
  let path = '';
  for (let column = 0; column <= COLUMNS; column++) {
    const x = LEFT + column * WIDTH;
    path += `M${x} ${TOP - MARK_GAP}v-${MARK_LENGTH}M${x} ${bottom + MARK_GAP}v${MARK_LENGTH}`;
  }
  for (let row = 0; row <= ROWS; row++) {
    const y = TOP + row * HEIGHT;
    path += `M${LEFT - MARK_GAP} ${y}h-${MARK_LENGTH}M${right + MARK_GAP} ${y}h${MARK_LENGTH}`;
  }
  return `<svg class="marks" viewBox="0 0 210 297" aria-hidden="true"><path d="${path}" stroke="#000" stroke-width=".2"/></svg>`;
})();

const STYLE = `@page{size:A4;margin:0}
*{box-sizing:border-box;margin:0}
body{background:#e8e5e0;color:#1d1c1a;font:450 8.5pt/1.35 Museum,"Noto Sans","Noto Sans Arabic","Noto Sans JP","Noto Sans KR","Noto Sans SC",system-ui,sans-serif;print-color-adjust:exact;-webkit-print-color-adjust:exact}
.advice{max-width:210mm;margin:0 auto;padding:6mm 4mm 0;font-size:11pt}
.advice h1{font-size:16pt;margin-block-end:2mm}
.sheet{position:relative;width:210mm;height:297mm;margin:6mm auto;padding:${TOP}mm ${LEFT}mm;display:grid;grid-template:repeat(${ROWS},${HEIGHT}mm)/repeat(${COLUMNS},${WIDTH}mm);background:#fff;overflow:hidden;break-after:page;break-inside:avoid}
.sheet:last-child{break-after:auto}
.marks{position:absolute;inset:0;width:210mm;height:297mm}
.label{position:relative;display:grid;grid-template:34mm 1fr/1fr 35mm;column-gap:3mm;row-gap:2mm;padding:5mm;overflow:hidden;background:#fff}
/* Two lines of name, two of author and a date fit. A line that has no room goes into a second column, which is not seen: none is cut through its middle. */
.text{height:34mm;display:flex;flex-flow:column wrap;min-width:0;overflow:hidden}
.text>:not(hr){width:100%;text-align:left}
html[dir=rtl] .text>*{text-align:right}
/* Its light edge reaches into the margin of the label. */
.qr{display:block;width:38mm;height:38mm;margin-block-start:-3mm}
hr{width:12mm;height:1.2mm;margin-block:1.2mm 1.4mm;border:0;background:var(--accent)}
.kind{font-weight:650;font-size:9pt}
.number{font-weight:750;font-size:24pt;line-height:1;overflow-wrap:anywhere}
.number.middle{font-size:18pt}.number.small{font-size:12pt}
.name{font-weight:650;font-size:12pt;line-height:1.2;overflow-wrap:anywhere;white-space:pre-line;display:-webkit-box;-webkit-box-orient:vertical;-webkit-line-clamp:3;overflow:hidden;margin-block-end:.7mm}
.name.middle{font-size:10pt}.name.small{font-size:8pt;-webkit-line-clamp:5}
.detail{font-size:8pt;line-height:1.25;overflow-wrap:anywhere;display:-webkit-box;-webkit-box-orient:vertical;-webkit-line-clamp:2;overflow:hidden}
footer{grid-column:1/-1;display:flex;align-items:center;justify-content:space-between;gap:4mm;min-width:0;overflow:hidden}
.logo{flex:none;width:38mm;height:7mm;background:0 50%/contain no-repeat}
html[dir=rtl] .logo{background-position:100% 50%}
.museum{font-size:6.5pt;line-height:1.25;min-width:0;overflow-wrap:anywhere;display:-webkit-box;-webkit-box-orient:vertical;-webkit-line-clamp:2;overflow:hidden}
@media print{body{background:none}.advice{display:none}.sheet{margin:0}}`;
