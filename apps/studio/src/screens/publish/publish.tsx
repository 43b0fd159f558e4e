import type { DraftFinding, PublishAnswer, UnpublishedResponse } from '@museummate/studio-api';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { NetworkError } from '#api/studio-api.ts';
import { Button } from '#features/controls/basic-controls/basic-controls.tsx';
import { ConfirmDialog } from '#features/controls/confirm-dialog/confirm-dialog.tsx';
import { layout } from '#features/controls/layout/layout.ts';
import { Notice } from '#features/controls/notice/notice.tsx';
import { documentKey } from '#features/draft/draft/draft.ts';
import { useDraft, useMuseum } from '#features/draft/museum/museum.tsx';
import { useUnpublishedChanges } from '#features/draft/unpublished-changes/unpublished-changes.ts';
import { useAsyncAction } from '#features/foundation/async-action/async-action.ts';
import { useFormatDateTime } from '#features/foundation/dates/dates.ts';
import { useServices } from '#features/foundation/services/services.ts';
import { ChangeDiff } from '#features/publishing/change-diff/change-diff.tsx';
import { usePlaceName } from '#features/publishing/change-diff/place-name.ts';
import { GuideAddress } from '#features/publishing/guide-address/guide-address.tsx';
import { LastVersions } from '#features/publishing/versions/versions.tsx';
import { QueryStatus } from '#features/session/query-status/query-status.tsx';
import { mayIn } from '#features/session/session/session.ts';
import { Shell } from '#features/shell/shell/shell.tsx';
import { useTexts } from '#i18n/text.ts';
import { Checks, FaultList } from './checks.tsx';
import styles from './publish.module.css';
import { type PublishOptions, PublishTime } from './publish-time.tsx';
import { plannedPlaces, Scheduled, useScheduled } from './scheduled.tsx';
import { placeKey, UnpublishedDocument, type UnpublishedPath } from './unpublished-document.tsx';

/** Documents that are shown at once; more on request. */
const SHOWN = 40;

/** What changes for visitors, before and after; now or at a time. */
export function Publish() {
  const t = useTexts();
  const { api } = useServices();
  const museum = useMuseum();
  const { idMuseum, draft } = museum;
  const mayPublish = mayIn(museum, 'publish');
  const queries = useQueryClient();
  const revision = useDraft((view) => view.revision);
  const waiting = useUnpublishedChanges(idMuseum);
  const check = useQuery({
    queryKey: ['check', idMuseum, revision],
    queryFn: () => api.check(idMuseum),
    placeholderData: (before) => before,
  });
  const doing = useAsyncAction();
  const [leftOut, setLeftOut] = useState<ReadonlySet<string>>(new Set());
  const [answer, setAnswer] = useState<PublishAnswer>();
  const [how, setHow] = useState<PublishOptions>({ note: '', local: undefined });
  const [thrown, setThrown] = useState<readonly UnpublishedPath[]>();
  const [most, setMost] = useState(SHOWN);

  const { documents = [], lost = [], planned = [] } = waiting.data ?? {};
  const plans = useScheduled(planned);
  const timed = plannedPlaces(planned, plans);
  const all = documents.flatMap(({ kind, id, changes }) => changes.map(({ path }) => ({ kind, id, path })));
  const count = all.filter((place) => !leftOut.has(placeKey(place))).length;
  const faults = check.data?.faults ?? [];
  // What stands at a place that is left out does not go to visitors: the server says whether the rest is whole.
  const errors = count === all.length ? faults.filter(stops).length : 0;

  const again = () => Promise.all([draft.refresh(), queries.invalidateQueries()]);
  const publish = (at: string | undefined) =>
    doing.run(async () => {
      await draft.flush();
      // Visitors get what stands here, or it is said that they do not.
      if (draft.view.get().saveState === 'waiting') throw new NetworkError('some of it is not saved yet');
      const leaveOut = all.filter((place) => leftOut.has(placeKey(place)));
      const { note } = how;
      const given = await api.publish(idMuseum, {
        ...(leaveOut.length > 0 ? { leaveOut } : {}),
        ...(at === undefined ? {} : { at }),
        ...(note.trim() === '' ? {} : { note: note.trim() }),
      });
      setAnswer(given);
      if (given.state === 'published' || given.state === 'planned') {
        setHow({ note: '', local: undefined });
        setLeftOut(new Set());
      }
      await again();
    });
  const cancel = (idPublication: number) =>
    void doing.run(async () => {
      await api.cancelPublication(idMuseum, idPublication);
      await again();
    });
  const discardChanges = (places: readonly UnpublishedPath[]) =>
    void doing.run(async () => {
      await api.discardChanges(idMuseum, { changes: [...places] });
      setThrown(undefined);
      await again();
    });
  const leave = (places: readonly UnpublishedPath[], isOut: boolean) => {
    const keys = places.map(placeKey);
    setLeftOut((now) => new Set([...[...now].filter((key) => !keys.includes(key)), ...(isOut ? keys : [])]));
  };

  return (
    <Shell current="publish" title={t('publish')}>
      <div className={`${layout.columns} ${styles.page}`}>
        <div className={layout.column}>
          <Answer answer={answer} />
          <Notice tone="wrong">{doing.error}</Notice>
          <div className={styles.header}>
            <h2>{t('publish_what_changes')}</h2>
            {all.length > 0 && (
              <span className={layout.small}>{t('changes_waiting', { count: all.length })}</span>
            )}
            <span className={styles.space} />
            {mayPublish && all.length > 1 && (
              <Button variant="quiet" onPress={() => leave(all, count === all.length)}>
                {count === all.length ? t('publish_take_none') : t('publish_take_all')}
              </Button>
            )}
          </div>
          <QueryStatus of={waiting} />
          {documents.length === 0 && waiting.isSuccess && (
            <>
              <p className={layout.card}>{t('nothing_waiting_long')}</p>
              <GuideAddress />
            </>
          )}
          {documents.slice(0, most).map((document) => (
            <UnpublishedDocument
              key={documentKey(document.kind, document.id)}
              document={document}
              leftOut={leftOut}
              timed={timed}
              leave={mayPublish ? leave : undefined}
              discardChanges={setThrown}
            />
          ))}
          {documents.length > most && (
            <Button onPress={() => setMost(most + SHOWN)}>
              {t('publish_show_more', { count: documents.length - most })}
            </Button>
          )}
          <Lost lost={lost} discardChanges={setThrown} />
        </div>
        <div className={layout.column}>
          {mayPublish ? (
            <PublishTime
              how={how}
              onChange={setHow}
              count={count}
              isBusy={doing.isBusy}
              errors={errors}
              publish={(at) => void publish(at)}
            />
          ) : (
            <p className={layout.card}>{t('publish_not_yours')}</p>
          )}
          <Scheduled planned={planned} answers={plans} cancel={mayPublish ? cancel : undefined} />
          <Checks faults={faults} isKnown={check.isSuccess} />
          <LastVersions />
        </div>
      </div>
      {thrown && (
        <ConfirmDialog
          title={t('publish_throw_away_ask', { count: thrown.length })}
          verb={t('publish_throw_away')}
          isBusy={doing.isBusy}
          error={doing.error}
          onYes={() => discardChanges(thrown)}
          onNo={() => setThrown(undefined)}
        >
          <p>{t('publish_throw_away_what')}</p>
        </ConfirmDialog>
      )}
    </Shell>
  );
}

const stops = ({ severity, isLive }: DraftFinding) => severity === 'error' && !isLive;

/** What came of it. */
function Answer({ answer }: { answer: PublishAnswer | undefined }) {
  const t = useTexts();
  const moment = useFormatDateTime();
  return (
    <>
      <Notice tone="good">
        {answer?.state === 'published' && t('publish_done')}
        {answer?.state === 'planned' && t('publish_planned_done', { moment: moment(answer.at) })}
        {answer?.state === 'nothing' && t('nothing_waiting')}
        {(answer?.state === 'published' || answer?.state === 'planned') && answer.warnings.length > 0 && (
          <> {t('publish_done_warnings', { count: answer.warnings.length })}</>
        )}
      </Notice>
      <Notice tone="wrong">{answer?.state === 'stopped' && t('publish_stopped')}</Notice>
      {answer?.state === 'stopped' && (
        <section className={layout.card} aria-label={t('publish_stopped')}>
          <FaultList faults={answer.faults} />
        </section>
      )}
    </>
  );
}

interface LostProps {
  lost: UnpublishedResponse['lost'];
  discardChanges: (places: readonly UnpublishedPath[]) => void;
}

/** Changes whose place an import has taken away: what was written is shown, to be copied, and then thrown away. */
function Lost({ lost, discardChanges }: LostProps) {
  const t = useTexts();
  const placeName = usePlaceName();
  if (lost.length === 0) return null;
  return (
    <section className={layout.card} aria-labelledby="lost">
      <h2 id="lost">{t('publish_lost')}</h2>
      <p className={layout.small}>{t('publish_lost_what')}</p>
      {lost.map(({ kind, id, path, before, after, by }) => {
        const place = { kind, id, path };
        return (
          <div key={placeKey(place)} className={styles.change}>
            <div className={styles.header}>
              <strong>{placeName(path)}</strong>
              <span className={layout.small}>{by.name}</span>
              <span className={styles.space} />
              <Button onPress={() => discardChanges([place])}>{t('publish_throw_away')}</Button>
            </div>
            <ChangeDiff
              change={{ ...place, before, after }}
              heads={{ before: 'publish_began_side', after: 'publish_written_side' }}
            />
          </div>
        );
      })}
    </section>
  );
}
