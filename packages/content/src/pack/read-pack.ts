import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import {
  type DocumentKind,
  documentFormats,
  documentKinds,
  type RawDocuments,
} from '@museummate/pack-format';
import { LineCounter, parseDocument } from 'yaml';

/** The documents of a pack as they were written, with the folder that holds its media. */
export interface RawPack extends RawDocuments {
  folder: string;
}

const MAX_FILE_BYTES = 2 * 1024 * 1024;

export async function readPack(folder: string): Promise<RawPack> {
  const pack: RawPack = { folder, documents: [], faults: [] };
  const names = await readdir(folder).catch(() => undefined);
  if (!names) {
    pack.faults.push({ severity: 'error', file: folder, field: [], reason: 'there is no such folder' });
    return pack;
  }
  const known = new Set(['media', 'README.md', 'updated.yaml']);
  for (const kind of documentKinds) {
    const { file, folder: subfolder } = documentFormats[kind];
    known.add((file ?? subfolder) as string);
    if (file && names.includes(file)) await readDocument(pack, kind, file);
    if (subfolder && names.includes(subfolder)) await readFolder(pack, kind, subfolder);
  }
  for (const name of names) {
    if (!known.has(name) && !name.startsWith('.'))
      pack.faults.push({
        severity: 'warning',
        file: name,
        field: [],
        reason: 'is no file or folder of this format and is left out',
      });
  }
  return pack;
}

async function readFolder(pack: RawPack, kind: DocumentKind, folder: string): Promise<void> {
  const names = (await readdir(path.join(pack.folder, folder))).sort();
  for (const name of names) {
    const file = `${folder}/${name}`;
    if (name.endsWith('.yaml')) await readDocument(pack, kind, file);
    else if (!name.startsWith('.'))
      pack.faults.push({
        severity: 'warning',
        file,
        field: [],
        reason: 'does not end in .yaml and is left out',
      });
  }
}

async function readDocument(pack: RawPack, kind: DocumentKind, file: string): Promise<void> {
  const refuse = (reason: string, line?: number) =>
    pack.faults.push({ severity: 'error', file, field: [], reason, ...(line ? { line } : {}) });
  const text = await readFile(path.join(pack.folder, file), 'utf8').catch(() => undefined);
  if (text === undefined) return void refuse('cannot be read');
  if (text.length > MAX_FILE_BYTES) return void refuse('is larger than 2 MB');
  const lineCounter = new LineCounter();
  const document = parseDocument(text, { lineCounter, prettyErrors: false });
  for (const error of document.errors)
    refuse(`is no valid YAML: ${error.message}`, lineCounter.linePos(error.pos[0]).line);
  if (document.errors.length > 0) return;
  try {
    pack.documents.push({ kind, file, value: document.toJS() });
  } catch (error) {
    refuse(`is no valid YAML: ${error instanceof Error ? error.message : 'it cannot be resolved'}`);
  }
}
