import { lazyComponent } from '#features/foundation/lazy-component/lazy-component.tsx';
import { useLocation } from '#features/foundation/navigation/navigation.ts';
import { usePlayerState } from '../player.ts';
import { useControlsVisible } from './controls-visibility.ts';
import { useIsCurrentScreen } from './use-is-current-screen.ts';

const MiniPlayer = lazyComponent(async () => (await import('./mini-player.tsx')).MiniPlayer);

/**
 * Shows the mini player while the recording's own controls are not visible (A108). On the recording's own screen
 * it is hidden, too, if that screen has registered no controls. The mini player's code is loaded with the first
 * recording.
 */
export function LazyMiniPlayer() {
  const recording = usePlayerState((state) => state.recording);
  const isHere = useIsCurrentScreen(recording);
  const isInSight = useControlsVisible(recording?.id) ?? isHere;
  const { match } = useLocation();
  if (!recording || match.kind !== 'screen' || isInSight) return null;
  return <MiniPlayer />;
}
