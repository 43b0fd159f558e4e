import { strToU8, zipSync } from 'fflate';

/** A cell as Excel stores it: a text, a number with the number of its style, or raw XML. */
export type RawCell = string | { number: number; style?: number } | { xml: string } | null;

const STYLES = ['General', '000', '"K-"00', 'yyyy-mm-dd', '#,##0'];

const asXml = (text: string) => text.replace(/[&<>]/g, (sign) => `&#${sign.charCodeAt(0)};`);

/**
 * Returns a workbook as Excel writes it, with shared strings. The number formats of `STYLES` have the style
 * numbers 0, 1, 2 and so on.
 */
export function workbook(
  sheets: Record<string, RawCell[][]>,
  merged: Record<string, string[]> = {},
  hidden: { sheets?: string[]; rows?: number[] } = {},
): Uint8Array {
  const texts: string[] = [];
  const names = Object.keys(sheets);
  const cellXml = (cell: RawCell, place: string) => {
    if (cell === null) return '';
    if (typeof cell === 'string') return `<c r="${place}" t="s"><v>${texts.push(cell) - 1}</v></c>`;
    if ('xml' in cell) return cell.xml.replace('<c ', `<c r="${place}" `);
    return `<c r="${place}" s="${cell.style ?? 0}"><v>${cell.number}</v></c>`;
  };
  const rowXml = (row: RawCell[], number: number) =>
    `<row r="${number}"${hidden.rows?.includes(number) ? ' hidden="1"' : ''}>${row.map((cell, place) => cellXml(cell, `${letters(place)}${number}`)).join('')}</row>`;
  const files: Record<string, string> = {};
  for (const [place, name] of names.entries())
    files[`xl/worksheets/sheet${place + 1}.xml`] =
      `<worksheet><sheetData>${(sheets[name] ?? []).map((row, index) => rowXml(row, index + 1)).join('')}</sheetData>` +
      `<mergeCells>${(merged[name] ?? []).map((cells) => `<mergeCell ref="${cells}"/>`).join('')}</mergeCells></worksheet>`;
  files['_rels/.rels'] = '<Relationships><Relationship Id="r1" Target="xl/workbook.xml"/></Relationships>';
  files['xl/workbook.xml'] =
    `<workbook xmlns:r="r"><sheets>${names.map((name, place) => `<sheet name="${asXml(name)}"${hidden.sheets?.includes(name) ? ' state="hidden"' : ''} r:id="s${place + 1}"/>`).join('')}</sheets></workbook>`;
  files['xl/_rels/workbook.xml.rels'] =
    `<Relationships>${names.map((_, place) => `<Relationship Id="s${place + 1}" Target="worksheets/sheet${place + 1}.xml"/>`).join('')}` +
    '<Relationship Id="t" Target="sharedStrings.xml"/><Relationship Id="y" Target="styles.xml"/></Relationships>';
  files['xl/sharedStrings.xml'] =
    `<sst>${texts.map((text) => `<si><t>${asXml(text)}</t></si>`).join('')}</sst>`;
  files['xl/styles.xml'] =
    `<styleSheet><numFmts>${STYLES.map((code, place) => `<numFmt numFmtId="${place + 164}" formatCode="${code.replaceAll('"', '&quot;')}"/>`).join('')}</numFmts>` +
    `<cellXfs>${STYLES.map((_, place) => `<xf numFmtId="${place === 0 ? 0 : place + 164}"/>`).join('')}</cellXfs></styleSheet>`;
  return zipSync(Object.fromEntries(Object.entries(files).map(([name, text]) => [name, strToU8(text)])), {
    level: 1,
  });
}

function letters(place: number): string {
  return (place >= 26 ? letters(Math.floor(place / 26) - 1) : '') + String.fromCharCode(65 + (place % 26));
}
