import { useEffect, useMemo, useRef, useState } from 'react';
import { useMuseum } from '#features/draft/museum/museum.tsx';
import { useServices } from '#features/foundation/services/services.ts';
import { Recorder } from './recorder.ts';
import type { VoiceEditor } from './use-voice.ts';

export interface Recording {
  recorder: Recorder;
  /** Index of the sentence that is recorded again; undefined if the whole text is recorded. */
  sentence: number | undefined;
  /** Opens the recording view for the whole text, or for one sentence. */
  open: (sentence?: number) => void;
}

/** Records takes of a text. A take of the whole text starts a new edit, and a sentence is inserted into the edit. */
export function useRecording(place: string, editor: VoiceEditor): Recording {
  const [sentence, setSentence] = useState<number>();
  const recorder = useRecorder(place, (key) => {
    void editor.reload();
    void (sentence === undefined ? editor.use(key) : editor.replaceSentence(sentence, key));
  });
  const open = (wanted?: number) => {
    setSentence(wanted);
    void recorder.open();
  };
  return { recorder, sentence, open };
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
