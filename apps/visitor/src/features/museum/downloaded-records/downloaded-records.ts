import { useEffect, useState } from 'react';
import { useLanguage } from '#features/foundation/language/language.ts';
import { usePlatform } from '#features/foundation/platform/platform.ts';
import { contentLanguage, useMuseumSummary } from '#features/museum/museum/museum.ts';
import type { MuseumStoreName } from '#platform/database/database.ts';

/** Reads one record, or null where it is none; loaded only when there is something to read. */
type Reader<T> = () => Promise<(record: unknown) => T | null>;

/** What was downloaded of this museum in the language that is shown: all records of a store, or the one of a key. */
export function useDownloadedRecords<T>(
  store: MuseumStoreName,
  reader: Reader<T>,
  key?: number,
): readonly T[] {
  const { database } = usePlatform();
  const head = useMuseumSummary();
  const { idMuseum } = head;
  const { id: idLanguage } = contentLanguage(head, useLanguage());
  const [copies, setCopies] = useState<readonly T[]>([]);
  useEffect(() => {
    let over = false;
    const read = async () => {
      const records = key === undefined ? await database.getAll(store) : [await database.get(store, key)];
      const own = records.filter((record) => isOf(record, { idMuseum, idLanguage }));
      // Most visitors have none, and need not load what reads them.
      const one = own.length > 0 ? await reader() : () => null;
      if (!over)
        setCopies((known) =>
          own.length + known.length > 0 ? own.flatMap((each) => one(each) ?? []) : known,
        );
    };
    // Then the museum's own is shown.
    read().catch((error) => console.warn('what was downloaded cannot be read', error));
    return () => {
      over = true;
    };
  }, [database, store, reader, key, idMuseum, idLanguage]);
  return copies;
}

/** A record says of which museum and in which language it is (ours); one that does not is taken as it is. */
function isOf(record: unknown, wanted: { idMuseum: number; idLanguage: number }): boolean {
  if (typeof record !== 'object' || record === null) return false;
  const { idMuseum, idLanguage } = { ...wanted, ...record } as typeof wanted;
  return idMuseum === wanted.idMuseum && idLanguage === wanted.idLanguage;
}

interface DatedRecord {
  updateAt: string;
}

/**
 * The device's copy wins over the museum's own, unless the museum has a newer one. Words of a museum are fetched as
 * soon as they change, the files of a download when the visitor says so: without network the copy wins all the same,
 * since its sound and pictures are here.
 */
export function newestCopy<T extends DatedRecord>(
  copy: T | undefined,
  own: T | undefined,
  isOnline = true,
): T | undefined {
  if (!copy || !own) return copy ?? own;
  return copy.updateAt >= own.updateAt || !isOnline ? copy : own;
}
