import { Texts } from '@museummate/i18n';
import { Profiler, type ReactNode } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, expect, it, vi } from 'vitest';
import { LocalStorageStore } from '#features/foundation/local-storage-keys/device-keys-store.ts';
import { DeviceKeysContext } from '#features/foundation/local-storage-keys/local-storage-keys.ts';
import { NavigationContext, NavigationStore } from '#features/foundation/navigation/navigation.ts';
import { type Platform, PlatformContext } from '#features/foundation/platform/platform.ts';
import { LazyMiniPlayer } from '#features/player/player/controls/lazy-mini-player.tsx';
import { PlayerContext, type Recording } from '#features/player/player/player.ts';
import { PlayerStore } from '#features/player/player/store/player-store.ts';
import { Positions } from '#features/player/player/store/positions.ts';
import { UpdateBanner } from '#features/pwa/app-update/update-banner.tsx';
import type { Catalogue } from '#i18n/catalogue.ts';
import { TextsContext } from '#i18n/text.ts';
import { memoryAudioOutput } from '#platform/audio/memory.ts';
import { memoryHistory } from '#platform/history/memory.ts';
import { memoryLockScreen } from '#platform/media-session/memory.ts';
import { memoryNetwork } from '#platform/network/memory.ts';
import { memoryStorage } from '#platform/storage/memory.ts';

const TICKS = 40;
const RECORDING: Recording = {
  id: 'artwork/101',
  url: '/media/101.mp3',
  title: 'The astronomer',
  subtitle: null,
  picture: null,
  transcript: null,
  duration: 60,
  place: { screen: 'Artwork', params: { idArtwork: '101' } },
};

let root: Root | undefined;
afterEach(() => {
  root?.unmount();
  document.body.replaceChildren();
});

/**
 * Renders components with a player on in-memory audio. A new version of the app is available, so that the
 * notice about it is rendered, too.
 */
function renderWithPlayer(
  children: ReactNode,
  texts: Catalogue = { update_available: 'New version', play: 'Play' },
) {
  const sound = memoryAudioOutput();
  const network = memoryNetwork({ kind: 'offline' });
  const player = new PlayerStore({
    sound,
    lockScreen: memoryLockScreen(),
    network,
    positions: new Positions(memoryStorage()),
    album: () => 'The museum',
    addListeningTime: () => {},
    fellSilent: () => {},
  });
  const updates = { start: async (ready: () => void) => ready(), keepAll: async () => {}, apply: () => {} };
  root = createRoot(document.body.appendChild(document.createElement('div')));
  root.render(
    <PlatformContext value={{ network, updates } as unknown as Platform}>
      <DeviceKeysContext value={new LocalStorageStore(memoryStorage())}>
        <NavigationContext value={new NavigationStore(memoryHistory('/museums/MTItZGVtbw/options'))}>
          <PlayerContext value={player}>
            <TextsContext value={new Texts('en', texts)}>{children}</TextsContext>
          </PlayerContext>
        </NavigationContext>
      </DeviceKeysContext>
    </PlatformContext>,
  );
  return { player, sound };
}

/** Advances the playback time, and lets React finish rendering after each tick. */
async function listen(sound: { at(seconds: number): void }) {
  for (let tick = 1; tick <= TICKS; tick += 1) {
    sound.at(tick / 4);
    await new Promise((resolve) => setTimeout(resolve));
  }
}

it('the mini player moves its progress bar with the playback time without rendering again', async () => {
  let renders = 0;
  // The mini player reads the text `close_player` once per render, so its getter counts the renders.
  const texts: Catalogue = {
    get close_player() {
      renders += 1;
      return 'Stop and close';
    },
  };
  const { player, sound } = renderWithPlayer(<LazyMiniPlayer />, texts);
  player.open(RECORDING, { autoplay: true });
  // The mini player's code is loaded with the first recording.
  await import('#features/player/player/controls/mini-player.tsx');
  await vi.waitFor(() => expect(document.querySelector('aside')).not.toBeNull());
  const before = renders;
  expect(before).toBeGreaterThan(0);
  await listen(sound);
  const bar = document.querySelector<HTMLElement>('aside > div');
  expect(Number.parseFloat(bar?.style.inlineSize ?? '')).toBeCloseTo((TICKS / 4 / 60) * 100, 3);
  expect(renders).toBe(before);
  // Proves that the counter works: a state change does render the component.
  player.pause();
  await vi.waitFor(() => expect(renders).toBeGreaterThan(before));
});

it('the update banner stays hidden during playback without rendering at any tick', async () => {
  let renders = 0;
  const count = () => {
    renders += 1;
  };
  const { player, sound } = renderWithPlayer(
    <Profiler id="update banner" onRender={count}>
      <UpdateBanner />
    </Profiler>,
  );
  await vi.waitFor(() => expect(document.querySelector('section')).not.toBeNull());
  player.open(RECORDING, { autoplay: true });
  await vi.waitFor(() => expect(document.querySelector('section')).toBeNull());
  const before = renders;
  await listen(sound);
  expect(renders).toBe(before);
  player.pause();
  await vi.waitFor(() => expect(document.querySelector('section')).not.toBeNull());
  expect(renders).toBe(before + 1);
});
