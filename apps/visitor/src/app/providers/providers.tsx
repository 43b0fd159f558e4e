import { useStore } from '@museummate/store/react';
import type { ReactNode } from 'react';
import { LanguageContext } from '#features/foundation/language/language.ts';
import { DeviceKeysContext } from '#features/foundation/local-storage-keys/local-storage-keys.ts';
import { NavigationContext } from '#features/foundation/navigation/navigation.ts';
import { PlatformContext } from '#features/foundation/platform/platform.ts';
import { MuseumContext } from '#features/museum/museum/museum.ts';
import { PlayerContext } from '#features/player/player/player.ts';
import { DownloadsContext } from '#features/pwa/downloads/downloads.ts';
import { StudyContext } from '#features/visit/study/study.ts';
import { VisitContext } from '#features/visit/visit/visit.ts';
import { TextsContext } from '#i18n/text.ts';
import type { Services } from './services.ts';

export function Providers({ services, children }: { services: Services; children: ReactNode }) {
  const { language, later } = services;
  const texts = useStore(language.state, (state) => state.texts);
  const here = useStore(later.here, (here) => here);
  return (
    <PlatformContext value={services.platform}>
      <DeviceKeysContext value={services.keys}>
        <NavigationContext value={services.navigation}>
          <LanguageContext value={language}>
            <MuseumContext value={services.museums}>
              <VisitContext value={here?.visits}>
                <StudyContext value={here?.study}>
                  <PlayerContext value={here?.player}>
                    <DownloadsContext value={here?.downloads}>
                      <TextsContext value={texts}>{children}</TextsContext>
                    </DownloadsContext>
                  </PlayerContext>
                </StudyContext>
              </VisitContext>
            </MuseumContext>
          </LanguageContext>
        </NavigationContext>
      </DeviceKeysContext>
    </PlatformContext>
  );
}
