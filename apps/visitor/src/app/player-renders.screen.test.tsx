import { Texts } from '@museummate/i18n';
import { Profiler, type ReactNode } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, expect, it, vi } from 'vitest';
import { NavigationContext, NavigationStore } from '#features/foundation/navigation/navigation.ts';
import { type Platform, PlatformContext } from '#features/foundation/platform/platform.ts';
import { LazyMiniPlayer } from '#features/player/player/lazy-mini-player.tsx';
import { PlayerContext, type Recording } from '#features/player/player/player.ts';
import { PlayerStore } from '#features/player/player/player-store.ts';
import { Positions } from '#features/player/player/positions.ts';
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

/** Parts of the app around a player on a loudspeaker in memory; a new version of the app waits. */
function shown(children: ReactNode, texts: Catalogue = { update_available: 'New version', play: 'Play' }) {
  const sound = memoryAudioOutput();
  const network = memoryNetwork({ kind: 'offline' });
  const player = new PlayerStore({
    sound,
    lockScreen: memoryLockScreen(),
    network,
    positions: new Positions(memoryStorage()),
    album: () => 'The museum',
    heard: () => {},
    fellSilent: () => {},
  });
  const updates = { start: async (ready: () => void) => ready(), keepAll: async () => {}, apply: () => {} };
  root = createRoot(document.body.appendChild(document.createElement('div')));
  root.render(
    <PlatformContext value={{ network, updates } as unknown as Platform}>
      <NavigationContext value={new NavigationStore(memoryHistory('/museums/MTItZGVtbw/options'))}>
        <PlayerContext value={player}>
          <TextsContext value={new Texts('en', texts)}>{children}</TextsContext>
        </PlayerContext>
      </NavigationContext>
    </PlatformContext>,
  );
  return { player, sound };
}

/** Lets the clock run, and waits after each tick until React has drawn all that it wants to draw. */
async function listen(sound: { at(seconds: number): void }) {
  for (let tick = 1; tick <= TICKS; tick += 1) {
    sound.at(tick / 4);
    await new Promise((resolve) => setTimeout(resolve));
  }
}

it('the mini player moves its bar with the clock, and renders nothing else of itself', async () => {
  let renders = 0;
  // Asked for once in every render of the mini player.
  const texts: Catalogue = {
    get close_player() {
      renders += 1;
      return 'Stop and close';
    },
  };
  const { player, sound } = shown(<LazyMiniPlayer />, texts);
  player.open(RECORDING, { autoplay: true });
  // Its code comes with the first recording.
  await import('#features/player/player/mini-player.tsx');
  await vi.waitFor(() => expect(document.querySelector('aside')).not.toBeNull());
  const before = renders;
  expect(before).toBeGreaterThan(0);
  await listen(sound);
  const bar = document.querySelector<HTMLElement>('aside > div');
  expect(Number.parseFloat(bar?.style.inlineSize ?? '')).toBeCloseTo((TICKS / 4 / 60) * 100, 3);
  expect(renders).toBe(before);
  // The count is of this very component: what does concern it is counted.
  player.pause();
  await vi.waitFor(() => expect(renders).toBeGreaterThan(before));
});

it('the update banner waits for the voice without rendering at any tick of it', async () => {
  let renders = 0;
  const count = () => {
    renders += 1;
  };
  const { player, sound } = shown(
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
