import { Search } from 'lucide-react';
import { useMemo } from 'react';
import type { HallGroup } from '#features/content/artworks/artworks.ts';
import { SelectField } from '#features/controls/select-field/select-field.tsx';
import { countUnapproved } from '#features/draft/machine-marks/machine-marks.tsx';
import { languageName } from '#features/foundation/language-name/language-name.ts';
import { useTexts } from '#i18n/text.ts';
import { ALL_FILTER, type Filters, UNAPPROVED } from './rows.ts';
import styles from './works.module.css';

interface FilterBarProps {
  filters: Filters;
  onChange: (filters: Filters) => void;
  groups: readonly HallGroup[];
  languages: readonly string[];
  hallName: (group: HallGroup) => string;
}

/** Search field, and filters by hall, by language with open tasks, by state and by approval. */
export function FilterBar(props: FilterBarProps) {
  const t = useTexts();
  const { filters, onChange, groups, languages, hallName } = props;
  const { words, hall, missing, state } = filters;
  return (
    <>
      <SearchField value={words} onChange={(next) => onChange({ ...filters, words: next })} />
      <span className={styles.filters}>
        <SelectField
          variant="chip"
          label={t('hall')}
          isChosen={hall !== ALL_FILTER}
          value={hall}
          onChange={(next) => onChange({ ...filters, hall: next })}
          choices={[
            { id: ALL_FILTER, name: t('all_halls') },
            ...groups.map((group) => ({ id: String(group.id), name: hallName(group) })),
          ]}
        />
        <SelectField
          variant="chip"
          label={t('languages')}
          isChosen={missing !== ALL_FILTER}
          value={missing}
          onChange={(next) => onChange({ ...filters, missing: next })}
          choices={[
            { id: ALL_FILTER, name: t('all_languages') },
            ...languages.map((id) => ({ id, name: t('to_do_in', { language: languageName(id) }) })),
          ]}
        />
        <SelectField
          variant="chip"
          label={t('state')}
          isChosen={state !== ALL_FILTER}
          value={state}
          onChange={(next) => onChange({ ...filters, state: next })}
          choices={[
            { id: ALL_FILTER, name: t('all_states') },
            ...(['open', 'closed', 'moved'] as const).map((id) => ({ id, name: t(`option_state_${id}`) })),
          ]}
        />
        <ApprovalFilter filters={filters} onChange={onChange} groups={groups} />
      </span>
    </>
  );
}

/**
 * Filter for artworks with unapproved texts or voices by programs. Hidden if there are none, unless the filter is set.
 */
function ApprovalFilter({
  filters,
  onChange,
  groups,
}: Pick<FilterBarProps, 'filters' | 'onChange' | 'groups'>) {
  const t = useTexts();
  const { made } = filters;
  const hasUnapproved = useMemo(
    () => groups.some(({ works }) => works.some(({ document }) => countUnapproved(document) > 0)),
    [groups],
  );
  if (!hasUnapproved && made === ALL_FILTER) return null;
  return (
    <SelectField
      variant="chip"
      label={t('made_filter')}
      isChosen={made !== ALL_FILTER}
      value={made}
      onChange={(next) => onChange({ ...filters, made: next })}
      choices={[
        { id: ALL_FILTER, name: t('made_all') },
        { id: UNAPPROVED, name: t('made_only') },
      ]}
    />
  );
}

function SearchField({ value, onChange }: { value: string; onChange: (value: string) => void }) {
  const t = useTexts();
  return (
    <label className={styles.search}>
      <Search size={17} aria-hidden="true" />
      <input
        type="search"
        aria-label={t('find_work')}
        placeholder={t('find_work')}
        value={value}
        onChange={(event) => onChange(event.target.value)}
      />
    </label>
  );
}
