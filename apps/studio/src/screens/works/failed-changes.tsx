import { useDocumentName, useKnownDocument } from '#features/content/document-name/document-name.ts';
import { Button } from '#features/controls/button/button.tsx';
import type { Pending } from '#features/draft/draft/draft.ts';
import { useDraft, useMuseum } from '#features/draft/museum/museum.tsx';
import { useApiErrorMessage } from '#features/foundation/error-messages/error-messages.ts';
import { Link } from '#features/foundation/navigation/navigation.tsx';
import { useBeforeAfter, usePlaceName } from '#features/history/change-diff/change-diff.tsx';
import { ScreenTexts } from '#features/session/screen-texts/screen-texts.tsx';
import { documentPath } from '#features/shell/areas/areas.ts';
import { useTexts } from '#i18n/text.ts';
import styles from './bulk.module.css';

/** Maximum number of rows. The buttons for all changes also apply to changes that have no row. */
const MAX_ROWS = 20;

/** List of changes that the server did not save. Each has the reason, and buttons to resolve it. */
export function FailedChanges() {
  return (
    <ScreenTexts screen="bulk" frame={() => null}>
      <Panel />
    </ScreenTexts>
  );
}

function Panel() {
  const t = useTexts();
  const { draft } = useMuseum();
  const pending = useDraft((view) => view.pending);
  const conflicts = pending.filter(({ state }) => state === 'conflict');
  const refused = pending.filter(({ state }) => state === 'refused');
  const failed = [...conflicts, ...refused];
  const forAll = (some: readonly Pending[], act: (each: Pending) => void) => () => {
    for (const each of some) act(each);
  };
  if (failed.length === 0) return null;
  return (
    <section className={styles.failed} aria-labelledby="failed-changes">
      <div role="alert">
        <h2 id="failed-changes">{t('bulk_failed', { count: failed.length })}</h2>
        <p>{t('bulk_failed_what')}</p>
      </div>
      <div className={styles.buttons}>
        {conflicts.length > 1 && (
          <>
            <Button onPress={forAll(conflicts, ({ change }) => draft.resolve(change.key, change.after))}>
              {t('bulk_all_mine')}
            </Button>
            <Button
              onPress={forAll(conflicts, ({ change, theirs }) => draft.resolve(change.key, theirs?.value))}
            >
              {t('bulk_all_theirs')}
            </Button>
          </>
        )}
        {refused.length > 1 && (
          <>
            <Button onPress={forAll(refused, ({ change }) => draft.retry(change.key))}>
              {t('bulk_all_again')}
            </Button>
            <Button onPress={forAll(refused, ({ change }) => draft.discardRejected(change.key))}>
              {t('bulk_all_discard')}
            </Button>
          </>
        )}
      </div>
      <ul>
        {failed.slice(0, MAX_ROWS).map((each) => (
          <FailedChange key={each.change.key} failed={each} />
        ))}
        {failed.length > MAX_ROWS && <li>{t('bulk_more', { count: failed.length - MAX_ROWS })}</li>}
      </ul>
    </section>
  );
}

function FailedChange({ failed }: { failed: Pending }) {
  const { idMuseum } = useMuseum();
  const document = useKnownDocument();
  const documentName = useDocumentName();
  const placeName = usePlaceName();
  const { kind, id, path } = failed.change;
  const name = documentName(document(kind, id), { kind, id });
  return (
    <li>
      <span>
        <Link to={documentPath(idMuseum, kind, id)}>
          <bdi>{name}</bdi>
        </Link>
        {path.length > 0 && <> · {placeName(path)}</>}
      </span>
      {failed.state === 'conflict' ? (
        <Conflict failed={failed} name={name} />
      ) : (
        <Rejection failed={failed} name={name} />
      )}
    </li>
  );
}

interface FailedProps {
  failed: Pending;
  /** Name of the document, for the accessible names of the buttons. */
  name: string;
}

function Conflict({ failed: { change, theirs }, name }: FailedProps) {
  const t = useTexts();
  const { draft } = useMuseum();
  const { kind, id, path, after, key } = change;
  const both = useBeforeAfter({ kind, id, path, before: theirs?.value, after });
  return (
    <>
      <span>{t('bulk_conflict', { name: theirs?.by?.name ?? t('somebody_else') })}</span>
      <dl className={styles.sides}>
        <dt>{t('bulk_theirs')}</dt>
        <dd>{both.before || t('nothing_here')}</dd>
        <dt>{t('bulk_mine')}</dt>
        <dd>{both.after || t('nothing_here')}</dd>
      </dl>
      <div className={styles.buttons}>
        <Button aria-label={`${t('bulk_keep_mine')}: ${name}`} onPress={() => draft.resolve(key, after)}>
          {t('bulk_keep_mine')}
        </Button>
        <Button
          aria-label={`${t('bulk_keep_theirs')}: ${name}`}
          onPress={() => draft.resolve(key, theirs?.value)}
        >
          {t('bulk_keep_theirs')}
        </Button>
      </div>
    </>
  );
}

function Rejection({ failed: { change, rejection }, name }: FailedProps) {
  const t = useTexts();
  const { draft } = useMuseum();
  const apiErrorMessage = useApiErrorMessage();
  return (
    <>
      <span>{rejection && apiErrorMessage(rejection)}</span>
      <div className={styles.buttons}>
        <Button aria-label={`${t('try_again')}: ${name}`} onPress={() => draft.retry(change.key)}>
          {t('try_again')}
        </Button>
        <Button aria-label={`${t('give_up')}: ${name}`} onPress={() => draft.discardRejected(change.key)}>
          {t('give_up')}
        </Button>
      </div>
    </>
  );
}
