import { CalendarClock, Send, TriangleAlert } from 'lucide-react';
import { useDocumentName } from '#features/content/document-name/document-name.ts';
import { Avatar, buttonClass } from '#features/controls/basic-controls/basic-controls.tsx';
import { layout } from '#features/controls/layout/layout.ts';
import { documentKey } from '#features/draft/draft/draft.ts';
import { useDraft, useMuseum } from '#features/draft/museum/museum.tsx';
import { useUnpublishedChanges } from '#features/draft/unpublished-changes/unpublished-changes.ts';
import { useFormatDateTime } from '#features/foundation/dates/dates.ts';
import { Link, museumPath } from '#features/foundation/navigation/navigation.tsx';
import { documentPath } from '#features/shell/areas/areas.ts';
import { useTexts } from '#i18n/text.ts';
import styles from './home.module.css';

/** Unpublished changes, scheduled publications and conflicts. */
export function UnpublishedCard() {
  const t = useTexts();
  const moment = useFormatDateTime();
  const { idMuseum } = useMuseum();
  const { documents = [], planned = [], lost = [] } = useUnpublishedChanges(idMuseum).data ?? {};
  const count = documents.reduce((sum, { changes }) => sum + Math.max(1, changes.length), 0);
  const conflicts =
    lost.length + documents.flatMap(({ changes }) => changes).filter(({ collides }) => collides).length;
  const failed = planned.filter((each) => each.failed !== undefined);
  const next = planned.find((each) => each.failed === undefined);
  if (count === 0 && planned.length === 0 && lost.length === 0) return null;
  return (
    <section className={layout.card} aria-labelledby="waits">
      <div className={layout.head}>
        <h2 id="waits">{t('home_waits')}</h2>
        <Link to={museumPath(idMuseum, '/publish')} className={buttonClass}>
          {t('history_look')}
        </Link>
      </div>
      <ul className={layout.list}>
        {count > 0 && (
          <li className={styles.item}>
            <span className={layout.sign}>
              <Send size={18} aria-hidden="true" />
            </span>
            <div>{t('home_waits_count', { count, documents: documents.length })}</div>
          </li>
        )}
        {conflicts + failed.length > 0 && (
          <li className={styles.item}>
            <span className={layout.sign}>
              <TriangleAlert size={18} aria-hidden="true" />
            </span>
            <div>
              {conflicts > 0 && <p>{t('home_collisions', { count: conflicts })}</p>}
              {failed.length > 0 && <p>{t('publish_failed')}</p>}
            </div>
          </li>
        )}
        {next && (
          <li className={styles.item}>
            <span className={layout.sign}>
              <CalendarClock size={18} aria-hidden="true" />
            </span>
            <div>
              {t('home_next', { moment: moment(next.at) })}
              <p className={layout.small}>{[next.by.name, next.note].filter(Boolean).join(' · ')}</p>
            </div>
          </li>
        )}
      </ul>
    </section>
  );
}

/** Colleagues who are online, and the documents they have open. */
export function WhoIsOnline() {
  const t = useTexts();
  const { others, staff, idMuseum } = useMuseum();
  const documents = useDraft((view) => view.documents);
  const documentName = useDocumentName();
  const people = [...Map.groupBy(others, ({ idStaff }) => idStaff)].filter(([id]) => id !== staff.idStaff);
  if (people.length === 0) return null;
  return (
    <section className={layout.card} aria-labelledby="here">
      <h2 id="here">{t('home_here')}</h2>
      <ul className={layout.list}>
        {people.map(([id, pages]) => {
          const place = pages.find((page) => page.place)?.place;
          const document = place && documents.get(documentKey(place.kind, place.id));
          return (
            <li key={id} className={styles.item}>
              <Avatar name={pages[0]?.name ?? ''} />
              <div>
                <strong>{pages[0]?.name}</strong>
                {document && (
                  <p className={layout.small}>
                    <Link to={documentPath(idMuseum, document.kind, document.id)}>
                      <bdi>{documentName(document)}</bdi>
                    </Link>
                  </p>
                )}
              </div>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
