import { useLocalStorageStore } from '#features/device-keys/device-keys.ts';
import { useDownloadsStore } from '#features/downloads/downloads.ts';
import { useLanguageStore } from '#features/language/language.ts';
import { useMuseumStore } from '#features/museum/museum.ts';
import { useNavigationStore } from '#features/navigation/navigation.ts';
import { usePlatform } from '#features/platform/platform.ts';
import { usePlayerStore } from '#features/player/player.ts';
import { useVisitStore } from '#features/visit/visit.ts';
import { endVisit } from './end-visit.ts';

/** Ends the visit: its record is sent or kept, the device forgets the visitor, and the guide is as for the next one. */
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
    // The last seconds that were heard belong to the visit that is sent now.
    player.pause();
    await downloads.clear();
    await endVisit({ visits, keys, database, forgetMuseum: () => museums.forget() });
    player.forget();
    await language.forget();
    navigation.go({ screen: 'Presentation' }, { replace: true });
  };
}
