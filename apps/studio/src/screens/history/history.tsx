import type { HistoryEntry } from '@museummate/studio-api';
import { useInfiniteQuery } from '@tanstack/react-query';
import { ChevronDown, Undo2 } from 'lucide-react';
import { useMemo } from 'react';
import {
  GoneDocuments,
  goneDocuments,
  useDocumentName,
  useKnownDocument,
} from '#features/content/document-name/document-name.ts';
import { restoreChanges } from '#features/content/references/references.ts';
import { firstPicture, Thumbnail } from '#features/content/thumbnails/thumbnails.tsx';
import { Avatar } from '#features/controls/avatar/avatar.tsx';
import { Button, buttonClass } from '#features/controls/button/button.tsx';
import { layout } from '#features/controls/layout/layout.ts';
import { Pill } from '#features/controls/pill/pill.tsx';
import { documentKey } from '#features/draft/draft/draft.ts';
import { useDraft, useMuseum } from '#features/draft/museum/museum.tsx';
import { useRegionalLocale } from '#features/foundation/interface-language/interface-language.tsx';
import { Link, museumPath, useNavigate } from '#features/foundation/navigation/navigation.tsx';
import { useServices } from '#features/foundation/services/services.ts';
import { documentChange, useActivityText } from '#features/history/activity-text/activity-text.ts';
import { ChangeDiff } from '#features/history/change-diff/change-diff.tsx';
import { usePlaceName } from '#features/history/change-diff/place-name.ts';
import { useVersions, useVersionText, VersionItem } from '#features/history/versions/versions.tsx';
import { QueryStatus } from '#features/session/loading/loading.tsx';
import { canIn } from '#features/session/session/session.ts';
import { documentPath } from '#features/shell/areas/areas.ts';
import { Shell } from '#features/shell/shell/shell.tsx';
import { useTexts } from '#i18n/text.ts';
import styles from './history.module.css';

/** History: who changed what and when, and the earlier versions. */
export function History() {
  const t = useTexts();
  const locale = useRegionalLocale();
  const { api } = useServices();
  const { idMuseum } = useMuseum();
  const history = useInfiniteQuery({
    queryKey: ['history', idMuseum, 'all'],
    queryFn: ({ pageParam }) => api.history(idMuseum, pageParam),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ entries, isEnd }) => (isEnd ? undefined : entries.at(-1)?.entry),
  });
  const entries = history.data?.pages.flatMap((page) => page.entries) ?? [];
  const gone = useMemo(
    () => goneDocuments(history.data?.pages.flatMap((page) => page.gone) ?? []),
    [history.data],
  );
  const day = new Intl.DateTimeFormat(locale, {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    numberingSystem: 'latn',
  });
  const days = [...Map.groupBy(entries, ({ at }) => day.format(Date.parse(at)))];
  return (
    <Shell current="history" title={t('history')}>
      <div className={`${layout.columns} ${styles.page}`}>
        <div className={layout.column}>
          <QueryStatus of={history} />
          {history.isSuccess && entries.length === 0 && <p className={layout.small}>{t('history_empty')}</p>}
          <GoneDocuments value={gone}>
            {days.map(([name, some]) => (
              <section key={name} aria-label={name}>
                <h2 className={styles.day}>{name}</h2>
                <ul className={styles.list}>
                  {some.map((entry) => (
                    <li key={`${entry.entry} ${entry.at} ${entry.what}`} className={styles.entry}>
                      <Entry entry={entry} together={togetherWith(entry, entries)} />
                    </li>
                  ))}
                </ul>
              </section>
            ))}
          </GoneDocuments>
          {history.hasNextPage && (
            <Button isBusy={history.isFetchingNextPage} onPress={() => void history.fetchNextPage()}>
              {t('history_older')}
            </Button>
          )}
        </div>
        <AllVersions />
      </div>
    </Shell>
  );
}

function AllVersions() {
  const t = useTexts();
  const past = useVersions();
  const versions = past.data?.versions ?? [];
  return (
    <section className={layout.column} aria-labelledby="all-versions">
      <h2 id="all-versions" className={styles.day}>
        {past.data ? t('history_versions', { count: versions.length }) : t('history')}
      </h2>
      <QueryStatus of={past} />
      <p className={layout.small}>{t('history_versions_what')}</p>
      <ul className={styles.list}>
        {versions.map((entry) => (
          <VersionItem key={entry.version} entry={entry} />
        ))}
      </ul>
    </section>
  );
}

/** Returns all changes that were published in the same version as the given entry. */
const togetherWith = (entry: HistoryEntry, entries: readonly HistoryEntry[]): ChangesEntry[] =>
  entries.filter((each): each is ChangesEntry => each.what === 'changes' && each.version === entry.version);

function useTime(): (iso: string) => string {
  const locale = useRegionalLocale();
  const time = new Intl.DateTimeFormat(locale, {
    hour: 'numeric',
    minute: '2-digit',
    numberingSystem: 'latn',
  });
  return (iso) => time.format(Date.parse(iso));
}

function Entry({ entry, together }: { entry: HistoryEntry; together: readonly ChangesEntry[] }) {
  const t = useTexts();
  const time = useTime();
  const words = useVersionText();
  const { idMuseum } = useMuseum();
  if (entry.what === 'changes') return <Changes entry={entry} together={together} />;
  return (
    <div className={styles.line}>
      <Avatar name={entry.by?.name ?? t('by_import')} />
      <div>
        <strong>{words(entry)}</strong>
        <p className={layout.small}>{[time(entry.at), entry.note].filter(Boolean).join(' · ')}</p>
      </div>
      {entry.isServed ? (
        <Pill tone="good">{t('history_served')}</Pill>
      ) : (
        <Link
          to={museumPath(idMuseum, `/versions/${encodeURIComponent(entry.version)}`)}
          className={buttonClass}
          label={t('history_look_at', { moment: time(entry.at) })}
        >
          {t('history_look')}
        </Link>
      )}
    </div>
  );
}

const HEADS = { before: 'history_before_side', after: 'history_after_side' } as const;

type ChangesEntry = Extract<HistoryEntry, { what: 'changes' }>;

interface BringBackProps {
  entry: ChangesEntry;
  together: readonly ChangesEntry[];
  name: string;
}

/** Button that restores a document whose deletion was published, and the references to it in other documents. */
function BringBack({ entry, together, name }: BringBackProps) {
  const t = useTexts();
  const museum = useMuseum();
  const go = useNavigate();
  const draft = useDraft((view) => view);
  const { kind, id } = entry;
  const before = documentChange(entry)?.before;
  if (!canIn(museum, 'edit') || typeof before !== 'object' || before === null) return null;
  const bringBack = () => {
    const document = { kind, id, state: 'deleted' as const, value: before as Record<string, unknown> };
    museum.draft.changeAll(restoreChanges(document, draft, together));
    go(documentPath(museum.idMuseum, kind, id));
  };
  return (
    <p>
      <Button onPress={bringBack}>
        <Undo2 size={16} className="mirrored" aria-hidden="true" />
        {t('editing_bring_back', { name })}
      </Button>
    </p>
  );
}

interface ChangesProps {
  entry: ChangesEntry;
  /** All changes that were published in the same version as this entry. */
  together: readonly ChangesEntry[];
}

function Changes({ entry, together }: ChangesProps) {
  const t = useTexts();
  const time = useTime();
  const activityText = useActivityText();
  const placeName = usePlaceName();
  const { idMuseum } = useMuseum();
  const { kind, id, by, at, changes, version } = entry;
  const isThere = useDraft(({ documents }) => {
    const found = documents.get(documentKey(kind, id));
    return found !== undefined && found.state !== 'deleted';
  });
  const document = useKnownDocument()(kind, id);
  const title = useDocumentName()(document, entry);
  const state =
    version === null ? 'history_discarded' : version === undefined ? 'history_unpublished' : 'history_out';
  return (
    <details>
      <summary className={styles.line}>
        <Avatar name={by.name} />
        <div>
          {activityText(entry, 4)}
          <p className={layout.small}>
            {time(at)} · {t(state)}
          </p>
        </div>
        <Thumbnail file={document && firstPicture(document)} size={38} />
        <ChevronDown size={18} aria-hidden="true" />
      </summary>
      <div className={styles.changes}>
        {isThere ? (
          <p>
            <Link to={documentPath(idMuseum, kind, id)}>{t('history_open', { name: title })}</Link>
          </p>
        ) : (
          <BringBack entry={entry} together={together} name={title} />
        )}
        {changes.map((change, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: past entries keep their order
          <div key={place}>
            <strong>{placeName(change.path)}</strong>
            <ChangeDiff change={{ kind, id, ...change }} heads={HEADS} />
          </div>
        ))}
      </div>
    </details>
  );
}
