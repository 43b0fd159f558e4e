import type { DocumentKind, Medium } from '@museummate/pack-format';
import { useStore } from '@museummate/store/react';
import type { ChangePath } from '@museummate/studio-api';
import { CircleCheck, Pause, Play, TriangleAlert, X } from 'lucide-react';
import { useId } from 'react';
import { Button } from '#features/controls/button/button.tsx';
import { useMuseum } from '#features/draft/museum/museum.tsx';
import { isAt, needsAttention, type QueuedUpload } from '#features/draft/upload-queue/upload-queue.ts';
import { useTexts } from '#i18n/text.ts';
import { ChooseFiles } from './choose-files.tsx';
import { DropArea } from './drop-area.tsx';
import { UploadPicture } from './file-picture.tsx';
import { useProblem, useRemark, useSize } from './upload-texts.ts';
import styles from './upload-ui.module.css';

export { ChooseFiles } from './choose-files.tsx';
export { DropArea } from './drop-area.tsx';
export { FilePicture } from './file-picture.tsx';
export { BulkUpload } from './files-for-works.tsx';
export { useProblem, useSize } from './upload-texts.ts';

interface DropZoneProps {
  label: string;
  onFiles: (files: File[]) => void;
  medium: Medium;
  isMany: boolean;
  /** Text beside the button that opens the file dialog. */
  hint: string;
}

/** Drop zone for files, with a button that opens the file dialog. */
function DropZone({ hint, ...choosing }: DropZoneProps) {
  const { isMany, onFiles } = choosing;
  return (
    <DropArea className={styles.zone} onFiles={(files) => onFiles(isMany ? files : files.slice(0, 1))}>
      <ChooseFiles {...choosing} />
      <span className={styles.hint}>{hint}</span>
    </DropArea>
  );
}

interface UploadFieldProps {
  kind: DocumentKind;
  id: number;
  path: ChangePath;
  medium: Medium;
  /** Label of the field. */
  name: string;
  /**
   * Set if each file becomes a list item. With `items`, an item is an object that contains the file name; with
   * `names`, it is the file name.
   */
  list?: 'items' | 'names';
}

/** Upload field for one value of a document, with its uploads in progress. */
export function UploadField({ kind, id, path, medium, name, list }: UploadFieldProps) {
  const t = useTexts();
  const { uploads } = useMuseum();
  const items = useStore(uploads.items, (all) => all);
  const here = items.filter(
    (item) => (item.state !== 'ready' || needsAttention(item)) && isAt(item.target, { kind, id, path }),
  );
  const at = { kind, id, path, medium };
  const add = (files: File[]) =>
    uploads.add(
      files.map((file) => ({
        file,
        target: list ? { is: 'item', ...at, isBare: list === 'names' } : { is: 'value', ...at },
      })),
    );
  return (
    <>
      <DropZone
        label={t('upload_to', { name })}
        hint={t(list ? 'upload_drop_many' : 'upload_drop')}
        onFiles={add}
        medium={medium}
        isMany={list !== undefined}
      />
      {here.length > 0 && <UploadList items={here} />}
    </>
  );
}

/** Uploads with their progress and errors. */
export function UploadList({ items }: { items: readonly QueuedUpload[] }) {
  const t = useTexts();
  return (
    <ul className={styles.rows} aria-label={t('upload_under_way')}>
      {items.map((item) => (
        <UploadRow key={item.key} item={item} />
      ))}
    </ul>
  );
}

function UploadRow({ item }: { item: QueuedUpload }) {
  const t = useTexts();
  const id = useId();
  const { uploads } = useMuseum();
  const { key, name, state } = item;
  const isWrong = needsAttention(item);
  return (
    <li className={styles.row} data-wrong={isWrong}>
      <UploadPicture item={item} />
      {isWrong && <TriangleAlert size={18} aria-hidden="true" className={styles.icon} />}
      {state === 'ready' && !isWrong && <CircleCheck size={18} aria-hidden="true" className={styles.good} />}
      <span className={styles.text}>
        <strong id={id} dir="auto">
          {name}
        </strong>
        <UploadStateText item={item} />
        {(state === 'sending' || state === 'paused' || state === 'waiting') && (
          <progress aria-labelledby={id} max={item.bytes} value={item.sent} />
        )}
      </span>
      <span className={styles.tools}>
        {(state === 'sending' || state === 'waiting') && (
          <Button variant="quiet" label={t('upload_pause', { name })} onPress={() => uploads.pause(key)}>
            <Pause size={16} aria-hidden="true" />
          </Button>
        )}
        {state === 'paused' && (
          <Button variant="quiet" label={t('upload_resume', { name })} onPress={() => uploads.resume(key)}>
            <Play size={16} aria-hidden="true" className="mirrored" />
          </Button>
        )}
        <Button variant="quiet" label={t('upload_remove', { name })} onPress={() => uploads.remove(key)}>
          <X size={16} aria-hidden="true" />
        </Button>
      </span>
    </li>
  );
}

function UploadStateText({ item }: { item: QueuedUpload }) {
  const t = useTexts();
  const size = useSize();
  const problemOf = useProblem();
  const { state, sent, bytes, isCutOff } = item;
  if (item.problem || item.remarks)
    return (
      <span className={styles.wrong}>
        {item.problem ? problemOf(item) : t('upload_remarks')}
        <Remarks remarks={item.remarks} />
      </span>
    );
  if (state === 'lost') return <span className={styles.wrong}>{t('upload_lost')}</span>;
  if (isCutOff) return <span className={styles.words}>{t('upload_cut_off')}</span>;
  const words =
    state === 'sending'
      ? t('upload_sent', { sent: size(sent), all: size(bytes) })
      : t(`upload_${state}` as 'upload_waiting');
  return <span className={styles.words}>{words}</span>;
}

/** Warnings about a transcript, line by line. */
function Remarks({ remarks = [] }: { remarks: QueuedUpload['remarks'] }) {
  const remarkOf = useRemark();
  return remarks.map((remark) => (
    <span key={`${remark.line} ${remark.code}`} className={styles.remark}>
      {remarkOf(remark)}
    </span>
  ));
}
