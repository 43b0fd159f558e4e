import type { CSSProperties } from 'react';
import styles from './scrubber.module.css';

interface ScrubberProps {
  label: string;
  /** Formats a number of seconds as the text that visitors see. */
  written: (seconds: number) => string;
  time: number;
  /** Duration in seconds; null while it is unknown. */
  duration: number | null;
  onSeek: (seconds: number) => void;
}

/** Position slider of audio and video, for touch and keyboard. */
export function Scrubber({ label, written, time, duration, onSeek }: ScrubberProps) {
  const max = duration ?? Math.max(time, 1);
  return (
    <input
      type="range"
      className={styles.scrubber}
      style={{ '--played': `${(Math.min(time, max) / max) * 100}%` } as CSSProperties}
      aria-label={label}
      aria-valuetext={duration === null ? written(time) : `${written(time)} / ${written(duration)}`}
      min={0}
      max={max}
      step={0.1}
      value={Math.min(time, max)}
      onChange={({ target }) => onSeek(target.valueAsNumber)}
      onKeyDown={(event) => {
        const step = KEY_STEPS[event.key];
        if (step === undefined) return;
        event.preventDefault();
        onSeek(time + step * KEY_STEP);
      }}
    />
  );
}

/**
 * Seconds per press of an arrow key. It is larger than the slider's step of 0.1 seconds, which is too small
 * for keys.
 */
const KEY_STEP = 5;

/**
 * Direction of each key, in units of KEY_STEP. Page Up and Page Down move six times as far. The directions are the
 * same in right-to-left languages, because time runs from left to right in all languages.
 */
const KEY_STEPS: Record<string, number> = {
  ArrowRight: 1,
  ArrowUp: 1,
  ArrowLeft: -1,
  ArrowDown: -1,
  PageUp: 6,
  PageDown: -6,
};
