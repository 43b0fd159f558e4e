import { Notice } from '@museummate/ui/notice';
import { Search as SearchSign } from 'lucide-react';
import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { Dialog, Modal, ModalOverlay } from 'react-aria-components';
import { Button } from '#features/controls/button/button.tsx';
import { useNavigate } from '#features/foundation/navigation/navigation.tsx';
import { QueryStatus } from '#features/session/loading/loading.tsx';
import { ScreenTexts } from '#features/session/screen-texts/screen-texts.tsx';
import { useNumber, useTexts } from '#i18n/text.ts';
import styles from './search.module.css';
import type { FoundGroup, SearchEntry, SearchGroup, SearchScreen } from './search-entries.ts';
import { SearchRow } from './search-row.tsx';
import { useEntryIndex } from './use-entry-index.ts';
import { useSearchEntries } from './use-search-entries.ts';

interface SearchBoxProps {
  screens: readonly SearchScreen[];
  /** Returns the text that was typed while the search box was loading. */
  takeTyped: () => string;
  onClose: () => void;
}

/** Search dialog with an ARIA combobox. It finds everything that the person may open. */
export function SearchBox(props: SearchBoxProps) {
  return (
    <ScreenTexts screen="search" frame={(status) => <Frame onClose={props.onClose}>{status}</Frame>}>
      <Frame onClose={props.onClose}>
        <Combobox {...props} />
      </Frame>
    </ScreenTexts>
  );
}

function Frame({ onClose, children }: { onClose: () => void; children: ReactNode }) {
  const t = useTexts();
  return (
    <ModalOverlay
      isOpen
      isDismissable
      onOpenChange={(isOpen) => !isOpen && onClose()}
      className={styles.overlay ?? ''}
    >
      <Modal>
        <Dialog className={styles.box ?? ''} aria-label={t('search')}>
          {children}
        </Dialog>
      </Modal>
    </ModalOverlay>
  );
}

/** State of the combobox: query, results, and the selected result. */
function useCombobox({ screens, takeTyped, onClose }: SearchBoxProps) {
  const go = useNavigate();
  const { entries, people, error } = useSearchEntries(screens, onClose);
  const index = useEntryIndex(entries);
  const [query, setQuery] = useState('');
  const [active, setActive] = useState(0);
  const list = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: only once, when the field is there
  useEffect(() => setQuery(takeTyped()), []);
  const groups = index.search(query);
  const count = groups.reduce((sum, group) => sum + group.entries.length, 0);
  const chosen = Math.min(active, count - 1);
  const open = ({ to, run }: SearchEntry) => {
    if (run) run();
    else {
      onClose();
      if (to) go(to);
    }
  };
  const choose = (place: number) => {
    const next = (place + count) % count;
    setActive(next);
    list.current?.querySelector(`[data-place="${next}"]`)?.scrollIntoView({ block: 'nearest' });
  };
  const openChosen = () => {
    // Enter may be pressed before all entries are indexed. In this case, the remaining entries are indexed first.
    const found = index.isComplete ? groups : index.complete().search(query);
    const entry = found.flatMap((group) => group.entries)[Math.max(0, chosen)];
    if (entry) open(entry);
  };
  const press = (event: KeyboardEvent) => {
    // Enter and arrows belong to the input method while it composes Japanese or Chinese.
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'ArrowDown' && count > 0) choose(chosen + 1);
    else if (event.key === 'ArrowUp' && count > 0) choose(chosen - 1);
    else if (event.key === 'Enter') openChosen();
    else return;
    event.preventDefault();
  };
  const write = (next: string) => {
    setQuery(next);
    setActive(0);
    list.current?.scrollTo(0, 0);
  };
  const isComplete = index.isComplete;
  return { isComplete, query, write, press, groups, chosen, setActive, open, list, people, error };
}

function Combobox(props: SearchBoxProps) {
  const t = useTexts();
  const id = useId();
  const combobox = useCombobox(props);
  const { isComplete, query, write, press, groups, chosen, setActive, open, list, people, error } = combobox;
  return (
    <>
      <div className={styles.field}>
        <SearchSign size={20} aria-hidden="true" />
        <input
          // biome-ignore lint/a11y/noAutofocus: the dialog consists of this field
          autoFocus
          role="combobox"
          type="text"
          inputMode="search"
          autoComplete="off"
          spellCheck={false}
          dir="auto"
          aria-label={t('search_what')}
          placeholder={t('search_what')}
          aria-expanded={groups.length > 0}
          aria-controls={`${id}-list`}
          aria-autocomplete="list"
          aria-activedescendant={chosen >= 0 ? `${id}-${chosen}` : undefined}
          value={query}
          onChange={({ target }) => write(target.value)}
          onKeyDown={press}
        />
        <Button variant="quiet" onPress={props.onClose}>
          {t('close')}
        </Button>
      </div>
      <Results
        id={id}
        list={list}
        groups={groups}
        chosen={chosen}
        open={open}
        setActive={setActive}
        query={query}
        isComplete={isComplete}
      />
      <Notice tone="wrong">{error}</Notice>
      {people?.error && <QueryStatus of={people} />}
      <p className={styles.keys} aria-hidden="true">
        <kbd>↑</kbd>
        <kbd>↓</kbd> {t('search_key_choose')} <kbd>↵</kbd> {t('search_key_open')} <kbd>Esc</kbd> {t('close')}
      </p>
    </>
  );
}

interface ResultsProps {
  id: string;
  list: React.RefObject<HTMLDivElement | null>;
  groups: readonly FoundGroup[];
  chosen: number;
  open: (entry: SearchEntry) => void;
  setActive: (place: number) => void;
  query: string;
  /** Whether all entries are indexed, so that no result is missing. */
  isComplete: boolean;
}

const GROUP_TEXTS = {
  works: 'works',
  pages: 'search_pages',
  media: 'media',
  people: 'people',
  settings: 'search_settings',
  screens: 'search_screens',
  commands: 'search_commands',
} as const satisfies Record<SearchGroup, string>;

function Results({ id, list, groups, chosen, open, setActive, query, isComplete }: ResultsProps) {
  const t = useTexts();
  const number = useNumber();
  const total = groups.reduce((sum, group) => sum + group.total, 0);
  const starts = groups.map((_group, place) =>
    groups.slice(0, place).reduce((sum, { entries }) => sum + entries.length, 0),
  );
  return (
    <>
      <p role="status" className={total === 0 ? styles.none : 'visually-hidden'}>
        {total > 0 && t('search_results', { count: total })}
        {total === 0 && isComplete && t('search_none', { words: query.trim() })}
      </p>
      <div ref={list} id={`${id}-list`} role="listbox" aria-label={t('search')} className={styles.results}>
        {groups.map(({ group, entries, total: all }, turn) => (
          // biome-ignore lint/a11y/useSemanticElements: ARIA requires the role group inside a list box
          <div key={group} role="group" aria-labelledby={`${id}-${group}`}>
            <div className={styles.group} role="presentation">
              <span id={`${id}-${group}`}>{t(GROUP_TEXTS[group])}</span>
              {all > entries.length && <span aria-hidden="true">{number(all)}</span>}
            </div>
            {entries.map((entry, place) => {
              const at = (starts[turn] ?? 0) + place;
              return (
                // biome-ignore lint/a11y/useKeyWithClickEvents: the combobox handles the keys
                // biome-ignore lint/a11y/useFocusableInteractive: the focus stays in the combobox
                <div
                  key={entry.key}
                  id={`${id}-${at}`}
                  role="option"
                  aria-selected={at === chosen}
                  data-place={at}
                  className={styles.option}
                  onPointerMove={() => setActive(at)}
                  onPointerDown={(event) => event.preventDefault()}
                  onClick={() => open(entry)}
                >
                  <SearchRow entry={entry} query={query} />
                </div>
              );
            })}
          </div>
        ))}
      </div>
    </>
  );
}
