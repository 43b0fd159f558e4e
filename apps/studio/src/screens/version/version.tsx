import { changesBetween, type DraftDocument, type VersionAnswer } from '@museummate/studio';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { ArrowLeft, RotateCcw } from 'lucide-react';
import { useMemo, useState } from 'react';
import { ConfirmDialog } from '#features/ask/ask.tsx';
import { ChangeDiff } from '#features/change-view/change-view.tsx';
import { usePlaceName } from '#features/change-view/place-name.ts';
import { QueryStatus } from '#features/coming/coming.tsx';
import {
  GoneDocuments,
  goneDocuments,
  useDocumentName,
  useNameLanguage,
} from '#features/document-name/document-name.ts';
import { useAsyncAction } from '#features/doing/doing.ts';
import { layout } from '#features/layout/layout.ts';
import { useFormatDateTime } from '#features/moments/moments.ts';
import { useDraft, useMuseum } from '#features/museum/museum.tsx';
import { Link, museumPath, useNavigate } from '#features/navigation/navigation.tsx';
import { Notice } from '#features/notice/notice.tsx';
import { Button, buttonClass } from '#features/parts/parts.tsx';
import { firstPicture, Thumbnail, VersionMediaContext } from '#features/pictures/pictures.tsx';
import { useServices } from '#features/services/services.ts';
import { mayIn } from '#features/session/session.ts';
import { Shell } from '#features/shell/shell.tsx';
import { useVersionWords } from '#features/versions/versions.tsx';
import { useTexts } from '#i18n/text.ts';
import styles from './version.module.css';

const HEADS = { before: 'publish_now_side', after: 'history_then_side' } as const;

/** What visitors got before, compared with what they get now, and the way back to it. */
export function Version({ version }: { version: string }) {
  const t = useTexts();
  const moment = useFormatDateTime();
  const words = useVersionWords();
  const go = useNavigate();
  const { api } = useServices();
  const museum = useMuseum();
  const { idMuseum, draft } = museum;
  const queries = useQueryClient();
  const doing = useAsyncAction();
  const [isAsked, setAsked] = useState(false);
  const found = useQuery({
    queryKey: ['version', idMuseum, version],
    queryFn: () => api.version(idMuseum, version),
  });
  const gone = useMemo(
    () =>
      goneDocuments(
        found.data?.documents.map(({ kind, id, value, served }) => ({
          ...{ kind, id, value: value ?? served ?? {} },
        })) ?? [],
      ),
    [found.data],
  );
  const title = found.data ? t('history_version_of', { moment: moment(found.data.at) }) : t('history');
  const rollbackVersion = () =>
    void doing.run(async () => {
      await api.rollbackVersion(idMuseum, version);
      setAsked(false);
      await Promise.all([draft.refresh(), queries.invalidateQueries()]);
      go(museumPath(idMuseum, '/history'));
    });
  return (
    <Shell current="history" title={title}>
      <div className={`${layout.page} ${styles.page}`}>
        <div className={styles.head}>
          <Link to={museumPath(idMuseum, '/history')} className={buttonClass}>
            <ArrowLeft size={16} className="mirrored" aria-hidden="true" />
            {t('history')}
          </Link>
          {found.data && (
            <div>
              <strong>{words(found.data)}</strong>
              <p className={layout.muted}>{found.data.note}</p>
            </div>
          )}
          {found.data && !found.data.isServed && mayIn(museum, 'publish') && (
            <Button look="main" onPress={() => setAsked(true)}>
              <RotateCcw size={16} className="mirrored" aria-hidden="true" />
              {t('history_return')}
            </Button>
          )}
        </div>
        <Notice tone="wrong">{doing.error}</Notice>
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
          title={t('history_return_ask')}
          verb={t('history_return')}
          isBusy={doing.isBusy}
          error={doing.error}
          onYes={rollbackVersion}
          onNo={() => setAsked(false)}
        >
          <p>{t('history_return_what')}</p>
        </ConfirmDialog>
      )}
    </Shell>
  );
}

interface ComparedProps {
  document: VersionAnswer['documents'][number];
  past: VersionAnswer['media'];
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
