import { useEffect, useState } from 'react';
import { type Recording, usePlayerState, usePlayerStore } from '#features/player/player/player.ts';
import { isOfGame } from './recordings.ts';

/**
 * Lets a place of the game speak as soon as it is there. It is true while the voice must be heard before the child
 * can go on: without one, after its end, when it fails or cannot come, and when it is only heard again, nothing is
 * locked (A61).
 */
export function useVoice(recording: Recording | null): boolean {
  const player = usePlayerStore();
  const [heard, setHeard] = useState<ReadonlySet<string>>(new Set());
  const id = recording?.id;

  // biome-ignore lint/correctness/useExhaustiveDependencies: the same recording made anew is the same recording
  useEffect(() => {
    if (!recording) {
      if (isOfGame(player.state.get().recording)) player.close();
      return;
    }
    player.open(recording);
    // From its beginning, also where the child was half through it before.
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
