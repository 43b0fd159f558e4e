import { lazyComponent } from '#features/foundation/lazy-component/lazy-component.tsx';
import { usePlayerState } from '../player.ts';
import type { Recording } from '../store/recording.ts';

const NextCard = lazyComponent(async () => (await import('./next-card.tsx')).NextCard);

/** Card at the end of a recording with the place to visit next. Its code is loaded with the first recording. */
export function LazyNextCard({ recording }: { recording: Recording | null }) {
  const isHeard = usePlayerState((state) => state.recording !== null);
  return isHeard && recording ? <NextCard recording={recording} /> : null;
}
