import { useLanguageStore } from '#features/foundation/language/language.ts';
import { useLocalStorageStore } from '#features/foundation/local-storage-keys/local-storage-keys.ts';
import { useNavigationStore } from '#features/foundation/navigation/navigation.ts';
import { usePlatform } from '#features/foundation/platform/platform.ts';
import { useMuseumStore } from '#features/museum/museum/museum.ts';
import { usePlayerStore } from '#features/player/player/player.ts';
import { useDownloadsStore } from '#features/pwa/downloads/downloads.ts';
import { useVisitStore } from '#features/visit/visit/visit.ts';
import { endVisit } from './erase-visit.ts';

/**
 * Returns a function that ends the visit: it sends or stores the visit's record, erases the visitor's data, and
 * resets the guide for the next visitor.
 */
export function useEndVisit(): () => Promise<void> {
  const museums = useMuseumStore();
  const keys = useLocalStorageStore();
  const visits = useVisitStore();
  const player = usePlayerStore();
  const downloads = useDownloadsStore();
  const language = useLanguageStore();
  const { database } = usePlatform();
  const navigation = useNavigationStore();
  return async () => {
    // Pause the player first, so that the last seconds of listening are part of the visit that is sent now.
    player.pause();
    await downloads.clear();
    await endVisit({ visits, keys, database, forgetMuseum: () => museums.forget() });
    player.forget();
    await language.forget();
    navigation.go({ screen: 'Presentation' }, { replace: true });
  };
}
