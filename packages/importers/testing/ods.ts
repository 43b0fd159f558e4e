import { strToU8, zipSync } from 'fflate';

const NAMESPACES = ['office', 'table', 'text', 'style', 'calcext']
  .map((prefix) => `xmlns:${prefix}="urn:${prefix}"`)
  .join(' ');
const STYLES =
  '<style:style style:name="shown"><style:table-properties table:display="true"/></style:style>' +
  '<style:style style:name="hidden"><style:table-properties table:display="false"/></style:style>';

/** Returns an ODS file as LibreOffice writes it. `sheets` is the XML of the sheets. */
export function ods(sheets: string, others: Record<string, string> = {}): Uint8Array {
  const content =
    `<office:document-content ${NAMESPACES}><office:automatic-styles>${STYLES}</office:automatic-styles>` +
    `<office:body><office:spreadsheet>${sheets}</office:spreadsheet></office:body></office:document-content>`;
  const files = {
    mimetype: 'application/vnd.oasis.opendocument.spreadsheet',
    'content.xml': content,
    'META-INF/manifest.xml': '<manifest/>',
    ...others,
  };
  return zipSync(Object.fromEntries(Object.entries(files).map(([name, text]) => [name, strToU8(text)])));
}

export const odsSheet = (name: string, rows: readonly string[], style = 'shown') =>
  `<table:table table:name="${name}" table:style-name="${style}">${rows.join('')}</table:table>`;

export const odsRow = (...cells: string[]) => `<table:table-row>${cells.join('')}</table:table-row>`;

export const odsText = (text: string, attributes = '') =>
  `<table:table-cell office:value-type="string" ${attributes}><text:p>${text}</text:p></table:table-cell>`;

/**
 * Returns a cell with a value that is not a text. `type` and `value` are stored; `shown` is the text that the
 * cell shows.
 */
export const odsValue = (type: string, value: string, shown: string) =>
  `<table:table-cell office:value-type="${type}" office:${type === 'date' ? 'date-' : ''}value="${value}"><text:p>${shown}</text:p></table:table-cell>`;
