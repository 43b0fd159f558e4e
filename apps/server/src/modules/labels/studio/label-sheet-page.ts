import type { CutMarks, LabelPart, LabelSize } from '@museummate/studio-api/labels';
import { escapeHtml } from '#http/responses/escape-html.ts';
import { HEADPHONES } from '../headphones.ts';
import type { LabelTexts } from '../label-texts.ts';
import { printPage, sizeOf } from '../print-page.ts';
import { qrPicture } from '../qr-picture.ts';
import type { PrintItem } from './label-items.ts';
import { cutMarks, labelsPerSheet, sheetStyle } from './label-sizes.ts';
import { LABEL_STYLE } from './label-style.ts';
import { WHEELCHAIR } from './wheelchair.ts';

export interface LabelSheetPage {
  items: PrintItem[];
  size: LabelSize;
  parts: ReadonlySet<LabelPart>;
  cut: CutMarks;
  museum: string;
  language: string;
  /** Language of the second names on the labels; null if there are no second names. */
  secondLanguage: string | null;
  direction: 'ltr' | 'rtl';
  texts: LabelTexts;
  /** The @font-face rules of the museum's font. */
  fonts: string;
}

/** Renders labels as HTML, with as many on an A4 sheet as fit. */
export function labelSheetPage(page: LabelSheetPage): string {
  const perSheet = labelsPerSheet(page.size);
  const sheets = Array.from({ length: Math.ceil(page.items.length / perSheet) }, (_, index) =>
    page.items.slice(index * perSheet, (index + 1) * perSheet),
  );
  return printPage({
    title: page.museum,
    language: page.language,
    direction: page.direction,
    style: [page.fonts, sheetStyle(page.size), LABEL_STYLE].join('\n'),
    body: sheets
      .map(
        (items) =>
          `<section class="sheet ${page.size}">${items.map((item) => labelHtml(item, page)).join('\n')}${cutMarks(page.size, page.cut)}</section>`,
      )
      .join('\n'),
  });
}

/**
 * Whether the label has a QR code. A label without a number always has one. A floor marker has only its number, which
 * is readable from a distance.
 */
export function hasCode(
  { label }: PrintItem,
  { size, parts }: Pick<LabelSheetPage, 'size' | 'parts'>,
): boolean {
  if (label.number === null) return true;
  return size !== 'floor' && parts.has('code');
}

/**
 * Renders a label with the selected parts. Small sizes have less space, so LABEL_STYLE hides or shortens parts there.
 */
function labelHtml(item: PrintItem, page: LabelSheetPage): string {
  const { parts, size } = page;
  const { label } = item;
  const isCoded = hasCode(item, page);
  const marks =
    (parts.has('headphones') && item.isHeard ? HEADPHONES : '') +
    (parts.has('stepFree') && item.isStepFree ? WHEELCHAIR : '');
  const lines = [
    paragraph('kind', label.kind),
    `<h2 class="name${sizeOf(label.name, 34, 70)}" dir="auto">${escapeHtml(label.name)}</h2>`,
    label.secondName
      ? `<p class="second" lang="${escapeHtml(page.secondLanguage ?? '')}" dir="auto">${escapeHtml(label.secondName)}</p>`
      : '',
    parts.has('details') ? paragraph('detail', label.details.join(', ')) : '',
    size === 'large' ? paragraph('about', item.text) : '',
    parts.has('hall') ? paragraph('hanging', item.hanging) : '',
  ];
  const hint =
    label.number === null || item.sheet !== 'works'
      ? page.texts.scan
      : page.texts.typeOrScan.replace('{number}', () => label.number ?? '');
  return (
    `<article class="label${isCoded ? '' : ' bare'}" data-key="${escapeHtml(item.key)}" data-link="${escapeHtml(label.link)}">` +
    paragraph(`number${sizeOf(label.number ?? '', 4, 8)}`, label.number) +
    (isCoded ? qrPicture(label.link) : '') +
    `<div class="text">${lines.join('')}</div>` +
    `<footer>${marks}${isCoded ? `<span class="hint" dir="auto">${escapeHtml(hint)}</span>` : ''}</footer></article>`
  );
}

const paragraph = (name: string, text: string | null) =>
  text ? `<p class="${name}" dir="auto">${escapeHtml(text)}</p>` : '';
