import { writeWebVtt } from '@museummate/domain/speech';
import { useStore } from '@museummate/store/react';
import { Notice } from '@museummate/ui/notice';
import { Check } from 'lucide-react';
import { useState } from 'react';
import { UploadList } from '#features/content/upload-ui/upload-ui.tsx';
import { Button, buttonClass } from '#features/controls/button/button.tsx';
import { useMuseum } from '#features/draft/museum/museum.tsx';
import { isAt } from '#features/draft/upload-queue/upload-queue.ts';
import { Link } from '#features/foundation/navigation/navigation.tsx';
import { documentPath } from '#features/shell/areas/areas.ts';
import { useTexts } from '#i18n/text.ts';
import styles from './side-cards.module.css';
import type { VoiceEditor } from './use-voice.ts';
import { changesOnlyTimes, cuesOf, type VoiceEdit } from './voice-edit.ts';
import { type Voice, type VoicePlace, voiceFileName } from './voice-place.ts';

interface FinishCardProps {
  place: VoicePlace;
  voice: Voice;
  editor: VoiceEditor;
}

/** Card that uploads the finished sound, and writes its sentence times into the draft. */
export function FinishCard({ place, voice, editor }: FinishCardProps) {
  const t = useTexts();
  const { idMuseum, uploads } = useMuseum();
  const { sound, history } = editor;
  const { now } = history;
  const [saved, setSaved] = useState<VoiceEdit>();
  const [known, setKnown] = useState(voice.file);
  const { kind, id } = place;
  const at = { kind, id };
  const audio = { ...at, path: [...voice.audioPath, 'file'] };
  const transcript = { ...at, path: [...voice.audioPath, 'transcript', place.language] };
  const items = useStore(uploads.items, (all) => all).filter(
    ({ target }) => isAt(target, audio) || isAt(target, transcript),
  );
  const isUploading = items.some(({ state }) => state !== 'ready' && state !== 'refused' && state !== 'lost');
  const isSaved = saved === now && items.every(({ state, problem }) => state === 'ready' && !problem);
  const isTimed = now?.starts.length === voice.sentences.length;
  // Whether the draft has no recording, or has one that was uploaded on this page. Otherwise another person may have
  // replaced the recording.
  const isOwn = voice.file === undefined || items.some(({ medium }) => medium?.path === voice.file);
  if (isOwn && known !== voice.file) setKnown(voice.file);
  const isReplaced = !isUploading && !isOwn && known !== voice.file;
  if (!now || !sound) return null;
  const keepsFile = changesOnlyTimes(now, voice.file);
  const save = () => {
    setKnown(voice.file);
    setSaved(now);
    const name = voiceFileName(place, voice.code);
    const cues = cuesOf(now, voice.sentences);
    const times = new File([writeWebVtt(cues)], `${name}.vtt`, { type: 'text/vtt' });
    uploads.remove(items.find(({ state }) => state === 'refused')?.key ?? '');
    uploads.add([
      // If only the sentence times have changed, the museum's recording is not uploaded again.
      ...(keepsFile
        ? []
        : [
            {
              file: new File([sound.file], `${name}.wav`, { type: sound.file.type }),
              target: { is: 'value' as const, ...audio, medium: 'audio' as const },
            },
          ]),
      { file: times, target: { is: 'value' as const, ...transcript, medium: 'subtitles' as const } },
    ]);
  };
  return (
    <section className={styles.card} aria-label={t('voice_finish')}>
      <h2>{t('voice_finish')}</h2>
      <p>{t(keepsFile ? 'voice_finish_times' : 'voice_finish_hint')}</p>
      <Notice tone="wrong">{isReplaced && t('voice_replaced', { takes: t('voice_takes') })}</Notice>
      <Button variant="strong" isBusy={isUploading || !isTimed} onPress={save}>
        <Check size={18} aria-hidden="true" />
        {t(keepsFile ? 'voice_save_times' : isReplaced ? 'voice_save_mine' : 'voice_save')}
      </Button>
      {items.some(({ state }) => state !== 'ready') && <UploadList items={items} />}
      <Notice tone="good">{isSaved && t('voice_saved')}</Notice>
      {isSaved && (
        <Link to={documentPath(idMuseum, kind, id)} className={buttonClass}>
          {t(kind === 'artwork' ? 'voice_back' : 'back')}
        </Link>
      )}
    </section>
  );
}
