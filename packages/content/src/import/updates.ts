import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { parse, stringify } from 'yaml';
import * as z from 'zod';

/**
 * Devices fetch again what is older than the server's copy (A89), so a record's date must change
 * exactly when its content does. Export writes hash and date of every record beside the pack: an
 * import elsewhere keeps the date of what nobody edited.
 */
const updatesSchema = z.record(z.string(), z.strictObject({ hash: z.string(), updateAt: z.iso.datetime() }));
export type Updates = Map<string, { hash: string; updateAt: string }>;

const FILE = 'updated.yaml';

export async function readUpdates(folder: string, current: Updates): Promise<Updates> {
  const text = await readFile(path.join(folder, FILE), 'utf8').catch(() => undefined);
  const parsed = text === undefined ? undefined : updatesSchema.safeParse(safeParse(text));
  // A damaged file costs dates, not the import.
  const fromPack = parsed?.success ? Object.entries(parsed.data) : [];
  return new Map([...fromPack, ...current]);
}

function safeParse(text: string): unknown {
  try {
    return parse(text);
  } catch {
    return undefined;
  }
}

export function updatesFile(updates: Updates): { name: string; text: string } {
  const head = '# Written by export: when each record last changed. Leave it as it is, or delete it.\n';
  return { name: FILE, text: head + stringify(Object.fromEntries(updates)) };
}
