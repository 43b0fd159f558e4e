import { AUDIO } from '@museummate/domain';
import { IconButton } from '@museummate/ui/icon-button';
import { Scrubber } from '@museummate/ui/scrubber';
import { Pause, Play, RotateCcw, RotateCw } from 'lucide-react';
import { useTexts } from '#i18n/text.ts';
import { usePlayerStore } from '../player.ts';
import type { Recording } from '../store/recording.ts';
import { formatDuration } from './format-duration.ts';
import styles from './transport.module.css';
import { usePlayToggle } from './use-play-toggle.ts';
import { useRecordingState } from './use-recording-state.ts';

/**
 * Returns a function that wraps an action of the controls. Before the action runs, it opens the recording in the
 * player, unless it is already open.
 */
function useAct(recording: Recording): (use: () => void) => () => void {
  const player = usePlayerStore();
  return (use) => () => {
    if (player.state.get().recording?.id !== recording.id) player.open(recording);
    use();
  };
}

/** Seek bar with the played and the remaining time, for touch and keyboard. */
export function SeekBar({ recording }: { recording: Recording }) {
  const player = usePlayerStore();
  const state = useRecordingState(recording);
  const act = useAct(recording);
  const text = useTexts();
  return (
    <div className={styles.clock} dir="ltr">
      <span className={styles.time}>
        <span className="visually-hidden">{text('elapsed')} </span>
        {formatDuration(state.time)}
      </span>
      <Scrubber
        label={text('position')}
        written={formatDuration}
        time={state.time}
        duration={state.duration}
        onSeek={(seconds) => act(() => player.seek(seconds))()}
      />
      <span className={styles.time}>
        <span className="visually-hidden">{text('remaining')} </span>
        {state.duration === null ? '' : `−${formatDuration(Math.ceil(state.duration - state.time))}`}
      </span>
    </div>
  );
}

interface TransportProps {
  recording: Recording;
  /** Skip steps in seconds, shortest first. */
  steps?: readonly number[];
}

/**
 * Buttons for back, play and forward. They are left to right in every language, as the time on the seek bar is.
 */
export function Transport({ recording, steps = [AUDIO.seekSeconds] }: TransportProps) {
  const player = usePlayerStore();
  const { status, stalled } = useRecordingState(recording);
  const act = useAct(recording);
  const text = useTexts();
  const playing = status === 'playing' || status === 'loading';
  const toggle = usePlayToggle(recording, playing);
  return (
    <div className={styles.transport} dir="ltr">
      {steps.toReversed().map((count) => (
        <IconButton
          key={count}
          label={text('back_seconds', { count })}
          onPress={act(() => player.skip(-count))}
        >
          <Step of={count} Sign={RotateCcw} />
        </IconButton>
      ))}
      <button
        type="button"
        className={styles.play}
        data-play
        data-waits={stalled || status === 'loading'}
        aria-label={text(playing ? 'pause' : 'play')}
        {...toggle}
      >
        {playing ? (
          <Pause aria-hidden="true" fill="currentColor" />
        ) : (
          <Play aria-hidden="true" fill="currentColor" />
        )}
      </button>
      {steps.map((count) => (
        <IconButton
          key={count}
          label={text('forward_seconds', { count })}
          onPress={act(() => player.skip(count))}
        >
          <Step of={count} Sign={RotateCw} />
        </IconButton>
      ))}
    </div>
  );
}

function Step({ of: seconds, Sign }: { of: number; Sign: typeof RotateCw }) {
  return (
    // The number in the icon is drawn by CSS, hidden from screen readers. The button's label already contains it,
    // perhaps in other digits.
    <span className={styles.step} data-seconds={seconds} aria-hidden="true">
      <Sign strokeWidth={1.5} />
    </span>
  );
}
