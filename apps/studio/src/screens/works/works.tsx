import { EmptyState } from '@museummate/ui/empty-state';
import { Plus } from 'lucide-react';
import { type ReactNode, useCallback, useMemo, useState } from 'react';
import { useAddWork } from '#features/content/add-work/add-work.ts';
import {
  type ArtworkRow,
  type HallGroup,
  hallTitle,
  useHallGroups,
} from '#features/content/artworks/artworks.ts';
import { DeletedDocuments } from '#features/content/deleted-documents/deleted-documents.tsx';
import { DeletionNotice, useDeletion } from '#features/content/deleted-documents/deletion-notice.tsx';
import { BulkUpload } from '#features/content/upload-ui/upload-ui.tsx';
import { Button } from '#features/controls/button/button.tsx';
import { EmptyFramesDrawing } from '#features/controls/empty-frames-drawing/empty-frames-drawing.tsx';
import { LanguageLegend } from '#features/controls/language-status/language-status.tsx';
import { LazyPart } from '#features/controls/lazy-part/lazy-part.tsx';
import { documentKey } from '#features/draft/draft/draft.ts';
import { useDraft, useMuseum, useScreenState } from '#features/draft/museum/museum.tsx';
import { lazyWithPreload } from '#features/foundation/preload/preload.ts';
import { canIn } from '#features/session/session/session.ts';
import { Shell } from '#features/shell/shell/shell.tsx';
import { useNumber, useTexts } from '#i18n/text.ts';
import { BulkBar } from './bulk-bar.tsx';
import { type BulkChange, bulkChanges } from './bulk-changes.ts';
import type { BulkStep } from './bulk-notice.tsx';
import { FilterBar } from './filter-bar.tsx';
import { type Filters, type ListRow, NO_FILTERS, useProgress, useRows } from './rows.ts';
import { WorksTable } from './table.tsx';
import styles from './works.module.css';

const BulkDialog = lazyWithPreload(() => import('./bulk-dialog.tsx').then((part) => part.BulkDialog));
const BulkNotice = lazyWithPreload(() => import('./bulk-notice.tsx').then((part) => part.BulkNotice));
const FailedChanges = lazyWithPreload(() =>
  import('./failed-changes.tsx').then((part) => part.FailedChanges),
);

const WORKS = ['artwork'] as const;

const NONE: ReadonlySet<number> = new Set();

const toggleId = (ids: ReadonlySet<number>, id: number): ReadonlySet<number> =>
  new Set(ids.has(id) ? [...ids].filter((each) => each !== id) : [...ids, id]);

const isFiltered = (filters: Filters) =>
  Object.keys(NO_FILTERS).some(
    (each) => filters[each as keyof Filters].trim() !== NO_FILTERS[each as keyof Filters],
  );

export function Works() {
  const t = useTexts();
  const museum = useMuseum();
  const groups = useHallGroups();
  const progress = useProgress();
  const [filters, setFilters] = useScreenState('works-filters', NO_FILTERS);
  const [folded, setFolded] = useScreenState<ReadonlySet<number>>('works-folded', NONE);
  const canEdit = canIn(museum, 'edit');
  const lines = useRows({ groups, filters, progress, folded });
  const selection = useSelection(lines);
  const count = groups.reduce((sum, { works }) => sum + works.length, 0);

  const addWork = useAddWork(groups);
  const add = () => addWork(Number(filters.hall));
  const hallName = ({ id, number, name }: HallGroup) =>
    id === 0 ? t('without_hall') : hallTitle({ number, name }, t);
  return (
    <Shell current="works" title={t('works')} fill head={<Heading count={count} />}>
      <div className={styles.tools}>
        <FilterBar
          filters={filters}
          groups={groups}
          hallName={hallName}
          languages={progress.languages}
          onChange={setFilters}
        />
        {canEdit && <AddActions onAdd={add} />}
      </div>
      {count === 0 && <NoWorks>{canEdit && <AddWorkButton variant="primary" onPress={add} />}</NoWorks>}
      {/* Announces the number of matches to screen readers. */}
      <p role="status" className="visually-hidden">
        {isFiltered(filters) && t('works_count', { count: selection.shownCount })}
      </p>
      <SelectedWorks selected={selection.selected} onNone={selection.clear} />
      <WorksTable
        lines={lines}
        toggle={(id) => setFolded(toggleId(folded, id))}
        canEdit={canEdit}
        hallName={hallName}
        {...selection}
        {...progress}
        hasWorks={count > 0}
      />
      <footer className={styles.footer}>
        <DeletedDocuments kinds={WORKS} />
        <LanguageLegend className={styles.legend} />
      </footer>
    </Shell>
  );
}

function Heading({ count }: { count: number }) {
  const t = useTexts();
  const number = useNumber();
  return (
    <h1>
      {t('works')} <span className={styles.count}>{number(count)}</span>
    </h1>
  );
}

function AddActions({ onAdd }: { onAdd: () => void }) {
  return (
    <span className={styles.actions}>
      <BulkUpload />
      <AddWorkButton variant="strong" onPress={onAdd} />
    </span>
  );
}

/** Selected artworks. "Select all" selects the artworks that match the filters. */
function useSelection(lines: readonly ListRow[]) {
  const [selected, setSelected] = useState<ReadonlySet<number>>(NONE);
  const shownWorks = useMemo(
    () => lines.flatMap((line) => (line.is === 'work' ? line.work.id : [])),
    [lines],
  );
  const select = useCallback((id: number) => setSelected((now) => toggleId(now, id)), []);
  return {
    selected,
    select,
    clear: () => setSelected(NONE),
    shownCount: shownWorks.length,
    onSelectAll: (all: boolean) => setSelected(new Set(all ? shownWorks : [])),
    isAllSelected: shownWorks.length > 0 && shownWorks.every((id) => selected.has(id)),
  };
}

function AddWorkButton({ variant, onPress }: { variant: 'strong' | 'primary'; onPress: () => void }) {
  const t = useTexts();
  return (
    <Button variant={variant} onPress={onPress}>
      <Plus size={17} aria-hidden="true" />
      {t('add_work')}
    </Button>
  );
}

function NoWorks({ children }: { children: ReactNode }) {
  const t = useTexts();
  return <EmptyState drawing={<EmptyFramesDrawing />} text={t('empty_works')} action={children} />;
}

interface SelectedWorksProps {
  selected: ReadonlySet<number>;
  onNone: () => void;
}

/**
 * Lists unsaved changes that conflict with a colleague's change or that the server has rejected, from any screen.
 */
function UnsavedChanges() {
  const hasFailed = useDraft(({ saveState }) => saveState === 'conflict' || saveState === 'refused');
  if (!hasFailed) return null;
  return (
    <div className={styles.announcements}>
      <LazyPart>
        <FailedChanges />
      </LazyPart>
    </div>
  );
}

/** Toolbar for all selected artworks, and notices after they were changed or deleted. */
function SelectedWorks({ selected, onNone }: SelectedWorksProps) {
  const { draft } = useMuseum();
  const { deletion, remove } = useDeletion();
  const [isChanging, setChanging] = useState(false);
  const [done, setDone] = useState<BulkStep>();
  const change = (changes: readonly BulkChange[], count: number) => {
    draft.changeAll(changes);
    setDone({ step: draft.view.get().lastStep, count });
    setChanging(false);
    onNone();
  };
  const setStates = (state: ArtworkRow['state']) => {
    const { changes, works } = bulkChanges(draft.view.get(), selected, {
      field: 'state',
      state,
      closedUntil: '',
      hall: 0,
    });
    if (changes.length > 0) change(changes, works.size);
    else onNone();
  };
  /**
   * Deletes the selected artworks as one undo step. They stay listed as deleted until the deletion is published.
   */
  const removeAll = () => {
    const { documents } = draft.view.get();
    remove([...selected].flatMap((id) => documents.get(documentKey('artwork', id)) ?? []));
    onNone();
  };
  return (
    <>
      {selected.size > 0 && (
        <BulkBar
          count={selected.size}
          remove={removeAll}
          setStates={setStates}
          onChange={() => setChanging(true)}
          onNone={onNone}
        />
      )}
      <div className={styles.announcements}>
        <DeletionNotice deletion={deletion} />
        {done && (
          <LazyPart>
            <BulkNotice {...done} />
          </LazyPart>
        )}
      </div>
      <UnsavedChanges />
      {isChanging && (
        <LazyPart>
          <BulkDialog selected={selected} onChange={change} onClose={() => setChanging(false)} />
        </LazyPart>
      )}
    </>
  );
}
