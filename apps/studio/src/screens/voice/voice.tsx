import { EmptyState } from '@museummate/ui/empty-state';
import { fitTitle } from '@museummate/ui/fit-title';
import { Notice } from '@museummate/ui/notice';
import { ArrowLeft, CircleCheck, CircleDashed } from 'lucide-react';
import { type KeyboardEvent, useRef, useState } from 'react';
import { voicePath } from '#features/content/missing-voices/missing-voices.ts';
import { ArtworkNumber } from '#features/controls/artwork-number/artwork-number.tsx';
import { buttonClass } from '#features/controls/button/button.tsx';
import { EmptyFramesDrawing } from '#features/controls/empty-frames-drawing/empty-frames-drawing.tsx';
import { useDraft, useMuseum } from '#features/draft/museum/museum.tsx';
import { isQuiet, SaveState } from '#features/draft/save-state/save-state.tsx';
import { OthersHere, usePresence } from '#features/editing/editor/presence.tsx';
import { languageName } from '#features/foundation/language-name/language-name.ts';
import { Link, museumPath } from '#features/foundation/navigation/navigation.tsx';
import { ScreenTexts } from '#features/session/screen-texts/screen-texts.tsx';
import { Shell } from '#features/shell/shell/shell.tsx';
import { useTexts } from '#i18n/text.ts';
import { FinishCard } from './finish-card.tsx';
import { MachineCard } from './machine-card.tsx';
import { NextVoiceCard } from './next-voice-card.tsx';
import { TranscribeButton } from './program-buttons.tsx';
import { RecordCard } from './record-card.tsx';
import { SentenceTimes } from './sentence-times.tsx';
import { SoundCard } from './sound-card.tsx';
import { TakesCard } from './takes-card.tsx';
import { usePlayer } from './use-player.ts';
import { useVoiceEditor } from './use-voice.ts';
import styles from './voice.module.css';
import { placeKey, useVoicePlace, type Voice, type VoicePlace } from './voice-place.ts';

/** Voice studio: records, cuts and times the voice of a text. Only this screen loads its texts. */
export function VoiceScreen(place: VoicePlace) {
  const t = useTexts();
  return (
    <ScreenTexts
      screen="voice"
      frame={(status) => (
        <Shell current="works" title={t('section_voice')} rail="icons">
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
  const { idArtwork, language } = place;
  usePresence('artwork', idArtwork);
  const title = t('voice_title', { name: voice.name || voice.code, language: languageName(language) });
  return (
    <Shell
      current="works"
      title={title}
      rail="icons"
      tellsSaved
      head={<Head place={place} voice={voice} />}
      beside={<OthersHere kind="artwork" id={idArtwork} />}
    >
      {voice.isThere && voice.sentences.length > 0 ? (
        <VoiceStudio place={place} voice={voice} />
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

function Head({ place, voice }: { place: VoicePlace; voice: Voice }) {
  const t = useTexts();
  const { idMuseum } = useMuseum();
  const saveState = useDraft((view) => view.saveState);
  return (
    <div className={styles.head}>
      <Link
        to={museumPath(idMuseum, `/works/${place.idArtwork}`)}
        className={`${buttonClass} ${styles.back}`}
        label={t('voice_back')}
      >
        <ArrowLeft size={18} className="mirrored" aria-hidden="true" />
      </Link>
      {voice.code && <ArtworkNumber code={voice.code} variant="primary" />}
      <h1 style={fitTitle(voice.name)} lang={place.language} dir="auto">
        {voice.name || voice.code}
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
    <Link to={museumPath(idMuseum, `/works/${place.idArtwork}`)} className={buttonClass}>
      {t('voice_back')}
    </Link>
  );
}

function VoiceStudio({ place, voice }: { place: VoicePlace; voice: Voice }) {
  const t = useTexts();
  const editor = useVoiceEditor(place, voice);
  const player = usePlayer();
  const [playing, setPlaying] = useState<string>();
  const recordCard = useRef<HTMLDivElement>(null);
  const toRecord = () => recordCard.current?.querySelector('button')?.focus();
  const shared = { place, voice, editor, player };
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
              <RecordCard {...shared} />
            </div>
            <MachineCard place={place} voice={voice} record={toRecord} />
            <TakesCard {...shared} playing={playing} setPlaying={setPlaying} />
            <FinishCard {...shared} />
            <NextVoiceCard place={place} />
          </div>
        </div>
        <Notice tone="wrong">{editor.unreadable && t('voice_unreadable')}</Notice>
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

function LanguageLink({ place, isCurrent }: { place: VoicePlace; isCurrent: boolean }) {
  const t = useTexts();
  const { idMuseum } = useMuseum();
  const { file } = useVoicePlace(place);
  const { language } = place;
  return (
    <li>
      <Link to={museumPath(idMuseum, voicePath(place))} className={styles.language} isCurrent={isCurrent}>
        {file ? (
          <CircleCheck size={20} aria-hidden="true" className={styles.recorded} />
        ) : (
          <CircleDashed size={20} aria-hidden="true" />
        )}
        <span>
          <b lang={language}>{languageName(language)}</b>
          <small>{t(file ? 'voice_recorded' : 'voice_none')}</small>
        </span>
      </Link>
    </li>
  );
}
