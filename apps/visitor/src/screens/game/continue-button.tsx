import { Ear } from 'lucide-react';
import { type CSSProperties, type ReactNode, useId } from 'react';
import { primaryButtonClass } from '#features/kids/kids/kids-layout.tsx';
import { formatDuration } from '#features/player/player/controls/format-duration.ts';
import { useRecordingState } from '#features/player/player/controls/use-recording-state.ts';
import { usePlayerStore } from '#features/player/player/player.ts';
import type { Recording } from '#features/player/player/store/recording.ts';
import { useTexts } from '#i18n/text.ts';
import styles from './continue-button.module.css';

interface ContinueButtonProps {
  /** Text of the button. A locked button has the same text, so that children read it only once. */
  label: string;
  icon: ReactNode;
  /** The recording that must be played before the button is enabled; null if the button is enabled. */
  waitsFor: Recording | null;
  onPress: () => void;
}

/**
 * Button to continue. While it is locked, its border shows the playback progress. When it is enabled, it is
 * filled and hops once.
 */
export function ContinueButton({ label, icon, waitsFor, onPress }: ContinueButtonProps) {
  if (waitsFor) return <Locked label={label} recording={waitsFor} />;
  return (
    <button type="button" className={`${primaryButtonClass()} ${styles.go}`} onClick={onPress}>
      <span>{label}</span>
      {icon}
    </button>
  );
}

function Locked({ label, recording }: { label: string; recording: Recording }) {
  const text = useTexts();
  const id = useId();
  const player = usePlayerStore();
  const { status, time, duration } = useRecordingState(recording);
  const heard = duration ? Math.min(1, time / duration) : 0;
  // If the browser has blocked autoplay, the first tap on the locked button starts the recording.
  const press = () => {
    if (status === 'paused' || status === 'idle') player.play();
  };
  return (
    <button
      type="button"
      className={`${primaryButtonClass()} ${styles.go} ${styles.locked}`}
      style={{ '--heard': heard } as CSSProperties}
      aria-disabled="true"
      aria-describedby={id}
      onClick={press}
    >
      <Ear aria-hidden="true" />
      <span className={styles.text}>
        <span>{label}</span>
        {/* The button's label names its action. This description says why the button is locked. */}
        <span id={id} className={styles.wait} aria-hidden="true">
          {text('game_listen', {
            time: duration === null ? '…' : formatDuration(Math.ceil(duration - time)),
          })}
        </span>
      </span>
    </button>
  );
}
