import { deepEqual, type PublishRequest, type UnpublishedResponse } from '@museummate/studio-api';
import { ShieldAlert, Undo2 } from 'lucide-react';
import { useDocumentName, useNameLanguage } from '#features/content/document-name/document-name.ts';
import { firstPicture, Thumbnail } from '#features/content/thumbnails/thumbnails.tsx';
import { Avatar } from '#features/controls/avatar/avatar.tsx';
import { Button } from '#features/controls/button/button.tsx';
import { layout } from '#features/controls/layout/layout.ts';
import { Pill } from '#features/controls/pill/pill.tsx';
import { documentKey } from '#features/draft/draft/draft.ts';
import { useDraft, useMuseum } from '#features/draft/museum/museum.tsx';
import { useFormatDateTime } from '#features/foundation/dates/dates.ts';
import { Link } from '#features/foundation/navigation/navigation.tsx';
import { ChangeDiff } from '#features/history/change-diff/change-diff.tsx';
import { usePlaceName } from '#features/history/change-diff/place-name.ts';
import { useIsRestored } from '#features/history/versions/versions.tsx';
import { documentPath } from '#features/shell/areas/areas.ts';
import { useTexts } from '#i18n/text.ts';
import styles from './publish.module.css';

export type UnpublishedPath = NonNullable<PublishRequest['leaveOut']>[number];

/** Returns the key of an unpublished value. It consists of the document's kind and id, and the path in the document. */
export const placeKey = ({ kind, id, path }: UnpublishedPath) => JSON.stringify([kind, id, ...path]);

type Waiting = UnpublishedResponse['documents'][number];

interface UnpublishedDocumentProps {
  document: Waiting;
  leftOut: ReadonlySet<string>;
  /** Scheduled values by `placeKey`, each with its publication time. */
  timed: ReadonlyMap<string, { at: string; after: unknown }>;
  /**
   * Leaves changes out of the next publication (`isOut`), or includes them again; undefined if the person may not
   * publish.
   */
  leave: ((places: readonly UnpublishedPath[], isOut: boolean) => void) | undefined;
  discardChanges: (places: readonly UnpublishedPath[]) => void;
}

/** Unpublished changes of one document. Each changed value has its own row. */
export function UnpublishedDocument({
  document: waiting,
  leftOut,
  timed,
  leave,
  discardChanges,
}: UnpublishedDocumentProps) {
  const t = useTexts();
  const { idMuseum } = useMuseum();
  const { kind, id, state, changes } = waiting;
  const document = useDraft(({ documents }) => documents.get(documentKey(kind, id)));
  const title = useDocumentName()(document, waiting);
  const titleLanguage = useNameLanguage()(document, title);
  const places = changes.map(({ path }) => ({ kind, id, path }));
  const out = places.filter((place) => leftOut.has(placeKey(place)));
  return (
    <section className={layout.card} aria-label={title}>
      <div className={styles.header}>
        {leave && places.length > 1 && (
          <label className={styles.all}>
            <input
              type="checkbox"
              aria-label={t('publish_all_of', { name: title })}
              checked={out.length < places.length}
              ref={(box) => {
                if (box) box.indeterminate = out.length > 0 && out.length < places.length;
              }}
              onChange={() => leave(places, out.length === 0)}
            />
          </label>
        )}
        <Thumbnail file={document && firstPicture(document)} size={44} />
        <h3>
          <Link to={documentPath(idMuseum, kind, id)}>
            <bdi lang={titleLanguage}>{title}</bdi>
          </Link>
        </h3>
        {state !== 'changed' && (
          <Pill tone={state === 'new' ? 'good' : 'warn'}>{t(`unpublished_${state}`)}</Pill>
        )}
      </div>
      {changes.map((change) => {
        const place = { kind, id, path: change.path };
        return (
          <UnpublishedValue
            key={placeKey(place)}
            change={change}
            place={place}
            title={title}
            isOut={leftOut.has(placeKey(place))}
            plan={timed.get(placeKey(place))}
            leave={leave}
            discardChanges={discardChanges}
          />
        );
      })}
    </section>
  );
}

interface UnpublishedValueProps {
  change: Waiting['changes'][number];
  place: UnpublishedPath;
  title: string;
  isOut: boolean;
  plan: { at: string; after: unknown } | undefined;
  leave: UnpublishedDocumentProps['leave'];
  discardChanges: UnpublishedDocumentProps['discardChanges'];
}

function UnpublishedValue({
  change,
  place,
  title,
  isOut,
  plan,
  leave,
  discardChanges,
}: UnpublishedValueProps) {
  const t = useTexts();
  const moment = useFormatDateTime();
  const placeName = usePlaceName();
  const { before, after, by, at, conflict } = change;
  const name = placeName(place.path);
  return (
    <div className={styles.change} data-out={isOut}>
      <div className={styles.header}>
        {leave ? (
          <label className={styles.take}>
            <input type="checkbox" checked={!isOut} onChange={() => leave([place], !isOut)} />
            <span>
              <strong>{name}</strong>
              {isOut && <span className={layout.small}> · {t('publish_left_out')}</span>}
            </span>
          </label>
        ) : (
          <strong>{name}</strong>
        )}
        {plan && (
          <Pill tone="busy">
            {t(deepEqual(plan.after, after) ? 'publish_is_scheduled' : 'publish_is_scheduled_before', {
              moment: moment(plan.at),
            })}
          </Pill>
        )}
        <span className={styles.space} />
        <span className={styles.who}>
          <Avatar name={by.name} />
          <bdi>{by.name}</bdi> · {moment(at)}
        </span>
        <Button
          variant="quiet"
          label={t('publish_discard_named', { name: `${name}, ${title}` })}
          onPress={() => discardChanges([place])}
        >
          <Undo2 size={17} className="mirrored" aria-hidden="true" />
        </Button>
      </div>
      {conflict && (
        <ImportConflict change={change} place={place} onTakeImport={() => discardChanges([place])} />
      )}
      <ChangeDiff change={{ ...place, before, after }} />
    </div>
  );
}

interface ImportConflictProps {
  change: Waiting['changes'][number];
  place: UnpublishedPath;
  onTakeImport: () => void;
}

/** Conflict with an import or a rollback, which has changed the same value after the edit began. */
function ImportConflict({ change, place, onTakeImport }: ImportConflictProps) {
  const t = useTexts();
  const isRestored = useIsRestored();
  const { before, by, conflict } = change;
  return (
    <div className={styles.conflict}>
      <ShieldAlert size={18} aria-hidden="true" />
      <div>
        <strong>{t(isRestored ? 'publish_conflict_return' : 'publish_conflict')}</strong>
        <p>{t('publish_conflict_what', { name: by.name })}</p>
        <details>
          <summary>{t(isRestored ? 'publish_conflict_return_began' : 'publish_conflict_began')}</summary>
          <ChangeDiff
            change={{ ...place, before: conflict?.began, after: before }}
            heads={{ before: 'publish_began_side', after: 'publish_now_side' }}
          />
        </details>
      </div>
      <Button onPress={onTakeImport}>{t(isRestored ? 'publish_take_return' : 'publish_take_import')}</Button>
    </div>
  );
}
