import { ChevronDown, ChevronUp, Mic, Square, TriangleAlert, X } from 'lucide-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Dialog, Heading, Modal, ModalOverlay } from 'react-aria-components';
import { SelectField } from '#features/controls/select-field/select-field.tsx';
import { directionOf } from '#features/foundation/language-name/language-name.ts';
import { useTexts } from '#i18n/text.ts';
import { formatTime } from './format-time.ts';
import { MAX_TAKE_SECONDS, type Recorder, type RecorderState } from './recorder.ts';
import styles from './stage.module.css';
import type { VoicePlace } from './voice-place.ts';

/** Number of segments of the level meter. The last ones (`LOUDEST`) warn of distortion. */
const SEGMENTS = 24;
const LOUDEST = 3;
/** Lowest level in decibels that the meter shows. */
const METER_FLOOR = -54;
const GOOD_FROM = -30;
const LOUD_FROM = -4;
/**
 * Letters that a person reads aloud per second, to compute the position in the text. For Chinese, Japanese and Korean
 * texts, `CHARACTERS_PER_SECOND` is used.
 */
const LETTERS_PER_SECOND = 14;
const CHARACTERS_PER_SECOND = 6;
/** Remaining seconds of the maximum length of a take, from which the remaining time is shown. */
const WARN_SECONDS = 60;

interface StageProps {
  place: VoicePlace;
  sentences: readonly string[];
  name: string;
  recorder: Recorder;
  state: RecorderState;
}

/**
 * Recording view with text, level and countdown. It is dark in both themes, so that nothing distracts from the
 * text.
 */
export function Stage(props: StageProps) {
  const { place, sentences, recorder, state } = props;
  const { phase, seconds, count } = state;
  return (
    <ModalOverlay
      isOpen
      isKeyboardDismissDisabled={isRunning(state)}
      onOpenChange={(isOpen) => !isOpen && recorder.close()}
      className={styles.overlay ?? ''}
    >
      <Modal className={styles.modal ?? ''}>
        <Dialog className={styles.stage ?? ''}>
          <StageHead {...props} />
          <Prompter place={place} sentences={sentences} seconds={seconds} isRunning={phase === 'recording'}>
            {phase === 'countdown' && (
              <span className={styles.count} role="timer" aria-live="assertive">
                {count}
              </span>
            )}
          </Prompter>
          <Meter peak={state.peak} />
          <footer className={styles.foot}>
            <MainButton recorder={recorder} state={state} />
          </footer>
        </Dialog>
      </Modal>
    </ModalOverlay>
  );
}

const isRunning = ({ phase }: RecorderState) => phase === 'recording' || phase === 'saving';

function StageHead({ place, name, recorder, state }: StageProps) {
  const t = useTexts();
  return (
    <header className={styles.head}>
      <Heading slot="title" level={2} className={styles.title ?? ''}>
        {isRunning(state) ? (
          <span className={styles.recording}>
            <i aria-hidden="true" />
            <b>{formatTime(state.seconds)}</b> {t('voice_recording')}
          </span>
        ) : (
          <span lang={place.language} dir="auto">
            {name}
          </span>
        )}
      </Heading>
      <Advice state={state} />
      {!isRunning(state) && <InputChooser recorder={recorder} state={state} />}
      {!isRunning(state) && (
        <button
          type="button"
          className={styles.round}
          aria-label={t('close')}
          onClick={() => recorder.close()}
        >
          <X size={20} aria-hidden="true" />
        </button>
      )}
    </header>
  );
}

interface RecorderProps {
  recorder: Recorder;
  state: RecorderState;
}

/**
 * Button that starts and stops the recording. It is a single button, so that it keeps the focus when the recording
 * starts.
 */
function MainButton({ recorder, state }: RecorderProps) {
  const t = useTexts();
  const isOn = isRunning(state);
  return (
    <button
      type="button"
      className={styles.start}
      // biome-ignore lint/a11y/noAutofocus: in a dialog that was just opened, the main action gets the focus
      autoFocus
      aria-disabled={state.phase === 'countdown' || state.phase === 'saving'}
      onClick={() => (isOn ? void recorder.stop() : recorder.start())}
    >
      {isOn ? <Square size={22} aria-hidden="true" /> : <Mic size={22} aria-hidden="true" />}
      {t(isOn ? 'voice_stop' : 'voice_start')}
    </button>
  );
}

function InputChooser({ recorder, state }: RecorderProps) {
  const t = useTexts();
  const { inputs, input } = state;
  if (inputs.length < 2) return null;
  return (
    <span className={styles.inputs}>
      <SelectField
        label={t('voice_microphone')}
        choices={inputs}
        value={input}
        onChange={(id) => void recorder.open(id)}
      />
    </span>
  );
}

/** Advice about the sound from the microphone, in one sentence. */
function Advice({ state }: { state: RecorderState }) {
  const t = useTexts();
  const { isSilent, peak, seconds } = state;
  const level = decibels(peak);
  const left = MAX_TAKE_SECONDS - seconds;
  const advice =
    left < WARN_SECONDS
      ? t('voice_advice_time', { seconds: Math.max(0, Math.ceil(left)) })
      : isSilent
        ? t('voice_advice_silent')
        : level > LOUD_FROM
          ? t('voice_advice_loud')
          : undefined;
  return (
    <span className={styles.advice} role="status" data-shown={advice !== undefined}>
      {advice && <TriangleAlert size={16} aria-hidden="true" />}
      {advice}
    </span>
  );
}

interface PrompterProps {
  place: VoicePlace;
  sentences: readonly string[];
  seconds: number;
  isRunning: boolean;
  children: ReactNode;
}

/**
 * Teleprompter. It moves through the text at a usual reading speed. Two buttons or the arrow keys correct the
 * position.
 */
function Prompter({ place, sentences, seconds, isRunning, children }: PrompterProps) {
  const t = useTexts();
  const [shift, setShift] = useState(0);
  const list = useRef<HTMLOListElement>(null);
  const last = sentences.length - 1;
  const now = Math.max(0, Math.min(last, sentenceAt(sentences, seconds) + shift));
  const go = (by: number) => setShift(shift + Math.max(-now, Math.min(last - now, by)));
  useEffect(() => {
    list.current?.children[now]?.scrollIntoView({ block: 'center' });
  }, [now]);
  return (
    <div className={styles.prompter}>
      <ol
        ref={list}
        className={styles.text}
        lang={place.language}
        dir={directionOf(place.language)}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a text that scrolls must be reachable by keyboard
        tabIndex={0}
        aria-label={t('voice_text')}
      >
        {sentences.map((text, index) => (
          <li
            // biome-ignore lint/suspicious/noArrayIndexKey: sentences have no ids, and never change their order
            key={index}
            data-state={index < now ? 'read' : index === now ? 'now' : 'next'}
          >
            {text}
          </li>
        ))}
      </ol>
      {children}
      {isRunning && (
        <span className={styles.steps}>
          <button
            type="button"
            className={styles.round}
            aria-label={t('voice_sentence_back')}
            onClick={() => go(-1)}
          >
            <ChevronUp size={20} aria-hidden="true" />
          </button>
          <button
            type="button"
            className={styles.round}
            aria-label={t('voice_sentence_on')}
            onClick={() => go(1)}
          >
            <ChevronDown size={20} aria-hidden="true" />
          </button>
        </span>
      )}
    </div>
  );
}

/** Returns the index of the sentence that is read after a number of seconds at a usual reading speed. */
function sentenceAt(sentences: readonly string[], seconds: number): number {
  let until = 0;
  for (const [index, text] of sentences.entries()) {
    const isSyllabic = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u.test(text);
    until += text.length / (isSyllabic ? CHARACTERS_PER_SECOND : LETTERS_PER_SECOND);
    if (seconds < until) return index;
  }
  return sentences.length - 1;
}

/** Level meter, with a text that says whether the level is good. */
function Meter({ peak }: { peak: number }) {
  const t = useTexts();
  const level = decibels(peak);
  const lit = Math.round(Math.max(0, 1 - level / METER_FLOOR) * SEGMENTS);
  const words =
    level > LOUD_FROM ? 'voice_level_loud' : level > GOOD_FROM ? 'voice_level_good' : 'voice_level_quiet';
  return (
    <div className={styles.meter}>
      <span>{t('voice_level_name')}</span>
      {/* biome-ignore lint/a11y/useSemanticElements: a meter element cannot show segments */}
      <span
        role="meter"
        aria-label={t('voice_level_name')}
        aria-valuemin={METER_FLOOR}
        aria-valuemax={0}
        aria-valuenow={Math.round(Math.max(METER_FLOOR, level))}
        aria-valuetext={t(words)}
        className={styles.segments}
      >
        {Array.from({ length: SEGMENTS }, (_, place) => (
          <i
            // biome-ignore lint/suspicious/noArrayIndexKey: the segments of a meter never change their order
            key={place}
            data-lit={place < lit}
            data-loud={place >= SEGMENTS - LOUDEST}
          />
        ))}
      </span>
      <span className={styles.levelWords}>{t(words)}</span>
    </div>
  );
}

const decibels = (peak: number) => 20 * Math.log10(Math.max(peak, 1e-5));
