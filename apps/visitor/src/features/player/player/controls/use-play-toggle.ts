import { type MouseEvent, useRef } from 'react';
import { usePlayerStore } from '../player.ts';
import type { Recording } from '../store/recording.ts';

/**
 * A play button does what it showed on pointerdown. The touch itself may permit autoplay. Audio that starts before the
 * finger is lifted would otherwise turn Play into Pause under the finger.
 */
export function usePlayToggle(recording: Recording, playing: boolean) {
  const player = usePlayerStore();
  const said = useRef(playing);
  return {
    onPointerDown: () => {
      said.current = playing;
    },
    onClick: ({ detail }: MouseEvent) => {
      // A key press has no pointerdown; its click count (`detail`) is 0.
      const isPause = detail === 0 ? playing : said.current;
      player.open(recording);
      if (isPause) player.pause();
      else player.play();
    },
  };
}
