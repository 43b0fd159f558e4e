import { useDeviceKeys } from '#features/device-keys/device-keys.ts';
import { useDownloadsStore } from '#features/downloads/downloads.ts';
import { useLanguageStore } from '#features/language/language.ts';
import { useMuseumStore } from '#features/museum/museum.ts';
import { useNavigation } from '#features/navigation/navigation.ts';
import { usePlatform } from '#features/platform/platform.ts';
import { usePlayer } from '#features/player/player.ts';
import { useVisits } from '#features/visit/visit.ts';
import { endVisit } from './end-visit.ts';

/** Ends the visit: its record is sent or kept, the device forgets the visitor, and the guide is as for the next one. */
export function useGoodbye(): () => Promise<void> {
  const museums = useMuseumStore();
  const keys = useDeviceKeys();
  const visits = useVisits();
  const player = usePlayer();
  const downloads = useDownloadsStore();
  const language = useLanguageStore();
  const { database } = usePlatform();
  const navigation = useNavigation();
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
