import { STUDIO_ENDPOINTS } from '@museummate/studio-api';
import { HASH_DIGITS, MAX_CHOSEN_ORIGINALS } from '@museummate/studio-api/media';
import { Copyright, Download, Scale, Text, Trash2, UserRound, Volume2, X } from 'lucide-react';
import { useId, useState } from 'react';
import { Button, buttonClass } from '#features/controls/button/button.tsx';
import { inputClass } from '#features/controls/input/input.ts';
import { SelectField } from '#features/controls/select-field/select-field.tsx';
import { useDraft, useMuseum } from '#features/draft/museum/museum.tsx';
import { languageName } from '#features/foundation/language-name/language-name.ts';
import { useTexts } from '#i18n/text.ts';
import styles from './bulk-bar.module.css';
import {
  type LibraryItem,
  type SharedField,
  type SharedTarget,
  sharedChange,
  sharedTargets,
} from './library-data.ts';

/** Returns the URL of an archive with the originals of these files, or of all files. */
export function archiveUrl(idMuseum: number, items?: readonly LibraryItem[]): string {
  const path = STUDIO_ENDPOINTS.mediaArchive.path.replace(':idMuseum', String(idMuseum));
  const files = items?.map(({ medium }) => medium.hash.slice(0, HASH_DIGITS)).join(',');
  return `/api/studio/${path}${files === undefined ? '' : `?files=${files}`}`;
}

const FIELDS = [
  { field: 'creditLine', text: 'media_credit', Icon: Copyright },
  { field: 'rights', text: 'media_rights', Icon: UserRound },
  { field: 'licence', text: 'media_licence', Icon: Scale },
  { field: 'alt', text: 'media_description', Icon: Text },
] as const;

interface BulkBarProps {
  items: readonly LibraryItem[];
  canEdit: boolean;
  canLevel: boolean;
  onClear: () => void;
  onDelete: () => void;
  onLevel: () => void;
  /** Called after a text was changed, with the number of changed places in the draft. */
  onDone: (places: number) => void;
}

/** Actions for the chosen files. The bar is below the tiles. */
export function BulkBar({ items, canEdit, canLevel, onClear, onDelete, onLevel, onDone }: BulkBarProps) {
  const t = useTexts();
  const { idMuseum } = useMuseum();
  const [field, setField] = useState<SharedField>();
  const stored = items.filter(({ isArchived }) => !isArchived);
  const isTooMany = stored.length > MAX_CHOSEN_ORIGINALS;
  return (
    <section className={styles.bulk} aria-label={t('media_bulk')}>
      <div className={styles.bar}>
        <strong role="status">{t('media_chosen', { count: items.length })}</strong>
        {canEdit &&
          FIELDS.map(({ field: each, text, Icon }) => (
            <Button
              key={each}
              aria-expanded={field === each}
              onPress={() => setField(field === each ? undefined : each)}
            >
              <Icon size={16} aria-hidden="true" />
              {t(text)}
            </Button>
          ))}
        {canLevel && items.some(({ type }) => type === 'audio') && (
          <Button onPress={onLevel}>
            <Volume2 size={16} aria-hidden="true" />
            {t('media_level')}
          </Button>
        )}
        {canEdit && !isTooMany && stored.length > 0 && (
          <a className={buttonClass} href={archiveUrl(idMuseum, stored)} download>
            <Download size={16} aria-hidden="true" />
            {t('media_download_chosen')}
          </a>
        )}
        {canEdit && (
          <Button onPress={onDelete}>
            <Trash2 size={16} aria-hidden="true" />
            {t('media_delete')}
          </Button>
        )}
        <Button variant="quiet" label={t('media_choose_none')} onPress={onClear}>
          <X size={18} aria-hidden="true" />
        </Button>
      </div>
      {isTooMany && <p>{t('media_too_many', { count: MAX_CHOSEN_ORIGINALS })}</p>}
      {field && <SharedText key={field} items={items} field={field} onDone={onDone} />}
    </section>
  );
}

/** The most common licences. Other licences are entered in the document that uses the picture. */
const LICENCES = [
  'CC0',
  'PDM',
  'CC-BY-4.0',
  'CC-BY-SA-4.0',
  'CC-BY-NC-4.0',
  'CC-BY-ND-4.0',
  'CC-BY-NC-ND-4.0',
  'InC',
];
/** Maximum number of existing values in the list. */
const MAX_LISTED = 8;

interface SharedTextProps {
  items: readonly LibraryItem[];
  field: SharedField;
  onDone: (places: number) => void;
}

/**
 * Sets one text for all chosen files. If their current texts differ, these are listed before they are overwritten.
 */
function SharedText({ items, field, onDone }: SharedTextProps) {
  const t = useTexts();
  const { draft } = useMuseum();
  const ownLanguage = useDraft((view) => view.ownLanguage);
  const languages = useDraft((view) => view.languages);
  const [language, setLanguage] = useState(ownLanguage);
  const [text, setText] = useState(field === 'licence' ? (LICENCES[0] ?? '') : '');
  const [overwrites, setOverwrites] = useState(false);
  const targets = sharedTargets(items, field, { language, ownLanguage });
  const wanted = text.trim();
  const differing = targets.filter(({ current }) => current !== undefined && current !== wanted);
  const empty = targets.filter(({ current }) => current === undefined);
  const withoutField = items.filter((item) => !targets.some((target) => target.item === item)).length;
  const chosen = overwrites ? [...empty, ...differing] : empty;
  const set = () => {
    draft.changeAll(chosen.map(({ use }) => sharedChange(use, field, language, wanted)));
    onDone(chosen.length);
  };
  return (
    <div className={styles.shared}>
      {field === 'alt' && languages.length > 1 && (
        <SelectField
          label={t('languages')}
          value={language}
          onChange={setLanguage}
          choices={languages.map((each) => ({ id: each, name: languageName(each) }))}
        />
      )}
      <ValueField field={field} text={text} language={language} onChange={setText} />
      <Differences targets={differing} />
      {differing.length > 0 && (
        <label className={styles.overwrite}>
          <input
            type="checkbox"
            checked={overwrites}
            onChange={({ target }) => setOverwrites(target.checked)}
          />
          {t('media_overwrite')}
        </label>
      )}
      {withoutField > 0 && <p className={styles.hint}>{t('media_no_field', { count: withoutField })}</p>}
      <Button variant="primary" isBusy={wanted === '' || chosen.length === 0} onPress={set}>
        {t('media_set_for', { count: chosen.length })}
      </Button>
    </div>
  );
}

interface ValueFieldProps {
  field: SharedField;
  text: string;
  language: string;
  onChange: (text: string) => void;
}

function ValueField({ field, text, language, onChange }: ValueFieldProps) {
  const t = useTexts();
  const id = useId();
  const { text: label } = FIELDS.find((each) => each.field === field) ?? FIELDS[0];
  const common = { id, className: inputClass, value: text };
  return (
    <div className={styles.field}>
      <label htmlFor={id}>{t(label)}</label>
      {field === 'licence' ? (
        <select {...common} onChange={({ target }) => onChange(target.value)}>
          {LICENCES.map((each) => (
            <option key={each}>{each}</option>
          ))}
        </select>
      ) : (
        <input {...common} lang={language} dir="auto" onChange={({ target }) => onChange(target.value)} />
      )}
    </div>
  );
}

function Differences({ targets }: { targets: readonly SharedTarget[] }) {
  const t = useTexts();
  if (targets.length === 0) return <p className={styles.hint}>{t('media_none_differ')}</p>;
  return (
    <div>
      <p>{t('media_differ', { count: targets.length })}</p>
      <ul className={styles.differences}>
        {targets.slice(0, MAX_LISTED).map(({ item, use, current }) => (
          <li key={`${item.path} ${use.kind} ${use.id} ${use.field.join(' ')}`}>
            <bdi>{item.name}</bdi>: <bdi>{current}</bdi>
          </li>
        ))}
      </ul>
      {targets.length > MAX_LISTED && <p>{t('media_more_files', { count: targets.length - MAX_LISTED })}</p>}
    </div>
  );
}
