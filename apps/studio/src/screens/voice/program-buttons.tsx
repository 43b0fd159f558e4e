import { Notice } from '@museummate/ui/notice';
import { Bot } from 'lucide-react';
import { Button } from '#features/controls/button/button.tsx';
import {
  jobOf,
  programOf,
  useMachineApi,
  useMachineHelp,
} from '#features/draft/machine-help/machine-help.tsx';
import { useMuseum } from '#features/draft/museum/museum.tsx';
import { useAsyncAction } from '#features/foundation/async-action/async-action.ts';
import { useApiErrorMessage } from '#features/foundation/error-messages/error-messages.ts';
import { useTexts } from '#i18n/text.ts';
import type { VoiceEditor } from './use-voice.ts';
import { isUnchangedFile } from './voice-edit.ts';
import { type Voice, type VoicePlace, voiceTarget } from './voice-place.ts';

/** Certainty of times that a program has found. It is less than 1, because a person has not checked them. */
const CERTAINTY = 0.95;

/**
 * Button that lets a program find the sentence times of the museum's recording. Hidden if no program can do this.
 */
export function AlignButton({ place, editor }: { place: VoicePlace; editor: VoiceEditor }) {
  const t = useTexts();
  const api = useMachineApi();
  const { idMuseum, draft } = useMuseum();
  const { help } = useMachineHelp();
  const action = useAsyncAction();
  const program = programOf(help, 'align', place.language);
  const { now } = editor.history;
  if (!program || !now || !isUnchangedFile(now)) return null;
  const align = async () => {
    await draft.flush();
    const { starts } = await api.alignSpeech(idMuseum, voiceTarget(place));
    editor.change({ ...now, starts: starts.map((time) => ({ time, certainty: CERTAINTY })) });
  };
  return (
    <>
      <Button isBusy={action.isBusy} onPress={() => void action.run(align)}>
        <Bot size={16} aria-hidden="true" />
        {t('machine_align', { name: program.name })}
      </Button>
      <Notice tone="wrong">{action.error}</Notice>
    </>
  );
}

/** Button that lets a program transcribe a recording that has no text. */
export function TranscribeButton({ place, voice }: { place: VoicePlace; voice: Voice }) {
  const t = useTexts();
  const problemText = useApiErrorMessage();
  const { help, start } = useMachineHelp();
  const action = useAsyncAction();
  const target = voiceTarget(place);
  const program = programOf(help, 'transcribe', place.language);
  const found = jobOf(help, 'transcribe', target);
  if (!program || !voice.file) return null;
  const isRunning = found?.item.state === 'waiting';
  const problem = found?.item.state === 'failed' ? found.item.problem : null;
  return (
    <>
      {program.receiver && <p>{t('machine_receiver', { receiver: program.receiver })}</p>}
      <Button
        isBusy={isRunning || action.isBusy}
        onPress={() => void action.run(() => start('transcribe', [target]))}
      >
        <Bot size={16} aria-hidden="true" />
        {t('machine_transcribe')}
      </Button>
      <Notice tone="wrong">
        {action.error || (problem && problemText({ code: `machine_${problem}`, message: '' }))}
      </Notice>
    </>
  );
}
