import { IconButton } from '@museummate/ui/icon-button';
import { Scrubber } from '@museummate/ui/scrubber';
import { Captions, CaptionsOff, Maximize, Minimize, Pause, Play } from 'lucide-react';
import { type RefObject, useEffect, useState } from 'react';
import { clock } from '#features/player/player.ts';
import { useTexts } from '#i18n/text.ts';
import styles from './video.module.css';

interface VideoControlsProps {
  video: RefObject<HTMLVideoElement | null>;
  /** What fills the screen: the film with these controls. */
  frame: RefObject<HTMLElement | null>;
  hasCaptions: boolean;
}

/** Play, position, captions and full screen. They stay in sight: nobody has to find out how to bring them back. */
export function VideoControls({ video, frame, hasCaptions }: VideoControlsProps) {
  const text = useTexts();
  const { paused, time, duration } = useFilm(video);
  const [captions, setCaptions] = useState(true);
  const full = useFullScreen(video, frame);
  const toggle = () => {
    const { current } = video;
    if (!current) return;
    // What the browser does not allow is seen in the state: it stays paused.
    if (current.paused) void current.play().catch(() => {});
    else current.pause();
  };
  const toggleCaptions = () => {
    for (const track of video.current?.textTracks ?? []) track.mode = captions ? 'hidden' : 'showing';
    setCaptions(!captions);
  };
  const seek = (seconds: number) => {
    if (video.current) video.current.currentTime = Math.min(Math.max(seconds, 0), duration ?? seconds);
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
        <Scrubber label={text('position')} written={clock} time={time} duration={duration} onSeek={seek} />
      </div>
      <span className={styles.time} aria-hidden="true">
        {clock(time)}
        {duration !== null && ` / ${clock(duration)}`}
      </span>
      {hasCaptions ? (
        <IconButton label={text('captions')} pressed={captions} onPress={toggleCaptions}>
          {captions ? <Captions aria-hidden="true" /> : <CaptionsOff aria-hidden="true" />}
        </IconButton>
      ) : (
        <span />
      )}
      {full.toggle && (
        <IconButton label={text(full.isOn ? 'leave_full_screen' : 'full_screen')} onPress={full.toggle}>
          {full.isOn ? <Minimize aria-hidden="true" /> : <Maximize aria-hidden="true" />}
        </IconButton>
      )}
    </div>
  );
}

interface Film {
  paused: boolean;
  time: number;
  duration: number | null;
}

const FILM_EVENTS = ['play', 'pause', 'ended', 'timeupdate', 'seeking', 'durationchange'] as const;

/** What the film does, whoever has made it do so: these controls, the player that falls in, or a headset. */
function useFilm(video: RefObject<HTMLVideoElement | null>): Film {
  const [film, setFilm] = useState<Film>({ paused: true, time: 0, duration: null });
  useEffect(() => {
    const { current } = video;
    if (!current) return undefined;
    const look = () => {
      const { paused, currentTime: time, duration } = current;
      setFilm({ paused, time, duration: Number.isFinite(duration) && duration > 0 ? duration : null });
    };
    look();
    for (const event of FILM_EVENTS) current.addEventListener(event, look);
    return () => {
      for (const event of FILM_EVENTS) current.removeEventListener(event, look);
    };
  }, [video]);
  return film;
}

/** An iPhone fills its screen with the film itself only, and shows its own controls there. */
type AppleVideo = HTMLVideoElement & { webkitEnterFullscreen?: () => void };

function useFullScreen(video: RefObject<AppleVideo | null>, frame: RefObject<HTMLElement | null>) {
  const [isOn, setIsOn] = useState(false);
  useEffect(() => {
    const look = () => setIsOn(document.fullscreenElement === frame.current && frame.current !== null);
    document.addEventListener('fullscreenchange', look);
    return () => document.removeEventListener('fullscreenchange', look);
  }, [frame]);
  const canFill = document.fullscreenEnabled || 'webkitEnterFullscreen' in HTMLVideoElement.prototype;
  const toggle = () => {
    // Refused: the film stays where it is, and so does the button.
    if (isOn) void document.exitFullscreen().catch(() => {});
    else if (document.fullscreenEnabled) void frame.current?.requestFullscreen().catch(() => {});
    else video.current?.webkitEnterFullscreen?.();
  };
  return { isOn, toggle: canFill ? toggle : undefined };
}
