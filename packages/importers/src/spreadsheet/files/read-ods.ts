import path from 'node:path';
import { UnreadableSourceError } from '#core/notes.ts';
import { readWholeXml, readXml } from '#core/xml.ts';
import { Zip } from '#core/zip.ts';
import { OdsRows } from './ods-rows.ts';
import { SHEET_LIMITS, type Sheet, type Workbook } from './sheet.ts';

const CONTENT = 'content.xml';
const NO_ODS = 'is not an ODS file: open it in a spreadsheet program and save it as .xlsx';
/**
 * Maximum number of entries and unpacked bytes. A list of 100,000 artworks with all their texts has fewer.
 */
const LIMITS = { entries: 5_000, bytes: 500e6 };

/**
 * Opens an ODS file, as LibreOffice writes it. One XML document contains all sheets. It is parsed first for the
 * names of the sheets, and again for the rows of each sheet.
 */
export async function openOds(file: string): Promise<Workbook> {
  const name = path.basename(file);
  const zip = await Zip.open(file, name, LIMITS, NO_ODS);
  try {
    await refuseEncrypted(zip, name);
    const { sheets, hidden } = await readSheetNames(zip, name);
    const open = sheets.map(({ title, place }): Sheet => {
      const merged: string[] = [];
      return {
        name: title,
        mergedRanges: () => merged,
        async *rows() {
          const stream = await zip.read(CONTENT);
          if (!stream) return;
          const rows = new OdsRows(place, name);
          for await (const _ of readXml(stream, rows)) {
            yield* rows.take();
            if (rows.isComplete) break;
          }
          merged.push(...rows.merged);
        },
      };
    });
    return { sheets: open, hidden, close: () => zip.close() };
  } catch (error) {
    zip.close();
    throw error;
  }
}

/**
 * Rejects a file with a password. Opening the ZIP file does not fail, because only the files inside it are
 * encrypted.
 */
async function refuseEncrypted(zip: Zip, name: string): Promise<void> {
  let isEncrypted = false;
  await readWholeXml(await zip.read('META-INF/manifest.xml'), {
    open(tag) {
      if (tag === 'encryption-data') isEncrypted = true;
    },
  });
  if (isEncrypted) throw new UnreadableSourceError(`${name} is protected by a password; save it without one`);
}

interface SheetPlace {
  title: string;
  /** Index among all sheets of the file. Hidden sheets are counted, too. */
  place: number;
}

/** Finds the sheets that are visible, and the names of hidden ones. */
async function readSheetNames(zip: Zip, name: string): Promise<{ sheets: SheetPlace[]; hidden: string[] }> {
  const stream = await zip.read(CONTENT);
  if (!stream) throw new UnreadableSourceError(`${name} ${NO_ODS}`);
  const hiddenStyles = new Set<string>();
  const hidden: string[] = [];
  const sheets: SheetPlace[] = [];
  let isSpreadsheet = false;
  let style = '';
  let depth = 0;
  let count = 0;
  await readWholeXml(stream, {
    open(tag, attributes) {
      if (tag === 'spreadsheet') isSpreadsheet = true;
      if (tag === 'style') style = attributes['style:name'] ?? '';
      if (tag === 'table-properties' && attributes['table:display'] === 'false') hiddenStyles.add(style);
      if (tag !== 'table') return;
      depth += 1;
      if (depth > 1) return;
      const title = attributes['table:name'] ?? '';
      if (hiddenStyles.has(attributes['table:style-name'] ?? '')) hidden.push(title);
      else sheets.push({ title, place: count });
      count += 1;
      if (count > SHEET_LIMITS.sheets)
        throw new UnreadableSourceError(
          `${name} has more than ${SHEET_LIMITS.sheets} sheets; split it into several files`,
        );
    },
    close(tag) {
      if (tag === 'table') depth -= 1;
    },
  });
  if (!isSpreadsheet) throw new UnreadableSourceError(`${name} ${NO_ODS}`);
  return { sheets, hidden };
}
