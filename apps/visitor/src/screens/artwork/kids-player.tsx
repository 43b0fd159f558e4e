import type { Pet as PetData } from '@museummate/domain';
import { afterPaint } from '@museummate/ui/after-paint';
import { ArrowRight, Pause, Play, RotateCcw } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { usePlatform } from '#features/foundation/platform/platform.ts';
import { RoundButton, RoundLink } from '#features/kids/kids/kids-layout.tsx';
import { Pet } from '#features/kids/kids/pet.tsx';
import { useRegisterControls } from '#features/player/player/controls/controls-visibility.ts';
import { OnThisPhone } from '#features/player/player/controls/on-this-phone.tsx';
import { SeekBar } from '#features/player/player/controls/transport.tsx';
import { usePlayToggle } from '#features/player/player/controls/use-play-toggle.ts';
import { useRecordingState } from '#features/player/player/controls/use-recording-state.ts';
import { usePlayerStore } from '#features/player/player/player.ts';
import type { Recording } from '#features/player/player/store/recording.ts';
import { useTexts } from '#i18n/text.ts';
import type { NextArtwork } from './kids-places.ts';
import styles from './kids-player.module.css';

interface KidsPlayerProps {
  recording: Recording;
  pet: PetData | null | undefined;
  next: NextArtwork | null;
  autoplay: boolean;
}

/**
 * Player of the children's mode: play again, play and pause, next artwork, and the speaking pet beside these buttons.
 */
export function KidsPlayer({ recording, pet, next, autoplay }: KidsPlayerProps) {
  const player = usePlayerStore();
  const text = useTexts();
  const { keepAwake } = usePlatform();
  const place = useRef<HTMLElement>(null);
  useRegisterControls(recording.id, place);
  const { status, stalled, ended } = useRecordingState(recording);
  const isOn = status === 'playing' || status === 'loading';
  useEffect(() => (isOn ? keepAwake() : undefined), [isOn, keepAwake]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the object is new in every render
  useEffect(() => {
    // Audio starts after the first paint. Starting it earlier would delay the artwork's picture.
    if (autoplay) return afterPaint(() => player.open(recording, { autoplay }));
    return undefined;
  }, [player, recording.id, recording.url, autoplay]);
  const again = () => {
    player.open(recording);
    player.seek(0);
    player.play();
  };
  const mood = status === 'failed' || stalled ? 'kind' : isOn ? 'hello' : ended ? 'joy' : 'curious';
  return (
    <section ref={place} className={styles.player} aria-label={text('player')}>
      <Pet pet={pet} mood={mood} className={`${styles.pet} mirrored`} awake={isOn} />
      <div className={styles.controls}>
        <SeekBar recording={recording} />
        <div className={styles.buttons}>
          <RoundButton label={text('game_again')} onPress={again}>
            <RotateCcw aria-hidden="true" />
          </RoundButton>
          <PlayButton recording={recording} isOn={isOn} waits={stalled || status === 'loading'} />
          {next ? (
            <RoundLink to={next.place} label={text('next_up', { name: next.name ?? text('artwork') })}>
              <ArrowRight className="mirrored" aria-hidden="true" />
            </RoundLink>
          ) : (
            <span className={styles.gap} />
          )}
        </div>
      </div>
    </section>
  );
}

/**
 * Message of the pet that the audio is late or cannot be played. It is in the text card, because in the player's
 * bar it would change the height of that bar.
 */
export function KidsSoundMessage({ recording }: { recording: Recording }) {
  const text = useTexts();
  const { status, stalled } = useRecordingState(recording);
  const failed = status === 'failed';
  return (
    <div className={failed ? styles.message : 'visually-hidden'}>
      <p role="status">{failed ? text('game_no_voice') : stalled && text('audio_stalled')}</p>
      {failed && <OnThisPhone />}
    </div>
  );
}

interface PlayButtonProps {
  recording: Recording;
  isOn: boolean;
  /** Whether the audio is loading. If so, a rotating ring is shown around the button. */
  waits: boolean;
}

function PlayButton({ recording, isOn, waits }: PlayButtonProps) {
  const text = useTexts();
  const toggle = usePlayToggle(recording, isOn);
  return (
    <button
      type="button"
      className={styles.play}
      data-play
      data-waits={waits}
      aria-label={text(isOn ? 'pause' : 'play')}
      {...toggle}
    >
      {isOn ? (
        <Pause aria-hidden="true" fill="currentColor" />
      ) : (
        <Play aria-hidden="true" fill="currentColor" />
      )}
    </button>
  );
}
