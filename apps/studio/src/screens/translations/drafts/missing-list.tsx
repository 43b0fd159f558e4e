import type { MachineHelpResponse, MachineProgramInfo } from '@museummate/studio-api/machine-help';
import { Notice } from '@museummate/ui/notice';
import { ArrowRight, Bot, Mic } from 'lucide-react';
import { useMemo, useState } from 'react';
import { useDocumentName } from '#features/content/document-name/document-name.ts';
import { useFieldLabels } from '#features/content/field-labels/field-labels.ts';
import { firstPicture, Thumbnail } from '#features/content/thumbnails/thumbnails.tsx';
import { partLabels, voicePath } from '#features/content/voice-place/voice-place.ts';
import { Button, buttonClass } from '#features/controls/button/button.tsx';
import { documentKey } from '#features/draft/draft/draft.ts';
import { programOf, type useMachineHelp } from '#features/draft/machine-help/machine-help.tsx';
import { useDraft, useMuseum } from '#features/draft/museum/museum.tsx';
import { useAsyncAction } from '#features/foundation/async-action/async-action.ts';
import { languageName } from '#features/foundation/language-name/language-name.ts';
import { Link, museumPath } from '#features/foundation/navigation/navigation.tsx';
import { useNumber, useTexts } from '#i18n/text.ts';
import styles from './machine.module.css';
import { type BatchKind, type MissingText, missingTranslations, missingVoiceTexts } from './machine-texts.ts';

interface MissingListProps {
  kind: BatchKind;
  language: string;
  help: MachineHelpResponse;
  start: ReturnType<typeof useMachineHelp>['start'];
}

/** Maximum number of rows. Chosen texts without a row are drafted, too. */
const SHOWN = 200;

/** List of the texts that have no translation or voice in a language. One button drafts all chosen texts. */
export function MissingList({ kind, language, help, start }: MissingListProps) {
  const t = useTexts();
  const documents = useDraft((view) => view.documents);
  const ownLanguage = useDraft((view) => view.ownLanguage);
  const missing = useMemo(() => {
    const find = kind === 'speak' ? missingVoiceTexts : missingTranslations;
    return find(documents.values(), language, ownLanguage);
  }, [kind, documents, language, ownLanguage]);
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const action = useAsyncAction();
  const program = programOf(help, kind, language, kind === 'translate' ? ownLanguage : undefined);
  const drafts = missing.filter(({ state }) => state === 'none');
  const chosen = drafts.filter((each) => !left.has(keyOf(each)));
  const places = chosen.flatMap((each) => each.places);
  const isBusy = places.length === 0 || action.isBusy || help.jobs.some(({ state }) => state === 'waiting');
  const toggle = (key: string) =>
    setLeft((now) =>
      now.has(key) ? new Set([...now].filter((each) => each !== key)) : new Set([...now, key]),
    );
  const title = t(kind === 'speak' ? 'machine_missing_voice' : 'machine_missing_text', {
    language: languageName(language),
    count: drafts.length,
  });
  return (
    <section className={styles.card} aria-label={title}>
      <h2>{title}</h2>
      {kind === 'speak' && chosen[0] && <RecordInRow chosen={chosen} first={chosen[0].voice} />}
      {program ? (
        <DraftAll
          program={program}
          chosen={chosen}
          isBusy={isBusy}
          draft={() => void action.run(() => start(kind, places))}
        />
      ) : (
        <p>{t(kind === 'speak' ? 'machine_install_speak' : 'machine_install_translate')}</p>
      )}
      <Notice tone="wrong">{action.error}</Notice>
      {missing.length === 0 && <p>{t('machine_nothing')}</p>}
      <ul className={styles.list}>
        {missing.slice(0, SHOWN).map((each) => (
          <MissingRow
            key={keyOf(each)}
            missing={each}
            isChosen={!left.has(keyOf(each))}
            toggle={program && each.state === 'none' ? () => toggle(keyOf(each)) : undefined}
          />
        ))}
      </ul>
    </section>
  );
}

const keyOf = ({ document: { kind, id }, voice }: MissingText) =>
  [documentKey(kind, id), ...(voice?.path ?? [])].join('/');

interface RecordInRowProps {
  chosen: readonly MissingText[];
  first: MissingText['voice'];
}

/** Number of characters that a person reads aloud in a minute, for languages with spaces between words. */
const READ_IN_A_MINUTE = 900;

/** Button that opens the first chosen text in the voice studio. There, a link leads from each text to the next. */
function RecordInRow({ chosen, first }: RecordInRowProps) {
  const t = useTexts();
  const number = useNumber();
  const { idMuseum } = useMuseum();
  const characters = chosen.reduce((sum, each) => sum + each.characters, 0);
  if (!first) return null;
  return (
    <>
      <p>{t('machine_row_hint', { minutes: number(Math.ceil(characters / READ_IN_A_MINUTE)) })}</p>
      <div>
        <Link to={museumPath(idMuseum, voicePath(first))} className={buttonClass}>
          <Mic size={18} aria-hidden="true" />
          {t('machine_row')}
        </Link>
      </div>
    </>
  );
}

interface DraftAllProps {
  program: MachineProgramInfo;
  chosen: readonly MissingText[];
  isBusy: boolean;
  draft: () => void;
}

/** Button that lets a program draft all chosen texts. */
function DraftAll({ program, chosen, isBusy, draft }: DraftAllProps) {
  const t = useTexts();
  return (
    <>
      <About program={program} characters={chosen.reduce((sum, each) => sum + each.characters, 0)} />
      <div>
        <Button variant="primary" isBusy={isBusy} onPress={draft}>
          <Bot size={18} aria-hidden="true" />
          {t('machine_draft_count', { count: chosen.length })}
        </Button>
      </div>
    </>
  );
}

/**
 * Says which program makes the drafts, what they cost, and how many characters the program may still process
 * today.
 */
function About({ program, characters }: { program: MachineProgramInfo; characters: number }) {
  const t = useTexts();
  const number = useNumber();
  const { name, receiver, cost, charactersLeft } = program;
  const price = cost && (characters / 1_000) * cost.amount;
  return (
    <p>
      {[
        receiver ? t('machine_receiver', { receiver }) : t('machine_with', { name }),
        cost && price
          ? t('machine_cost', {
              cost: `${number(Math.ceil(price * 100) / 100)} ${cost.currency}`,
              characters: number(characters),
            })
          : '',
        charactersLeft === null ? '' : t('machine_left', { characters: number(charactersLeft) }),
        t('machine_draft_hint'),
      ]
        .filter(Boolean)
        .join(' ')}
    </p>
  );
}

interface MissingRowProps {
  missing: MissingText;
  isChosen: boolean;
  toggle: (() => void) | undefined;
}

function MissingRow({ missing: { document, voice, state }, isChosen, toggle }: MissingRowProps) {
  const { field } = useFieldLabels();
  const t = useTexts();
  const documentName = useDocumentName();
  const { idMuseum } = useMuseum();
  const { code } = document.value;
  const parts = voice ? partLabels(document, voice.path, field).map((part) => `· ${part}`) : [];
  const name = [typeof code === 'string' ? code : '', documentName(document), ...parts]
    .filter(Boolean)
    .join(' ');
  const path = voice ? voicePath(voice) : document.kind === 'artwork' && `/works/${document.id}`;
  const about = (
    <>
      <Thumbnail file={firstPicture(document)} size={36} />
      <span className={styles.name}>
        <span dir="auto">{name}</span>
        {state === 'toApprove' && <span className={styles.mark}>{t('machine_to_approve')}</span>}
      </span>
    </>
  );
  return (
    <li className={styles.row}>
      {toggle ? (
        <label>
          <input
            type="checkbox"
            checked={isChosen}
            onChange={toggle}
            aria-label={t('machine_choose', { name })}
          />
          {about}
        </label>
      ) : (
        <div className={styles.named}>{about}</div>
      )}
      {path && (
        <Link to={museumPath(idMuseum, path)} className={buttonClass} label={t('machine_open', { name })}>
          <ArrowRight size={16} className="mirrored" aria-hidden="true" />
        </Link>
      )}
    </li>
  );
}
