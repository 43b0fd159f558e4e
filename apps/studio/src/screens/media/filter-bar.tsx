import {
  Download,
  History,
  Images,
  LayoutGrid,
  List,
  ListChecks,
  Search,
  Sparkles,
  Trash2,
} from 'lucide-react';
import { BulkUpload } from '#features/content/upload-ui/upload-ui.tsx';
import { Button, buttonClass } from '#features/controls/button/button.tsx';
import { SelectField } from '#features/controls/select-field/select-field.tsx';
import { useMuseum } from '#features/draft/museum/museum.tsx';
import { useNumber, useTexts } from '#i18n/text.ts';
import { archiveUrl } from './bulk-bar.tsx';
import { FINDING_TEXTS } from './file-line.ts';
import { FINDINGS, type LibraryItem, MEDIA_TYPES } from './library-data.ts';
import styles from './media.module.css';
import { ALL, type FilteredLibrary, type MediaFilters } from './use-filtered-library.ts';
import type { MediaLibrary } from './use-library.ts';

interface FilterBarProps {
  filtered: FilteredLibrary;
  library: MediaLibrary;
  canEdit: boolean;
  onChoose: (items: readonly LibraryItem[]) => void;
  onCleanUp: (items: readonly LibraryItem[]) => void;
  onDescribe: (items: readonly LibraryItem[]) => void;
  onFind: () => void;
  onRetained: () => void;
}

/** Bar with the search field, the filters, and actions for all files. */
export function FilterBar(props: FilterBarProps) {
  const t = useTexts();
  const { filtered, canEdit } = props;
  const { filters, onChange } = filtered;
  return (
    <>
      <div className={styles.tools}>
        <label className={styles.search}>
          <Search size={17} aria-hidden="true" />
          <input
            type="search"
            aria-label={t('media_find')}
            placeholder={t('media_find')}
            value={filters.words}
            onChange={({ target }) => onChange({ words: target.value })}
          />
        </label>
        <SelectField
          variant="chip"
          label={t('media_type')}
          isChosen={filters.type !== ALL}
          value={filters.type}
          onChange={(type) => onChange({ type: type as MediaFilters['type'] })}
          choices={[
            { id: ALL, name: t('media_type_all') },
            ...MEDIA_TYPES.map((type) => ({ id: type, name: t(`media_type_${type}`) })),
          ]}
        />
        <Button onPress={props.onFind}>
          <Images size={16} aria-hidden="true" />
          {t('media_by_picture')}
        </Button>
        <span className={styles.space} />
        <ViewSwitch view={filters.view} onChange={(view) => onChange({ view })} />
        {canEdit && <BulkUpload variant="primary" />}
      </div>
      <FindingChips filtered={filtered} />
      {canEdit && <Actions {...props} />}
    </>
  );
}

function ViewSwitch({
  view,
  onChange,
}: {
  view: MediaFilters['view'];
  onChange: (view: MediaFilters['view']) => void;
}) {
  const t = useTexts();
  return (
    <span className={styles.views}>
      <Button label={t('media_as_grid')} aria-pressed={view === 'grid'} onPress={() => onChange('grid')}>
        <LayoutGrid size={18} aria-hidden="true" />
      </Button>
      <Button label={t('media_as_list')} aria-pressed={view === 'list'} onPress={() => onChange('list')}>
        <List size={18} aria-hidden="true" />
      </Button>
    </span>
  );
}

const CHIPS = [ALL, ...FINDINGS, 'archived'] as const;

/** Filters for files with a finding, each with its number of files. Filters without files are left out. */
function FindingChips({ filtered }: { filtered: FilteredLibrary }) {
  const t = useTexts();
  const number = useNumber();
  const { filters, onChange, counts } = filtered;
  const words = (chip: (typeof CHIPS)[number]) => {
    if (chip === ALL) return t('media_all');
    return chip === 'archived' ? t('media_archived') : t(FINDING_TEXTS[chip]);
  };
  return (
    <fieldset className={styles.chips}>
      <legend className="visually-hidden">{t('media_filters')}</legend>
      {CHIPS.filter((chip) => chip === ALL || counts[chip] > 0 || filters.finding === chip).map((chip) => (
        <button
          key={chip}
          type="button"
          className={styles.chip}
          aria-pressed={filters.finding === chip}
          onClick={() => onChange({ finding: chip })}
        >
          {words(chip)} <span className={styles.chipCount}>{number(counts[chip])}</span>
        </button>
      ))}
    </fieldset>
  );
}

/** Actions for all files that match the filters. */
function Actions({ filtered, library, onChoose, onCleanUp, onDescribe, onRetained }: FilterBarProps) {
  const t = useTexts();
  const { idMuseum } = useMuseum();
  const { shown, counts } = filtered;
  const undescribed = shown.filter(({ findings }) => findings.includes('noAlt'));
  const unused = shown.filter(({ findings }) => findings.includes('unused'));
  return (
    <div className={styles.actions}>
      {shown.length > 0 && (
        <Button onPress={() => onChoose(shown)}>
          <ListChecks size={16} aria-hidden="true" />
          {t('media_choose_all', { count: shown.length })}
        </Button>
      )}
      {undescribed.length > 0 && (
        <Button onPress={() => onDescribe(undescribed)}>
          <Sparkles size={16} aria-hidden="true" />
          {t('media_describe', { count: undescribed.length })}
        </Button>
      )}
      {unused.length > 0 && (
        <Button onPress={() => onCleanUp(unused)}>
          <Trash2 size={16} aria-hidden="true" />
          {t('media_clean', { count: unused.length })}
        </Button>
      )}
      {library.retained.length > 0 && (
        <Button onPress={onRetained}>
          <History size={16} aria-hidden="true" />
          {t('media_retained', { count: library.retained.length })}
        </Button>
      )}
      {counts.all > 0 && (
        <a className={buttonClass} href={archiveUrl(idMuseum)} download>
          <Download size={16} aria-hidden="true" />
          {t('media_download_all')}
        </a>
      )}
    </div>
  );
}
