import { type MouseEvent, useRef } from 'react';
import { usePlayerStore } from '../player.ts';
import type { Recording } from '../store/recording.ts';

/**
 * Returns the handlers of a play button. The click does what the button showed when it was pressed. Between press
 * and click, the button may change: the press permits the browser to start the audio, and the click on Play would
 * then pause it.
 */
export function usePlayToggle(recording: Recording, playing: boolean) {
  const player = usePlayerStore();
  const said = useRef(playing);
  return {
    onPointerDown: () => {
      said.current = playing;
    },
    onClick: ({ detail }: MouseEvent) => {
      // A click by keyboard has no pointerdown before it, and its click count (`detail`) is 0.
      const isPause = detail === 0 ? playing : said.current;
      player.open(recording);
      if (isPause) player.pause();
      else player.play();
    },
  };
}
