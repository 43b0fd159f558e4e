import type { DocumentKind } from '@museummate/pack-format';
import { valueAt } from '@museummate/studio-api';
import { EmptyState } from '@museummate/ui/empty-state';
import { fitTitle } from '@museummate/ui/fit-title';
import { Notice } from '@museummate/ui/notice';
import { ArrowLeft, Bot, CircleCheck, CircleDashed, History } from 'lucide-react';
import { type KeyboardEvent, useRef, useState } from 'react';
import { useDocumentName } from '#features/content/document-name/document-name.ts';
import { useFieldLabels } from '#features/content/field-labels/field-labels.ts';
import { partLabels, voicePath } from '#features/content/voice-place/voice-place.ts';
import { ArtworkNumber } from '#features/controls/artwork-number/artwork-number.tsx';
import { buttonClass } from '#features/controls/button/button.tsx';
import { EmptyFramesDrawing } from '#features/controls/empty-frames-drawing/empty-frames-drawing.tsx';
import { useDraft, useMuseum } from '#features/draft/museum/museum.tsx';
import { isQuiet, SaveState } from '#features/draft/save-state/save-state.tsx';
import { OthersHere, usePresence } from '#features/editing/editor/presence.tsx';
import { languageName } from '#features/foundation/language-name/language-name.ts';
import { Link, museumPath } from '#features/foundation/navigation/navigation.tsx';
import { ScreenTexts } from '#features/session/screen-texts/screen-texts.tsx';
import { AREAS, documentPath } from '#features/shell/areas/areas.ts';
import { Shell } from '#features/shell/shell/shell.tsx';
import { useTexts } from '#i18n/text.ts';
import { FinishCard } from './finish-card.tsx';
import { MachineCard } from './machine-card.tsx';
import { NextVoiceCard } from './next-voice-card.tsx';
import { TranscribeButton } from './program-buttons.tsx';
import { RecordCard } from './record-card.tsx';
import { differs, type RecordedText, useRecordedText } from './recorded-text.ts';
import { SentenceTimes } from './sentence-times.tsx';
import { SoundCard } from './sound-card.tsx';
import { TakesCard } from './takes-card.tsx';
import { usePlayer } from './use-player.ts';
import { useRecording } from './use-recording.ts';
import { MAX_VOICE_SECONDS, useVoiceEditor } from './use-voice.ts';
import styles from './voice.module.css';
import { placeKey, useVoicePlace, type Voice, type VoicePlace } from './voice-place.ts';

/** Voice studio: records, cuts and times the voice of a text. Only this screen loads its texts. */
export function VoiceScreen(place: VoicePlace) {
  const t = useTexts();
  return (
    <ScreenTexts
      screen="voice"
      frame={(status) => (
        <Shell current={areaOf(place.kind)} title={t('section_voice')} rail="icons">
          {status}
        </Shell>
      )}
    >
      <VoicePage key={placeKey(place)} {...place} />
    </ScreenTexts>
  );
}

function VoicePage(place: VoicePlace) {
  const t = useTexts();
  const voice = useVoicePlace(place);
  const { kind, id, language } = place;
  const name = usePlaceName(place, voice);
  usePresence(kind, id);
  const title = t('voice_title', { name: name || voice.code, language: languageName(language) });
  return (
    <Shell
      current={areaOf(kind)}
      title={title}
      rail="icons"
      tellsSaved
      head={<Head place={place} voice={voice} name={name} />}
      beside={<OthersHere kind={kind} id={id} />}
    >
      {voice.document && voice.sentences.length > 0 ? (
        <VoiceStudio place={place} voice={voice} name={name} />
      ) : (
        <EmptyState
          drawing={<EmptyFramesDrawing />}
          text={t('voice_no_text')}
          action={
            <>
              <TranscribeButton place={place} voice={voice} />
              <BackLink place={place} />
            </>
          }
        />
      )}
    </Shell>
  );
}

/** Returns the name of the document in the language of the voice, and of the part that contains the text. */
function usePlaceName({ kind, path, language }: VoicePlace, { document }: Voice): string {
  const ownLanguage = useDraft((view) => view.ownLanguage);
  const documentName = useDocumentName();
  const { field } = useFieldLabels();
  if (!document) return '';
  const name = valueAt(document.value, ['name', language], { kind, ownLanguage });
  const own = typeof name === 'string' && name ? name : documentName(document);
  // The track of an artwork is not part of the name, because each track has a voice of its own.
  const parts = kind === 'artwork' ? [] : partLabels(document, path, field);
  return [own, ...parts].join(' · ');
}

const areaOf = (kind: DocumentKind) =>
  Object.values(AREAS).find(({ kinds }) => kinds.includes(kind))?.place ?? 'works';

interface HeadProps {
  place: VoicePlace;
  voice: Voice;
  name: string;
}

function Head({ place, voice, name }: HeadProps) {
  const t = useTexts();
  const { idMuseum } = useMuseum();
  const saveState = useDraft((view) => view.saveState);
  return (
    <div className={styles.head}>
      <Link
        to={documentPath(idMuseum, place.kind, place.id)}
        className={`${buttonClass} ${styles.back}`}
        label={t(place.kind === 'artwork' ? 'voice_back' : 'back')}
      >
        <ArrowLeft size={18} className="mirrored" aria-hidden="true" />
      </Link>
      {voice.code && <ArtworkNumber code={voice.code} variant="primary" />}
      <h1 style={fitTitle(name)} lang={place.language} dir="auto">
        {name || voice.code}
      </h1>
      <span className={styles.kind}>{t('section_voice')}</span>
      {isQuiet(saveState) && <SaveState />}
    </div>
  );
}

function BackLink({ place }: { place: VoicePlace }) {
  const t = useTexts();
  const { idMuseum } = useMuseum();
  return (
    <Link to={documentPath(idMuseum, place.kind, place.id)} className={buttonClass}>
      {t(place.kind === 'artwork' ? 'voice_back' : 'back')}
    </Link>
  );
}

function VoiceStudio({ place, voice, name }: HeadProps) {
  const t = useTexts();
  const editor = useVoiceEditor(place, voice);
  const player = usePlayer();
  const [playing, setPlaying] = useState<string>();
  const recordCard = useRef<HTMLDivElement>(null);
  const toRecord = () => recordCard.current?.querySelector('button')?.focus();
  const recording = useRecording(placeKey(place), editor);
  const shared = { place, voice, editor, player, recording };
  /**
   * In the voice studio, Ctrl+Z undoes the last change of the cut or the times. On other screens, it undoes edits
   * of the draft.
   */
  const undoByKey = (event: KeyboardEvent) => {
    if (!(event.ctrlKey || event.metaKey) || event.key.toLowerCase() !== 'z') return;
    event.preventDefault();
    if (event.shiftKey) editor.redo();
    else editor.undo();
  };
  return (
    <div className={styles.studio}>
      <Languages place={place} />
      {/* biome-ignore lint/a11y/noStaticElementInteractions: a shortcut for the buttons inside */}
      <div className={styles.main} data-own-undo onKeyDown={undoByKey}>
        <SoundCard {...shared} />
        <div className={styles.columns}>
          <SentenceTimes {...shared} />
          <div className={styles.side}>
            <div ref={recordCard}>
              <RecordCard {...shared} name={name} />
            </div>
            <MachineCard place={place} voice={voice} record={toRecord} />
            <TakesCard {...shared} playing={playing} setPlaying={setPlaying} />
            <FinishCard {...shared} />
            <NextVoiceCard place={place} />
          </div>
        </div>
        <Notice tone="wrong">
          {editor.problem === 'too_long'
            ? t('voice_too_long', { minutes: MAX_VOICE_SECONDS / 60 })
            : editor.problem && t('voice_unreadable')}
        </Notice>
      </div>
    </div>
  );
}

/** Links to the same text in the museum's other languages. Each link says whether a recording exists. */
function Languages({ place }: { place: VoicePlace }) {
  const t = useTexts();
  const languages = useDraft((view) => view.languages);
  return (
    <nav className={styles.languages} aria-label={t('voice_languages')}>
      <ul>
        {languages.map((language) => (
          <LanguageLink
            key={language}
            place={{ ...place, language }}
            isCurrent={language === place.language}
          />
        ))}
      </ul>
    </nav>
  );
}

const ICONS = { recorded: CircleCheck, older: History, machine: Bot, none: CircleDashed };
const STATES = {
  recorded: 'voice_recorded',
  older: 'voice_older',
  machine: 'machine_to_approve',
  none: 'voice_none',
} as const;

/** Returns the state of a voice: recorded, different from its text, synthetic and not approved, or missing. */
function stateOf({ file, isUnapproved, sentences }: Voice, recorded: RecordedText | undefined) {
  if (!file) return 'none';
  if (recorded && sentences.length > 0 && differs(recorded, sentences)) return 'older';
  return isUnapproved ? 'machine' : 'recorded';
}

function LanguageLink({ place, isCurrent }: { place: VoicePlace; isCurrent: boolean }) {
  const t = useTexts();
  const { idMuseum } = useMuseum();
  const voice = useVoicePlace(place);
  const recorded = useRecordedText(voice);
  const { language } = place;
  const state = stateOf(voice, recorded);
  const Icon = ICONS[state];
  return (
    <li>
      <Link to={museumPath(idMuseum, voicePath(place))} className={styles.language} isCurrent={isCurrent}>
        <Icon size={20} aria-hidden="true" className={styles[state]} />
        <span>
          <b lang={language}>{languageName(language)}</b>
          <small>{t(STATES[state])}</small>
        </span>
      </Link>
    </li>
  );
}
