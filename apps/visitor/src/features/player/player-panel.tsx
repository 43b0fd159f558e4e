import { AUDIO } from '@museummate/domain';
import { Captions, ChevronDown, Gauge, RotateCcw, RotateCw } from 'lucide-react';
import { useState } from 'react';
import { useNumber, useTexts } from '#i18n/text.ts';
import { usePlayerState, usePlayerStore } from './player.ts';
import styles from './player-panel.module.css';
import { SPEEDS } from './player-store.ts';
import type { Recording } from './recording.ts';
import { hasWords, TranscriptView } from './transcript-view.tsx';

/** Long steps, as every peer has them. */
const SKIP = 15;

interface PlayerPanelProps {
  recording: Recording;
  /** Makes the recording the player's, then does it. */
  act: (use: () => void) => () => void;
}

/** What is not needed all the time: long steps, speed, balance, the words. */
export function PlayerPanel({ recording, act }: PlayerPanelProps) {
  const player = usePlayerStore();
  const speed = usePlayerState((state) => state.speed);
  const text = useTexts();
  const number = useNumber();
  const [words, setWords] = useState(false);
  return (
    <div className={styles.panel}>
      {/* As the buttons above: back is on the left everywhere. */}
      <div className={styles.row} dir="ltr">
        <button
          type="button"
          className={styles.chip}
          onClick={act(() => player.skip(-SKIP))}
          aria-label={text('back_seconds', { count: SKIP })}
        >
          <RotateCcw size="1.25em" aria-hidden="true" />
          <span aria-hidden="true">{SKIP}</span>
        </button>
        <label className={styles.chip}>
          <Gauge size="1.25em" aria-hidden="true" />
          <span className="visually-hidden">{text('playback_speed')}</span>
          <select
            className={styles.speed}
            value={speed}
            onChange={({ target }) => player.setSpeed(Number(target.value))}
          >
            {SPEEDS.map((each) => (
              <option key={each} value={each}>
                {number(each)}×
              </option>
            ))}
          </select>
          <ChevronDown className={styles.down} size="1.125em" aria-hidden="true" />
        </label>
        <button
          type="button"
          className={styles.chip}
          onClick={act(() => player.skip(SKIP))}
          aria-label={text('forward_seconds', { count: SKIP })}
        >
          <span aria-hidden="true">{SKIP}</span>
          <RotateCw size="1.25em" aria-hidden="true" />
        </button>
        {hasWords(recording) && (
          <button
            type="button"
            className={styles.chip}
            aria-expanded={words}
            onClick={() => setWords(!words)}
          >
            <Captions size="1.25em" aria-hidden="true" />
            {text('transcript')}
          </button>
        )}
      </div>
      {player.canBalance() && <Balance />}
      {words && <TranscriptView recording={recording} />}
    </div>
  );
}

function Balance() {
  const player = usePlayerStore();
  const balance = usePlayerState((state) => state.balance);
  const text = useTexts();
  const count = Math.round((Math.abs(balance) / AUDIO.balanceRange) * 100);
  return (
    <label className={styles.balance} dir="ltr">
      <span>{text('balance')}</span>
      <input
        type="range"
        min={-AUDIO.balanceRange}
        max={AUDIO.balanceRange}
        value={balance}
        aria-valuetext={
          balance === 0
            ? text('balance_centre')
            : text(balance < 0 ? 'balance_left' : 'balance_right', { count })
        }
        onChange={({ target }) => player.setBalance(target.valueAsNumber)}
      />
    </label>
  );
}
