import { useEffect, useState } from 'react';
import { useLanguage } from '#features/foundation/language/language.ts';
import { usePlatform } from '#features/foundation/platform/platform.ts';
import { contentLanguage, useMuseumSummary } from '#features/museum/museum/museum.ts';
import type { MuseumStoreName } from '#platform/database/database.ts';

/** Loads the code that parses a kind of record. The parser returns null for an invalid record. */
type Reader<T> = () => Promise<(record: unknown) => T | null>;

/**
 * Returns the downloaded records of this museum in the current language. With `key`, returns only the record with
 * this key.
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
      // Load the parser only if the device has such records, because most visitors download nothing.
      const one = own.length > 0 ? await reader() : () => null;
      if (!over)
        setCopies((known) =>
          own.length + known.length > 0 ? own.flatMap((each) => one(each) ?? []) : known,
        );
    };
    // Nothing else to do after an error: without records from the device, the museum's own content is shown.
    read().catch((error) => console.warn('what was downloaded cannot be read', error));
    return () => {
      over = true;
    };
  }, [database, store, reader, key, idMuseum, idLanguage]);
  return copies;
}

/** Whether a record belongs to this museum and language. A record without these fields is accepted. */
function isOf(record: unknown, wanted: { idMuseum: number; idLanguage: number }): boolean {
  if (typeof record !== 'object' || record === null) return false;
  const { idMuseum, idLanguage } = { ...wanted, ...record } as typeof wanted;
  return idMuseum === wanted.idMuseum && idLanguage === wanted.idLanguage;
}

interface DatedRecord {
  updateAt: string;
}

/**
 * Returns the downloaded copy, or the museum's own entity (`own`) if that is newer. Offline, always returns the
 * copy, because its audio and pictures are on the device. Texts are updated automatically, but a download's files
 * only when the visitor asks for it.
 */
export function newestCopy<T extends DatedRecord>(
  copy: T | undefined,
  own: T | undefined,
  isOnline = true,
): T | undefined {
  if (!copy || !own) return copy ?? own;
  return copy.updateAt >= own.updateAt || !isOnline ? copy : own;
}
