import type { DraftDocument } from '@museummate/studio-api';
import { CalendarClock, type LucideIcon, Send, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { firstPicture, Thumbnail } from '#features/content/thumbnails/thumbnails.tsx';
import { buttonClass } from '#features/controls/button/button.tsx';
import { layout } from '#features/controls/layout/layout.ts';
import { documentKey } from '#features/draft/draft/draft.ts';
import { useDraft, useMuseum } from '#features/draft/museum/museum.tsx';
import type { OutdatedTranslation } from '#features/draft/outdated-translations/outdated-translations.ts';
import { useUnpublishedChanges } from '#features/draft/unpublished-changes/unpublished-changes.ts';
import { useFormatDateTime } from '#features/foundation/dates/dates.ts';
import { Link, museumPath } from '#features/foundation/navigation/navigation.tsx';
import { useTexts } from '#i18n/text.ts';
import styles from './home.module.css';
import type { ToDo } from './to-do.ts';
import { useToDoText } from './to-do-text.tsx';

const MAX_TO_DOS = 5;
const MAX_PICTURES = 3;

interface ToDoListProps {
  open: readonly ToDo[];
  stale: Map<string, OutdatedTranslation[]>;
}

/** List of open tasks. Each row has one link, which leads to the task. */
export function ToDoList({ open, stale }: ToDoListProps) {
  const t = useTexts();
  const textOf = useToDoText(stale);
  const shown = open.slice(0, MAX_TO_DOS);
  const publishing = usePublishingRows();
  if (open.length + publishing.length === 0) return null;
  return (
    <section className={layout.card} aria-labelledby="waits">
      <div className={layout.header}>
        <h2 id="waits">{t('to_do')}</h2>
        {open.length > shown.length && (
          <span className={layout.small}>{t('some_of', { some: shown.length, all: open.length })}</span>
        )}
      </div>
      <ul className={layout.list}>
        {publishing}
        {shown.map((toDo) => {
          const { Icon, title, names, verb, path } = textOf(toDo);
          return (
            <ToDoRow
              key={`${toDo.is} ${toDo.language}`}
              Icon={Icon}
              title={title}
              verb={verb}
              path={path}
              detail={<bdi>{names}</bdi>}
              documents={toDo.works}
            />
          );
        })}
      </ul>
    </section>
  );
}

/** Rows for unpublished changes, conflicts and scheduled publications. */
function usePublishingRows(): ReactNode[] {
  const t = useTexts();
  const moment = useFormatDateTime();
  const { idMuseum } = useMuseum();
  const known = useDraft((view) => view.documents);
  const { documents = [], scheduled = [], lost = [] } = useUnpublishedChanges(idMuseum).data ?? {};
  const count = documents.reduce((sum, { changes }) => sum + Math.max(1, changes.length), 0);
  const conflicts =
    lost.length + documents.flatMap(({ changes }) => changes).filter(({ conflict }) => conflict).length;
  const failed = scheduled.some((each) => each.failed !== undefined);
  const next = scheduled.find((each) => each.failed === undefined);
  const common = { path: museumPath(idMuseum, '/publish'), verb: t('history_look') };
  const wrong = [
    conflicts > 0 && t('home_conflicts', { count: conflicts }),
    failed && t('publish_failed'),
  ].filter((text) => text !== false);
  return [
    count > 0 && (
      <ToDoRow
        key="changes"
        {...common}
        Icon={Send}
        title={t('home_unpublished_count', { count, documents: documents.length })}
        documents={documents.flatMap(({ kind, id }) => known.get(documentKey(kind, id)) ?? [])}
      />
    ),
    wrong[0] !== undefined && (
      <ToDoRow key="wrong" {...common} Icon={TriangleAlert} title={wrong[0]} detail={wrong[1]} />
    ),
    next && (
      <ToDoRow
        key="scheduled"
        {...common}
        Icon={CalendarClock}
        title={t('home_next', { moment: moment(next.at) })}
        detail={[next.by.name, next.note].filter(Boolean).join(' · ')}
      />
    ),
  ].filter(Boolean);
}

interface ToDoRowProps {
  Icon: LucideIcon;
  title: string;
  detail?: ReactNode;
  verb: string;
  path: string;
  /** Documents whose pictures are shown instead of the icon. */
  documents?: readonly DraftDocument[];
}

function ToDoRow({ Icon, title, detail, verb, path, documents = [] }: ToDoRowProps) {
  const pictures = documents.flatMap((each) => firstPicture(each) ?? []).slice(0, MAX_PICTURES);
  return (
    <li className={styles.item}>
      {pictures.length > 0 ? (
        <span className={styles.pile}>
          {pictures.map((file) => (
            <Thumbnail key={file} file={file} size={40} />
          ))}
        </span>
      ) : (
        <span className={layout.icon}>
          <Icon size={18} aria-hidden="true" />
        </span>
      )}
      <div>
        <strong>{title}</strong>
        {detail && <p className={`${layout.small} ${styles.detail}`}>{detail}</p>}
      </div>
      <Link to={path} className={buttonClass}>
        {verb}
      </Link>
    </li>
  );
}
