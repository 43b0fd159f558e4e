import { DeviceKeys } from '#features/device-keys/device-keys.ts';
import { LanguageStore } from '#features/language/language.ts';
import { MuseumStore } from '#features/museum/museum.ts';
import { MuseumSource } from '#features/museum-source/museum-source.ts';
import { VisitFeature } from '#features/visit/visit.ts';
import { Texts } from '#i18n/catalogue.ts';
import { memoryDatabase } from '#platform/database/memory.ts';
import { type MemoryNetwork, memoryNetwork } from '#platform/network/memory.ts';
import { memoryStorage } from '#platform/storage/memory.ts';

/** The parts of the app on a platform in memory. */
export function testServices(next: MemoryNetwork['next'], stored: Record<string, string> = {}) {
  const storage = memoryStorage(stored);
  const keys = new DeviceKeys(storage);
  const network = memoryNetwork(next);
  const database = memoryDatabase();
  const mirrored: string[] = [];
  const language = new LanguageStore(
    {
      keys,
      preferred: ['en'],
      load: async (locale) => new Texts(locale, { start: `start in ${locale}` }),
      mirror: (code) => mirrored.push(code),
    },
    new Texts('en', {}),
  );
  const museums = new MuseumStore({
    network,
    source: async () => new MuseumSource(network, database),
    keys,
    uiLocale: () => language.wanted(),
  });
  const visits = new VisitFeature({ keys, network, database });
  return { storage, keys, network, database, language, museums, visits, mirrored };
}
