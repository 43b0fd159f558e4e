import { latePart } from '#features/late-part/late-part.tsx';
import { useLocation } from '#features/navigation/navigation.ts';
import { useControlsInSight } from './controls-in-sight.ts';
import { usePlayerState } from './player.ts';
import { useIsHere } from './use-is-here.ts';

const MiniPlayer = latePart(async () => (await import('./mini-player.tsx')).MiniPlayer);

/**
 * The mini player, wherever the recording's own controls are not in sight (A108); its code comes with the first
 * recording. A screen that the recording belongs to and that controls it in a way of its own does without.
 */
export function MiniPlayerPlace() {
  const recording = usePlayerState((state) => state.recording);
  const isHere = useIsHere(recording);
  const isInSight = useControlsInSight(recording?.id) ?? isHere;
  const { match } = useLocation();
  if (!recording || match.kind !== 'screen' || isInSight) return null;
  return <MiniPlayer />;
}
