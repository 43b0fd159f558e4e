import { lazy, Suspense } from 'react';
import { useLocation } from '#features/navigation/navigation.ts';
import { usePlayerState } from './player.ts';
import { useIsHere } from './use-is-here.ts';

const MiniPlayer = lazy(async () => ({ default: (await import('./mini-player.tsx')).MiniPlayer }));

/** The mini player, on every screen but the one where the recording has its own controls; its code comes with the first recording. */
export function MiniPlayerPlace() {
  const recording = usePlayerState((state) => state.recording);
  const isHere = useIsHere(recording);
  const { match } = useLocation();
  if (!recording || match.kind !== 'screen' || isHere) return null;
  return (
    <Suspense>
      <MiniPlayer />
    </Suspense>
  );
}
