import { useEffect, useId, useRef, useState } from 'react';
import { Button } from '#features/controls/button/button.tsx';
import { WideDialog } from '#features/controls/confirm-dialog/confirm-dialog.tsx';
import { inputClass } from '#features/controls/input/input.ts';
import { useDraft, useMuseum } from '#features/draft/museum/museum.tsx';
import { languageName } from '#features/foundation/language-name/language-name.ts';
import { useNumber, useTexts } from '#i18n/text.ts';
import { AltMark } from './alt-mark.tsx';
import styles from './dialogs.module.css';
import { FileThumbnail } from './file-tile.tsx';
import { type LibraryItem, type MediaUse, sharedChange, sharedTargets } from './library-data.ts';

interface DescriptionsProps {
  /**
   * Paths of the pictures without a description when the dialog was opened. A picture stays in this list after it
   * has got a description.
   */
  paths: readonly string[];
  byPath: ReadonlyMap<string, LibraryItem>;
  onClose: () => void;
}

/**
 * Dialog for describing one picture after the other. It shows a large picture, a text field, and a button for the
 * next picture.
 */
export function Descriptions({ paths, byPath, onClose }: DescriptionsProps) {
  const t = useTexts();
  const number = useNumber();
  const [place, setPlace] = useState(0);
  const item = byPath.get(paths[place] ?? '');
  return (
    <WideDialog
      title={t('media_queue')}
      width="56rem"
      onClose={onClose}
      lead={
        item && (
          <span className={styles.hint} role="status">
            {t('media_queue_of', { place: number(place + 1), count: paths.length })}
          </span>
        )
      }
    >
      {item ? (
        <Described key={item.path} item={item} onNext={() => setPlace(place + 1)} />
      ) : (
        <>
          <p role="status">{t('media_queue_done')}</p>
          <Button variant="primary" onPress={onClose}>
            {t('close')}
          </Button>
        </>
      )}
    </WideDialog>
  );
}

/** Returns the places that use the picture, each with its alternative text in a language. */
const altOf = (item: LibraryItem, language: string, ownLanguage: string) =>
  sharedTargets([item], 'alt', { language, ownLanguage });

function Described({ item, onNext }: { item: LibraryItem; onNext: () => void }) {
  const t = useTexts();
  const { draft } = useMuseum();
  const ownLanguage = useDraft((view) => view.ownLanguage);
  const languages = useDraft((view) => view.languages);
  const missing = languages.filter((each) =>
    altOf(item, each, ownLanguage).some(({ current }) => current === undefined),
  );
  const [language, setLanguage] = useState(missing[0] ?? ownLanguage);
  const targets = altOf(item, language, ownLanguage);
  const known = targets.find(({ current }) => current !== undefined)?.current ?? '';
  const [texts, setTexts] = useState<Record<string, string>>({});
  const text = texts[language] ?? known;
  const save = () => {
    draft.changeAll(altChanges(item, texts, ownLanguage));
    onNext();
  };
  const decorate = () => {
    draft.changeAll(targets.map(({ use }) => decorative(use)));
    onNext();
  };
  return (
    <div className={styles.described}>
      <LargePicture item={item} />
      <div className={styles.writing}>
        <DescriptionField
          language={language}
          targets={targets}
          text={text}
          onChange={(next) => setTexts({ ...texts, [language]: next })}
        />
        <LanguageChips
          chosen={language}
          isThere={(each) => !missing.includes(each) || Boolean(texts[each]?.trim())}
          onChoose={setLanguage}
        />
        <div className={styles.buttons}>
          <Button variant="primary" onPress={save}>
            {t('media_save_next')}
          </Button>
          <Button onPress={decorate}>{t('media_decorative')}</Button>
          <Button variant="quiet" onPress={onNext}>
            {t('media_skip')}
          </Button>
        </div>
      </div>
    </div>
  );
}

interface DescriptionFieldProps {
  language: string;
  targets: ReturnType<typeof altOf>;
  text: string;
  onChange: (text: string) => void;
}

/**
 * Field for the alternative text in one language. When the person selects another language, the field gets the
 * focus.
 */
function DescriptionField({ language, targets, text, onChange }: DescriptionFieldProps) {
  const t = useTexts();
  const id = useId();
  const field = useRef<HTMLTextAreaElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another language moves the focus to its field
  useEffect(() => field.current?.focus(), [language]);
  const label = t('media_for_blind', { language: languageName(language) });
  return (
    <>
      <label htmlFor={id}>{label}</label>
      <textarea
        id={id}
        ref={field}
        className={inputClass}
        rows={4}
        lang={language}
        dir="auto"
        value={text}
        onChange={({ target }) => onChange(target.value)}
      />
      <AltMark targets={targets} language={language} name={label} />
      <p className={styles.hint}>{t('media_letters', { count: [...text].length })}</p>
    </>
  );
}

function LargePicture({ item }: { item: LibraryItem }) {
  return (
    <div className={styles.large}>
      <FileThumbnail item={item} size={320} />
      <small dir="auto">{item.name}</small>
    </div>
  );
}

/**
 * Returns the changes that write the edited texts. They replace missing texts, and texts that are equal to the one
 * that was edited.
 */
const altChanges = (item: LibraryItem, texts: Record<string, string>, ownLanguage: string) =>
  Object.entries(texts).flatMap(([language, given]) =>
    altOf(item, language, ownLanguage).flatMap(({ use, current }) =>
      current === undefined || current === firstAlt(item, language, ownLanguage)
        ? [sharedChange(use, 'alt', language, given.trim() || undefined)]
        : [],
    ),
  );

interface LanguageChipsProps {
  chosen: string;
  isThere: (language: string) => boolean;
  onChoose: (language: string) => void;
}

/** Buttons for the museum's languages. A language without a text is marked. */
function LanguageChips({ chosen, isThere, onChoose }: LanguageChipsProps) {
  const t = useTexts();
  const languages = useDraft((view) => view.languages);
  return (
    <fieldset className={styles.languages}>
      <legend>{t('languages')}</legend>
      {languages.map((each) => (
        <button
          key={each}
          type="button"
          className={styles.language}
          aria-pressed={each === chosen}
          data-there={isThere(each)}
          onClick={() => onChoose(each)}
        >
          <bdi lang={each}>{languageName(each)}</bdi>
          {!isThere(each) && <small> ({t('media_missing')})</small>}
        </button>
      ))}
    </fieldset>
  );
}

const firstAlt = (item: LibraryItem, language: string, ownLanguage: string) =>
  altOf(item, language, ownLanguage).find(({ current }) => current !== undefined)?.current;

const decorative = ({ kind, id, path }: MediaUse) => ({
  place: { kind, id, path: [...path, 'alt'] },
  after: '',
});
