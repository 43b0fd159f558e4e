import type { KnownLanguage, Media } from '@museummate/domain';
import { lazy, Suspense } from 'react';
import { usePlayerState } from '#features/player/player.ts';

const TimedExtra = lazy(async () => ({ default: (await import('./timed-extra.tsx')).TimedExtra }));

/** What the voice speaks of just now. Its code comes with the first sound: who opens a work does not wait for it. */
export function TimedExtraPlace(props: { media: Media; language: KnownLanguage }) {
  const isHeard = usePlayerState((state) => state.recording !== null);
  return isHeard ? (
    <Suspense>
      <TimedExtra {...props} />
    </Suspense>
  ) : null;
}
