import { artworksToDelete, type DownloadStore, downloadRecordId } from '@museummate/domain';
import type { Change, Database, StoredRecord } from '#platform/database/database.ts';
import { type ItemPlan, recordKey } from './plan.ts';

const STORES: readonly DownloadStore[] = [
  ...(['routes', 'artworks', 'halls', 'timeline', 'oneMinutes', 'infoSections'] as const),
  ...(['navigationSections', 'sections'] as const),
];

/** Returns the stored records of a museum by store and id, each with the time of its last change. */
export async function storedRecords(database: Database, idMuseum: number): Promise<Map<string, string>> {
  const stored = new Map<string, string>();
  for (const store of STORES)
    for (const record of await ofMuseum(database, store, idMuseum)) {
      const { updateAt } = record;
      stored.set(
        recordKey({ store, id: downloadRecordId(store, record), record }),
        typeof updateAt === 'string' ? updateAt : '',
      );
    }
  return stored;
}

/** Returns the records of this museum only. The records of other museums must not be changed (A7). */
async function ofMuseum(database: Database, store: DownloadStore, idMuseum: number): Promise<StoredRecord[]> {
  const all = (await database.getAll(store)) as unknown[];
  return all.filter(
    (each): each is StoredRecord =>
      typeof each === 'object' && each !== null && (each as StoredRecord).idMuseum === idMuseum,
  );
}

async function storedIds(database: Database, store: DownloadStore, idMuseum: number): Promise<number[]> {
  return (await ofMuseum(database, store, idMuseum)).map((record) => downloadRecordId(store, record));
}

/**
 * Replaces the records of an item's old version by the new ones, in one transaction. Returns false if they could
 * not be stored.
 */
export async function writeRecords(database: Database, idMuseum: number, item: ItemPlan): Promise<boolean> {
  const gone = await leftOver(database, idMuseum, item);
  const extras = item.extra ? await storedIds(database, item.extra, idMuseum) : [];
  const changes: Change[] = STORES.flatMap((store) => {
    const own = item.records.filter((each) => each.store === store);
    const remove = [
      ...own.map(({ id }) => id),
      ...(store === 'artworks' ? gone : []),
      ...(store === item.extra ? extras : []),
    ];
    if (remove.length === 0) return [];
    return [{ store, remove, put: own.map(({ record }) => ({ ...record, idMuseum })) }];
  });
  return database.change(changes);
}

/**
 * Returns the artworks that only the old version of an item contains: neither the new version nor another
 * downloaded item does.
 */
async function leftOver(database: Database, idMuseum: number, item: ItemPlan): Promise<number[]> {
  const before = await worksOf(database, idMuseum, item.key);
  const now = item.records.flatMap(({ store, id }) => (store === 'artworks' ? [id] : []));
  return artworksToDelete(before, [{ artworkIDs: now }, ...(await others(database, idMuseum, item.key))]);
}

/** Deletes the records of an item. Artworks and halls that other downloads need stay. */
export async function removeRecords(
  database: Database,
  idMuseum: number,
  key: string,
  /** Whether the list of halls was also downloaded, as an item of its own. */
  hasHalls: boolean,
): Promise<boolean> {
  const [kind = '', id = ''] = key.split('/');
  const changes: Change[] = [];
  if (kind === 'extra') {
    const store = id as DownloadStore;
    const all = await storedIds(database, store, idMuseum);
    const needed = store === 'halls' ? await timelineHalls(database, idMuseum) : [];
    changes.push({ store, remove: all.filter((each) => !needed.includes(each)) });
  } else {
    const works = await worksOf(database, idMuseum, key);
    const remove = artworksToDelete(works, await others(database, idMuseum, key));
    changes.push({ store: 'artworks', remove });
    if (kind === 'timeline') {
      // The timeline's halls were downloaded with it. Delete them, too, unless the list of halls was downloaded
      // itself (A89).
      if (!hasHalls) changes.push({ store: 'halls', remove: await timelineHalls(database, idMuseum) });
      changes.push({ store: 'timeline', remove: [Number(id)] });
    } else if (kind !== 'works') changes.push({ store: 'routes', remove: [Number(id)] });
  }
  return database.change(changes);
}

const ids = (value: unknown): number[] => (Array.isArray(value) ? value.filter(Number.isInteger) : []);

async function worksOf(database: Database, idMuseum: number, key: string): Promise<number[]> {
  const [kind = '', id = ''] = key.split('/');
  if (kind === 'extra') return [];
  if (kind === 'works') return storedIds(database, 'artworks', idMuseum);
  const store = kind === 'timeline' ? 'timeline' : 'routes';
  const all = await ofMuseum(database, store, idMuseum);
  return ids(all.find((record) => downloadRecordId(store, record) === Number(id))?.artworkIDs);
}

/** Returns all other downloaded items that contain artworks. */
async function others(
  database: Database,
  idMuseum: number,
  key: string,
): Promise<{ artworkIDs: number[] }[]> {
  const [kind, id] = key.split('/');
  const isRoute = kind === 'route' || kind === 'exhibition';
  const routes = (await ofMuseum(database, 'routes', idMuseum)).filter(
    ({ idRoute }) => !(isRoute && idRoute === Number(id)),
  );
  const timelines = kind === 'timeline' ? [] : await ofMuseum(database, 'timeline', idMuseum);
  return [...routes, ...timelines].map(({ artworkIDs }) => ({ artworkIDs: ids(artworkIDs) }));
}

async function timelineHalls(database: Database, idMuseum: number): Promise<number[]> {
  const timelines = await ofMuseum(database, 'timeline', idMuseum);
  return timelines.flatMap(({ steps }) =>
    Array.isArray(steps) ? ids(steps.map((step) => (step as { idHall?: unknown } | null)?.idHall)) : [],
  );
}
