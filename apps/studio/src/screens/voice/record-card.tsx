import { useStore } from '@museummate/store/react';
import { Notice } from '@museummate/ui/notice';
import { Mic } from 'lucide-react';
import { Button } from '#features/controls/button/button.tsx';
import { useTexts } from '#i18n/text.ts';
import styles from './side-cards.module.css';
import { Stage } from './stage.tsx';
import type { Recording } from './use-recording.ts';
import type { Voice, VoicePlace } from './voice-place.ts';

interface RecordCardProps {
  place: VoicePlace;
  voice: Voice;
  /** Name of the document. */
  name: string;
  recording: Recording;
}

/** Card that opens the recording view. If the microphone cannot be used, it says why. */
export function RecordCard({ place, voice, name, recording }: RecordCardProps) {
  const t = useTexts();
  const { recorder, sentence } = recording;
  const state = useStore(recorder.state, (all) => all);
  const { phase, problem } = state;
  const shown = sentence === undefined ? voice.sentences : voice.sentences.slice(sentence, sentence + 1);
  return (
    <section className={styles.card} aria-label={t('voice_record')}>
      <h2>{t('voice_record')}</h2>
      <p>{t('voice_record_hint')}</p>
      <Button variant="primary" isBusy={phase === 'opening'} onPress={() => recording.open()}>
        <Mic size={18} aria-hidden="true" />
        {t('voice_record')}
      </Button>
      <Notice tone="wrong">{problem && t(`voice_problem_${problem}`)}</Notice>
      {phase !== 'closed' && phase !== 'opening' && (
        <Stage place={place} sentences={shown} name={name} recorder={recorder} state={state} />
      )}
    </section>
  );
}
