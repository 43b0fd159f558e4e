import { readdir, readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import {
  type DocumentKind,
  documentFormats,
  documentKinds,
  type RawDocuments,
} from '@museummate/pack-format';
import { LineCounter, parseDocument } from 'yaml';
import { decodeText } from './decode-text.ts';
import { meantName, wrongName } from './document-names.ts';
import { textFaults } from './text-faults.ts';
import { yamlFault } from './yaml-faults.ts';

/** The documents of a pack as they were written, with the folder that holds its media. */
export interface RawPack extends RawDocuments {
  folder: string;
}

const MAX_FILE_BYTES = 2 * 1024 * 1024;

/** What other programs leave in a folder. */
const LEFTOVERS = new Set(['Thumbs.db', 'desktop.ini']);

export async function readPack(folder: string): Promise<RawPack> {
  const pack: RawPack = { folder, documents: [], faults: [] };
  const names = await readdir(folder).catch(() => undefined);
  if (!names) {
    pack.faults.push({
      severity: 'error',
      file: folder,
      field: [],
      reason: 'there is no such folder',
      advice: 'Name the folder that holds museum.yaml.',
    });
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
    if (known.has(name) || name.startsWith('.') || LEFTOVERS.has(name)) continue;
    const meant = meantName(name);
    if (meant) {
      pack.faults.push(wrongName(name, meant.name, !names.includes(meant.name)));
      unreadable(pack, meant.kind, name);
    } else leftOut(pack, name, 'is no file or folder of this format and is left out');
  }
  return pack;
}

async function readFolder(pack: RawPack, kind: DocumentKind, folder: string): Promise<void> {
  const names = (await readdir(path.join(pack.folder, folder)).catch(() => [])).sort();
  for (const name of names) {
    const file = `${folder}/${name}`;
    const yaml = name.replace(/\.ya?ml$/i, '.yaml');
    if (name.endsWith('.yaml')) await readDocument(pack, kind, file);
    else if (yaml.endsWith('.yaml')) {
      pack.faults.push(wrongName(file, `${folder}/${yaml}`, !names.includes(yaml)));
      unreadable(pack, kind, file);
    } else if (!name.startsWith('.') && !LEFTOVERS.has(name))
      leftOut(pack, file, 'does not end in .yaml and is left out');
  }
}

function leftOut(pack: RawPack, file: string, reason: string): void {
  const advice = 'Take it out of the pack, or give it the name that the format has for it.';
  pack.faults.push({ severity: 'warning', file, field: [], reason, advice });
}

function unreadable(pack: RawPack, kind: DocumentKind, file: string, value?: unknown): void {
  pack.unread ??= [];
  pack.unread.push({ kind, file, value });
}

async function readDocument(pack: RawPack, kind: DocumentKind, file: string): Promise<void> {
  const refuse = (reason: string, advice: string) => {
    pack.faults.push({ severity: 'error', file, field: [], reason, advice });
    unreadable(pack, kind, file);
  };
  const place = path.join(pack.folder, file);
  const size = await stat(place).then(
    (found) => found.size,
    () => 0,
  );
  if (size > MAX_FILE_BYTES) return refuse('is larger than 2 MB', 'Move sounds and pictures into media.');
  const bytes = await readFile(place).catch(() => undefined);
  if (!bytes) return refuse('cannot be read', 'Look whether it is a file that you may open.');
  const decoded = decodeText(bytes);
  if (!decoded) return refuse('is no text', 'Save it with a text editor, not with a word processor.');
  pack.faults.push(...textFaults(file, decoded));
  const lineCounter = new LineCounter();
  const document = parseDocument(decoded.text, { lineCounter, prettyErrors: false });
  const fault = yamlFault(file, decoded.text, document.errors, lineCounter);
  let value: unknown;
  try {
    value = document.toJS();
  } catch (error) {
    if (!fault)
      refuse(
        `is no valid YAML: ${error instanceof Error ? error.message : 'it cannot be resolved'}`,
        'Take the signs & and * away, or put quotes around the texts that begin with them.',
      );
  }
  if (fault) {
    pack.faults.push(fault);
    unreadable(pack, kind, file, value);
  } else if (value !== undefined) pack.documents.push({ kind, file, value });
}
