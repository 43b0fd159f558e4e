import { escapeHtml } from '#http/responses/escape-html.ts';

export interface PrintPage {
  title: string;
  language: string;
  direction: 'ltr' | 'rtl';
  /**
   * Printing instructions, which are visible on the screen but are not printed. They are in English, like the command
   * line. The studio shows instructions of its own, and scales the sheets to its window with --zoom.
   */
  advice?: string;
  style: string;
  body: string;
}

/** The font stack of all printed pages: the museum's font, then system fonts for other scripts. */
const FONT =
  'Museum,"Noto Sans","Noto Sans Arabic","Noto Sans Hebrew","Noto Sans Devanagari","Noto Sans JP","Noto Sans KR","Noto Sans SC",system-ui,sans-serif';

/** Creates a self-contained HTML file. It can be sent to a print shop, and can still be opened in ten years. */
export function printPage({ title, language, direction, advice, style, body }: PrintPage): string {
  // In the studio's frame, a second main landmark would be confusing.
  const sheets = advice ? 'main' : 'div';
  return `<!doctype html>
<html lang="${escapeHtml(language)}" dir="${direction}">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'; img-src data:; font-src data:">
<meta name="viewport" content="width=device-width">
<title>${escapeHtml(title)}</title>
<style>
${style}
*{box-sizing:border-box;margin:0}
body{background:#e8e5e0;color:#1d1c1a;font-family:${FONT};print-color-adjust:exact;-webkit-print-color-adjust:exact}
.advice{max-width:210mm;margin:0 auto;padding:6mm 4mm 0;font-size:11pt;line-height:1.35}
.advice h1{font-size:16pt;margin-block-end:2mm}
.advice.silent{padding:0}.silent h1{position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%)}
@media screen{.sheets{zoom:var(--zoom,1)}}
@media print{body{background:none}.advice{display:none}.sheet{margin:0 !important}}
</style>
</head>
<body>
<header class="advice${advice ? '' : ' silent'}"><h1 dir="auto">${escapeHtml(title)}</h1>
${advice ? `<p lang="en" dir="ltr">${advice}</p>` : ''}</header>
<${sheets} class="sheets">
${body}
</${sheets}>
</body>
</html>
`;
}

/** Returns a smaller font size for long texts. Texts that are still too long are cut off with an ellipsis. */
export function sizeOf(text: string, middle: number, long: number): string {
  // A Chinese, Japanese or Korean character is as wide as two Latin letters.
  const wide =
    text.match(/[\u1100-\u11ff\u2e80-\ua4cf\uac00-\ud7af\uf900-\ufaff\uff00-\uff60]/g)?.length ?? 0;
  const length = [...text].length + wide;
  return length > long ? ' small' : length > middle ? ' middle' : '';
}
