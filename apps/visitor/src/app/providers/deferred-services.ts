import type { LocalStorageStore } from '#features/foundation/local-storage-keys/local-storage-keys.ts';
import type { NavigationStore } from '#features/foundation/navigation/navigation.ts';
import { OverlayStack } from '#features/foundation/navigation/overlay-stack.ts';
import type { Platform } from '#features/foundation/platform/platform.ts';
import { type MuseumStore, museumName } from '#features/museum/museum/museum.ts';
import { MuseumRefresh } from '#features/museum/museum-refresh/museum-refresh.ts';
import { PlayerStore } from '#features/player/player/player-store.ts';
import { Positions } from '#features/player/player/positions.ts';
import { DownloadsStore } from '#features/pwa/downloads/downloads-store.ts';
import { Outbox } from '#features/visit/outbox/outbox.ts';
import { StudyStore } from '#features/visit/study/study-store.ts';
import { VisitStore } from '#features/visit/visit/visit-store.ts';
import type { AudioOutput } from '#platform/audio/audio.ts';
import type { BackgroundSync } from '#platform/background-sync/background-sync.ts';
import type { History } from '#platform/history/history.ts';
import type { ImageTransition } from '#platform/image-transition/image-transition.ts';
import type { Locks } from '#platform/locks/locks.ts';
import type { LockScreen } from '#platform/media-session/media-session.ts';
import type { PageLifecycle } from '#platform/page-lifecycle/page-lifecycle.ts';
import type { KeyStorage } from '#platform/storage/storage.ts';
import { SharedElementTransition } from '../shared-element-transition.ts';

/** The parts of the platform that only deferred services need. */
export interface DeferredEnvironment {
  downloads: Pick<ConstructorParameters<typeof DownloadsStore>[0], 'engine' | 'tabs' | 'room' | 'media'>;
  sound: AudioOutput;
  lockScreen: LockScreen;
  locks: Locks;
  background: BackgroundSync;
  life: PageLifecycle;
  pictureFlight: ImageTransition;
}

/** The services of the first view; the deferred services are built from them. */
export interface InitialServices {
  platform: Platform;
  storage: KeyStorage;
  keys: LocalStorageStore;
  museums: MuseumStore;
  history: History;
  navigation: NavigationStore;
}

/** Services that the first view does not need: visit, studies, player, downloads and image transitions. */
export interface DeferredServices {
  visits: VisitStore;
  study: StudyStore;
  player: PlayerStore;
  downloads: DownloadsStore;
  growth: SharedElementTransition;
}

export function createDeferredServices(
  environment: DeferredEnvironment,
  firstServices: InitialServices,
): DeferredServices {
  const { platform, storage, keys, museums, history, navigation } = firstServices;
  const { network, database } = platform;
  const { locks, background, life } = environment;
  const outbox: Outbox = new Outbox({
    database,
    network,
    locks,
    background,
    arrived(record, acknowledgement) {
      const { visitorToken } = record.kind === 'visit' ? record.body : record.body.visit;
      visits.arrived(visitorToken, acknowledgement);
      study.arrived(visitorToken, acknowledgement.answers ?? []);
    },
  });
  const visits = new VisitStore({ keys, network, database, outbox, locks, life });
  const study = new StudyStore({ keys, outbox, visits });
  const player = new PlayerStore({
    sound: environment.sound,
    lockScreen: environment.lockScreen,
    network,
    positions: new Positions(storage),
    album: () => {
      const state = museums.state.get().museum;
      return state.kind === 'loaded' ? museumName(state.head) : '';
    },
    heard: (idArtwork, seconds) => visits.heard(idArtwork, seconds),
    fellSilent: (idArtwork) => void visits.fellSilent(idArtwork),
  });
  const downloads = new DownloadsStore({
    ...environment.downloads,
    network,
    database,
    keepApp: () => platform.updates.keepAll(),
    keepAwake: platform.keepAwake,
  });
  const resume = () => {
    const content = museums.state.get().content;
    if (content.kind === 'loaded') void downloads.resume(content.content.idMuseum);
  };
  resume();
  museums.state.subscribe(resume);
  new MuseumRefresh({ museums, network, life, steps: navigation.location });
  navigation.overlays = new OverlayStack(history);
  const growth = new SharedElementTransition(navigation, environment.pictureFlight);
  return { visits, study, player, downloads, growth };
}
