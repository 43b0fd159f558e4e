import { AUDIO } from '@museummate/domain';
import { IconButton } from '@museummate/ui/icon-button';
import { ChevronUp, Pause, Play, RotateCcw, RotateCw } from 'lucide-react';
import { type ReactNode, useEffect, useState } from 'react';
import { useTexts } from '#i18n/text.ts';
import styles from './audio-player.module.css';
import { clock } from './clock.ts';
import { usePlayerStore } from './player.ts';
import { PlayerPanel } from './player-panel.tsx';
import type { Recording } from './recording.ts';
import { type RecordingState, useRecordingState } from './use-recording-state.ts';

const STEP = AUDIO.seekSeconds;
/** The arrow keys on the scrubber. */
const KEY_STEP = 5;

interface AudioPlayerProps {
  recording: Recording;
  /** Begins by itself where the browser allows it (A91). */
  autoplay?: boolean;
  /** Another control, before the buttons. */
  lead?: ReactNode;
}

/** The controls of one recording, in the place where it belongs. */
export function AudioPlayer({ recording, autoplay = false, lead }: AudioPlayerProps) {
  const player = usePlayerStore();
  const state = useRecordingState(recording);
  const text = useTexts();
  const [open, setOpen] = useState(false);

  // biome-ignore lint/correctness/useExhaustiveDependencies: the same recording made anew is the same recording
  useEffect(() => {
    if (autoplay) player.open(recording, { autoplay });
  }, [player, recording.id, recording.url, autoplay]);

  /** A recording becomes the player's when its controls are first used. */
  const own = () => {
    if (player.state.get().recording?.id !== recording.id) player.open(recording);
  };
  const act = (use: () => void) => () => {
    own();
    use();
  };
  const playing = state.status === 'playing' || state.status === 'loading';
  return (
    <section className={styles.player} aria-label={text('player')}>
      <div className={styles.clock} dir="ltr">
        <span className={styles.time}>
          <span className="visually-hidden">{text('elapsed')} </span>
          {clock(state.time)}
        </span>
        <Scrubber state={state} seek={(seconds) => act(() => player.seek(seconds))()} />
        <span className={styles.time}>
          <span className="visually-hidden">{text('remaining')} </span>
          {state.duration === null ? '' : `−${clock(Math.ceil(state.duration - state.time))}`}
        </span>
      </div>
      <div className={styles.row}>
        <div>{lead}</div>
        {/* Time runs to the right everywhere, and so do its buttons. */}
        <div className={styles.transport} dir="ltr">
          <IconButton label={text('back_seconds', { count: STEP })} onPress={act(() => player.skip(-STEP))}>
            <Step of={STEP} Sign={RotateCcw} />
          </IconButton>
          <button
            type="button"
            className={styles.play}
            aria-label={text(playing ? 'pause' : 'play')}
            onClick={act(() => player.toggle())}
          >
            {playing ? (
              <Pause aria-hidden="true" fill="currentColor" />
            ) : (
              <Play aria-hidden="true" fill="currentColor" />
            )}
          </button>
          <IconButton label={text('forward_seconds', { count: STEP })} onPress={act(() => player.skip(STEP))}>
            <Step of={STEP} Sign={RotateCw} />
          </IconButton>
        </div>
        <div className={styles.more}>
          <IconButton label={text('player_options')} expanded={open} onPress={() => setOpen(!open)}>
            <ChevronUp className={open ? styles.turned : ''} aria-hidden="true" />
          </IconButton>
        </div>
      </div>
      <Message state={state} />
      {open && <PlayerPanel recording={recording} act={act} />}
    </section>
  );
}

function Step({ of: seconds, Sign }: { of: number; Sign: typeof RotateCw }) {
  return (
    <span className={styles.step} aria-hidden="true">
      <Sign size="1.75rem" strokeWidth={1.5} />
      <span>{seconds}</span>
    </span>
  );
}

function Scrubber({ state, seek }: { state: RecordingState; seek: (seconds: number) => void }) {
  const text = useTexts();
  const { time, duration } = state;
  const max = duration ?? Math.max(time, 1);
  return (
    <input
      type="range"
      className={styles.scrubber}
      style={{ '--played': `${(Math.min(time, max) / max) * 100}%` } as React.CSSProperties}
      aria-label={text('position')}
      aria-valuetext={duration === null ? clock(time) : `${clock(time)} / ${clock(duration)}`}
      min={0}
      max={max}
      step={0.1}
      value={Math.min(time, max)}
      onChange={({ target }) => seek(target.valueAsNumber)}
      onKeyDown={(event) => {
        const step = KEY_STEPS[event.key];
        if (step === undefined) return;
        event.preventDefault();
        seek(time + step * KEY_STEP);
      }}
    />
  );
}

/** A tenth of a second, which the slider itself would go, is too little for a key. Time runs to the right everywhere. */
const KEY_STEPS: Record<string, number> = {
  ArrowRight: 1,
  ArrowUp: 1,
  ArrowLeft: -1,
  ArrowDown: -1,
  PageUp: 6,
  PageDown: -6,
};

function Message({ state }: { state: RecordingState }) {
  const text = useTexts();
  const key = state.status === 'failed' ? 'audio_error' : state.stalled ? 'audio_stalled' : null;
  return (
    <p role="status" className={key ? styles.message : 'visually-hidden'}>
      {key && text(key)}
    </p>
  );
}
