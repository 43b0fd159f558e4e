import { lazy, Suspense } from 'react';
import { usePlayerState } from './player.ts';
import type { Recording } from './recording.ts';

const NextCard = lazy(async () => ({ default: (await import('./next-card.tsx')).NextCard }));

/** What comes next, at the end of this sound; its code comes with the first one. */
export function NextCardPlace({ recording }: { recording: Recording | null }) {
  const isHeard = usePlayerState((state) => state.recording !== null);
  return isHeard && recording ? (
    <Suspense>
      <NextCard recording={recording} />
    </Suspense>
  ) : null;
}
