import { parse, stringify } from 'yaml';
import * as z from 'zod';
import { type PackPlace, readPackFile } from '../pack/pack-file.ts';
import { tooDeepLine } from '../pack/yaml-depth.ts';

/**
 * The content of the file updated.yaml: hash and date of every record. Devices load a record again if their
 * copy is older than the server's (A89). So the date of a record must change exactly when its content changes.
 * Export writes this file into the pack, so that an import on another server keeps the dates of unchanged
 * records.
 */
const updatesSchema = z.record(z.string(), z.strictObject({ hash: z.string(), updateAt: z.iso.datetime() }));
export type Updates = Map<string, { hash: string; updateAt: string }>;

const FILE = 'updated.yaml';
/** Maximum size of the file updated.yaml. A record has about 150 bytes. */
const MAX_BYTES = 20 * 1024 * 1024;

export async function readUpdates(pack: PackPlace, current: Updates): Promise<Updates> {
  const bytes = await readPackFile(pack, FILE, { mostBytes: MAX_BYTES });
  const parsed = Buffer.isBuffer(bytes) ? updatesSchema.safeParse(safeParse(bytes.toString())) : undefined;
  // If the file is damaged, the import continues without the dates of the pack.
  const fromPack = parsed?.success ? Object.entries(parsed.data) : [];
  return new Map([...fromPack, ...current]);
}

function safeParse(text: string): unknown {
  try {
    return tooDeepLine(text) === undefined ? parse(text, { uniqueKeys: false }) : undefined;
  } catch {
    return undefined;
  }
}

export function updatesFile(updates: Updates): { name: string; text: string } {
  const head = '# Written by export: when each record last changed. Leave it as it is, or delete it.\n';
  return { name: FILE, text: head + stringify(Object.fromEntries(updates)) };
}
