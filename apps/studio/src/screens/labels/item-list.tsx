import {
  LABEL_SHEETS,
  type LabelItem,
  type LabelSheet,
  type LabelsResponse,
} from '@museummate/studio-api/labels';
import { Search } from 'lucide-react';
import { useState } from 'react';
import { Button } from '#features/controls/button/button.tsx';
import { layout } from '#features/controls/layout/layout.ts';
import { Pill } from '#features/controls/pill/pill.tsx';
import { SelectField } from '#features/controls/select-field/select-field.tsx';
import { useFormatDateTime } from '#features/foundation/dates/dates.ts';
import { useNumber, useTexts } from '#i18n/text.ts';
import styles from './labels.module.css';

interface ItemListProps {
  sheet: LabelSheet;
  onSheet: (sheet: LabelSheet) => void;
  items: readonly LabelItem[];
  print: LabelsResponse['prints'][number] | undefined;
  selected: ReadonlySet<string>;
  onSelect: (keys: ReadonlySet<string>) => void;
}

/**
 * Selects the kind of sheet (artwork labels, door signs, route codes or posters) and the items that are printed.
 */
export function ItemList({ sheet, onSheet, items, print, selected, onSelect }: ItemListProps) {
  const t = useTexts();
  const number = useNumber();
  const moment = useFormatDateTime();
  const [search, setSearch] = useState('');
  const changed = items.filter(({ change }) => change !== null);
  const shown = items.filter((item) => isFound(item, search));
  const only = (some: readonly LabelItem[]) => onSelect(new Set(some.map(({ key }) => key)));
  const groups = Map.groupBy(shown, ({ group }) => group?.key ?? '');
  return (
    <section className={styles.items} aria-label={t('labels_sheets')}>
      <SelectField
        label={t('labels_sheets')}
        value={sheet}
        onChange={(id) => onSheet(LABEL_SHEETS.find((each) => each === id) ?? 'works')}
        choices={LABEL_SHEETS.map((id) => ({ id, name: t(`labels_sheet_${id}`) }))}
      />
      {print && (
        <p className={layout.small}>{t('labels_last', { moment: moment(print.at), name: print.by })}</p>
      )}
      {changed.length > 0 && (
        <Button onPress={() => only(changed)}>
          {t('labels_changed', { number: number(changed.length) })}
        </Button>
      )}
      {items.length > 1 && (
        <>
          <label className={styles.search}>
            <Search size={17} aria-hidden="true" />
            <input
              type="search"
              aria-label={t('labels_find')}
              placeholder={t('labels_find')}
              value={search}
              onChange={(event) => setSearch(event.target.value)}
            />
          </label>
          <div className={layout.buttons}>
            <Button onPress={() => onSelect(new Set([...selected, ...shown.map(({ key }) => key)]))}>
              {t('labels_all')}
            </Button>
            <Button onPress={() => only([])}>{t('labels_none')}</Button>
          </div>
        </>
      )}
      {groups.size > 0 && (
        <div className={styles.groups}>
          {[...groups].map(([key, members]) => (
            <ItemGroup key={key} members={members} selected={selected} onSelect={onSelect} />
          ))}
        </div>
      )}
    </section>
  );
}

function isFound({ number, name }: LabelItem, search: string): boolean {
  const text = `${number ?? ''} ${name}`.toLocaleLowerCase();
  return text.includes(search.trim().toLocaleLowerCase());
}

interface ItemGroupProps extends Pick<ItemListProps, 'selected' | 'onSelect'> {
  members: readonly LabelItem[];
}

/** Items of one hall or floor. The checkbox of the group selects all of them. */
function ItemGroup({ members, selected, onSelect }: ItemGroupProps) {
  const group = members[0]?.group;
  const chosen = members.filter(({ key }) => selected.has(key)).length;
  const set = (keys: readonly string[], isOn: boolean) => {
    const next = new Set(selected);
    for (const key of keys) {
      if (isOn) next.add(key);
      else next.delete(key);
    }
    onSelect(next);
  };
  return (
    <fieldset className={styles.group}>
      {group && (
        <legend>
          <label className={styles.check}>
            <input
              type="checkbox"
              ref={(input) => {
                if (input) input.indeterminate = chosen > 0 && chosen < members.length;
              }}
              checked={chosen === members.length}
              onChange={({ target }) =>
                set(
                  members.map(({ key }) => key),
                  target.checked,
                )
              }
            />
            <strong>{group.name}</strong>
          </label>
        </legend>
      )}
      <ul className={layout.list}>
        {members.map((item) => (
          <li key={item.key}>
            <ItemCheck
              item={item}
              isSelected={selected.has(item.key)}
              onSelect={(isOn) => set([item.key], isOn)}
            />
          </li>
        ))}
      </ul>
    </fieldset>
  );
}

interface ItemCheckProps {
  item: LabelItem;
  isSelected: boolean;
  onSelect: (isOn: boolean) => void;
}

function ItemCheck({ item, isSelected, onSelect }: ItemCheckProps) {
  const t = useTexts();
  return (
    <label className={styles.check}>
      <input type="checkbox" checked={isSelected} onChange={({ target }) => onSelect(target.checked)} />
      <span>
        {item.number && (
          <strong>
            <bdi>{item.number}</bdi>{' '}
          </strong>
        )}
        {item.name}
        {item.change && (
          <>
            {' '}
            <Pill tone="busy">{t(`labels_change_${item.change}`)}</Pill>
          </>
        )}
        {!item.isPublished && (
          <>
            {' '}
            <Pill tone="warn">{t('labels_unpublished')}</Pill>
          </>
        )}
      </span>
    </label>
  );
}
