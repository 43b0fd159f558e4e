import { lazyComponent } from '#features/foundation/lazy-component/lazy-component.tsx';
import { usePlayerState } from './player.ts';
import type { Recording } from './recording.ts';

const NextCard = lazyComponent(async () => (await import('./next-card.tsx')).NextCard);

/** What comes next, at the end of this sound; its code comes with the first one. */
export function LazyNextCard({ recording }: { recording: Recording | null }) {
  const isHeard = usePlayerState((state) => state.recording !== null);
  return isHeard && recording ? <NextCard recording={recording} /> : null;
}
