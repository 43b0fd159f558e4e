import { IconButton } from '@museummate/ui/icon-button';
import { Scrubber } from '@museummate/ui/scrubber';
import { Pause, Play } from 'lucide-react';
import { type ReactNode, type RefObject, useEffect, useState } from 'react';
import { formatDuration } from '#features/player/player/player.ts';
import { useTexts } from '#i18n/text.ts';
import styles from './video.module.css';

interface PlayBarProps {
  media: RefObject<HTMLMediaElement | null>;
  /** Additional controls after the play button, for example for captions. */
  children?: ReactNode;
}

/** Play button and position slider of a video or voice that interrupts the player. Both are always visible. */
export function PlayBar({ media, children }: PlayBarProps) {
  const text = useTexts();
  const { paused, time, duration } = usePlaying(media);
  const toggle = () => {
    const { current } = media;
    if (!current) return;
    // If the browser blocks playback, the state remains paused.
    if (current.paused) void current.play().catch(() => {});
    else current.pause();
  };
  const seek = (seconds: number) => {
    if (media.current) media.current.currentTime = Math.min(Math.max(seconds, 0), duration ?? seconds);
  };
  return (
    <div className={styles.controls} dir="ltr">
      <IconButton label={text(paused ? 'play' : 'pause')} onPress={toggle}>
        {paused ? (
          <Play fill="currentColor" aria-hidden="true" />
        ) : (
          <Pause fill="currentColor" aria-hidden="true" />
        )}
      </IconButton>
      <div className={styles.position}>
        <Scrubber
          label={text('position')}
          written={formatDuration}
          time={time}
          duration={duration}
          onSeek={seek}
        />
      </div>
      <span className={styles.time} aria-hidden="true">
        {formatDuration(time)}
        {duration !== null && ` / ${formatDuration(duration)}`}
      </span>
      {children}
    </div>
  );
}

interface Playing {
  paused: boolean;
  time: number;
  duration: number | null;
}

const EVENTS = ['play', 'pause', 'ended', 'timeupdate', 'seeking', 'durationchange'] as const;

/** Playback state of the media element. These controls, the player or a headset may change it. */
function usePlaying(media: RefObject<HTMLMediaElement | null>): Playing {
  const [playing, setPlaying] = useState<Playing>({ paused: true, time: 0, duration: null });
  useEffect(() => {
    const { current } = media;
    if (!current) return undefined;
    const look = () => {
      const { paused, currentTime: time, duration } = current;
      setPlaying({ paused, time, duration: Number.isFinite(duration) && duration > 0 ? duration : null });
    };
    look();
    for (const event of EVENTS) current.addEventListener(event, look);
    return () => {
      for (const event of EVENTS) current.removeEventListener(event, look);
    };
  }, [media]);
  return playing;
}
