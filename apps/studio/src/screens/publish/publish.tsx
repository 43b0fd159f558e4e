import type { DraftFinding, PublishResponse, UnpublishedResponse } from '@museummate/studio-api';
import { Notice } from '@museummate/ui/notice';
import { type ComponentProps, useState } from 'react';
import { Button } from '#features/controls/button/button.tsx';
import { ConfirmDialog } from '#features/controls/confirm-dialog/confirm-dialog.tsx';
import { layout } from '#features/controls/layout/layout.ts';
import { documentKey } from '#features/draft/draft/draft.ts';
import { isMarkFinding } from '#features/draft/mark-findings/mark-findings.ts';
import { useMuseum } from '#features/draft/museum/museum.tsx';
import { useUnpublishedChanges } from '#features/draft/unpublished-changes/unpublished-changes.ts';
import { useFormatDateTime } from '#features/foundation/dates/dates.ts';
import { GuideAddress } from '#features/history/guide-address/guide-address.tsx';
import { LastVersions } from '#features/history/versions/versions.tsx';
import { QueryStatus } from '#features/session/loading/loading.tsx';
import { canIn } from '#features/session/session/session.ts';
import { Shell } from '#features/shell/shell/shell.tsx';
import { useTexts } from '#i18n/text.ts';
import { Checks, FindingList } from './checks.tsx';
import { LostChanges } from './lost-changes.tsx';
import styles from './publish.module.css';
import { PublishTime } from './schedule.tsx';
import { Scheduled, scheduledPaths, useScheduled } from './scheduled-publications.tsx';
import { UnpublishedDocument, type UnpublishedPath } from './unpublished-document.tsx';
import { type PublishActions, useDraftCheck, usePublishActions } from './use-publish-actions.ts';
import { type Selection, useSelection } from './use-selection.ts';

/** Number of documents per page. */
const SHOWN = 40;

/** Publish page: the unpublished changes with their values before and after, published now or at a given time. */
export function Publish() {
  const t = useTexts();
  const museum = useMuseum();
  const canPublish = canIn(museum, 'publish');
  const waiting = useUnpublishedChanges(museum.idMuseum);
  const { documents = [], lost = [], scheduled = [] } = waiting.data ?? {};
  const plans = useScheduled(scheduled);
  const check = useDraftCheck();
  const selection = useSelection(documents);
  const actions = usePublishActions(selection);
  const [toDiscard, setToDiscard] = useState<readonly UnpublishedPath[]>();
  const findings = check.data?.findings ?? [];
  // The findings are about the whole draft. If only some changes are selected, these errors may not apply. So they do
  // not prevent publishing, and the server checks the selected changes.
  const errors = selection.isWhole ? findings.filter(stops).length : 0;
  return (
    <Shell current="publish" title={t('publish')}>
      <div className={`${layout.columns} ${styles.page}`}>
        <div className={layout.column}>
          <Answer answer={actions.answer} />
          <Notice tone="wrong">{actions.error}</Notice>
          <ChangesHeader selection={selection} canPublish={canPublish} />
          <QueryStatus of={waiting} />
          {documents.length === 0 && waiting.isSuccess && <NoChanges />}
          <UnpublishedDocuments
            documents={documents}
            leftOut={selection.leftOut}
            timed={scheduledPaths(scheduled, plans)}
            leave={canPublish ? selection.leave : undefined}
            discardChanges={setToDiscard}
          />
          <LostChanges lost={lost} discardChanges={setToDiscard} />
        </div>
        <div className={layout.column}>
          {canPublish ? (
            <PublishTime
              how={actions.how}
              onChange={actions.setHow}
              count={selection.count}
              isFirst={!museum.isPublished}
              isBusy={actions.isBusy}
              errors={errors}
              unapproved={findings.filter(({ code }) => isMarkFinding(code)).length}
              publish={(at) => void actions.publish(at)}
            />
          ) : (
            <p className={layout.card}>{t('publish_not_yours')}</p>
          )}
          <Scheduled scheduled={scheduled} answers={plans} cancel={canPublish ? actions.cancel : undefined} />
          <Checks findings={findings} isKnown={check.isSuccess} />
          <LastVersions />
        </div>
      </div>
      {toDiscard && (
        <ConfirmDiscard places={toDiscard} actions={actions} onClose={() => setToDiscard(undefined)} />
      )}
    </Shell>
  );
}

/**
 * Message if there are no unpublished changes. A museum that was never published can be published without changes.
 */
function NoChanges() {
  const t = useTexts();
  const { isPublished } = useMuseum();
  return (
    <>
      <p className={layout.card}>{t(isPublished ? 'nothing_unpublished_long' : 'publish_museum_lead')}</p>
      <GuideAddress />
    </>
  );
}

const stops = ({ severity, isLive }: DraftFinding) => severity === 'error' && !isLive;

/** Number of selected changes, with a button that selects all of them or none. */
function ChangesHeader({ selection, canPublish }: { selection: Selection; canPublish: boolean }) {
  const t = useTexts();
  const { all, isWhole, leave } = selection;
  return (
    <div className={styles.header}>
      <h2>{t('publish_what_changes')}</h2>
      {all.length > 0 && (
        <span className={layout.small}>{t('changes_unpublished', { count: all.length })}</span>
      )}
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
      title={t('publish_discard_ask', { count: places.length })}
      confirmLabel={t('publish_discard')}
      isBusy={actions.isBusy}
      error={actions.error}
      onConfirm={() => actions.discard(places, onClose)}
      onCancel={onClose}
    >
      <p>{t('publish_discard_what')}</p>
    </ConfirmDialog>
  );
}

/** Message about the result of publishing. */
function Answer({ answer }: { answer: PublishResponse | undefined }) {
  const t = useTexts();
  const moment = useFormatDateTime();
  return (
    <>
      <Notice tone="good">
        {answer?.state === 'published' && t('publish_done')}
        {answer?.state === 'scheduled' && t('publish_scheduled_done', { moment: moment(answer.at) })}
        {answer?.state === 'nothing' && t('nothing_unpublished')}
        {(answer?.state === 'published' || answer?.state === 'scheduled') && answer.warnings.length > 0 && (
          <> {t('publish_done_warnings', { count: answer.warnings.length })}</>
        )}
      </Notice>
      <Notice tone="wrong">{answer?.state === 'stopped' && t('publish_stopped')}</Notice>
      {answer?.state === 'stopped' && (
        <section className={layout.card} aria-label={t('publish_stopped')}>
          <FindingList findings={answer.findings} />
        </section>
      )}
    </>
  );
}
