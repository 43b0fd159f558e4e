import { type MouseEvent, useRef } from 'react';
import { usePlayerStore } from './player.ts';
import type { Recording } from './recording.ts';

/**
 * What a play button does: what it said when the finger came down. A finger takes its time, and allows the sound with its
 * touch: one that begins by itself meanwhile would turn Play into Pause under it.
 */
export function usePlayToggle(recording: Recording, playing: boolean) {
  const player = usePlayerStore();
  const said = useRef(playing);
  return {
    onPointerDown: () => {
      said.current = playing;
    },
    onClick: ({ detail }: MouseEvent) => {
      // A key presses without any pointer: it counts no clicks.
      const isPause = detail === 0 ? playing : said.current;
      player.open(recording);
      if (isPause) player.pause();
      else player.play();
    },
  };
}
