import type { VersionEntry } from '@museummate/studio-api';
import { useQuery } from '@tanstack/react-query';
import { buttonClass } from '#features/controls/button/button.tsx';
import { layout } from '#features/controls/layout/layout.ts';
import { Pill } from '#features/controls/pill/pill.tsx';
import { useDraft, useMuseum } from '#features/draft/museum/museum.tsx';
import { useFormatDateTime } from '#features/foundation/dates/dates.ts';
import { Link, museumPath } from '#features/foundation/navigation/navigation.tsx';
import { useServices } from '#features/foundation/services/services.ts';
import { QueryStatus } from '#features/session/loading/loading.tsx';
import { useTexts } from '#i18n/text.ts';
import styles from './versions.module.css';

export function useVersions() {
  const { api } = useServices();
  const { idMuseum } = useMuseum();
  const version = useDraft((view) => view.version);
  return useQuery({ queryKey: ['versions', idMuseum, version], queryFn: () => api.versions(idMuseum) });
}

/**
 * Whether visitors see an earlier version after a rollback. The unpublished changes were made for a later version
 * and may not fit.
 */
export function useIsRestored(): boolean {
  return useVersions().data?.versions.find(({ isServed }) => isServed)?.origin === 'return';
}

/** Returns a function that describes how a version was created, for example "Ana published". */
export function useVersionText(): (entry: VersionEntry) => string {
  const t = useTexts();
  return ({ origin, by }) => {
    const name = by?.name ?? t('by_import');
    if (origin === 'codes') return t('codes_version', { name });
    if (origin === 'publication') return t('history_published', { name });
    if (origin === 'import') return t('history_imported');
    return t(`version_${origin}`, { name });
  };
}

/** The latest versions, each with a link. */
export function LastVersions({ most = 4 }: { most?: number }) {
  const t = useTexts();
  const { idMuseum } = useMuseum();
  const past = useVersions();
  const known = past.data?.versions;
  const versions = known ?? [];
  return (
    <section className={`${layout.card} ${styles.card}`} aria-labelledby="versions">
      <div className={`${layout.header} ${styles.header}`}>
        <h2 id="versions">{t('history')}</h2>
        {known && (
          <Link to={museumPath(idMuseum, '/history')}>{t('history_versions', { count: known.length })}</Link>
        )}
      </div>
      <QueryStatus of={past} />
      <ul className={layout.list}>
        {versions.slice(0, most).map((entry) => (
          <VersionItem key={entry.version} entry={entry} />
        ))}
      </ul>
    </section>
  );
}

export function VersionItem({ entry }: { entry: VersionEntry }) {
  const t = useTexts();
  const moment = useFormatDateTime();
  const words = useVersionText();
  const { idMuseum } = useMuseum();
  const { version, at, note, isServed } = entry;
  return (
    <li className={styles.version} data-served={isServed}>
      <div>
        <strong>{moment(at)}</strong>
        <p className={layout.small}>{note || words(entry)}</p>
      </div>
      {isServed ? (
        <Pill tone="good">{t('history_served')}</Pill>
      ) : (
        <Link
          to={museumPath(idMuseum, `/versions/${encodeURIComponent(version)}`)}
          className={buttonClass}
          label={t('history_look_at', { moment: moment(at) })}
        >
          {t('history_look')}
        </Link>
      )}
    </li>
  );
}
