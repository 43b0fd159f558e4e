import { DoorClosed, DoorOpen } from 'lucide-react';
import { useHallGroups } from '#features/content/artworks/artworks.ts';
import { useDocumentName } from '#features/content/document-name/document-name.ts';
import { useClosedText } from '#features/content/museum-time/closed-text.ts';
import { Avatar } from '#features/controls/basic-controls/basic-controls.tsx';
import { layout } from '#features/controls/layout/layout.ts';
import { documentKey } from '#features/draft/draft/draft.ts';
import { useDraft, useMuseum } from '#features/draft/museum/museum.tsx';
import { Link } from '#features/foundation/navigation/navigation.tsx';
import { documentPath } from '#features/shell/areas/areas.ts';
import { useTexts } from '#i18n/text.ts';
import styles from './home.module.css';

/** What happens in the museum now: closed halls and works, and colleagues who are online. */
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
              <Link to={documentPath(idMuseum, 'hall', id)}>{t('hall_named', { number, name })}</Link>
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
        <Colleagues />
      </ul>
    </section>
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
