import { useEffect, useState } from 'react';
import { useLanguage } from '#features/foundation/language/language.ts';
import { usePlatform } from '#features/foundation/platform/platform.ts';
import { contentLanguage, useMuseumSummary } from '#features/museum/museum/museum.ts';
import type { MuseumStoreName } from '#platform/database/database.ts';

/** Loads a parser for records. The parser returns null for an invalid record. Called only if there are records. */
type Reader<T> = () => Promise<(record: unknown) => T | null>;

/**
 * Returns downloaded records of this museum in the current language: all records of a store, or only the one with this
 * key.
 */
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
      // Load the parser only if there are downloads. Most visitors have none.
      const one = own.length > 0 ? await reader() : () => null;
      if (!over)
        setCopies((known) =>
          own.length + known.length > 0 ? own.flatMap((each) => one(each) ?? []) : known,
        );
    };
    // If reading fails, the museum's own content is shown.
    read().catch((error) => console.warn('what was downloaded cannot be read', error));
    return () => {
      over = true;
    };
  }, [database, store, reader, key, idMuseum, idLanguage]);
  return copies;
}

/** Whether a record is of this museum and language. A record without these fields is accepted, too. */
function isOf(record: unknown, wanted: { idMuseum: number; idLanguage: number }): boolean {
  if (typeof record !== 'object' || record === null) return false;
  const { idMuseum, idLanguage } = { ...wanted, ...record } as typeof wanted;
  return idMuseum === wanted.idMuseum && idLanguage === wanted.idLanguage;
}

interface DatedRecord {
  updateAt: string;
}

/**
 * Returns the downloaded copy, unless the museum has a newer one. Offline, returns the copy in any case, because its
 * audio and pictures are on the device. The museum's texts are fetched as soon as they change, but the files of a
 * download only when the visitor asks.
 */
export function newestCopy<T extends DatedRecord>(
  copy: T | undefined,
  own: T | undefined,
  isOnline = true,
): T | undefined {
  if (!copy || !own) return copy ?? own;
  return copy.updateAt >= own.updateAt || !isOnline ? copy : own;
}
