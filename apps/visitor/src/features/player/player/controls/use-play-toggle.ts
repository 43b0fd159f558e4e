import { type MouseEvent, useRef } from 'react';
import { usePlayerStore } from '../player.ts';
import type { Recording } from '../store/recording.ts';

/**
 * Returns the handlers of a play button. The click does what the button showed on pointerdown. Audio may start
 * automatically between the two, because the touch permits it, and would otherwise turn Play into Pause under the
 * finger.
 */
export function usePlayToggle(recording: Recording, playing: boolean) {
  const player = usePlayerStore();
  const said = useRef(playing);
  return {
    onPointerDown: () => {
      said.current = playing;
    },
    onClick: ({ detail }: MouseEvent) => {
      // The click of a key press has no pointerdown. Its click count (`detail`) is 0.
      const isPause = detail === 0 ? playing : said.current;
      player.open(recording);
      if (isPause) player.pause();
      else player.play();
    },
  };
}
