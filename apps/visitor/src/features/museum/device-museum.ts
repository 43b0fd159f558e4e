import { type Museum, type MuseumHead, museumSchema } from '@museummate/domain';
import type { Database, StoredRecord } from '#platform/database/database.ts';
import { CONTENT_PARTS } from './content-parts.ts';
import { readHead } from './load-museum.ts';

/** What the store museums holds: the head, the language it is in, and whether its content is here, too. */
export interface DeviceMuseum {
  museum: MuseumHead;
  idLanguage: number;
  resolvedResources: boolean;
}

export async function readDeviceMuseum(database: Database, idMuseum: number): Promise<DeviceMuseum | null> {
  const record = await database.get('museums', idMuseum);
  if (typeof record !== 'object' || record === null) return null;
  const { idLanguage, resolvedResources } = record as Partial<Record<string, unknown>>;
  const museum = readHead(record);
  if (!museum || typeof idLanguage !== 'number') {
    // Written by another version, or broken: it is a copy, and comes again.
    await database.remove('museums', idMuseum);
    return null;
  }
  return { museum, idLanguage, resolvedResources: resolvedResources === true };
}

export async function writeDeviceMuseum(
  database: Database,
  { museum, idLanguage, resolvedResources }: DeviceMuseum,
): Promise<void> {
  await database.put('museums', { ...museum, idLanguage, resolvedResources } satisfies StoredRecord);
}

/** Written some at a time, so that the screen stays alive meanwhile. */
const BATCH = 200;

/** Record by record, so that one work can be read without the other ten thousand (A81). */
export async function writeDeviceContent(
  database: Database,
  museum: Museum,
  idLanguage: number,
): Promise<boolean> {
  const prefix = `${museum.idMuseum}/${idLanguage}/`;
  const { ...rest } = museum;
  const records: StoredRecord[] = [];
  for (const list of CONTENT_PARTS) {
    for (const [place, value] of museum[list].entries())
      records.push({ key: `${prefix}${list}/${String(place).padStart(6, '0')}`, value });
    (rest as Record<string, unknown>)[list] = [];
  }
  await database.removeRange('content', prefix);
  for (let place = 0; place < records.length; place += BATCH)
    if (!(await database.put('content', ...records.slice(place, place + BATCH)))) return false;
  return database.put('content', { key: `${prefix}museum`, value: rest });
}

export async function readDeviceContent(
  database: Database,
  idMuseum: number,
  idLanguage: number,
): Promise<Museum | null> {
  const prefix = `${idMuseum}/${idLanguage}/`;
  const records = (await database.getRange('content', prefix)) as { key: string; value: unknown }[];
  const whole = records.find(({ key }) => key === `${prefix}museum`)?.value;
  if (typeof whole !== 'object' || whole === null) return null;
  const lists = Object.fromEntries(CONTENT_PARTS.map((list) => [list, [] as unknown[]]));
  for (const { key, value } of records) lists[key.slice(prefix.length).split('/')[0] ?? '']?.push(value);
  return museumSchema.safeParse({ ...whole, ...lists }).data ?? null;
}
