import { useStore } from '@museummate/store/react';
import { Notice } from '@museummate/ui/notice';
import { Mic } from 'lucide-react';
import { useEffect, useMemo, useRef } from 'react';
import { Button } from '#features/controls/button/button.tsx';
import { useMuseum } from '#features/draft/museum/museum.tsx';
import { useServices } from '#features/foundation/services/services.ts';
import { useTexts } from '#i18n/text.ts';
import { Recorder } from './recorder.ts';
import styles from './side-cards.module.css';
import { Stage } from './stage.tsx';
import type { VoiceEditor } from './use-voice.ts';
import { placeKey, type Voice, type VoicePlace } from './voice-place.ts';

interface RecordCardProps {
  place: VoicePlace;
  voice: Voice;
  editor: VoiceEditor;
}

/** Card that opens the recording view. If the microphone cannot be used, it says why. */
export function RecordCard({ place, voice, editor }: RecordCardProps) {
  const t = useTexts();
  const recorder = useRecorder(placeKey(place), (key) => {
    void editor.reload();
    void editor.use(key);
  });
  const state = useStore(recorder.state, (all) => all);
  const { phase, problem } = state;
  return (
    <section className={styles.card} aria-label={t('voice_record')}>
      <h2>{t('voice_record')}</h2>
      <p>{t('voice_record_hint')}</p>
      <Button variant="primary" isBusy={phase === 'opening'} onPress={() => void recorder.open()}>
        <Mic size={18} aria-hidden="true" />
        {t('voice_record')}
      </Button>
      <Notice tone="wrong">{problem && t(`voice_problem_${problem}`)}</Notice>
      {phase !== 'closed' && phase !== 'opening' && (
        <Stage
          place={place}
          sentences={voice.sentences}
          name={voice.name}
          recorder={recorder}
          state={state}
        />
      )}
    </section>
  );
}

function useRecorder(place: string, onTake: (key: string) => void): Recorder {
  const { microphones, takes, device } = useServices();
  const { idMuseum, staff } = useMuseum();
  const { idStaff } = staff;
  const latest = useRef(onTake);
  useEffect(() => {
    latest.current = onTake;
  });
  const recorder = useMemo(() => {
    const latestTake = (key: string) => latest.current(key);
    return new Recorder({ microphones, takes, device, idMuseum, idStaff, place, onTake: latestTake });
  }, [microphones, takes, device, idMuseum, idStaff, place]);
  useEffect(() => {
    const stopWarning = device.warnBeforeLeaving(() => recorder.isRecording);
    return () => {
      stopWarning();
      recorder.dispose();
    };
  }, [device, recorder]);
  return recorder;
}
