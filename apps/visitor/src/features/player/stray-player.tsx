import { MiniPlayer } from './mini-player.tsx';
import { usePlayerState } from './player.ts';
import type { Track } from './track.ts';
import { useIsHere } from './use-is-here.ts';

/** For a screen with several tracks: what plays on while another of them is in view. */
export function StrayPlayer({ shown }: { shown: Track | null }) {
  const track = usePlayerState((state) => state.track);
  const isHere = useIsHere(track);
  if (!track || !isHere || track.id === shown?.id) return null;
  return <MiniPlayer />;
}
