import { useRef } from 'react';
import { PlayBar } from './play-bar.tsx';
import styles from './video.module.css';

interface VoiceProps {
  url: string;
  title: string;
  onEnd: () => void;
}

/**
 * Audio that interrupts the player. When it ends or cannot be played, `onEnd` is called, and the player continues.
 */
export function Voice({ url, title, onEnd }: VoiceProps) {
  const audio = useRef<HTMLAudioElement>(null);
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for forms
    <div className={styles.frame} role="group" aria-label={title}>
      {/* biome-ignore lint/a11y/useMediaCaption: the transcript, if the museum has one, is shown beside it */}
      <audio ref={audio} src={url} autoPlay onEnded={onEnd} onError={onEnd} />
      <PlayBar media={audio} />
    </div>
  );
}
