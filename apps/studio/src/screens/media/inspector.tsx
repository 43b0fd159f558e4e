import { TARGET_LUFS } from '@museummate/studio-api/media';
import { Notice } from '@museummate/ui/notice';
import { ChevronRight, Download, Replace, Volume2, X } from 'lucide-react';
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { useSize } from '#features/content/upload-ui/upload-ui.tsx';
import { Button, buttonClass } from '#features/controls/button/button.tsx';
import { inputClass } from '#features/controls/input/input.ts';
import { SelectField } from '#features/controls/select-field/select-field.tsx';
import { useDraft, useMuseum } from '#features/draft/museum/museum.tsx';
import { useFormatDateTime } from '#features/foundation/dates/dates.ts';
import { languageName } from '#features/foundation/language-name/language-name.ts';
import { Link } from '#features/foundation/navigation/navigation.tsx';
import { documentPath } from '#features/shell/areas/areas.ts';
import { useNumber, useTexts } from '#i18n/text.ts';
import { AltMark } from './alt-mark.tsx';
import { useFindingText } from './file-line.ts';
import { FileThumbnail } from './file-tile.tsx';
import styles from './inspector.module.css';
import { type LibraryItem, type SharedField, sharedChange, sharedTargets } from './library-data.ts';
import { useUseNames } from './use-library.ts';

/** Maximum number of uses that are listed at first. */
const MAX_USES = 30;

interface InspectorProps {
  item: LibraryItem;
  canEdit: boolean;
  /** Whether the person may change the loudness, and no change is running. */
  canLevel: boolean;
  /** Whether the server has FFmpeg, which it needs to change the loudness. */
  hasFfmpeg: boolean;
  onClose: () => void;
  onReplace: () => void;
  onLevel: () => void;
}

/** Details of a file: its findings, its uses and its texts. On narrow screens they are in a sheet. */
export function Inspector({
  item,
  canEdit,
  canLevel,
  hasFfmpeg,
  onClose,
  onReplace,
  onLevel,
}: InspectorProps) {
  const t = useTexts();
  const heading = useRef<HTMLHeadingElement>(null);
  const id = useId();
  const { path, name, medium, type, uses } = item;
  // biome-ignore lint/correctness/useExhaustiveDependencies: another file moves the focus to its details
  useEffect(() => {
    heading.current?.focus({ preventScroll: true });
  }, [path]);
  const isAudio = type === 'audio';
  return (
    <aside
      className={styles.inspector}
      aria-labelledby={id}
      onKeyDown={(event: KeyboardEvent) => event.key === 'Escape' && onClose()}
    >
      <div className={styles.header}>
        <h2 id={id} ref={heading} tabIndex={-1} dir="auto">
          {name}
        </h2>
        <Button variant="quiet" label={t('media_close')} onPress={onClose}>
          <X size={18} aria-hidden="true" />
        </Button>
      </div>
      <Preview item={item} />
      <Facts item={item} />
      <UsedIn item={item} />
      {canEdit && uses.some(({ value }) => value) && <FileTexts item={item} key={path} />}
      {isAudio && (
        <Loudness
          item={item}
          canLevel={canLevel && uses.length > 0}
          hasFfmpeg={hasFfmpeg}
          onLevel={onLevel}
        />
      )}
      <div className={styles.actions}>
        {canEdit && uses.length > 0 && (
          <Button variant="strong" onPress={onReplace}>
            <Replace size={16} aria-hidden="true" />
            {t('media_replace')}
          </Button>
        )}
        <a className={buttonClass} href={medium.url} download={name}>
          <Download size={16} aria-hidden="true" />
          {t('media_download')}
        </a>
      </div>
    </aside>
  );
}

/** Height of the waveform in its SVG coordinates. */
const WAVE_HEIGHT = 32;

/** Waveform of a recording. The server has computed its peaks. The player beside it has the controls. */
function Waveform({ peaks }: { peaks: string }) {
  const bars = [...atob(peaks)].map((char) => Math.max(1, (char.charCodeAt(0) / 255) * WAVE_HEIGHT));
  return (
    <svg
      className={styles.wave}
      viewBox={`0 0 ${bars.length} ${WAVE_HEIGHT}`}
      preserveAspectRatio="none"
      aria-hidden="true"
    >
      <path
        d={bars
          .map((height, place) => `M${place + 0.2} ${(WAVE_HEIGHT - height) / 2}h.6v${height}h-.6z`)
          .join('')}
      />
    </svg>
  );
}

function Preview({ item }: { item: LibraryItem }) {
  const { medium, type, name } = item;
  return (
    <div className={styles.picture}>
      {item.peaks !== undefined && <Waveform peaks={item.peaks} />}
      {type === 'audio' || type === 'video' ? (
        <Player url={medium.url} name={name} isVideo={type === 'video'} />
      ) : (
        <FileThumbnail item={item} size={320} />
      )}
    </div>
  );
}

/** Size, age and findings of a file. */
function Facts({ item }: { item: LibraryItem }) {
  const t = useTexts();
  const size = useSize();
  const moment = useFormatDateTime();
  const findingText = useFindingText();
  const { medium, findings, addedAt } = item;
  const { width, height, bytes } = medium;
  const facts = [
    width && height && `${width} × ${height}`,
    size(bytes),
    addedAt && t('media_added', { moment: moment(addedAt) }),
  ];
  return (
    <>
      <p className={styles.facts}>{facts.filter(Boolean).join(' · ')}</p>
      {findings.length > 0 && (
        <ul className={styles.findings}>
          {findings.map((finding) => (
            <li key={finding}>{findingText(item, finding)}</li>
          ))}
        </ul>
      )}
    </>
  );
}

function Player({ url, name, isVideo }: { url: string; name: string; isVideo: boolean }) {
  if (isVideo)
    return (
      // biome-ignore lint/a11y/useMediaCaption: the captions are separate files of the draft
      <video src={url} controls preload="metadata" aria-label={name} />
    );
  // biome-ignore lint/a11y/useMediaCaption: the transcript is a separate file of the draft
  return <audio src={url} controls preload="none" aria-label={name} />;
}

/** Uses of a file. Each use in the draft has a link to its field. The versions that use it are only counted. */
function UsedIn({ item }: { item: LibraryItem }) {
  const t = useTexts();
  const names = useUseNames();
  const { idMuseum } = useMuseum();
  const { uses, isPublished, versions, texts } = item;
  return (
    <section className={styles.uses}>
      <h3>{uses.length > 0 ? t('media_used_in', { count: uses.length }) : t('media_not_used')}</h3>
      <ul>
        {uses.slice(0, MAX_USES).map((use) => (
          <li key={`${use.kind} ${use.id} ${use.field.join(' ')}`}>
            <Link to={documentPath(idMuseum, use.kind, use.id, [...use.field])}>
              <span>
                <strong dir="auto">{names.document(use)}</strong>
                <small>{names.field(use)}</small>
              </span>
              <ChevronRight size={16} className="mirrored" aria-hidden="true" />
            </Link>
          </li>
        ))}
      </ul>
      {uses.length > MAX_USES && <p>{t('media_more_files', { count: uses.length - MAX_USES })}</p>}
      <ul className={styles.notes}>
        {isPublished && <li>{t('media_published')}</li>}
        {versions > 0 && <li>{t('media_in_versions', { count: versions })}</li>}
        {texts.length > 0 && (
          <li>
            {t('media_with_texts', { count: texts.length })}: <bdi>{texts.map(fileName).join(', ')}</bdi>
          </li>
        )}
      </ul>
    </section>
  );
}

const fileName = (path: string) => path.split('/').at(-1) ?? path;

/** Fields for the alternative text and the credit of a file. */
function FileTexts({ item }: { item: LibraryItem }) {
  const t = useTexts();
  const ownLanguage = useDraft((view) => view.ownLanguage);
  const languages = useDraft((view) => view.languages);
  const [language, setLanguage] = useState(ownLanguage);
  return (
    <section className={styles.texts}>
      {item.type === 'picture' && (
        <>
          {languages.length > 1 && (
            <SelectField
              label={t('languages')}
              value={language}
              onChange={setLanguage}
              choices={languages.map((id) => ({ id, name: languageName(id) }))}
            />
          )}
          <FileText
            key={language}
            item={item}
            field="alt"
            language={language}
            label={t('media_description')}
          />
        </>
      )}
      <FileText item={item} field="creditLine" language={ownLanguage} label={t('media_credit')} />
    </section>
  );
}

interface FileTextProps {
  item: LibraryItem;
  field: SharedField;
  language: string;
  label: string;
}

/** Field for one text of a file. A change is written to all places that use the file. */
function FileText({ item, field, language, label }: FileTextProps) {
  const t = useTexts();
  const id = useId();
  const { draft } = useMuseum();
  const ownLanguage = useDraft((view) => view.ownLanguage);
  const targets = sharedTargets([item], field, { language, ownLanguage });
  const values = new Set(targets.map(({ current }) => current ?? ''));
  const common = values.size === 1 ? ([...values][0] ?? '') : '';
  const [text, setText] = useState<string>();
  const value = text ?? common;
  const save = () => {
    if (text === undefined || (values.size === 1 && text === common)) return;
    draft.changeAll(targets.map(({ use }) => sharedChange(use, field, language, text || undefined)));
    setText(undefined);
  };
  return (
    <div className={styles.field}>
      <label htmlFor={id}>{label}</label>
      <textarea
        id={id}
        className={inputClass}
        rows={field === 'alt' ? 3 : 2}
        value={value}
        lang={language}
        dir="auto"
        onChange={({ target }) => setText(target.value)}
        onBlur={save}
      />
      {values.size > 1 && <small>{t('media_places_differ')}</small>}
      {field === 'alt' && <AltMark targets={targets} language={language} name={label} />}
    </div>
  );
}

type LoudnessProps = Pick<InspectorProps, 'item' | 'canLevel' | 'hasFfmpeg' | 'onLevel'>;

function Loudness({ item, canLevel, hasFfmpeg, onLevel }: LoudnessProps) {
  const t = useTexts();
  const number = useNumber();
  const { loudness, findings } = item;
  if (loudness === undefined || loudness === null) return null;
  return (
    <section className={styles.loudness}>
      <p>{t('media_loudness', { loudness: number(Math.round(loudness)), target: number(TARGET_LUFS) })}</p>
      {canLevel && (
        <Button onPress={onLevel}>
          <Volume2 size={16} aria-hidden="true" />
          {t('media_level')}
        </Button>
      )}
      {!hasFfmpeg && findings.includes('quiet') && <Notice>{t('media_no_ffmpeg')}</Notice>}
    </section>
  );
}
