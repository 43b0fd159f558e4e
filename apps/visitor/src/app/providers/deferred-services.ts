import { type HeardTrack, LIMITS } from '@museummate/domain';
import type { LocalStorageStore } from '#features/foundation/local-storage-keys/local-storage-keys.ts';
import type { NavigationStore } from '#features/foundation/navigation/navigation.ts';
import { OverlayStack } from '#features/foundation/navigation/overlay-stack.ts';
import type { Platform } from '#features/foundation/platform/platform.ts';
import { usage } from '#features/foundation/usage/usage.ts';
import { type MuseumStore, museumName } from '#features/museum/museum/museum.ts';
import { MuseumRefresh } from '#features/museum/museum-refresh/museum-refresh.ts';
import { PlayerStore } from '#features/player/player/store/player-store.ts';
import { Positions } from '#features/player/player/store/positions.ts';
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

/** The services of the first view, from which the deferred services are built. */
export interface InitialServices {
  platform: Platform;
  storage: KeyStorage;
  keys: LocalStorageStore;
  museums: MuseumStore;
  history: History;
  navigation: NavigationStore;
  /** Languages of the browser, preferred ones first. */
  preferred: readonly string[];
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
  const { platform, keys, museums, history, navigation } = firstServices;
  const { network, database } = platform;
  const { locks, background, life } = environment;
  const outbox: Outbox = new Outbox({
    database,
    network,
    locks,
    background,
    onArrival(record, acknowledgement) {
      if (record.kind === 'usage') return;
      const { visitorToken } = record.kind === 'visit' ? record.body : record.body.visit;
      visits.markAcknowledged(visitorToken, acknowledgement);
      study.markAcknowledged(visitorToken, acknowledgement.answers ?? []);
    },
  });
  const visits = new VisitStore({
    keys,
    network,
    database,
    outbox,
    locks,
    life,
    countsUsage: () => headOf(museums)?.usageStatistics !== false,
    wishedLanguage: () => wishedLanguage(headOf(museums)?.languages ?? [], firstServices.preferred),
  });
  usage.onCounted((kind, item) => void visits.count(kind, item));
  const study = new StudyStore({ keys, outbox, visits });
  const player = createPlayer(environment, firstServices, visits);
  const downloads = createDownloads(environment, firstServices);
  new MuseumRefresh({ museums, network, life, steps: navigation.location });
  navigation.overlays = new OverlayStack(history);
  const growth = new SharedElementTransition(navigation, environment.pictureFlight);
  return { visits, study, player, downloads, growth };
}

function createPlayer(
  { sound, lockScreen }: DeferredEnvironment,
  { platform, storage, keys, museums }: InitialServices,
  visits: VisitStore,
): PlayerStore {
  const player: PlayerStore = new PlayerStore({
    sound,
    lockScreen,
    network: platform.network,
    positions: new Positions(storage),
    album: () => {
      const state = museums.state.get().museum;
      return state.kind === 'loaded' ? museumName(state.head) : '';
    },
    addListeningTime: (idArtwork, seconds) =>
      visits.addListeningTime(idArtwork, seconds, heardTrack(player, keys)),
    fellSilent: (idArtwork) => void visits.fellSilent(idArtwork),
  });
  return player;
}

/** Creates the downloads store. Resumes an interrupted download of the open museum. */
function createDownloads(
  environment: DeferredEnvironment,
  { platform, museums }: InitialServices,
): DownloadsStore {
  const downloads = new DownloadsStore({
    ...environment.downloads,
    network: platform.network,
    database: platform.database,
    keepApp: () => platform.updates.keepAll(),
    keepAwake: platform.keepAwake,
  });
  const resume = () => {
    const content = museums.state.get().content;
    if (content.kind === 'loaded') void downloads.resume(content.content.idMuseum);
  };
  resume();
  museums.state.subscribe(resume);
  return downloads;
}

const headOf = (museums: MuseumStore) => museums.state.get().lastHead;

/**
 * Returns the browser's first language if the museum does not have it, so that the statistics can count the
 * missing language (A110).
 */
function wishedLanguage(
  languages: readonly { code: string }[],
  preferred: readonly string[],
): string | undefined {
  const baseOf = (code: string) => code.toLowerCase().split(/[-_]/)[0] ?? '';
  const [first] = preferred;
  if (!first || languages.length === 0) return undefined;
  const wished = baseOf(first);
  return languages.some(({ code }) => baseOf(code) === wished) ? undefined : wished;
}

/**
 * Returns kind, language and length (in seconds) of the current recording. With the length, the statistics can show
 * which share of it was heard. Undefined if there is none, or its length is unknown.
 */
function heardTrack(player: PlayerStore, keys: LocalStorageStore): Omit<HeardTrack, 'seconds'> | undefined {
  const { recording, duration } = player.state.get();
  const length = Math.round(duration ?? recording?.duration ?? 0);
  const language = recording?.languageCode ?? keys.visit?.languageCode;
  if (!recording || !language || length < 1 || length > LIMITS.artworkSeconds) return undefined;
  const kind = recording.versions?.find((version) => version.recording.id === recording.id)?.kind ?? 'guide';
  return { kind, language, length };
}
