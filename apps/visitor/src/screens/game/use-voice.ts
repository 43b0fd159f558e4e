import { useEffect, useState } from 'react';
import { type Recording, usePlayerState, usePlayerStore } from '#features/player/player/player.ts';
import { isOfGame } from './recordings.ts';

/**
 * Plays the recording of a view at once. Returns true while the child must listen before continuing (A61).
 * Returns false if there is no recording, if it has ended or failed, and while it is played again.
 */
export function useVoice(recording: Recording | null): boolean {
  const player = usePlayerStore();
  const [heard, setHeard] = useState<ReadonlySet<string>>(new Set());
  const id = recording?.id;

  // biome-ignore lint/correctness/useExhaustiveDependencies: the object is new in every render
  useEffect(() => {
    if (!recording) {
      if (isOfGame(player.state.get().recording)) player.close();
      return;
    }
    player.open(recording);
    // Start from the beginning, even if a part of the recording was played before.
    player.seek(0);
    player.play();
  }, [player, recording?.id, recording?.url]);

  useEffect(
    () => () => {
      if (isOfGame(player.state.get().recording)) player.close();
    },
    [player],
  );

  const isOver = usePlayerState((state) => {
    if (state.recording?.id !== id) return false;
    return state.ended || state.status === 'failed';
  });
  useEffect(() => {
    if (isOver && id) setHeard((before) => new Set(before).add(id));
  }, [isOver, id]);
  return id !== undefined && !isOver && !heard.has(id);
}
