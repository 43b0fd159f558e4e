import { CircleHelp, Hand, History, Mic, Minus, Play, Plus, WandSparkles } from 'lucide-react';
import { useState } from 'react';
import { Button } from '#features/controls/button/button.tsx';
import { isMarkedText, MachineMark, textApprovals } from '#features/draft/machine-marks/machine-marks.tsx';
import { useMuseum } from '#features/draft/museum/museum.tsx';
import { directionOf } from '#features/foundation/language-name/language-name.ts';
import { useTexts } from '#i18n/text.ts';
import { formatTime } from './format-time.ts';
import { AlignButton } from './program-buttons.tsx';
import { unrecordedSentences } from './recorded-text.ts';
import styles from './sentence-times.module.css';
import { TapAlong } from './tap-along.tsx';
import type { VoicePlayer } from './use-player.ts';
import type { Recording } from './use-recording.ts';
import type { VoiceEditor } from './use-voice.ts';
import { fileOfSource, sourceAt, type VoiceEdit, withStart } from './voice-edit.ts';
import type { Voice, VoicePlace } from './voice-place.ts';
import { UNSURE } from './waveform.tsx';

const NUDGE = 0.1;

interface SentenceTimesProps {
  place: VoicePlace;
  voice: Voice;
  editor: VoiceEditor;
  player: VoicePlayer;
  recording: Recording;
}

/**
 * List of the sentences with their start times. Times are proposed from the recording, moved in small steps, or
 * tapped while listening.
 */
export function SentenceTimes({ place, voice, editor, player, recording }: SentenceTimesProps) {
  const t = useTexts();
  const [isTapping, setTapping] = useState(false);
  const { sentences } = voice;
  const { now } = editor.history;
  const edit = editor.sound && now;
  const unrecorded = editor.recorded ? unrecordedSentences(editor.recorded, sentences) : new Set();
  const isTimed = edit !== undefined && edit.starts.length === sentences.length;
  return (
    <section className={styles.card} aria-label={t('voice_text')}>
      <div className={styles.top}>
        <h2>{t('voice_text')}</h2>
        {edit && (
          <>
            {isTimed && <UnsureCount edit={edit} />}
            <span className={styles.space} />
            <Button onPress={editor.propose}>
              <WandSparkles size={16} aria-hidden="true" />
              {t('voice_propose')}
            </Button>
            <AlignButton place={place} editor={editor} />
            <Button onPress={() => setTapping(!isTapping)} aria-expanded={isTapping}>
              <Hand size={16} aria-hidden="true" />
              {t('voice_tap')}
            </Button>
          </>
        )}
      </div>
      {isTapping && edit && (
        <TapAlong
          place={place}
          sentences={sentences}
          edit={edit}
          player={player}
          change={editor.change}
          onClose={() => setTapping(false)}
        />
      )}
      <TextMark place={place} voice={voice} />
      {edit && !isTimed && <p className={styles.hint}>{t('voice_text_changed')}</p>}
      <ol className={styles.sentences}>
        {sentences.map((text, index) => (
          <SentenceRow
            // biome-ignore lint/suspicious/noArrayIndexKey: sentences have no ids, and never change their order
            key={index}
            text={text}
            index={index}
            language={place.language}
            edit={isTimed ? edit : undefined}
            editor={editor}
            player={player}
            isChanged={unrecorded.has(index) && saysFile(edit, index)}
            record={() => recording.open(index)}
          />
        ))}
      </ol>
    </section>
  );
}

/** Mark of a text that a program translated or transcribed. */
function TextMark({
  place: { path, language },
  voice: { document },
}: Pick<SentenceTimesProps, 'place' | 'voice'>) {
  const t = useTexts();
  const museum = useMuseum();
  if (!document || !isMarkedText({ document, path, language })) return null;
  const approve = () => museum.draft.changeAll(textApprovals([{ document, path, language }]));
  return <MachineMark made="text" name={t('voice_text')} approve={approve} />;
}

function UnsureCount({ edit }: { edit: VoiceEdit }) {
  const t = useTexts();
  const unsure = edit.starts.filter(({ certainty }) => certainty < UNSURE).length;
  return unsure > 0 && <span>{t('voice_unsure_count', { number: unsure })}</span>;
}

/** Whether a sentence is heard from the museum's recording. A sentence that was recorded again is not. */
function saysFile(edit: VoiceEdit | undefined, index: number): boolean {
  const source = edit && sourceAt(edit, edit.starts[index]?.time ?? 0);
  return source === undefined || fileOfSource(source) !== undefined;
}

interface SentenceRowProps {
  text: string;
  index: number;
  language: string;
  /** Cut and sentence times; undefined if the sentences have no times. */
  edit: VoiceEdit | undefined;
  editor: VoiceEditor;
  player: VoicePlayer;
  /** Whether the museum's recording does not say this sentence. */
  isChanged: boolean;
  record: () => void;
}

function SentenceRow(props: SentenceRowProps) {
  const { text, index, language, edit, editor, player, isChanged, record } = props;
  const t = useTexts();
  const start = edit?.starts[index];
  const at = (edit?.from ?? 0) + player.time;
  const isNow = edit && start && at >= start.time && at < (edit.starts[index + 1]?.time ?? edit.to);
  return (
    <li data-now={isNow ?? false}>
      {edit && start && (
        <SentenceStartControls edit={edit} index={index} time={start.time} editor={editor} player={player} />
      )}
      <span className={styles.text} lang={language} dir={directionOf(language)}>
        {text}
      </span>
      {start && start.certainty < UNSURE && (
        <span className={styles.unsure}>
          <CircleHelp size={14} aria-hidden="true" />
          {t('voice_unsure')}
        </span>
      )}
      {isChanged && (
        <span className={styles.unsure}>
          <History size={14} aria-hidden="true" />
          {t('voice_sentence_changed')}
        </span>
      )}
      {edit && (
        <Button variant="quiet" label={t('voice_sentence_again', { number: index + 1 })} onPress={record}>
          <Mic size={16} aria-hidden="true" />
        </Button>
      )}
    </li>
  );
}

interface StartControlsProps {
  edit: VoiceEdit;
  index: number;
  time: number;
  editor: VoiceEditor;
  player: VoicePlayer;
}

/** Buttons that play a sentence from its start, and move the start. */
function SentenceStartControls({ edit, index, time, editor, player }: StartControlsProps) {
  const t = useTexts();
  const number = index + 1;
  const nudge = (by: number) => editor.change(withStart(edit, index, time + by));
  return (
    <span className={styles.start}>
      <Button
        variant="quiet"
        label={t('voice_play_sentence', { number })}
        onPress={() => player.play(Math.max(0, time - edit.from))}
      >
        <Play size={14} aria-hidden="true" />
      </Button>
      <Button variant="quiet" label={t('voice_earlier', { number })} onPress={() => nudge(-NUDGE)}>
        <Minus size={14} aria-hidden="true" />
      </Button>
      <output aria-label={t('voice_start_of', { number })}>{formatTime(time - edit.from)}</output>
      <Button variant="quiet" label={t('voice_later', { number })} onPress={() => nudge(NUDGE)}>
        <Plus size={14} aria-hidden="true" />
      </Button>
    </span>
  );
}
