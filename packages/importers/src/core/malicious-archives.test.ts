import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { strToU8, zipSync } from 'fflate';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { workbook } from '#testing/workbook.ts';
import { openXlsx } from '../spreadsheet/files/read-xlsx.ts';
import { Zip } from './zip.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'hostile-'));
});
afterAll(() => rm(folder, { recursive: true }));

const LIMITS = { entries: 1000, bytes: 1e9 };

async function open(bytes: Uint8Array): Promise<Zip> {
  const file = path.join(folder, 'files.zip');
  await writeFile(file, bytes);
  return Zip.open(file, 'files.zip', LIMITS);
}

const zeros = (bytes: number) => new Uint8Array(bytes);

test('rejects a ZIP file whose entries overlap, occur twice or unpack to a thousand times their size', async () => {
  const plain = zipSync({ 'one.txt': strToU8('one'), 'two.txt': strToU8('two') }, { level: 0 });
  await expect(open(plain)).resolves.toBeInstanceOf(Zip);
  const view = Buffer.from(plain);
  const second = view.lastIndexOf('PK\x01\x02', undefined, 'latin1');
  // Both entries refer to the same bytes: those of the first file.
  const overlapping = Buffer.from(view);
  overlapping.writeUInt32LE(0, second + 42);
  await expect(open(overlapping)).rejects.toThrow('contains files that overlap');
  const twice = Buffer.from(view);
  twice.write('one', second + 46, 'latin1');
  await expect(open(twice)).rejects.toThrow('contains one.txt twice');
  await expect(open(zipSync({ 'zeros.bin': zeros(60e6) }, { level: 9 }))).rejects.toThrow(
    /unpacks to 60 MB from 0\.1 MB/,
  );
  await expect(open(zipSync({ '../../etc/passwd': strToU8('x') }))).rejects.toThrow(
    /cannot be read as a ZIP file/,
  );
});

async function rowsOf(files: Uint8Array): Promise<number> {
  const file = path.join(folder, 'works.xlsx');
  await writeFile(file, files);
  const book = await openXlsx(file);
  let rows = 0;
  try {
    for (const sheet of book.sheets) for await (const _ of sheet.rows()) rows += 1;
  } finally {
    book.close();
  }
  return rows;
}

/** Returns a workbook whose sheet is this XML. */
const sheetOf = (xml: string, texts = '<sst/>') =>
  zipSync(
    {
      '_rels/.rels': strToU8(
        '<Relationships><Relationship Id="r1" Target="xl/workbook.xml"/></Relationships>',
      ),
      'xl/workbook.xml': strToU8(
        '<workbook xmlns:r="r"><sheets><sheet name="A" r:id="s1"/></sheets></workbook>',
      ),
      'xl/_rels/workbook.xml.rels': strToU8(
        '<Relationships><Relationship Id="s1" Target="worksheets/sheet1.xml"/><Relationship Id="t" Target="sharedStrings.xml"/></Relationships>',
      ),
      'xl/worksheets/sheet1.xml': strToU8(xml),
      'xl/sharedStrings.xml': strToU8(texts),
    },
    { level: 1 },
  );

test('rejects a workbook that would fill the memory, quickly and with the right reason', async () => {
  expect(await rowsOf(workbook({ Works: [['Name'], ['One']] }))).toBe(2);
  const wide = Array.from(
    { length: 6_000 },
    (_, row) => `<row r="${row + 1}"><c r="EWA${row + 1}"><v>1</v></c></row>`,
  );
  await expect(
    rowsOf(sheetOf(`<worksheet><sheetData>${wide.join('')}</sheetData></worksheet>`)),
  ).rejects.toThrow(/has more than 20000000 cells|columns/);
  const laughs = '<!DOCTYPE x [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;&a;&a;&a;&a;">]>';
  await expect(rowsOf(sheetOf(`${laughs}<worksheet>&b;</worksheet>`))).rejects.toThrow(/document type/);
  const deep = `<worksheet>${'<a>'.repeat(200_000)}`;
  await expect(rowsOf(sheetOf(deep))).rejects.toThrow(/nested more deeply/);
  const texts = `<sst>${'<si/>'.repeat(2_000_001)}</sst>`;
  const one = '<worksheet><sheetData><row r="1"><c r="A1" t="s"><v>0</v></c></row></sheetData></worksheet>';
  await expect(rowsOf(sheetOf(one, texts))).rejects.toThrow(/more texts than this program can read/);
});
