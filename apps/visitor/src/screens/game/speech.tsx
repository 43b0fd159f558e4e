import { type Pet, safeUrl, stripTags } from '@museummate/domain';
import { Pause, Play, RotateCcw } from 'lucide-react';
import { useEffect } from 'react';
import { usePlatform } from '#features/foundation/platform/platform.ts';
import { usePetName } from '#features/kids/kids/pet.tsx';
import { OnThisPhone } from '#features/player/player/controls/on-this-phone.tsx';
import { usePlayToggle } from '#features/player/player/controls/use-play-toggle.ts';
import { useRecordingState } from '#features/player/player/controls/use-recording-state.ts';
import { usePlayerStore } from '#features/player/player/player.ts';
import type { Recording } from '#features/player/player/store/recording.ts';
import { useCues } from '#features/player/player/transcript/use-cues.ts';
import { type Cue, cueAt } from '#features/player/player/transcript/web-vtt.ts';
import { Html } from '#features/widgets/html/html.tsx';
import { useTexts } from '#i18n/text.ts';
import styles from './speech.module.css';
import { useMuseumLanguage } from './use-museum-language.ts';

interface SpeechProps {
  pet: Pet | null | undefined;
  /** The text, as simple HTML. */
  words: string | null;
  recording: Recording | null;
}

/** What the pet says: audio and text, with the current sentence highlighted. */
export function Speech({ pet, words, recording }: SpeechProps) {
  const museumLanguage = useMuseumLanguage();
  return (
    <>
      {recording && <Voice pet={pet} recording={recording} />}
      <div className={styles.text} {...museumLanguage}>
        {recording ? <Spoken recording={recording} words={words} /> : words && <Html content={words} />}
      </div>
    </>
  );
}

/** Small player of the game, with buttons to play again, play and pause. */
function Voice({ pet, recording }: { pet: SpeechProps['pet']; recording: Recording }) {
  const text = useTexts();
  const player = usePlayerStore();
  const { keepAwake } = usePlatform();
  const { status, stalled } = useRecordingState(recording);
  const name = usePetName(pet);
  const isOn = status === 'playing' || status === 'loading';
  useEffect(() => (isOn ? keepAwake() : undefined), [isOn, keepAwake]);
  const again = () => {
    player.open(recording);
    player.seek(0);
    player.play();
  };
  const toggle = usePlayToggle(recording, isOn);
  const errorKey = status === 'failed' ? 'game_no_voice' : stalled ? 'audio_stalled' : null;
  return (
    <>
      <section className={styles.voice} aria-label={text('player')}>
        <p className={styles.speaks} data-on={status === 'playing'}>
          <span className={styles.bars} aria-hidden="true">
            {BARS.map((height, place) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: bars have no id other than their index
              <i key={place} style={{ blockSize: `${height}%` }} />
            ))}
          </span>
          <span className={styles.speaker}>{text('game_speaks', { name })}</span>
        </p>
        {/* The player buttons have the same order in right-to-left languages. */}
        <span className={styles.controls} dir="ltr">
          <button type="button" className={styles.control} aria-label={text('game_again')} onClick={again}>
            <RotateCcw aria-hidden="true" />
          </button>
          <button
            type="button"
            className={styles.control}
            data-asks={!isOn}
            aria-label={text(isOn ? 'pause' : 'play')}
            {...toggle}
          >
            {isOn ? <Pause aria-hidden="true" /> : <Play aria-hidden="true" />}
          </button>
        </span>
      </section>
      <p role="status" className={errorKey ? styles.error : 'visually-hidden'}>
        {errorKey && text(errorKey)}
      </p>
      {status === 'failed' && <OnThisPhone />}
    </>
  );
}

const BARS = [42, 84, 58, 100, 50, 76];

/** Shows the transcript of a recording. The museum's text is shown below it if the two differ. */
function Spoken({ recording, words }: { recording: Recording; words: string | null }) {
  const { transcript } = recording;
  const cues = useCues(safeUrl(transcript?.url ?? null));
  const said = cues ? cues.map(({ text }) => text).join(' ') : transcript?.text;
  const isSame = !said || (words !== null && letters(said) === letters(words));
  return (
    <>
      {cues ? <Sentences cues={cues} recording={recording} /> : !isSame && <p>{said}</p>}
      {words && !(cues && isSame) && <Html content={words} />}
    </>
  );
}

/**
 * Returns only the letters and digits of a text. Used to compare a transcript with the museum's text, because
 * their punctuation may differ.
 */
const letters = (text: string) =>
  stripTags(text)
    .replace(/&\w+;/g, '')
    .replace(/[^\p{L}\p{N}]/gu, '');

/** Highlights the current sentence. It changes only the colour, so that the text does not move. */
function Sentences({ cues, recording }: { cues: Cue[]; recording: Recording }) {
  const { status, time, ended } = useRecordingState(recording);
  const isOn = status === 'playing' || (status === 'paused' && time > 0 && !ended);
  const current = isOn ? cueAt(cues, time) : -1;
  return (
    <p>
      {cues.map(({ start, text }, place) => (
        <span key={start}>
          <span
            className={styles.sentence}
            data-variant={!isOn || place < current ? 'said' : place === current ? 'now' : 'later'}
          >
            {text}
          </span>{' '}
        </span>
      ))}
    </p>
  );
}
