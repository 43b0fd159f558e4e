import { Texts } from '@museummate/i18n';
import { onTestFinished } from 'vitest';
import { LanguageStore } from '#features/foundation/language/language.ts';
import { LocalStorageStore } from '#features/foundation/local-storage-keys/local-storage-keys.ts';
import { MuseumStore } from '#features/museum/museum/museum.ts';
import { MuseumSource } from '#features/museum/museum-source/museum-source.ts';
import { Outbox } from '#features/visit/outbox/outbox.ts';
import { StudyStore } from '#features/visit/study/study-store.ts';
import { VisitStore } from '#features/visit/visit/visit-store.ts';
import { LOCALES } from '#i18n/locales.ts';
import { type MemoryDatabase, memoryDatabase } from '#platform/database/memory.ts';
import type { Locks } from '#platform/locks/locks.ts';
import { memoryLocks } from '#platform/locks/memory.ts';
import { type MemoryNetwork, memoryNetwork } from '#platform/network/memory.ts';
import { type MemoryPageLife, memoryPageLifecycle } from '#platform/page-lifecycle/memory.ts';
import { memoryStorage } from '#platform/storage/memory.ts';
import type { KeyStorage } from '#platform/storage/storage.ts';

/** Parts of the device that two tabs, or two consecutive pages, share. */
interface SharedParts {
  storage?: KeyStorage;
  database?: MemoryDatabase;
  network?: MemoryNetwork;
  locks?: Locks;
  life?: MemoryPageLife;
}

/** The services of the app on an in-memory platform. */
export function testServices(
  next: MemoryNetwork['next'],
  stored: Record<string, string> = {},
  shared: SharedParts = {},
) {
  const storage = shared.storage ?? memoryStorage(stored);
  const keys = new LocalStorageStore(storage);
  const network = shared.network ?? memoryNetwork(next);
  const database = shared.database ?? memoryDatabase();
  const mirrored: string[] = [];
  const language = new LanguageStore(
    {
      keys,
      preferred: ['en'],
      locales: LOCALES,
      museum: () => museums.state.get().lastHead,
      load: async (locale) => new Texts(locale, { home: `home in ${locale}` }),
      mirror: (code) => mirrored.push(code),
    },
    new Texts('en', {}),
  );
  const museums: MuseumStore = new MuseumStore({
    network,
    source: async () => new MuseumSource(network, database),
    keys,
    uiLocale: (languages) => language.preferredLanguage(languages).code,
  });
  const locks = shared.locks ?? memoryLocks();
  const life = shared.life ?? memoryPageLifecycle();
  const outbox: Outbox = new Outbox({
    database,
    network,
    locks,
    background: { ask: async () => {} },
    onArrival(record, acknowledgement) {
      if (record.kind === 'usage') return;
      const { visitorToken } = record.kind === 'visit' ? record.body : record.body.visit;
      visits.markAcknowledged(visitorToken, acknowledgement);
      study.markAcknowledged(visitorToken, acknowledgement.answers ?? []);
    },
  });
  const visits = new VisitStore({ keys, network, database, outbox, locks, life });
  const study = new StudyStore({ keys, outbox, visits });
  // Go offline at the end of the test. Pending retries then do not run or log during a later test.
  onTestFinished(() => network.setOnline(false));
  return {
    storage,
    keys,
    network,
    database,
    language,
    museums,
    visits,
    study,
    outbox,
    locks,
    life,
    mirrored,
  };
}
