import { useStore } from '@museummate/store/react';
import { Notice } from '@museummate/ui/notice';
import { useQueryClient } from '@tanstack/react-query';
import { Undo2 } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { UploadList } from '#features/content/upload-ui/upload-ui.tsx';
import { Button } from '#features/controls/button/button.tsx';
import { useMuseum } from '#features/draft/museum/museum.tsx';
import { needsAttention } from '#features/draft/upload-queue/upload-queue.ts';
import { useAsyncAction } from '#features/foundation/async-action/async-action.ts';
import { useServices } from '#features/foundation/services/services.ts';
import { QueryStatus } from '#features/session/loading/loading.tsx';
import { ScreenTexts } from '#features/session/screen-texts/screen-texts.tsx';
import { canIn } from '#features/session/session/session.ts';
import { Shell } from '#features/shell/shell/shell.tsx';
import { useTexts } from '#i18n/text.ts';
import { BulkBar } from './bulk-bar.tsx';
import { CleanUp } from './clean-up.tsx';
import { Descriptions } from './descriptions.tsx';
import { FilterBar } from './filter-bar.tsx';
import { FindPicture } from './find-picture.tsx';
import { Inspector } from './inspector.tsx';
import { Library } from './library.tsx';
import type { LibraryItem } from './library-data.ts';
import styles from './media.module.css';
import { Proposals } from './proposals.tsx';
import { ReplaceDialog } from './replace-dialog.tsx';
import { Retained } from './retained.tsx';
import { UnderWay } from './under-way.tsx';
import { Usage } from './usage.tsx';
import { useFilteredLibrary } from './use-filtered-library.ts';
import { type MediaLibrary, useLibrary } from './use-library.ts';
import { type Replacement, useUndoReplacement } from './use-undo-replacement.ts';

/** Media library: the museum's files with their uses and findings, and actions for one or several files. */
export function Media() {
  const t = useTexts();
  const frame = (content: ReactNode) => (
    <Shell current="media" title={t('media')}>
      {content}
    </Shell>
  );
  return (
    <ScreenTexts screen="media" frame={frame}>
      <MediaPage />
    </ScreenTexts>
  );
}

type OpenDialog =
  | { is: 'replace'; item: LibraryItem }
  | { is: 'cleanUp'; items: readonly LibraryItem[] }
  | { is: 'descriptions'; paths: readonly string[] }
  | { is: 'retained' }
  | { is: 'find' };

function MediaPage() {
  const t = useTexts();
  const { query, library } = useLibrary();
  return (
    <Shell
      current="media"
      title={t('media')}
      head={
        <h1>
          {t('media')}{' '}
          <span className={styles.count}>{t('media_files', { count: library.items.length })}</span>
        </h1>
      }
    >
      <div className={styles.page}>
        <QueryStatus of={query} />
        <Files library={library} />
      </div>
    </Shell>
  );
}

/** State of this screen: the open file, the chosen files, the open dialog and the message. */
function useScreen(library: MediaLibrary) {
  const [open, setOpen] = useState<string>();
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const [dialog, setDialog] = useState<OpenDialog>();
  const [message, setMessage] = useState('');
  const reload = useReload();
  return {
    open,
    setOpen,
    chosen,
    setChosen,
    dialog,
    setDialog,
    message,
    setMessage,
    item: open === undefined ? undefined : library.byPath.get(open),
    chosenItems: [...chosen].flatMap((path) => library.byPath.get(path) ?? []),
    /** Shows a message after an action, and loads the library again. */
    showResult: (summary: string) => {
      setMessage(summary);
      reload();
    },
  };
}

type Screen = ReturnType<typeof useScreen>;

function Files({ library }: { library: MediaLibrary }) {
  const t = useTexts();
  const canEdit = canIn(useMuseum(), 'edit');
  const filtered = useFilteredLibrary(library.items);
  const screen = useScreen(library);
  const { open, setOpen, chosen, setChosen, dialog, setDialog, message, item } = screen;
  const replacement = useUndoReplacement({ done: screen.showResult, open: setOpen });
  const level = useLevel(library.byPath, screen.setMessage);
  const canLevel = canEdit && library.canLevel && !level.isBusy;
  const hasFfmpeg = library.canLevel;
  const onLevel = (items: readonly LibraryItem[]) => void level.run(items);
  const actions = { canEdit, canLevel, hasFfmpeg, onLevel };
  return (
    <>
      <FilterBar
        filtered={filtered}
        library={library}
        canEdit={canEdit}
        onChoose={(items) => setChosen(new Set(items.map(({ path }) => path)))}
        onCleanUp={(items) => setDialog({ is: 'cleanUp', items })}
        onDescribe={(items) => setDialog({ is: 'descriptions', paths: items.map(({ path }) => path) })}
        onFind={() => setDialog({ is: 'find' })}
        onRetained={() => setDialog({ is: 'retained' })}
      />
      <Done message={message} replacement={replacement} />
      <Notice tone="wrong">{level.error}</Notice>
      <Proposals />
      <Uploads />
      <div className={styles.columns} data-open={item !== undefined}>
        <div className={styles.stream}>
          <Library
            items={filtered.shown}
            isEmpty={library.items.length === 0}
            view={filtered.view}
            open={open}
            onOpen={setOpen}
            chosen={chosen}
            onChoose={setChosen}
          />
          <Chosen screen={screen} {...actions} />
        </div>
        <Side screen={screen} {...actions} />
      </div>
      <p className={styles.hint}>{t('upload_formats')}</p>
      <Usage items={library.items} retained={library.retained} />
      <OpenDialogs
        dialog={dialog}
        library={library}
        onClose={() => setDialog(undefined)}
        onOpen={(path) => {
          setDialog(undefined);
          setOpen(path);
        }}
        onDone={screen.showResult}
        onReplaced={replacement.rememberReplacement}
        onDeleted={() => setChosen(new Set())}
      />
    </>
  );
}

interface DoneProps {
  message: string;
  replacement: ReturnType<typeof useUndoReplacement>;
}

/** Message about the last action. If it was a replacement, it can be undone until the next action. */
function Done({ message, replacement }: DoneProps) {
  const t = useTexts();
  const { last, isBusy, error, undo } = replacement;
  return (
    <>
      <Notice tone="good">
        {message && (
          <div className={styles.done}>
            {message}
            {last && last.message === message && (
              <Button isBusy={isBusy} onPress={() => void undo()}>
                <Undo2 size={17} className="mirrored" aria-hidden="true" />
                {t('undo')}
              </Button>
            )}
          </div>
        )}
      </Notice>
      <Notice tone="wrong">{error}</Notice>
    </>
  );
}

interface ActionProps {
  screen: Screen;
  canEdit: boolean;
  canLevel: boolean;
  hasFfmpeg: boolean;
  onLevel: (items: readonly LibraryItem[]) => void;
}

/** Details of the file that is open. */
function Side({ screen, onLevel, ...can }: ActionProps) {
  const { item, setOpen, setDialog } = screen;
  if (!item) return null;
  return (
    <Inspector
      {...can}
      item={item}
      onClose={() => setOpen(undefined)}
      onReplace={() => setDialog({ is: 'replace', item })}
      onLevel={() => onLevel([item])}
    />
  );
}

/** Actions for the chosen files. */
function Chosen({ screen, onLevel, canEdit, canLevel }: ActionProps) {
  const t = useTexts();
  const { chosenItems, setChosen, setDialog, setMessage } = screen;
  if (chosenItems.length === 0) return null;
  return (
    <BulkBar
      canEdit={canEdit}
      canLevel={canLevel}
      items={chosenItems}
      onClear={() => setChosen(new Set())}
      onDelete={() => setDialog({ is: 'cleanUp', items: chosenItems })}
      onLevel={() => onLevel(chosenItems)}
      onDone={(count) => setMessage(t('media_set_done', { count }))}
    />
  );
}

/** Uploads in progress. Files with a problem are listed separately. */
function Uploads() {
  const t = useTexts();
  const { uploads } = useMuseum();
  const items = useStore(uploads.items, (all) => all);
  const stuck = items.filter(needsAttention);
  const moving = items.filter((item) => !needsAttention(item));
  return (
    <>
      {moving.length > 0 && <UnderWay items={moving} />}
      {stuck.length > 0 && (
        <section className={styles.stuck} aria-labelledby="stuck">
          <h2 id="stuck">{t('upload_need_you', { count: stuck.length })}</h2>
          <p className={styles.hint}>{t('upload_others_go_on')}</p>
          <UploadList items={stuck} />
        </section>
      )}
    </>
  );
}

/** Returns a function that loads the library from the server again. */
function useReload(): () => void {
  const queries = useQueryClient();
  const { idMuseum } = useMuseum();
  return () => void queries.invalidateQueries({ queryKey: ['media-library', idMuseum] });
}

/** Returns an action that brings recordings to the museum's loudness level, one after the other. */
function useLevel(byPath: MediaLibrary['byPath'], tell: (summary: string) => void) {
  const t = useTexts();
  const { api } = useServices();
  const { idMuseum, draft } = useMuseum();
  const action = useAsyncAction();
  const reload = useReload();
  return {
    isBusy: action.isBusy,
    error: action.error,
    run: (items: readonly LibraryItem[]) =>
      action.run(async () => {
        const recordings = items.filter(({ type, uses }) => type === 'audio' && uses.length > 0);
        await draft.flush();
        for (const [place, { path }] of recordings.entries()) {
          if (!byPath.has(path)) continue;
          tell(t('media_leveling', { place: String(place + 1), count: recordings.length }));
          await (await api.media()).level(idMuseum, path);
        }
        await draft.refresh();
        tell(t('media_leveled', { count: recordings.length }));
        reload();
      }),
  };
}

interface OpenDialogsProps {
  dialog: OpenDialog | undefined;
  library: MediaLibrary;
  onClose: () => void;
  onOpen: (path: string) => void;
  onDone: (summary: string) => void;
  onReplaced: (replacement: Replacement) => void;
  onDeleted: () => void;
}

function OpenDialogs(props: OpenDialogsProps) {
  const { dialog, library, onClose, onOpen, onDone, onReplaced, onDeleted } = props;
  if (dialog?.is === 'replace')
    return (
      <ReplaceDialog
        item={dialog.item}
        library={library}
        onClose={onClose}
        onRefused={() => onDone('')}
        onReplaced={(path, replacement) => {
          onReplaced(replacement);
          onOpen(path);
        }}
      />
    );
  if (dialog?.is === 'cleanUp')
    return (
      <CleanUp
        items={dialog.items}
        onClose={onClose}
        onDone={(summary) => {
          onDone(summary);
          onDeleted();
          onClose();
        }}
      />
    );
  if (dialog?.is === 'descriptions')
    return <Descriptions paths={dialog.paths} byPath={library.byPath} onClose={onClose} />;
  if (dialog?.is === 'retained')
    return <Retained retained={library.retained} onClose={onClose} onChange={() => onDone('')} />;
  if (dialog?.is === 'find') return <FindPicture byPath={library.byPath} onClose={onClose} onOpen={onOpen} />;
  return null;
}
