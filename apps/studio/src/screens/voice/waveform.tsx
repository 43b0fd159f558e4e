import { type CSSProperties, type KeyboardEvent, type PointerEvent, useMemo, useRef, useState } from 'react';
import { useTexts } from '#i18n/text.ts';
import { formatTime } from './format-time.ts';
import type { VoicePlayer } from './use-player.ts';
import type { FinishedSound, VoiceEditor } from './use-voice.ts';
import { lengthOf, type VoiceEdit, withStart, withTrim } from './voice-edit.ts';
import { peaksOf } from './voice-sound.ts';
import styles from './waveform.module.css';

const BARS = 240;
/**
 * Minimum amplitude that is drawn at full height. Quiet recordings are enlarged to the full height, but pure noise
 * is not.
 */
const MIN_SCALE = 0.05;
const STEP = 0.1;
const LARGE_STEP = 1;

interface WaveformProps {
  editor: VoiceEditor;
  edit: VoiceEdit;
  sound: FinishedSound;
  player: VoicePlayer;
}

/** The mark that is dragged: a trim handle, or the start of the sentence with this index. */
type Dragged = 'from' | 'to' | number;

/**
 * Waveform with trim handles and sentence starts. Time runs from left to right in all languages, as in every audio
 * editor. During a drag, only the mark moves. The sound is computed when the mark is released.
 */
export function Waveform({ editor, edit, sound, player }: WaveformProps) {
  const t = useTexts();
  const length = Math.max(0.01, lengthOf(edit.pieces));
  const { area, shown, timeAt, begin, dragging } = useDrag(edit, length, editor.change);
  const share: Share = (time) => `${((time / length) * 100).toFixed(3)}%`;
  const now = shown.from + player.time;
  return (
    <div className={styles.frame} dir="ltr">
      <div ref={area} className={styles.area}>
        <Bars samples={sound.joined} />
        {/* A click plays the sound from this position. It is for the mouse only, because the buttons beside the
            sentences do this for the keyboard. */}
        <span
          className={styles.seek}
          onPointerDown={(event) => player.play(Math.max(0, timeAt(event) - edit.from))}
        />
        <span className={styles.cut} style={between('0%', share(shown.from))} />
        <span className={styles.cut} style={between(share(shown.to), '100%')} />
        <span className={styles.playhead} style={{ '--at': share(now) } as CSSProperties} />
        {(['from', 'to'] as const).map((side) => (
          <TrimHandle
            key={side}
            side={side}
            time={shown[side]}
            length={length}
            at={share(shown[side])}
            label={t(side === 'from' ? 'voice_trim_start' : 'voice_trim_end')}
            onPointerDown={begin(side)}
            onStep={(by) => editor.change(withTrim(edit, side, edit[side] + by))}
            {...dragging}
          />
        ))}
      </div>
      <SentenceBars edit={shown} now={now} share={share} begin={begin} dragging={dragging} />
    </div>
  );
}

/** Converts a time in seconds to a percentage of the waveform's width. */
type Share = (time: number) => string;

const between = (from: string, to: string) => ({ '--from': from, '--to': to }) as CSSProperties;

/** Lets the pointer drag a mark. The edit changes when the mark is released. */
function useDrag(edit: VoiceEdit, length: number, change: (next: VoiceEdit) => void) {
  const area = useRef<HTMLDivElement>(null);
  const [drag, setDrag] = useState<{ what: Dragged; time: number; grip: number }>();
  const shown = drag ? moveHandle(edit, drag.what, drag.time) : edit;
  const timeAt = ({ clientX }: PointerEvent) => {
    const box = area.current?.getBoundingClientRect();
    return box ? ((clientX - box.left) / box.width) * length : 0;
  };
  const begin = (what: Dragged) => (event: PointerEvent<HTMLElement>) => {
    event.currentTarget.setPointerCapture(event.pointerId);
    const time = typeof what === 'number' ? (edit.starts[what]?.time ?? 0) : edit[what];
    setDrag({ what, time, grip: timeAt(event) - time });
  };
  const dragging = {
    onPointerMove: (event: PointerEvent) => drag && setDrag({ ...drag, time: timeAt(event) - drag.grip }),
    onPointerUp: () => {
      if (drag) change(shown);
      setDrag(undefined);
    },
    onPointerCancel: () => setDrag(undefined),
  };
  return { area, shown, timeAt, begin, dragging };
}

type Dragging = ReturnType<typeof useDrag>;

interface SentenceBarsProps extends Pick<Dragging, 'begin' | 'dragging'> {
  edit: VoiceEdit;
  now: number;
  share: Share;
}

/**
 * Bars of the sentences, below the waveform. Dragging a bar moves the start of its sentence. For the keyboard, the
 * buttons beside the text do the same.
 */
function SentenceBars({ edit, now, share, begin, dragging }: SentenceBarsProps) {
  const endOf = (place: number) => edit.starts[place + 1]?.time ?? edit.to;
  return (
    <div className={styles.sentences} aria-hidden="true">
      {edit.starts.map(({ time, certainty }, place) => (
        <span
          // biome-ignore lint/suspicious/noArrayIndexKey: sentences have no ids, and never change their order
          key={place}
          className={styles.sentence}
          data-unsure={certainty < UNSURE}
          data-now={now >= time && now < endOf(place)}
          style={between(share(time), share(endOf(place)))}
          onPointerDown={begin(place)}
          {...dragging}
        >
          {place + 1}
        </span>
      ))}
    </div>
  );
}

/** Minimum certainty of a sentence's start. Below it, the person is asked to check the start by listening. */
export const UNSURE = 0.9;

const moveHandle = (edit: VoiceEdit, what: Dragged, time: number) =>
  typeof what === 'number' ? withStart(edit, what, time) : withTrim(edit, what, time);

/** Draws all bars of the waveform as one SVG path. */
export function Bars({ samples }: { samples: Float32Array }) {
  const path = useMemo(() => {
    const peaks = peaksOf(samples, BARS);
    const scale = 1 / Math.max(MIN_SCALE, ...peaks);
    return peaks
      .map((peak, place) => {
        const height = Math.max(0.02, peak * scale);
        return `M${place + 0.5} ${(0.5 - height / 2).toFixed(3)}v${height.toFixed(3)}`;
      })
      .join('');
  }, [samples]);
  return (
    <svg className={styles.bars} viewBox={`0 0 ${BARS} 1`} preserveAspectRatio="none" aria-hidden="true">
      <path d={path} vectorEffect="non-scaling-stroke" />
    </svg>
  );
}

interface TrimHandleProps {
  side: 'from' | 'to';
  time: number;
  length: number;
  at: string;
  label: string;
  onStep: (by: number) => void;
  onPointerDown: (event: PointerEvent<HTMLElement>) => void;
  onPointerMove: (event: PointerEvent) => void;
  onPointerUp: () => void;
  onPointerCancel: () => void;
}

function TrimHandle({ side, time, length, at, label, onStep, ...pointer }: TrimHandleProps) {
  const press = (event: KeyboardEvent) => {
    const size = event.shiftKey ? LARGE_STEP : STEP;
    const steps: Record<string, number> = {
      ArrowLeft: -size,
      ArrowDown: -size,
      ArrowRight: size,
      ArrowUp: size,
      PageDown: -LARGE_STEP,
      PageUp: LARGE_STEP,
      Home: -length,
      End: length,
    };
    const by = steps[event.key];
    if (by === undefined) return;
    event.preventDefault();
    onStep(by);
  };
  return (
    <span
      role="slider"
      tabIndex={0}
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={Number(length.toFixed(1))}
      aria-valuenow={Number(time.toFixed(1))}
      aria-valuetext={formatTime(time)}
      className={styles.handle}
      data-side={side}
      style={{ '--at': at } as CSSProperties}
      onKeyDown={press}
      {...pointer}
    />
  );
}
