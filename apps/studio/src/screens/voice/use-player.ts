import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';

export interface VoicePlayer {
  audio: RefObject<HTMLAudioElement | null>;
  isPlaying: boolean;
  /** Position in seconds. */
  time: number;
  play: (from?: number) => void;
  pause: () => void;
}

/** Controls the audio element of the sound card. While it plays, the position is updated in every frame. */
export function usePlayer(): VoicePlayer {
  const audio = useRef<HTMLAudioElement>(null);
  const [isPlaying, setPlaying] = useState(false);
  const [time, setTime] = useState(0);
  useEffect(() => {
    if (!isPlaying) return;
    let frame = 0;
    const follow = () => {
      const element = audio.current;
      if (!element || element.paused) {
        setPlaying(false);
        return;
      }
      setTime(element.currentTime);
      frame = requestAnimationFrame(follow);
    };
    frame = requestAnimationFrame(follow);
    return () => cancelAnimationFrame(frame);
  }, [isPlaying]);
  const play = useCallback((from?: number) => {
    const element = audio.current;
    if (!element) return;
    if (from !== undefined) element.currentTime = from;
    // A rejected play() is not an error. It means that the player is paused, for example because the sound was
    // replaced.
    element.play().then(
      () => setPlaying(true),
      () => setPlaying(false),
    );
  }, []);
  const pause = useCallback(() => {
    audio.current?.pause();
    setPlaying(false);
  }, []);
  return { audio, isPlaying, time, play, pause };
}
