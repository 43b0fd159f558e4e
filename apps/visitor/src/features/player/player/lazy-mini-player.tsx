import { lazyComponent } from '#features/foundation/lazy-component/lazy-component.tsx';
import { useLocation } from '#features/foundation/navigation/navigation.ts';
import { useControlsVisible } from './controls-visibility.ts';
import { usePlayerState } from './player.ts';
import { useIsCurrentScreen } from './use-is-current-screen.ts';

const MiniPlayer = lazyComponent(async () => (await import('./mini-player.tsx')).MiniPlayer);

/**
 * The mini player, wherever the recording's own controls are not in sight (A108); its code comes with the first
 * recording. A screen that the recording belongs to and that controls it in a way of its own does without.
 */
export function LazyMiniPlayer() {
  const recording = usePlayerState((state) => state.recording);
  const isHere = useIsCurrentScreen(recording);
  const isInSight = useControlsVisible(recording?.id) ?? isHere;
  const { match } = useLocation();
  if (!recording || match.kind !== 'screen' || isInSight) return null;
  return <MiniPlayer />;
}
