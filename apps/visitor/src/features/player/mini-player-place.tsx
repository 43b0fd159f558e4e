import { lazy, Suspense } from 'react';
import { useLocation } from '#features/navigation/navigation.ts';
import { usePlayerState } from './player.ts';
import { useIsHere } from './use-is-here.ts';

const MiniPlayer = lazy(async () => ({ default: (await import('./mini-player.tsx')).MiniPlayer }));

/** The mini player, on every screen but the one where the track has its own controls; its code comes with the first track. */
export function MiniPlayerPlace() {
  const track = usePlayerState((state) => state.track);
  const isHere = useIsHere(track);
  const { match } = useLocation();
  if (!track || match.kind !== 'screen' || isHere) return null;
  return (
    <Suspense>
      <MiniPlayer />
    </Suspense>
  );
}
