import type { UnpublishedResponse } from '@museummate/studio-api';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import {
  GoneDocuments,
  goneDocuments,
  useDocumentName,
  useKnownDocument,
} from '#features/content/document-name/document-name.ts';
import { Button } from '#features/controls/button/button.tsx';
import { layout } from '#features/controls/layout/layout.ts';
import { useMuseum } from '#features/draft/museum/museum.tsx';
import { useServices } from '#features/foundation/services/services.ts';
import { ChangeDiff } from '#features/history/change-diff/change-diff.tsx';
import { usePlaceName } from '#features/history/change-diff/place-name.ts';
import { useIsRestored } from '#features/history/versions/versions.tsx';
import { useTexts } from '#i18n/text.ts';
import styles from './publish.module.css';
import { placeKey, type UnpublishedPath } from './unpublished-document.tsx';

interface LostChangesProps {
  lost: UnpublishedResponse['lost'];
  discardChanges: (places: readonly UnpublishedPath[]) => void;
}

/**
 * Unpublished changes that no longer apply: an import or a rollback has removed the value that they changed. Their
 * texts can be copied, and the changes can be discarded.
 */
export function LostChanges({ lost, discardChanges }: LostChangesProps) {
  const t = useTexts();
  const { api } = useServices();
  const { idMuseum } = useMuseum();
  const isRestored = useIsRestored();
  // The history contains the names of documents that no longer exist.
  const history = useQuery({
    queryKey: ['history', idMuseum, 'lost'],
    queryFn: () => api.history(idMuseum),
    enabled: lost.length > 0,
  });
  const gone = useMemo(() => goneDocuments(history.data?.gone ?? []), [history.data]);
  if (lost.length === 0) return null;
  return (
    <section className={layout.card} aria-labelledby="lost">
      <h2 id="lost">{t('publish_lost')}</h2>
      <p className={layout.small}>{t(isRestored ? 'publish_lost_return' : 'publish_lost_what')}</p>
      <GoneDocuments value={gone}>
        {lost.map((change) => (
          <LostChange
            key={placeKey(change)}
            change={change}
            discard={() => discardChanges([{ kind: change.kind, id: change.id, path: change.path }])}
          />
        ))}
      </GoneDocuments>
    </section>
  );
}

interface LostChangeProps {
  change: UnpublishedResponse['lost'][number];
  discard: () => void;
}

function LostChange({ change, discard }: LostChangeProps) {
  const t = useTexts();
  const placeName = usePlaceName();
  const known = useKnownDocument();
  const { kind, id, path, before, after, by } = change;
  const name = useDocumentName()(known(kind, id), { kind, id });
  return (
    <div className={styles.change}>
      <div className={styles.header}>
        <strong>
          <bdi>{name}</bdi> · {placeName(path)}
        </strong>
        <span className={layout.small}>{by.name}</span>
        <span className={styles.space} />
        <Button onPress={discard}>{t('publish_discard')}</Button>
      </div>
      <ChangeDiff
        change={{ kind, id, path, before, after }}
        heads={{ before: 'publish_began_side', after: 'publish_written_side' }}
      />
    </div>
  );
}
