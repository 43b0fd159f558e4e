import { type MuseumContent, type MuseumSummary, museumContentSchema } from '@museummate/domain';
import type { Database, StoredRecord } from '#platform/database/database.ts';
import { CHUNKED_LISTS } from './content-parts.ts';
import { parseSummary } from './load-museum.ts';

/**
 * Record of the database's store `museums`: the summary, its language, and whether the content is stored on the
 * device, too (`resolvedResources`).
 */
export interface DeviceMuseum {
  head: MuseumSummary;
  idLanguage: number;
  resolvedResources: boolean;
}

export async function readDeviceMuseum(
  database: Database,
  idMuseum: number,
  idLanguage: number,
): Promise<DeviceMuseum | null> {
  const record = await database.get('museums', idMuseum);
  if (typeof record !== 'object' || record === null) return null;
  const stored = record as Partial<Record<string, unknown>>;
  const head = parseSummary(record);
  if (!head || typeof stored.idLanguage !== 'number') {
    // The record was stored by another version of the app, or it is broken. Delete it: it is only a copy and will
    // be fetched again.
    await database.remove('museums', idMuseum);
    return null;
  }
  const own = { head, idLanguage: stored.idLanguage, resolvedResources: stored.resolvedResources === true };
  if (own.idLanguage === idLanguage) return own;
  return (await readContentSummary(database, idMuseum, idLanguage)) ?? own;
}

export async function readAnyDeviceMuseum(
  database: Database,
  idMuseum: number,
  idLanguage: number,
): Promise<DeviceMuseum | null> {
  const own = await readContentSummary(database, idMuseum, idLanguage);
  if (own) return own;
  // The content may be stored in any language (A105). Reading the records of all languages is slow, but this
  // function is rarely needed.
  const records = (await database.getRange('content', `${idMuseum}/`)) as { key: string }[];
  for (const { key } of records) {
    const id = /\/(\d+)\/head$/.exec(key)?.[1];
    const found = id && (await readContentSummary(database, idMuseum, Number(id)));
    if (found) return found;
  }
  return null;
}

/** Returns the summary that is stored together with the content in this language. */
export async function readContentSummary(
  database: Database,
  idMuseum: number,
  idLanguage: number,
): Promise<DeviceMuseum | null> {
  const record = (await database.get('content', `${idMuseum}/${idLanguage}/head`)) as
    | { value?: unknown }
    | undefined;
  const head = parseSummary(record?.value);
  return head && { head, idLanguage, resolvedResources: true };
}

export async function writeDeviceMuseum(
  database: Database,
  { head, idLanguage, resolvedResources }: DeviceMuseum,
): Promise<void> {
  await database.put('museums', { ...head, idLanguage, resolvedResources } satisfies StoredRecord);
}

/**
 * Stores the museum's content. Each record is stored separately, so that one artwork can be read without ten
 * thousand others (A81). All records are in one transaction, so that the old content survives if the device fails
 * meanwhile (A8).
 */
export function writeDeviceContent(
  database: Database,
  head: MuseumSummary,
  content: MuseumContent,
  idLanguage: number,
): Promise<boolean> {
  const prefix = `${content.idMuseum}/${idLanguage}/`;
  const { ...rest } = content;
  const records: StoredRecord[] = [];
  for (const list of CHUNKED_LISTS) {
    for (const [place, value] of content[list].entries())
      records.push({ key: `${prefix}${list}/${String(place).padStart(6, '0')}`, value });
    (rest as Record<string, unknown>)[list] = [];
  }
  records.push({ key: `${prefix}head`, value: head }, { key: `${prefix}museum`, value: rest });
  return database.change([{ store: 'content', removeBeginning: prefix, put: records }]);
}

export async function readDeviceContent(
  database: Database,
  idMuseum: number,
  idLanguage: number,
): Promise<MuseumContent | null> {
  const prefix = `${idMuseum}/${idLanguage}/`;
  const records = (await database.getRange('content', prefix)) as { key: string; value: unknown }[];
  const whole = records.find(({ key }) => key === `${prefix}museum`)?.value;
  if (typeof whole !== 'object' || whole === null) return null;
  const lists = Object.fromEntries(CHUNKED_LISTS.map((list) => [list, [] as unknown[]]));
  for (const { key, value } of records) lists[key.slice(prefix.length).split('/')[0] ?? '']?.push(value);
  return museumContentSchema.safeParse({ ...whole, ...lists }).data ?? null;
}
