import path from 'node:path';
import { UnreadableSourceError } from '#core/notes.ts';
import { readWholeXml } from '#core/xml.ts';
import { Zip } from '#core/zip.ts';
import { general, type NumberFormat, numberFormat } from './number-formats.ts';
import { SHEET_LIMITS, type Sheet, type Workbook } from './sheet.ts';
import { decodeEscapes, sheetRows } from './xlsx-rows.ts';

const NO_XLSX = 'is not an XLSX file: open it in a spreadsheet program and save it as .xlsx';
/**
 * Maximum number of entries and unpacked bytes. A list of 100,000 artworks with all their texts has fewer.
 */
const LIMITS = { entries: 5_000, bytes: 500e6 };

/**
 * Opens an XLSX file and reads its sheets row by row. Numbers keep the zeros that the cells show (007, not 7), and
 * dates become ISO dates. Excel stores texts in a separate table of shared strings. Only this table is held in
 * memory.
 */
export async function openXlsx(file: string): Promise<Workbook> {
  const name = path.basename(file);
  const zip = await Zip.open(file, name, LIMITS, NO_XLSX);
  try {
    const parts = await readParts(zip, name);
    let texts: Promise<string[]> | undefined;
    const formats = await readFormats(zip, parts);
    const sheets = parts.sheets.map(({ title, part }): Sheet => {
      const merged: string[] = [];
      return {
        name: title,
        mergedRanges: () => merged,
        async *rows() {
          texts ??= readTexts(zip, parts.texts, name);
          const stream = await zip.read(part);
          if (stream) yield* sheetRows(stream, await texts, formats, { name, merged });
        },
      };
    });
    return { sheets, hidden: parts.hidden, close: () => zip.close() };
  } catch (error) {
    zip.close();
    throw error;
  }
}

interface WorkbookParts {
  sheets: { title: string; part: string }[];
  hidden: string[];
  texts: string | undefined;
  styles: string | undefined;
  from1904: boolean;
}

async function readParts(zip: Zip, name: string): Promise<WorkbookParts> {
  const [, workbook = 'xl/workbook.xml'] =
    [...(await relations(zip, '_rels/.rels', ''))].find(([, each]) => /workbook\.xml$/i.test(each)) ?? [];
  const stream = await zip.read(workbook);
  if (!stream) throw new UnreadableSourceError(`${name} ${NO_XLSX}`);
  const folder = path.posix.dirname(workbook);
  const related = await relations(zip, `${folder}/_rels/${path.posix.basename(workbook)}.rels`, folder);
  const parts: WorkbookParts = {
    sheets: [],
    hidden: [],
    texts: undefined,
    styles: undefined,
    from1904: false,
  };
  for (const part of related.values()) {
    if (/sharedStrings\.xml$/i.test(part)) parts.texts = part;
    if (/styles\.xml$/i.test(part)) parts.styles = part;
  }
  await readWholeXml(stream, {
    open(tag, attributes) {
      if (tag === 'workbookPr') parts.from1904 = /^(1|true)$/.test(attributes.date1904 ?? '');
      if (tag !== 'sheet') return;
      if ((attributes.state ?? 'visible') !== 'visible') {
        parts.hidden.push(attributes.name ?? '');
        return;
      }
      const id = Object.entries(attributes).find(([key]) => /(^|:)id$/.test(key))?.[1] ?? '';
      const part = related.get(id);
      if (part) parts.sheets.push({ title: attributes.name ?? '', part });
    },
  });
  return parts;
}

/** Returns the files to which a file of the workbook refers. The key is the id of the relationship. */
async function relations(zip: Zip, file: string, folder: string): Promise<Map<string, string>> {
  const found = new Map<string, string>();
  await readWholeXml(await zip.read(file), {
    open(tag, { Id = '', Target = '' }) {
      if (tag !== 'Relationship') return;
      found.set(Id, Target.startsWith('/') ? Target.slice(1) : path.posix.join(folder, Target));
    },
  });
  return found;
}

/** Returns the number formats of the workbook. The index in the list is the style number of the cells. */
async function readFormats(zip: Zip, { styles, from1904 }: WorkbookParts): Promise<NumberFormat[]> {
  const codes = new Map<number, string>();
  const formats: NumberFormat[] = [];
  let inCells = false;
  await readWholeXml(styles === undefined ? undefined : await zip.read(styles), {
    open(tag, attributes) {
      if (tag === 'numFmt') codes.set(Number(attributes.numFmtId), attributes.formatCode ?? '');
      if (tag === 'cellXfs') inCells = true;
      if (tag !== 'xf' || !inCells) return;
      const id = Number(attributes.numFmtId ?? 0);
      formats.push(id === 0 ? general : numberFormat(id, codes.get(id), from1904));
    },
    close(tag) {
      if (tag === 'cellXfs') inCells = false;
    },
  });
  return formats;
}

/** Reads the shared strings. Cells of all sheets refer to them by index. */
async function readTexts(zip: Zip, part: string | undefined, name: string): Promise<string[]> {
  const texts: string[] = [];
  let current: string | undefined;
  let collecting = false;
  let phonetic = false;
  let characters = 0;
  await readWholeXml(part === undefined ? undefined : await zip.read(part), {
    open(tag) {
      if (tag === 'si') current = '';
      if (tag === 'rPh') phonetic = true;
      if (tag === 't') collecting = !phonetic;
    },
    text(text) {
      if (!collecting || current === undefined) return;
      current += text;
      characters += text.length;
      if (characters > SHEET_LIMITS.sharedCharacters)
        throw new UnreadableSourceError(
          `${name} contains more text than this program can read; split it into several files`,
        );
    },
    close(tag) {
      if (tag === 't') collecting = false;
      if (tag === 'rPh') phonetic = false;
      if (tag !== 'si') return;
      if (texts.length >= SHEET_LIMITS.sharedTexts)
        throw new UnreadableSourceError(
          `${name} contains more texts than this program can read; split it into several files`,
        );
      texts.push(decodeEscapes(current ?? ''));
      current = undefined;
    },
  });
  return texts;
}
