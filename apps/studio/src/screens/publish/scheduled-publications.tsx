import type { ScheduledPublicationResponse, UnpublishedResponse } from '@museummate/studio-api';
import { useQueries } from '@tanstack/react-query';
import { CalendarClock, X } from 'lucide-react';
import { useState } from 'react';
import { useDocumentName } from '#features/content/document-name/document-name.ts';
import { useTimeZone } from '#features/content/museum-time/museum-time.ts';
import { Button } from '#features/controls/button/button.tsx';
import { layout } from '#features/controls/layout/layout.ts';
import { documentKey } from '#features/draft/draft/draft.ts';
import { useDraft, useMuseum } from '#features/draft/museum/museum.tsx';
import { useRegionalLocale } from '#features/foundation/interface-language/interface-language.tsx';
import { useServices } from '#features/foundation/services/services.ts';
import { ChangeDiff } from '#features/history/change-diff/change-diff.tsx';
import { usePlaceName } from '#features/history/change-diff/place-name.ts';
import { useTexts } from '#i18n/text.ts';
import { FindingList } from './checks.tsx';
import styles from './publish.module.css';
import { placeKey } from './unpublished-document.tsx';

/** Number of documents per page, for each publication. */
const MAX_SHOWN = 40;

type ScheduledList = UnpublishedResponse['scheduled'];

/**
 * Returns what each scheduled publication would change now, by publication id. It is loaded again when the draft's
 * revision changes.
 */
export function useScheduled(scheduled: ScheduledList): Map<number, ScheduledPublicationResponse> {
  const { api } = useServices();
  const { idMuseum } = useMuseum();
  const revision = useDraft((view) => view.revision);
  const answers = useQueries({
    queries: scheduled.map(({ idPublication }) => ({
      queryKey: ['scheduled', idMuseum, idPublication, revision],
      queryFn: () => api.scheduledPublication(idMuseum, idPublication),
    })),
  });
  return new Map(
    scheduled.flatMap(({ idPublication }, place) => {
      const data = answers[place]?.data;
      return data ? [[idPublication, data] as const] : [];
    }),
  );
}

/**
 * Returns the publication time and the new value of each scheduled change, by its `placeKey`. Failed publications are
 * left out.
 */
export function scheduledPaths(
  scheduled: ScheduledList,
  answers: ReadonlyMap<number, ScheduledPublicationResponse>,
): Map<string, { at: string; after: unknown }> {
  const places = new Map<string, { at: string; after: unknown }>();
  for (const { idPublication, at, failed } of scheduled)
    if (failed === undefined)
      for (const change of answers.get(idPublication)?.changes ?? [])
        places.set(placeKey(change), { at, after: change.after });
  return places;
}

interface ScheduledProps {
  scheduled: ScheduledList;
  answers: ReadonlyMap<number, ScheduledPublicationResponse>;
  /** Cancels a scheduled publication; undefined if the person may not publish. */
  cancel: ((idPublication: number) => void) | undefined;
}

/** List of the scheduled publications, and of those that failed. */
export function Scheduled({ scheduled, answers, cancel }: ScheduledProps) {
  const t = useTexts();
  const locale = useRegionalLocale();
  const timeZone = useTimeZone();
  if (scheduled.length === 0) return null;
  const moment = new Intl.DateTimeFormat(locale, {
    timeZone,
    numberingSystem: 'latn',
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    hour: 'numeric',
    minute: '2-digit',
    timeZoneName: 'short',
  });
  return (
    <section className={layout.card} aria-labelledby="scheduled">
      <h2 id="scheduled">{t('publish_scheduled')}</h2>
      <ul className={layout.list}>
        {scheduled.map((publication) => (
          <ScheduledItem
            key={publication.idPublication}
            publication={publication}
            when={moment.format(Date.parse(publication.at))}
            answer={answers.get(publication.idPublication)}
            cancel={cancel}
          />
        ))}
      </ul>
    </section>
  );
}

interface ScheduledItemProps {
  publication: ScheduledList[number];
  when: string;
  answer: ScheduledPublicationResponse | undefined;
  cancel: ScheduledProps['cancel'];
}

function ScheduledItem({ publication, when, answer, cancel }: ScheduledItemProps) {
  const t = useTexts();
  const { idPublication, by, note, failed } = publication;
  return (
    <li className={layout.item}>
      <span
        className={`${layout.icon} ${styles.icon}`}
        data-severity={failed === undefined ? 'scheduled' : 'error'}
      >
        <CalendarClock size={17} aria-hidden="true" />
      </span>
      <div>
        <strong>{when}</strong>
        <p className={layout.small}>{[by.name, note].filter(Boolean).join(' · ')}</p>
        <Plan answer={answer} isOver={failed !== undefined} />
        {failed !== undefined && (
          <>
            <p className={styles.wrong}>
              {t('publish_failed')} {failed.length === 0 && t('publish_failed_server')}
            </p>
            <FindingList findings={failed} />
          </>
        )}
      </div>
      {cancel && (
        <Button
          variant="quiet"
          label={
            failed === undefined
              ? t('publish_cancel', { moment: when })
              : t('publish_clear', { moment: when })
          }
          onPress={() => cancel(idPublication)}
        >
          <X size={17} aria-hidden="true" />
        </Button>
      )}
    </li>
  );
}

/**
 * Changes that a scheduled publication would make, with values before and after, and the errors that would prevent
 * it.
 */
function Plan({ answer, isOver }: { answer: ScheduledPublicationResponse | undefined; isOver: boolean }) {
  const t = useTexts();
  const placeName = usePlaceName();
  const documentName = useDocumentName();
  const documents = useDraft((view) => view.documents);
  const [most, setMost] = useState(MAX_SHOWN);
  if (!answer) return null;
  const { changes, findings } = answer;
  if (changes.length === 0) return <p className={layout.small}>{t('publish_scheduled_nothing')}</p>;
  return (
    <>
      {!isOver && findings.length > 0 && (
        <>
          <p className={styles.wrong}>{t('publish_scheduled_stops')}</p>
          <FindingList findings={findings} />
        </>
      )}
      <details className={styles.plan}>
        <summary>{t('publish_scheduled_show', { count: changes.length })}</summary>
        {changes.slice(0, most).map((change) => {
          const document = documents.get(documentKey(change.kind, change.id));
          const name = [document && documentName(document), placeName(change.path)];
          return (
            <div key={placeKey(change)} className={styles.change}>
              <strong>
                <bdi>{name.filter(Boolean).join(' · ')}</bdi>
              </strong>
              <ChangeDiff change={change} />
            </div>
          );
        })}
        {changes.length > most && (
          <Button onPress={() => setMost(most + MAX_SHOWN)}>
            {t('publish_show_more', { count: changes.length - most })}
          </Button>
        )}
      </details>
    </>
  );
}
