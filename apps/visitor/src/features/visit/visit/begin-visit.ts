import { isSameLanguage, type Language, type Visit, visitLanguage } from '@museummate/domain';
import type { LocalStorageStore } from '#features/foundation/local-storage-keys/local-storage-keys.ts';
import type { Network } from '#platform/network/network.ts';
import { uuid } from '#platform/uuid/uuid.ts';
import { isSameDay } from './same-day.ts';

/** Whether the stored visit is of this museum and of today (A72). */
export function isOngoing({ visit }: LocalStorageStore, idMuseum: number, now: Date): boolean {
  return visit?.idMuseum === idMuseum && isSameDay(visit.startDate, now);
}

interface VisitBeginning {
  idMuseum: number;
  /** The visitor's language. If the museum lacks it, the museum's first language is recorded instead. */
  wanted: string;
  languages: readonly Language[];
  now: Date;
}

/** Stores a new visit without any events. */
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
 * Stores the language to register: the visitor's, or the first in the museum's list if the list lacks it (VISIT-08).
 * If no list is stored, the list is fetched from the server (VISIT-06).
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
  // Read the visit again, because another tab may have ended or registered it meanwhile.
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
