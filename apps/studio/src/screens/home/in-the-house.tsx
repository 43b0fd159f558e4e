import { useQuery } from '@tanstack/react-query';
import { ChartColumn, DoorClosed, DoorOpen } from 'lucide-react';
import { hallTitle, useHallGroups } from '#features/content/artworks/artworks.ts';
import { useDocumentName } from '#features/content/document-name/document-name.ts';
import { useClosedText } from '#features/content/museum-time/closed-text.ts';
import { localDateAt, useTimeZone } from '#features/content/museum-time/museum-time.ts';
import { Avatar } from '#features/controls/avatar/avatar.tsx';
import { layout } from '#features/controls/layout/layout.ts';
import { documentKey } from '#features/draft/draft/draft.ts';
import { useDraft, useMuseum } from '#features/draft/museum/museum.tsx';
import { Link, museumPath } from '#features/foundation/navigation/navigation.tsx';
import { useServices } from '#features/foundation/services/services.ts';
import { canIn } from '#features/session/session/session.ts';
import { documentPath } from '#features/shell/areas/areas.ts';
import { useNumber, useTexts } from '#i18n/text.ts';
import styles from './home.module.css';

/** What is happening in the museum now: closed halls and artworks, visits today, and colleagues who are online. */
export function InTheHouse() {
  const t = useTexts();
  const { idMuseum } = useMuseum();
  const closedText = useClosedText();
  const groups = useHallGroups();
  const closed = groups.filter(({ id, state }) => id !== 0 && state === 'closed');
  const works = groups.flatMap((group) => group.works).filter(({ state }) => state === 'closed').length;
  return (
    <section className={layout.card} aria-labelledby="house">
      <h2 id="house">{t('home_house')}</h2>
      <ul className={layout.list}>
        {closed.map(({ id, number, name, closedUntil }) => (
          <li key={id} className={styles.item}>
            <span className={layout.icon}>
              <DoorClosed size={18} aria-hidden="true" />
            </span>
            <div>
              <Link to={documentPath(idMuseum, 'hall', id)}>{hallTitle({ number, name }, t)}</Link>
              <p className={layout.small}>{closedText(closedUntil)}</p>
            </div>
          </li>
        ))}
        {closed.length === 0 && (
          <li className={styles.item}>
            <span className={layout.icon}>
              <DoorOpen size={18} aria-hidden="true" />
            </span>
            <div>{t('home_all_open')}</div>
          </li>
        )}
        {works > 0 && (
          <li className={styles.item}>
            <span className={layout.icon}>
              <DoorClosed size={18} aria-hidden="true" />
            </span>
            <div>{t('home_works_closed', { count: works })}</div>
          </li>
        )}
        <VisitsToday />
        <Colleagues />
      </ul>
    </section>
  );
}

/** Number of visits today, rounded down to a multiple of five, with a link to the statistics. */
function VisitsToday() {
  const t = useTexts();
  const number = useNumber();
  const museum = useMuseum();
  const { idMuseum } = museum;
  const { api, device } = useServices();
  const today = localDateAt(device.now(), useTimeZone());
  const canRead = canIn(museum, 'edit');
  const found = useQuery({
    queryKey: ['statistics', idMuseum, 'today', today],
    queryFn: () => api.statistics(idMuseum, { from: today, to: today }),
    enabled: canRead,
  });
  if (!found.data) return null;
  const { visits } = found.data.summary.now;
  return (
    <li className={styles.item}>
      <span className={layout.icon}>
        <ChartColumn size={18} aria-hidden="true" />
      </span>
      <div>
        <Link to={museumPath(idMuseum, '/statistics?period=today')}>
          {t('stats_visits_today', { number: visits === null ? t('stats_few') : number(visits) })}
        </Link>
      </div>
    </li>
  );
}

/** Colleagues who are online, and the documents they have open. */
function Colleagues() {
  const { others, staff, idMuseum } = useMuseum();
  const documents = useDraft((view) => view.documents);
  const documentName = useDocumentName();
  const people = [...Map.groupBy(others, ({ idStaff }) => idStaff)].filter(([id]) => id !== staff.idStaff);
  return people.map(([id, pages]) => {
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
  });
}
