import { useStore } from '@museummate/store/react';
import { REPLACED_DAYS } from '@museummate/studio-api/media';
import { Notice } from '@museummate/ui/notice';
import { ArrowRight, CircleCheck, TriangleAlert } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { ChooseFiles, DropArea, FilePicture, useProblem } from '#features/content/upload-ui/upload-ui.tsx';
import { Button } from '#features/controls/button/button.tsx';
import { DialogButtons, WideDialog } from '#features/controls/confirm-dialog/confirm-dialog.tsx';
import { useMuseum } from '#features/draft/museum/museum.tsx';
import type { QueuedUpload } from '#features/draft/upload-queue/upload-queue.ts';
import { useAsyncAction } from '#features/foundation/async-action/async-action.ts';
import { useFormatDateTime } from '#features/foundation/dates/dates.ts';
import { Link } from '#features/foundation/navigation/navigation.tsx';
import { useServices } from '#features/foundation/services/services.ts';
import { documentPath } from '#features/shell/areas/areas.ts';
import { useNumber, useTexts } from '#i18n/text.ts';
import styles from './dialogs.module.css';
import { FileThumbnail } from './file-tile.tsx';
import { type LibraryItem, typeOf } from './library-data.ts';
import { compareFiles } from './replacement.ts';
import type { MediaLibrary } from './use-library.ts';
import type { Replacement } from './use-undo-replacement.ts';

interface ReplaceDialogProps {
  item: LibraryItem;
  library: MediaLibrary;
  onClose: () => void;
  /** Called if the server rejects the replacement, so that the library is loaded again. */
  onRefused: () => void;
  /** Called after the replacement, with the new path and the data that Undo needs. */
  onReplaced: (path: string, replacement: Replacement) => void;
}

/**
 * Dialog that replaces a file wherever it is used. It uploads the new file, compares both files, and asks for
 * confirmation.
 */
export function ReplaceDialog(props: ReplaceDialogProps) {
  const t = useTexts();
  const moment = useFormatDateTime();
  const { item, library, onClose } = props;
  const { upload, choose, medium, isSameKind, action, replace } = useReplacement(props);
  const other = library.retained.find(
    ({ medium: old, reason }) => reason === 'replaced' && old.path === item.path,
  );
  return (
    <WideDialog title={t('media_replace_title', { name: item.name })} width="50rem" onClose={onClose}>
      <p className={styles.lead}>{t('media_replace_lead', { count: item.uses.length })}</p>
      <DropArea className={styles.pair} onFiles={choose}>
        <figure>
          <FileThumbnail item={item} size={200} />
          <figcaption>{t('media_now', { size: sizeOf(item.medium) })}</figcaption>
        </figure>
        <ArrowRight size={24} className="mirrored" aria-hidden="true" />
        <NewFile upload={upload} />
        <div className={styles.check}>
          {medium && isSameKind && <Comparison item={item} medium={medium} />}
          {medium && !isSameKind && <Notice tone="wrong">{t('error_other_medium')}</Notice>}
          <ChooseFiles
            label={t('media_choose_new')}
            onFiles={choose}
            medium={item.type}
            isMany={false}
            variant={medium ? 'secondary' : 'primary'}
          />
          {!upload && <span className={styles.hint}>{t('upload_drop')}</span>}
        </div>
      </DropArea>
      <Notice tone="wrong">{action.error}</Notice>
      {action.error && other && (
        <p>{t('media_replaced_by_other', { name: other.by.name, moment: moment(other.at) })}</p>
      )}
      <p className={styles.hint}>{t('media_kept_days', { days: String(REPLACED_DAYS) })}</p>
      <DialogButtons>
        <Button onPress={onClose}>{t('upload_cancel')}</Button>
        {medium && isSameKind && (
          <Button variant="primary" isBusy={action.isBusy} onPress={() => void replace()}>
            {t('media_replace_go')}
          </Button>
        )}
      </DialogButtons>
    </WideDialog>
  );
}

/** Uploads the new file into the library. `replace` then puts it in place of the old file. */
function useReplacement({ item, onRefused, onReplaced }: ReplaceDialogProps) {
  const { api } = useServices();
  const { idMuseum, draft, uploads } = useMuseum();
  const action = useAsyncAction();
  const uploadsNow = useStore(uploads.items, (all) => all);
  const [key, setKey] = useState<string>();
  const upload = uploadsNow.find((each) => each.key === key);
  const choose = ([file]: File[]) => {
    if (!file) return;
    const known = new Set(uploads.items.get().map((each) => each.key));
    uploads.add([{ file, target: { is: 'library' } }]);
    setKey(uploads.items.get().find((each) => !known.has(each.key))?.key);
  };
  const medium = upload?.state === 'ready' ? upload.medium : undefined;
  const replace = async () => {
    if (!medium) return;
    const { path } = medium;
    let replaced: Replacement | undefined;
    const isDone = await action.run(async () => {
      await draft.flush();
      const { idRetained, places } = await (await api.media()).replace(idMuseum, {
        path: item.path,
        by: path,
      });
      replaced = { idRetained, path: item.path, places };
      await draft.refresh();
    });
    if (isDone && replaced) onReplaced(path, replaced);
    else onRefused();
  };
  const isSameKind = medium !== undefined && typeOf(medium) === item.type;
  return { upload, choose, medium, isSameKind, action, replace };
}

const sizeOf = ({ width, height }: LibraryItem['medium']) => (width && height ? `${width} × ${height}` : '');

function NewFile({ upload }: { upload: QueuedUpload | undefined }) {
  const t = useTexts();
  const problemOf = useProblem();
  if (!upload) return <div className={styles.empty} />;
  const { state, medium, file, name } = upload;
  if (state === 'refused') return <Notice tone="wrong">{problemOf(upload)}</Notice>;
  return (
    <figure>
      {medium ? (
        <FileThumbnail item={{ path: medium.path, medium, type: typeOf(medium) }} size={200} />
      ) : (
        file instanceof File && <FilePicture file={file} name={name} />
      )}
      <figcaption>
        <span role="status">
          {medium ? t('media_new', { size: sizeOf(medium) }) : t(`upload_${state}` as 'upload_waiting')}
        </span>
      </figcaption>
    </figure>
  );
}

/** Effects of the new file on cropping, sharpness, times, recognition and descriptions. */
function Comparison({ item, medium }: { item: LibraryItem; medium: LibraryItem['medium'] }) {
  const t = useTexts();
  const number = useNumber();
  const { idMuseum } = useMuseum();
  const found = compareFiles(item, medium);
  const described = item.uses.find(({ value }) => value?.alt);
  return (
    <ul className={styles.comparison}>
      {found.shape && (
        <Line isGood={found.shape === 'same'}>
          {t(found.shape === 'same' ? 'media_same_shape' : 'media_other_shape')}
        </Line>
      )}
      {found.sharp !== undefined && (
        <Line isGood={found.sharp}>
          {found.sharp
            ? t('media_sharp')
            : t('media_not_sharp', { pixels: number(found.long), wanted: number(item.pixels) })}
        </Line>
      )}
      {found.length && (
        <Line isGood={found.length === 'same'}>
          {t(found.length === 'same' ? 'media_same_length' : 'media_other_length')}
        </Line>
      )}
      {found.isRecognised && <Line isGood>{t('media_learn')}</Line>}
      {described && (
        <Line isGood>
          {t('media_fit')}{' '}
          <Link to={documentPath(idMuseum, described.kind, described.id, [...described.field, 'alt'])}>
            {t('media_look')}
          </Link>
        </Line>
      )}
    </ul>
  );
}

function Line({ isGood, children }: { isGood: boolean; children: ReactNode }) {
  return (
    <li data-good={isGood}>
      {isGood ? <CircleCheck size={18} aria-hidden="true" /> : <TriangleAlert size={18} aria-hidden="true" />}
      <span>{children}</span>
    </li>
  );
}
