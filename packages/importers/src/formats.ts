import { open } from 'node:fs/promises';
import path from 'node:path';
import type { SourceFormat } from './core/format.ts';
import { UnreadableSourceError } from './core/notes.ts';
import { iiif } from './iiif/iiif.ts';
import { izi } from './izi/izi.ts';
import { spreadsheet } from './spreadsheet/spreadsheet.ts';
import { tourml } from './tourml/tourml.ts';

/** All import formats. The first one that recognises a file reads it. */
const formats: readonly SourceFormat[] = [iiif, izi, tourml, spreadsheet];

const HEAD_BYTES = 4096;

/** Determines the format of a file that is not a pack. */
export async function formatOf(file: string): Promise<SourceFormat> {
  const name = path.basename(file);
  const handle = await open(file).catch(() => undefined);
  if (!handle) throw new UnreadableSourceError(`there is no file or folder ${file}`);
  try {
    const { buffer, bytesRead } = await handle.read(new Uint8Array(HEAD_BYTES), 0, HEAD_BYTES, 0);
    const format = formats.find((each) => each.recognises(name, buffer.subarray(0, bytesRead)));
    if (format) return format;
  } finally {
    await handle.close();
  }
  throw new UnreadableSourceError(`${name} has a format that cannot be imported: ${adviceFor(name)}`);
}

function adviceFor(name: string): string {
  if (/\.(xls|numbers)$/i.test(name)) return 'open it in its program and save it as .xlsx';
  if (/\.zip$/i.test(name)) return 'give the spreadsheet, and this file after --media; unpack a pack first';
  return 'use a spreadsheet (.xlsx, .ods, .csv), IIIF or izi.TRAVEL (.json) or TourML (.xml)';
}
