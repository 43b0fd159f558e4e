import { parse, stringify } from 'yaml';
import * as z from 'zod';
import { type PackPlace, readPackFile } from '../pack/pack-file.ts';
import { tooDeepLine } from '../pack/yaml-depth.ts';

/**
 * Devices load records again that are older than the server's copy (A89), so a record's date must change exactly when
 * its content does. Export writes hash and date of every record beside the pack: an import elsewhere keeps the dates of
 * unchanged records.
 */
const updatesSchema = z.record(z.string(), z.strictObject({ hash: z.string(), updateAt: z.iso.datetime() }));
export type Updates = Map<string, { hash: string; updateAt: string }>;

const FILE = 'updated.yaml';
/** About 150 bytes per record. */
const MAX_BYTES = 20 * 1024 * 1024;

export async function readUpdates(pack: PackPlace, current: Updates): Promise<Updates> {
  const bytes = await readPackFile(pack, FILE, { mostBytes: MAX_BYTES });
  const parsed = Buffer.isBuffer(bytes) ? updatesSchema.safeParse(safeParse(bytes.toString())) : undefined;
  // A damaged file only loses the dates; the import continues.
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
