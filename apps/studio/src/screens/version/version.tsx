import { changesBetween, type DraftDocument, type VersionResponse } from '@museummate/studio-api';
import { Notice } from '@museummate/ui/notice';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { ArrowLeft, RotateCcw } from 'lucide-react';
import { useMemo, useState } from 'react';
import {
  GoneDocuments,
  goneDocuments,
  useDocumentName,
  useNameLanguage,
} from '#features/content/document-name/document-name.ts';
import { firstPicture, Thumbnail, VersionMediaContext } from '#features/content/thumbnails/thumbnails.tsx';
import { Button, buttonClass } from '#features/controls/button/button.tsx';
import { ConfirmDialog } from '#features/controls/confirm-dialog/confirm-dialog.tsx';
import { layout } from '#features/controls/layout/layout.ts';
import { useDraft, useMuseum } from '#features/draft/museum/museum.tsx';
import { useAsyncAction } from '#features/foundation/async-action/async-action.ts';
import { useFormatDateTime } from '#features/foundation/dates/dates.ts';
import { Link, museumPath, useNavigate } from '#features/foundation/navigation/navigation.tsx';
import { useServices } from '#features/foundation/services/services.ts';
import { ChangeDiff } from '#features/history/change-diff/change-diff.tsx';
import { usePlaceName } from '#features/history/change-diff/place-name.ts';
import { useVersionText } from '#features/history/versions/versions.tsx';
import { QueryStatus } from '#features/session/loading/loading.tsx';
import { canIn } from '#features/session/session/session.ts';
import { Shell } from '#features/shell/shell/shell.tsx';
import { useTexts } from '#i18n/text.ts';
import styles from './version.module.css';

const HEADS = { before: 'publish_now_side', after: 'history_then_side' } as const;

/** Compares an earlier version with the current one, and offers a rollback to it. */
export function Version({ version }: { version: string }) {
  const t = useTexts();
  const moment = useFormatDateTime();
  const go = useNavigate();
  const { api } = useServices();
  const { idMuseum, draft } = useMuseum();
  const queries = useQueryClient();
  const rollback = useAsyncAction();
  const [isAsked, setAsked] = useState(false);
  const found = useQuery({
    queryKey: ['version', idMuseum, version],
    queryFn: () => api.version(idMuseum, version),
  });
  const gone = useMemo(() => goneDocuments(contentOf(found.data)), [found.data]);
  const title = found.data ? t('history_version_of', { moment: moment(found.data.at) }) : t('history');
  const rollbackVersion = () =>
    void rollback.run(async () => {
      await api.rollbackVersion(idMuseum, version);
      setAsked(false);
      await Promise.all([draft.refresh(), queries.invalidateQueries()]);
      go(museumPath(idMuseum, '/history'));
    });
  return (
    <Shell current="history" title={title}>
      <div className={`${layout.page} ${styles.page}`}>
        <VersionHeader version={found.data} onRollback={() => setAsked(true)} />
        <Notice tone="wrong">{rollback.error}</Notice>
        <QueryStatus of={found} />
        {found.data?.documents.length === 0 && <p className={layout.card}>{t('history_same')}</p>}
        <GoneDocuments value={gone}>
          {found.data?.documents.map((document) => (
            <Compared key={`${document.kind}/${document.id}`} document={document} past={found.data.media} />
          ))}
        </GoneDocuments>
      </div>
      {isAsked && (
        <ConfirmDialog
          title={t('history_rollback_ask')}
          confirmLabel={t('history_rollback')}
          isBusy={rollback.isBusy}
          error={rollback.error}
          onConfirm={rollbackVersion}
          onCancel={() => setAsked(false)}
        >
          <p>{t('history_rollback_what')}</p>
        </ConfirmDialog>
      )}
    </Shell>
  );
}

const contentOf = (version: VersionResponse | undefined) =>
  version?.documents.map(({ kind, id, value, served }) => ({ kind, id, value: value ?? served ?? {} })) ?? [];

interface VersionHeaderProps {
  version: VersionResponse | undefined;
  onRollback: () => void;
}

function VersionHeader({ version, onRollback }: VersionHeaderProps) {
  const t = useTexts();
  const words = useVersionText();
  const museum = useMuseum();
  const { idMuseum } = museum;
  return (
    <div className={styles.header}>
      <Link to={museumPath(idMuseum, '/history')} className={buttonClass}>
        <ArrowLeft size={16} className="mirrored" aria-hidden="true" />
        {t('history')}
      </Link>
      {version && (
        <div>
          <strong>{words(version)}</strong>
          <p className={layout.muted}>{version.note}</p>
        </div>
      )}
      {version && !version.isServed && canIn(museum, 'publish') && (
        <Button variant="primary" onPress={onRollback}>
          <RotateCcw size={16} className="mirrored" aria-hidden="true" />
          {t('history_rollback')}
        </Button>
      )}
    </div>
  );
}

interface ComparedProps {
  document: VersionResponse['documents'][number];
  past: VersionResponse['media'];
}

function Compared({ document, past }: ComparedProps) {
  const placeName = usePlaceName();
  const { kind, id, value, served } = document;
  const ownLanguage = useDraft((view) => view.ownLanguage);
  const changes = useMemo(
    () => changesBetween(served, value, id, { kind, ownLanguage }),
    [served, value, id, kind, ownLanguage],
  );
  const shown: DraftDocument = { kind, id, value: value ?? served ?? {}, state: 'same' };
  const title = useDocumentName()(shown);
  const titleLanguage = useNameLanguage()(shown, title);
  return (
    <section className={layout.card} aria-label={title}>
      <h2>
        <VersionMediaContext value={value && past}>
          <Thumbnail file={firstPicture(shown)} size={44} />
        </VersionMediaContext>
        <bdi lang={titleLanguage}>{title}</bdi>
      </h2>
      {changes.map((change) => (
        <div key={change.path.join('/')}>
          <strong>{placeName(change.path)}</strong>
          <ChangeDiff change={change} heads={HEADS} past={past} />
        </div>
      ))}
    </section>
  );
}
