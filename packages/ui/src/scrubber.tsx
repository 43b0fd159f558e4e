import type { CSSProperties } from 'react';
import styles from './scrubber.module.css';

interface ScrubberProps {
  label: string;
  /** Seconds as people write them. */
  written: (seconds: number) => string;
  time: number;
  /** Null as long as nobody knows it. */
  duration: number | null;
  onSeek: (seconds: number) => void;
}

/** How far a sound or a film has come, for thumbs and for keys. */
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

/** Seconds of an arrow key: a tenth, which the slider itself would go, is too little. */
const KEY_STEP = 5;

/** Time runs to the right everywhere. */
const KEY_STEPS: Record<string, number> = {
  ArrowRight: 1,
  ArrowUp: 1,
  ArrowLeft: -1,
  ArrowDown: -1,
  PageUp: 6,
  PageDown: -6,
};
