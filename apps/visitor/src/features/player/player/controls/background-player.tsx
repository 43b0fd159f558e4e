import { usePlayerState } from '../player.ts';
import type { Recording } from '../store/recording.ts';
import { useControlsVisible } from './controls-visibility.ts';
import { MiniPlayer } from './mini-player.tsx';
import { useIsCurrentScreen } from './use-is-current-screen.ts';

/**
 * Mini player for a screen with several recordings, of which one is visible. It is shown while another one of them
 * is playing.
 */
export function BackgroundPlayer({ shown }: { shown: Recording | null }) {
  const recording = usePlayerState((state) => state.recording);
  const isHere = useIsCurrentScreen(recording);
  const hasControls = useControlsVisible(recording?.id) !== undefined;
  if (!recording || !isHere || hasControls || recording.id === shown?.id) return null;
  return <MiniPlayer />;
}
