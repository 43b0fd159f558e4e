import type { AudioOutput } from './audio.ts';

/**
 * A loudspeaker that stays silent until this page itself is touched. Browsers count a key that is pressed in the page around
 * a frame for the frame as well: whoever types in the studio does not want to hear every work that they open.
 */
export function gestureGatedAudio(sound: AudioOutput): { sound: AudioOutput; hush: () => void } {
  let isTouched = false;
  const touch = () => {
    isTouched = true;
  };
  for (const event of ['pointerdown', 'keydown']) document.addEventListener(event, touch, true);
  return {
    sound: { ...sound, play: async () => (isTouched ? sound.play() : 'refused') },
    hush() {
      isTouched = false;
      sound.pause();
    },
  };
}
