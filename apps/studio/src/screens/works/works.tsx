import { useVirtualizer } from '@tanstack/react-virtual';
import { ChevronRight, CircleCheck, Lock, MoveRight, Plus, Search, X } from 'lucide-react';
import { memo, useCallback, useDeferredValue, useEffect, useMemo, useRef, useState } from 'react';
import { type LanguageState, languageState } from '#features/completeness/completeness.ts';
import { Deleted } from '#features/deleted/deleted.tsx';
import { Empty } from '#features/empty/empty.tsx';
import { languageName } from '#features/language-name/language-name.ts';
import { useDraft, useMuseum } from '#features/museum/museum.tsx';
import { useClosedWords } from '#features/museum-time/closed-words.ts';
import { Link, museumPath, useGo } from '#features/navigation/navigation.tsx';
import { newDocument } from '#features/new-document/new-document.ts';
import { Button, Chooser, LanguageDot, LanguageLegend, Pill, WorkNumber } from '#features/parts/parts.tsx';
import { Thumb } from '#features/pictures/pictures.tsx';
import { mayIn } from '#features/session/session.ts';
import { Shell } from '#features/shell/shell.tsx';
import { type StaleText, useStaleTexts } from '#features/stale/stale.ts';
import { FilesForWorks } from '#features/uploads/uploads.tsx';
import { type HallGroup, isFound, useHallGroups, type WorkRow } from '#features/works/works.ts';
import { useTexts } from '#i18n/text.ts';
import styles from './works.module.css';

type Line = { is: 'hall'; group: HallGroup; isOpen: boolean } | { is: 'work'; work: WorkRow };

const ALL = 'all';
const WORKS = ['artwork'] as const;
type Stale = Map<string, StaleText[]>;

/** How far a work is in each language of the museum. */
function useLanguageStates() {
  const { idMuseum } = useMuseum();
  const view = useDraft((each) => each);
  const stale = useStaleTexts(idMuseum, view);
  const { ownLanguage, languages } = view;
  return { stale, ownLanguage, languages };
}

function statesOf(
  work: WorkRow,
  languages: readonly string[],
  ownLanguage: string,
  stale: Stale,
): LanguageState[] {
  const old = stale.get(work.key);
  const isOld = (language: string) => old?.some((text) => text.language === language) ?? false;
  return languages.map((language) => languageState(work.document, language, { ownLanguage, isOld }));
}

export function Works() {
  const t = useTexts();
  const go = useGo();
  const museum = useMuseum();
  const { idMuseum, draft } = museum;
  const groups = useHallGroups();
  const { stale, ownLanguage, languages } = useLanguageStates();
  const [wanted, setWanted] = useState('');
  const looked = useDeferredValue(wanted);
  const [hall, setHall] = useState(ALL);
  const [missing, setMissing] = useState(ALL);
  const [state, setState] = useState(ALL);
  const [closed, setClosed] = useState<ReadonlySet<number>>(new Set());
  const [selected, setSelected] = useState<ReadonlySet<number>>(new Set());
  const canEdit = mayIn(museum, 'edit');

  const isShown = useCallback(
    (work: WorkRow) => {
      if (state !== ALL && work.state !== state) return false;
      if (missing !== ALL && statesOf(work, [missing], ownLanguage, stale)[0] === 'whole') return false;
      return isFound(work, looked);
    },
    [state, missing, ownLanguage, stale, looked],
  );
  const lines = useMemo(() => {
    const isFiltered = state !== ALL || missing !== ALL || looked.trim() !== '';
    return groups
      .filter(({ id }) => hall === ALL || String(id) === hall)
      .map((group) => ({ ...group, works: group.works.filter(isShown) }))
      .filter(({ works }) => !isFiltered || works.length > 0)
      .flatMap((group): Line[] => {
        const isOpen = isFiltered || !closed.has(group.id);
        const works = isOpen ? group.works.map((work): Line => ({ is: 'work', work })) : [];
        return [{ is: 'hall', group, isOpen }, ...works];
      });
  }, [groups, hall, isShown, closed, state, missing, looked]);
  const shownWorks = useMemo(
    () => lines.flatMap((line) => (line.is === 'work' ? line.work.id : [])),
    [lines],
  );
  const count = groups.reduce((sum, { works }) => sum + works.length, 0);

  const toggle = useCallback(
    (id: number) =>
      setClosed((now) => new Set(now.has(id) ? [...now].filter((x) => x !== id) : [...now, id])),
    [],
  );
  const select = useCallback(
    (id: number) =>
      setSelected((now) => new Set(now.has(id) ? [...now].filter((x) => x !== id) : [...now, id])),
    [],
  );
  const setStates = (next: WorkRow['state']) => {
    const after = next === 'open' ? undefined : next;
    draft.changeAll([...selected].map((id) => ({ place: { kind: 'artwork', id, path: ['state'] }, after })));
    setSelected(new Set());
  };
  const addWork = () => {
    const { id, value } = newDocument('artwork', t('new_work'), draft.view.get());
    const group = groups.find((each) => each.id !== 0 && String(each.id) === hall);
    const after = [...(group?.works.map((work) => work.id) ?? []), id];
    draft.changeAll([
      { place: { kind: 'artwork', id, path: [] }, after: value },
      ...(group ? [{ place: { kind: 'hall' as const, id: group.id, path: ['artworkIds'] }, after }] : []),
    ]);
    go(museumPath(idMuseum, `/works/${id}`));
  };

  const hallName = ({ id, number, name }: HallGroup) =>
    id === 0 ? t('without_hall') : t('hall_named', { number, name });
  return (
    <Shell
      current="works"
      title={t('works')}
      fill
      head={
        <h1>
          {t('works')} <span className={styles.count}>{count}</span>
        </h1>
      }
    >
      <div className={styles.tools}>
        <SearchField value={wanted} onChange={setWanted} />
        <Chooser
          look="chip"
          label={t('hall')}
          isChosen={hall !== ALL}
          value={hall}
          onChange={setHall}
          choices={[
            { id: ALL, name: t('all_halls') },
            ...groups.map((group) => ({ id: String(group.id), name: hallName(group) })),
          ]}
        />
        <Chooser
          look="chip"
          label={t('languages')}
          isChosen={missing !== ALL}
          value={missing}
          onChange={setMissing}
          choices={[
            { id: ALL, name: t('all_languages') },
            ...languages.map((id) => ({ id, name: t('to_do_in', { language: languageName(id) }) })),
          ]}
        />
        <Chooser
          look="chip"
          label={t('state')}
          isChosen={state !== ALL}
          value={state}
          onChange={setState}
          choices={[
            { id: ALL, name: t('all_states') },
            ...(['open', 'closed', 'moved'] as const).map((id) => ({ id, name: t(`option_state_${id}`) })),
          ]}
        />
        <span className={styles.space} />
        {canEdit && <FilesForWorks />}
        {canEdit && (
          <Button look="strong" onPress={addWork}>
            <Plus size={17} aria-hidden="true" />
            {t('add_work')}
          </Button>
        )}
      </div>
      {count === 0 && (
        <Empty>
          <p>{t('empty_works')}</p>
          {canEdit && (
            <Button look="main" onPress={addWork}>
              <Plus size={17} aria-hidden="true" />
              {t('add_work')}
            </Button>
          )}
        </Empty>
      )}
      <WorksTable
        {...{ lines, languages, ownLanguage, stale, selected, select, toggle, canEdit, hallName }}
        hasWorks={count > 0}
        onSelectAll={(all) => setSelected(new Set(all ? shownWorks : []))}
        isAllSelected={shownWorks.length > 0 && shownWorks.every((id) => selected.has(id))}
      />
      <footer className={styles.foot}>
        {selected.size > 0 && (
          <div
            className={styles.bulk}
            role="toolbar"
            aria-label={t('selected_works', { count: selected.size })}
          >
            <strong>{t('selected_works', { count: selected.size })}</strong>
            <button type="button" onClick={() => setStates('closed')}>
              <Lock size={17} aria-hidden="true" />
              {t('close_works')}
            </button>
            <button type="button" onClick={() => setStates('open')}>
              <CircleCheck size={17} aria-hidden="true" />
              {t('open_works')}
            </button>
            <button type="button" aria-label={t('select_none')} onClick={() => setSelected(new Set())}>
              <X size={18} aria-hidden="true" />
            </button>
          </div>
        )}
        <Deleted kinds={WORKS} />
        <LanguageLegend className={styles.legend} />
      </footer>
    </Shell>
  );
}

/** The key / leads here from anywhere on the page. */
function SearchField({ value, onChange }: { value: string; onChange: (value: string) => void }) {
  const t = useTexts();
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const isTyping =
        event.target instanceof Element && event.target.closest('input, textarea, [contenteditable]');
      if (event.key !== '/' || isTyping || event.ctrlKey || event.metaKey) return;
      event.preventDefault();
      input.current?.focus();
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, []);
  return (
    <label className={styles.search}>
      <Search size={17} aria-hidden="true" />
      <input
        ref={input}
        type="search"
        aria-label={t('find_work')}
        placeholder={t('find_work')}
        value={value}
        onChange={(event) => onChange(event.target.value)}
      />
      <kbd>/</kbd>
    </label>
  );
}

interface TableProps {
  lines: readonly Line[];
  languages: readonly string[];
  ownLanguage: string;
  stale: Stale;
  selected: ReadonlySet<number>;
  select: (id: number) => void;
  toggle: (id: number) => void;
  canEdit: boolean;
  hallName: (group: HallGroup) => string;
  /** The museum has some, shown or not. */
  hasWorks: boolean;
  onSelectAll: (all: boolean) => void;
  isAllSelected: boolean;
}

/** Only the rows that can be seen are there: a museum may have ten thousand works. */
function WorksTable(props: TableProps) {
  const t = useTexts();
  const { lines, languages, hallName, selected, toggle } = props;
  const scroll = useRef<HTMLDivElement>(null);
  // The same function while the lines are the same: with another one all ten thousand places are reckoned again.
  const nameOfLine = useCallback(
    (place: number) => {
      const line = lines[place];
      return line?.is === 'work' ? line.work.key : `hall/${line?.group.id}`;
    },
    [lines],
  );
  const virtual = useVirtualizer({
    count: lines.length,
    getScrollElement: () => scroll.current,
    estimateSize: (place) => (lines[place]?.is === 'hall' ? 45 : 55),
    overscan: 6,
    getItemKey: nameOfLine,
  });
  if (lines.length === 0)
    return props.hasWorks ? <p className={styles.nothing}>{t('no_work_found')}</p> : null;
  const places = { '--languages': languages.length } as React.CSSProperties;
  return (
    <section className={styles.table} aria-label={t('works')} style={places}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be within reach of the keyboard */}
      <div ref={scroll} className={styles.scroll} tabIndex={0}>
        <table aria-rowcount={lines.length + 1}>
          <thead>
            <tr className={styles.head} aria-rowindex={1}>
              <th scope="col" className={styles.check}>
                {props.canEdit && (
                  <label>
                    <input
                      type="checkbox"
                      aria-label={t('select_all')}
                      checked={props.isAllSelected}
                      onChange={(event) => props.onSelectAll(event.target.checked)}
                    />
                  </label>
                )}
              </th>
              <th scope="col">
                <span className="visually-hidden">{t('picture')}</span>
              </th>
              <th scope="col">{t('number')}</th>
              <th scope="col">{t('name')}</th>
              <th scope="col" className={styles.place}>
                {t('place')}
              </th>
              <th scope="col" className={styles.languages} aria-label={t('languages')}>
                {languages.map((language) => (
                  <abbr key={language} title={languageName(language)}>
                    {language}
                  </abbr>
                ))}
              </th>
              <th scope="col">{t('state')}</th>
            </tr>
          </thead>
          <tbody style={{ blockSize: virtual.getTotalSize() }}>
            {virtual.getVirtualItems().map(({ index, key, start }) => {
              const line = lines[index];
              const at = { transform: `translateY(${start}px)` };
              const place = { 'data-index': index, 'aria-rowindex': index + 2, ref: virtual.measureElement };
              if (line?.is === 'hall')
                return (
                  <tr key={key} className={styles.hall} style={at} {...place}>
                    <HallLine
                      group={line.group}
                      isOpen={line.isOpen}
                      name={hallName(line.group)}
                      toggle={toggle}
                    />
                  </tr>
                );
              if (!line) return null;
              const isSelected = selected.has(line.work.id);
              return (
                <tr key={key} className={styles.row} data-selected={isSelected} style={at} {...place}>
                  <WorkLine {...props} work={line.work} isSelected={isSelected} />
                </tr>
              );
            })}
          </tbody>
        </table>
      </div>
    </section>
  );
}

interface HallLineProps {
  group: HallGroup;
  isOpen: boolean;
  name: string;
  toggle: (id: number) => void;
}

const HallLine = memo(function HallLine({ group, isOpen, name, toggle }: HallLineProps) {
  const t = useTexts();
  const closedWords = useClosedWords();
  return (
    <>
      <th scope="rowgroup" colSpan={7}>
        <button
          type="button"
          className={styles.toggle}
          aria-expanded={isOpen}
          onClick={() => toggle(group.id)}
        >
          <ChevronRight size={17} aria-hidden="true" />
          <strong>{name}</strong>
          <span className={styles.count}>{t('works_count', { count: group.works.length })}</span>
        </button>
      </th>
      {!isOpen && (
        <td className={styles.strip}>
          {group.works.slice(0, 12).map(({ id, picture }) => (
            <Thumb key={id} file={picture} size={44} />
          ))}
        </td>
      )}
      {group.state === 'closed' && (
        <td>
          <Pill tone="warn">
            <Lock size={13} aria-hidden="true" />
            {closedWords(group.closedUntil)}
          </Pill>
        </td>
      )}
    </>
  );
});

type WorkLineProps = Pick<TableProps, 'languages' | 'ownLanguage' | 'stale' | 'select' | 'canEdit'> & {
  work: WorkRow;
  isSelected: boolean;
};

const SIGNS = {
  open: { tone: 'good', Sign: CircleCheck },
  closed: { tone: 'warn', Sign: Lock },
  moved: { tone: 'busy', Sign: MoveRight },
} as const;

const WorkLine = memo(function WorkLine(props: WorkLineProps) {
  const { work, isSelected, languages, ownLanguage, stale, select, canEdit } = props;
  const t = useTexts();
  const { idMuseum } = useMuseum();
  const states = statesOf(work, languages, ownLanguage, stale);
  const { tone, Sign } = SIGNS[work.state];
  const name = work.name || t('without_name');
  return (
    <>
      <td className={styles.check}>
        {canEdit && (
          <label>
            <input
              type="checkbox"
              aria-label={t('select_work', { name })}
              checked={isSelected}
              onChange={() => select(work.id)}
            />
          </label>
        )}
      </td>
      <td>
        <Thumb file={work.picture} size={44} />
      </td>
      <td className={styles.number}>{work.code && <WorkNumber code={work.code} />}</td>
      <td className={styles.name}>
        <Link to={museumPath(idMuseum, `/works/${work.id}`)}>
          <bdi>{name}</bdi>
        </Link>
        <span className={styles.about} dir="auto">
          {work.about}
        </span>
      </td>
      <td className={styles.place}>
        <span>{work.place}</span>
      </td>
      <td className={styles.languages}>
        {languages.map((language, place) => (
          <LanguageDot key={language} state={states[place] ?? 'none'} language={languageName(language)} />
        ))}
      </td>
      <td>
        <Pill tone={tone}>
          <Sign size={13} aria-hidden="true" />
          {t(`option_state_${work.state}`)}
        </Pill>
      </td>
    </>
  );
});
