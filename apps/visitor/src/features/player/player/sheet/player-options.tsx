import { AUDIO, TEXT_SIZE } from '@museummate/domain';
import { FACT_SEPARATOR } from '@museummate/i18n';
import { IconButton } from '@museummate/ui/icon-button';
import { Accessibility, Check, ChevronDown, X } from 'lucide-react';
import { type ReactNode, useEffect, useRef } from 'react';
import { useLocalStorageStore } from '#features/foundation/local-storage-keys/local-storage-keys.ts';
import { useOverlay } from '#features/foundation/overlay/overlay.ts';
import { LanguageName } from '#features/museum/museum-text/museum-text.tsx';
import { useTextSize } from '#features/widgets/text-size/text-size.tsx';
import { Text, useNumber, useTexts } from '#i18n/text.ts';
import { formatDuration } from '../controls/format-duration.ts';
import { TRACK_DISPLAY } from '../controls/track-display.ts';
import { usePlayerState, usePlayerStore } from '../player.ts';
import { SPEEDS } from '../store/player-store.ts';
import type { Recording } from '../store/recording.ts';
import styles from './player-options.module.css';

const SIZES = Array.from(
  { length: (TEXT_SIZE.max - TEXT_SIZE.min) / TEXT_SIZE.step + 1 },
  (_, place) => TEXT_SIZE.min + place * TEXT_SIZE.step,
);

/** Panel with the playback options, over the player's sheet. Each option is changed with one tap. */
export function PlayerOptions({ recording, onClose }: { recording: Recording; onClose: () => void }) {
  const player = usePlayerStore();
  const text = useTexts();
  const number = useNumber();
  const speed = usePlayerState((state) => state.speed);
  const { size, choose } = useTextSize();
  const panel = useRef<HTMLElement>(null);
  useOverlay(onClose);
  // Move the focus into the panel, because the panel covers the button that opened it.
  useEffect(() => panel.current?.focus(), []);
  return (
    <section ref={panel} tabIndex={-1} className={styles.options} aria-label={text('player_options')}>
      <div className={styles.close}>
        <IconButton label={text('close')} onPress={onClose}>
          <X aria-hidden="true" />
        </IconButton>
      </div>
      <Versions recording={recording} />
      <Choice name={text('playback_speed')}>
        {SPEEDS.map((each) => (
          <label key={each} className={styles.part}>
            <input
              type="radio"
              name="speed"
              className="visually-hidden"
              checked={each === speed}
              onChange={() => player.setSpeed(each)}
            />
            {number(each)}
            {each === speed && '×'}
          </label>
        ))}
      </Choice>
      <Choice name={text('text_size')}>
        {SIZES.map((each, place) => (
          <label key={each} className={styles.part}>
            <input
              type="radio"
              name="text-size"
              className="visually-hidden"
              aria-label={number(each)}
              checked={each === size}
              onChange={() => choose(each)}
            />
            <span style={{ fontSize: `${0.8125 + place * 0.125}rem` }} aria-hidden="true">
              Aa
            </span>
          </label>
        ))}
      </Choice>
      {player.canBalance() && <HearingAndSeeing />}
    </section>
  );
}

function Choice({ name, children }: { name: string; children: ReactNode }) {
  return (
    <fieldset className={styles.choice}>
      <legend className={styles.legend}>{name}</legend>
      <div className={styles.parts}>{children}</div>
    </fieldset>
  );
}

/** Choice of the artwork's tracks. It also applies to the next artworks. */
function Versions({ recording }: { recording: Recording }) {
  const player = usePlayerStore();
  const keys = useLocalStorageStore();
  const text = useTexts();
  const { versions = [] } = recording;
  if (versions.length < 2) return null;
  const choose = ({ kind, recording: other }: (typeof versions)[number]) => {
    const { status } = player.state.get();
    keys.track = kind;
    player.open(other, { autoplay: status === 'playing' || status === 'loading' });
  };
  return (
    <fieldset className={styles.choice}>
      <legend className={styles.legend}>{text('tracks')}</legend>
      {versions.map((version) => {
        const { name, Sign } = TRACK_DISPLAY[version.kind];
        const isChosen = version.recording.id === recording.id;
        const { duration } = version.recording;
        return (
          <label key={version.kind} className={styles.version}>
            <input
              type="radio"
              name="version"
              className="visually-hidden"
              checked={isChosen}
              onChange={() => choose(version)}
            />
            <Sign size="1.25em" aria-hidden="true" />
            <span>
              <Text of={name} />
              <LanguageName language={version.recording.languageCode} before={FACT_SEPARATOR} />
            </span>
            {isChosen ? (
              <span className={styles.check}>
                <Check size="1.0625rem" strokeWidth={2.5} aria-hidden="true" />
              </span>
            ) : (
              duration && <span className={styles.length}>{formatDuration(duration)}</span>
            )}
          </label>
        );
      })}
    </fieldset>
  );
}

/**
 * Options for visitors who hear better on one side. They are expanded from the start if the balance is not in the
 * middle.
 */
function HearingAndSeeing() {
  const player = usePlayerStore();
  const balance = usePlayerState((state) => state.balance);
  const text = useTexts();
  const count = Math.round((Math.abs(balance) / AUDIO.balanceRange) * 100);
  return (
    <details className={styles.fold} open={balance !== 0 || undefined}>
      <summary className={styles.summary}>
        <Accessibility size="1.375em" aria-hidden="true" />
        <Text of="hearing_and_seeing" />
        <ChevronDown className={styles.down} size="1.25em" aria-hidden="true" />
      </summary>
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
    </details>
  );
}
