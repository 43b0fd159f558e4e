import type { KnownLanguage, Media } from '@museummate/domain';
import { lazyComponent } from '#features/foundation/lazy-component/lazy-component.tsx';
import { usePlayerState } from '#features/player/player/player.ts';

const TimedExtra = lazyComponent(async () => (await import('./timed-extra.tsx')).TimedExtra);

/** Loads the code of timed extras with the first recording, so that the artwork itself opens faster. */
export function LazyTimedExtra(props: { media: Media; language: KnownLanguage }) {
  const isHeard = usePlayerState((state) => state.recording !== null);
  return isHeard ? <TimedExtra {...props} /> : null;
}
