import { lazy, Suspense } from 'react';
import type { PlayerSheetProps } from './player-sheet.tsx';

const PlayerSheet = lazy(async () => ({ default: (await import('./player-sheet.tsx')).PlayerSheet }));

/** The player at its full size. Mounted it is open; its code comes when it is first wanted. */
export function PlayerSheetPlace(props: PlayerSheetProps) {
  return (
    <Suspense>
      <PlayerSheet {...props} />
    </Suspense>
  );
}
