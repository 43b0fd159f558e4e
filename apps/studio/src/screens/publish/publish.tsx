import type { DraftFinding, PublishAnswer, UnpublishedResponse } from '@museummate/studio-api';
import { Notice } from '@museummate/ui/notice';
import { type ComponentProps, useState } from 'react';
import { Button } from '#features/controls/basic-controls/basic-controls.tsx';
import { ConfirmDialog } from '#features/controls/confirm-dialog/confirm-dialog.tsx';
import { layout } from '#features/controls/layout/layout.ts';
import { documentKey } from '#features/draft/draft/draft.ts';
import { useMuseum } from '#features/draft/museum/museum.tsx';
import { useUnpublishedChanges } from '#features/draft/unpublished-changes/unpublished-changes.ts';
import { useFormatDateTime } from '#features/foundation/dates/dates.ts';
import { ChangeDiff } from '#features/publishing/change-diff/change-diff.tsx';
import { usePlaceName } from '#features/publishing/change-diff/place-name.ts';
import { GuideAddress } from '#features/publishing/guide-address/guide-address.tsx';
import { LastVersions } from '#features/publishing/versions/versions.tsx';
import { QueryStatus } from '#features/session/query-status/query-status.tsx';
import { mayIn } from '#features/session/session/session.ts';
import { Shell } from '#features/shell/shell/shell.tsx';
import { useTexts } from '#i18n/text.ts';
import { Checks, FindingList } from './checks.tsx';
import styles from './publish.module.css';
import { PublishTime } from './publish-time.tsx';
import { Scheduled, scheduledPaths, useScheduled } from './scheduled.tsx';
import { placeKey, UnpublishedDocument, type UnpublishedPath } from './unpublished-document.tsx';
import { type PublishActions, useDraftCheck, usePublishActions } from './use-publish-actions.ts';
import { type Selection, useSelection } from './use-selection.ts';

/** Documents per page. */
const SHOWN = 40;

/** Publishing: unpublished changes before and after, now or at a given time. */
export function Publish() {
  const t = useTexts();
  const museum = useMuseum();
  const mayPublish = mayIn(museum, 'publish');
  const waiting = useUnpublishedChanges(museum.idMuseum);
  const { documents = [], lost = [], planned = [] } = waiting.data ?? {};
  const plans = useScheduled(planned);
  const check = useDraftCheck();
  const selection = useSelection(documents);
  const actions = usePublishActions(selection);
  const [thrown, setThrown] = useState<readonly UnpublishedPath[]>();
  const findings = check.data?.faults ?? [];
  // If changes are left out, the findings of the whole draft do not apply: the server checks the rest.
  const errors = selection.isWhole ? findings.filter(stops).length : 0;
  return (
    <Shell current="publish" title={t('publish')}>
      <div className={`${layout.columns} ${styles.page}`}>
        <div className={layout.column}>
          <Answer answer={actions.answer} />
          <Notice tone="wrong">{actions.error}</Notice>
          <ChangesHeader selection={selection} canPublish={mayPublish} />
          <QueryStatus of={waiting} />
          {documents.length === 0 && waiting.isSuccess && (
            <>
              <p className={layout.card}>{t('nothing_waiting_long')}</p>
              <GuideAddress />
            </>
          )}
          <UnpublishedDocuments
            documents={documents}
            leftOut={selection.leftOut}
            timed={scheduledPaths(planned, plans)}
            leave={mayPublish ? selection.leave : undefined}
            discardChanges={setThrown}
          />
          <LostChanges lost={lost} discardChanges={setThrown} />
        </div>
        <div className={layout.column}>
          {mayPublish ? (
            <PublishTime
              how={actions.how}
              onChange={actions.setHow}
              count={selection.count}
              isBusy={actions.isBusy}
              errors={errors}
              publish={(at) => void actions.publish(at)}
            />
          ) : (
            <p className={layout.card}>{t('publish_not_yours')}</p>
          )}
          <Scheduled planned={planned} answers={plans} cancel={mayPublish ? actions.cancel : undefined} />
          <Checks faults={findings} isKnown={check.isSuccess} />
          <LastVersions />
        </div>
      </div>
      {thrown && <ConfirmDiscard places={thrown} actions={actions} onClose={() => setThrown(undefined)} />}
    </Shell>
  );
}

const stops = ({ severity, isLive }: DraftFinding) => severity === 'error' && !isLive;

/** Number of changes, and a button that selects all or none. */
function ChangesHeader({ selection, canPublish }: { selection: Selection; canPublish: boolean }) {
  const t = useTexts();
  const { all, isWhole, leave } = selection;
  return (
    <div className={styles.header}>
      <h2>{t('publish_what_changes')}</h2>
      {all.length > 0 && <span className={layout.small}>{t('changes_waiting', { count: all.length })}</span>}
      <span className={styles.space} />
      {canPublish && all.length > 1 && (
        <Button variant="quiet" onPress={() => leave(all, isWhole)}>
          {isWhole ? t('publish_take_none') : t('publish_take_all')}
        </Button>
      )}
    </div>
  );
}

type UnpublishedDocumentsProps = Omit<ComponentProps<typeof UnpublishedDocument>, 'document'> & {
  documents: UnpublishedResponse['documents'];
};

function UnpublishedDocuments({ documents, ...props }: UnpublishedDocumentsProps) {
  const t = useTexts();
  const [most, setMost] = useState(SHOWN);
  return (
    <>
      {documents.slice(0, most).map((document) => (
        <UnpublishedDocument key={documentKey(document.kind, document.id)} document={document} {...props} />
      ))}
      {documents.length > most && (
        <Button onPress={() => setMost(most + SHOWN)}>
          {t('publish_show_more', { count: documents.length - most })}
        </Button>
      )}
    </>
  );
}

interface ConfirmDiscardProps {
  places: readonly UnpublishedPath[];
  actions: PublishActions;
  onClose: () => void;
}

function ConfirmDiscard({ places, actions, onClose }: ConfirmDiscardProps) {
  const t = useTexts();
  return (
    <ConfirmDialog
      title={t('publish_throw_away_ask', { count: places.length })}
      verb={t('publish_throw_away')}
      isBusy={actions.isBusy}
      error={actions.error}
      onYes={() => actions.discard(places, onClose)}
      onNo={onClose}
    >
      <p>{t('publish_throw_away_what')}</p>
    </ConfirmDialog>
  );
}

/** Result of publishing. */
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
          <FindingList faults={answer.faults} />
        </section>
      )}
    </>
  );
}

interface LostProps {
  lost: UnpublishedResponse['lost'];
  discardChanges: (places: readonly UnpublishedPath[]) => void;
}

/** Changes of values that an import has removed: the text can be copied and then discarded. */
function LostChanges({ lost, discardChanges }: LostProps) {
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
