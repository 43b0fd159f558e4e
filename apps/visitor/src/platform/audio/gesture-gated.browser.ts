import type { AudioOutput } from './audio.ts';

/**
 * Audio output that stays silent until this page itself is touched. Browsers also count a key press in the studio
 * around the preview frame as a gesture. Staff who type there do not want to hear every artwork they open.
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
