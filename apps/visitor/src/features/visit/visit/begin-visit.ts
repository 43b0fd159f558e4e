import { isSameLanguage, type Language, type Visit, visitLanguage } from '@museummate/domain';
import type { LocalStorageStore } from '#features/foundation/local-storage-keys/local-storage-keys.ts';
import type { Network } from '#platform/network/network.ts';
import { uuid } from '#platform/uuid/uuid.ts';
import { isSameDay } from './same-day.ts';

/** Whether the stored visit belongs to this museum and began today (A72). */
export function isOngoing({ visit }: LocalStorageStore, idMuseum: number, now: Date): boolean {
  return visit?.idMuseum === idMuseum && isSameDay(visit.startDate, now);
}

interface VisitBeginning {
  idMuseum: number;
  /**
   * Code of the visitor's language. If the museum lacks that language, the visit is recorded in the museum's first
   * language.
   */
  wanted: string;
  languages: readonly Language[];
  now: Date;
}

/** Stores a new visit that contains no artworks or routes yet. */
export function beginVisit(
  keys: LocalStorageStore,
  { idMuseum, wanted, languages, now }: VisitBeginning,
): void {
  const visit = {
    idVisit: null,
    startDate: now.toISOString(),
    endDate: null,
    visitorToken: uuid(),
    idMuseum,
    idDevice: keys.deviceId(uuid),
    email: null,
    artworks: [],
    routes: [],
  };
  writeVisitIn(keys, visit, languages, wanted);
}

/**
 * Stores the language in which the visit will be registered. It is the visitor's if the museum's list contains it,
 * or else the first in the list (VISIT-08). If no list is stored, it is fetched from the server (VISIT-06).
 */
export async function chooseLanguage(
  keys: LocalStorageStore,
  network: Network,
  wanted: () => string,
): Promise<void> {
  const { visit } = keys;
  if (!visit) return;
  const languages = keys.languages ?? (await fetchLanguages(network, visit.idMuseum));
  if (!languages) return;
  keys.languages ??= languages;
  // Read the visit again: another tab may have ended or registered it while the list was fetched.
  const still = keys.visit;
  if (still && !still.idVisit) writeVisitIn(keys, still, languages, wanted());
}

async function fetchLanguages(network: Network, idMuseum: number): Promise<Language[] | null> {
  if (!network.online()) return null;
  const { readLanguages } = await import('./languages.ts');
  return readLanguages(network, idMuseum);
}

function writeVisitIn(
  keys: LocalStorageStore,
  visit: Omit<Visit, 'idLanguage' | 'languageCode'>,
  languages: readonly Language[],
  wanted: string,
): void {
  const language = visitLanguage(languages, wanted);
  keys.visit = { ...visit, ...language };
  keys.visitLanguageStandsIn = !isSameLanguage(language.languageCode, wanted);
}
