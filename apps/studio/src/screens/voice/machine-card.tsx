import { syntheticState } from '@museummate/pack-format';
import { valueAt } from '@museummate/studio-api';
import { Notice } from '@museummate/ui/notice';
import { Bot, Check, Mic, Trash2 } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useMediaUrl } from '#features/content/thumbnails/thumbnails.tsx';
import { Button } from '#features/controls/button/button.tsx';
import { jobOf, MachineLink, programOf, useMachineHelp } from '#features/draft/machine-help/machine-help.tsx';
import { useDraft, useMuseum } from '#features/draft/museum/museum.tsx';
import { useAsyncAction } from '#features/foundation/async-action/async-action.ts';
import { useApiErrorMessage } from '#features/foundation/error-messages/error-messages.ts';
import { useTexts } from '#i18n/text.ts';
import { ApprovalPlayer } from './approval-player.tsx';
import styles from './machine-card.module.css';
import { SayItLikeThis } from './say-it-like-this.tsx';
import cards from './side-cards.module.css';
import { type Voice, type VoicePlace, voiceTarget } from './voice-place.ts';

interface MachineCardProps {
  place: VoicePlace;
  voice: Voice;
  /** Opens the card for recording the text. */
  record: () => void;
}

/** Returns which program made the synthetic recording of a text, according to the draft. */
function useSynthetic({ kind }: VoicePlace, { document, audioPath }: Voice) {
  const ownLanguage = useDraft((view) => view.ownLanguage);
  const audio = document && valueAt(document.value, audioPath, { kind, ownLanguage });
  const given = audio as { file: string; synthetic?: { file: string; by?: string } } | undefined;
  return {
    state: given && syntheticState(given),
    by: given?.synthetic?.by ?? '',
    hasVoice: Boolean(given?.file),
  };
}

/** Card for synthetic voices. Staff make a draft, approve it, and correct how names are pronounced. */
export function MachineCard({ place, voice, record }: MachineCardProps) {
  const { state, by, hasVoice } = useSynthetic(place, voice);
  const { draft } = useMuseum();
  const [isApproved, setApproved] = useState(false);
  const t = useTexts();
  const at = { kind: place.kind, id: place.id, path: voice.audioPath };
  const approve = () => {
    draft.change({ ...at, path: [...voice.audioPath, 'synthetic', 'approved'] }, true);
    setApproved(true);
  };
  if (state === 'unapproved')
    return (
      <Approval
        place={place}
        voice={voice}
        by={by}
        approve={approve}
        record={record}
        discard={() => draft.change(at, undefined)}
      />
    );
  if (isApproved) return <Notice tone="good">{t('machine_approved')}</Notice>;
  if (hasVoice) return null;
  return (
    <section className={cards.card} aria-label={t('machine_draft_voice')}>
      <h2>{t('machine_draft_voice')}</h2>
      <p>{t('machine_draft_hint')}</p>
      <DraftButton place={place} />
      <MachineLink />
    </section>
  );
}

/** Button that lets a program make a draft of the voice, with the job's progress and error message. */
function DraftButton({ place }: { place: VoicePlace }) {
  const t = useTexts();
  const problemText = useApiErrorMessage();
  const { help, start, cancel } = useMachineHelp();
  const action = useAsyncAction();
  const target = voiceTarget(place);
  const program = programOf(help, 'speak', place.language);
  const found = jobOf(help, 'speak', target);
  const isRunning = found?.job.state === 'waiting' && found.item.state === 'waiting';
  const problem = found?.item.state === 'failed' ? found.item.problem : null;
  if (!help) return null;
  if (!program) return <p>{t('machine_install_speak')}</p>;
  return (
    <>
      <p>
        {program.receiver
          ? t('machine_receiver', { receiver: program.receiver })
          : t('machine_with', { name: program.name })}
      </p>
      <div className={styles.actions}>
        <Button
          isBusy={isRunning || action.isBusy}
          onPress={() => void action.run(() => start('speak', [target]))}
        >
          <Bot size={18} aria-hidden="true" />
          {t(found?.item.state === 'done' ? 'machine_again' : 'machine_draft_voice')}
        </Button>
        {isRunning && (
          <Button variant="quiet" onPress={() => void action.run(() => cancel(found.job.idJob))}>
            {t('machine_cancel')}
          </Button>
        )}
      </div>
      <Notice tone="wrong">
        {action.error || (problem && problemText({ code: `machine_${problem}`, message: '' }))}
      </Notice>
    </>
  );
}

interface ApprovalProps extends MachineCardProps {
  by: string;
  approve: () => void;
  discard: () => void;
}

/**
 * Approval of a synthetic voice. Staff must first tick three checkboxes. They can also add words to the
 * pronunciation list.
 */
function Approval({ place, voice, by, approve, record, discard }: ApprovalProps) {
  const t = useTexts();
  const [ticks, setTicks] = useState<readonly string[]>([]);
  const url = useMediaUrl(voice.file);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another recording must be heard again
  useEffect(() => setTicks([]), [voice.file]);
  const tick = (name: string) =>
    setTicks((now) => (now.includes(name) ? now.filter((each) => each !== name) : [...now, name]));
  return (
    <section className={`${cards.card} ${styles.approval}`} aria-label={t('machine_voice_title')}>
      <h2>
        <Bot size={20} aria-hidden="true" /> {t('machine_voice_title')}
      </h2>
      <p>
        {by && t('machine_by', { name: by })} <span className={styles.mark}>{t('machine_not_approved')}</span>
      </p>
      {url && <ApprovalPlayer url={url} />}
      {TICKS.map((name) => (
        <label key={name} className={styles.tick}>
          <input type="checkbox" checked={ticks.includes(name)} onChange={() => tick(name)} />
          {t(name)}
        </label>
      ))}
      <SayItLikeThis language={place.language} />
      <div className={styles.actions}>
        <Button variant="primary" isBusy={ticks.length < TICKS.length} onPress={approve}>
          <Check size={18} aria-hidden="true" />
          {t('machine_approve')}
        </Button>
        <Button onPress={record}>
          <Mic size={18} aria-hidden="true" />
          {t('machine_record')}
        </Button>
        <Button variant="quiet" onPress={discard}>
          <Trash2 size={18} aria-hidden="true" />
          {t('machine_discard')}
        </Button>
      </div>
      <DraftButton place={place} />
      <p>{t('machine_visitors')}</p>
    </section>
  );
}

const TICKS = ['machine_names', 'machine_numbers', 'machine_whole'] as const;
